import BackswipeText

/// Writes parts of a drawing as SVG files that draw them where the whole one does.
struct DrawingWriter {
  let drawing: Drawing
  /// Layers that are shown although the file hides them.
  var shown: Set<Int> = []

  init(_ drawing: Drawing) { self.drawing = drawing }

  /// The elements, with those inside them, in a drawing of a box.
  ///
  /// Elements around them are written without their other content; those to which they refer are
  /// in the file. The whole drawing's plane is that of the file, so that shares of it and clips at
  /// its edges are the same.
  ///
  /// - Parameter box: in the whole drawing's points.
  func text(of parts: [Int], box: DesignBox) -> String {
    text(keeping(parts), box)
  }

  /// An element in the whole drawing, with a name for each of some elements inside it, `n` and its
  /// number, around them.
  func text(naming parts: Set<Int>, in root: Int = 0) -> String {
    var kept = root == 0 ? Kept(count: drawing.nodes.count, all: true) : keeping([root])
    kept.named = parts
    return text(kept, DesignBox(x: 0, y: 0, width: drawing.width, height: drawing.height))
  }

  private func text(_ kept: Kept, _ box: DesignBox) -> String {
    var out = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    if drawing.hasLinks { out += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" }
    let (width, height) = (Self.number(box.width), Self.number(box.height))
    out += " width=\"\(width)\" height=\"\(height)\" viewBox=\"\(Self.number(box.x)) "
    out += "\(Self.number(box.y)) \(width) \(height)\">\n"
    write(0, kept, inText: false, to: &out)
    return out + "</svg>\n"
  }

  // MARK: Kept elements

  private struct Kept {
    enum State: UInt8 { case none, around, whole, definition }

    var states: [State]
    var named: Set<Int> = []

    init(count: Int, all: Bool = false) {
      states = Array(repeating: all ? .whole : .none, count: count)
    }

    func isComplete(_ index: Int) -> Bool {
      states[index] == .whole || states[index] == .definition
    }
  }

  private func keeping(_ parts: [Int]) -> Kept {
    var kept = Kept(count: drawing.nodes.count)
    var waiting: [(index: Int, state: Kept.State)] = parts.map { ($0, .whole) }
    for (index, node) in drawing.nodes.enumerated() where node.kind == "style" {
      waiting.append((index, .whole))
    }
    waiting += drawing.styleReferences.map { ($0, .definition) }
    var done = 0
    // The parts first: one to which another refers is drawn, too.
    while done < waiting.count {
      let (index, state) = waiting[done]
      done += 1
      if kept.isComplete(index) { continue }
      var inside = [index]
      while let next = inside.popLast() {
        if kept.isComplete(next) { continue }
        kept.states[next] = next == index ? state : .whole
        inside += drawing.nodes[next].children
        waiting += drawing.references[next].map { ($0, .definition) }
      }
      var around = drawing.nodes[index].parent
      while let next = around, kept.states[next] == .none {
        kept.states[next] = .around
        waiting += drawing.references[next].map { ($0, .definition) }
        around = drawing.nodes[next].parent
      }
    }
    return kept
  }

  // MARK: Text

  /// Elements that define others and are not drawn where they stand.
  private static let definitions: Set = [
    "defs", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "filter", "symbol",
    "marker", "style", "title", "desc", "metadata",
  ]

  private func write(_ index: Int, _ kept: Kept, inText: Bool, to out: inout String) {
    let node = drawing.nodes[index]
    guard kept.states[index] != .none else { return }
    if node.kind.isEmpty {
      out += XMLText.lines(node.text)
      return
    }
    if ["title", "desc", "metadata"].contains(node.kind) { return }
    // A drawn element to which others refer, and which is not drawn itself.
    let isAside =
      kept.states[index] == .definition && !Self.definitions.contains(node.kind)
      && !Self.definitions.contains(node.parent.map { drawing.nodes[$0].kind } ?? "")
    if isAside { out += "<defs>" }
    let isNamed = kept.named.contains(index)
    if isNamed { out += "<g id=\"n\(index)\">" }
    let kind = node.kind == "a" && !inText ? "g" : node.kind
    out += "<" + kind
    for attribute in node.attributes where isWritten(attribute, index) {
      let value = value(of: attribute, index)
      // Embedded pictures are long, and have nothing to escape.
      let text = attribute.isAddress && Self.isPlain(value) ? value : XMLText.attribute(value)
      out += " \(attribute.name)=\"\(text)\""
    }
    if index == 0 {
      let (width, height) = (Self.number(drawing.width), Self.number(drawing.height))
      out += " width=\"\(width)\" height=\"\(height)\""
      if node.value("viewBox") == nil { out += " viewBox=\"0 0 \(width) \(height)\"" }
    }
    let isText = inText || ["text", "style"].contains(node.kind)
    let line = isText ? "" : "\n"
    let children = node.children.filter { kept.states[$0] != .none }
    if children.isEmpty {
      out += "/>"
    } else {
      out += ">" + line
      for child in children { write(child, kept, inText: isText, to: &out) }
      out += "</\(kind)>"
    }
    if isNamed { out += "</g>" }
    if isAside { out += "</defs>" }
    if !inText { out += "\n" }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      (0x21..<0x7F).contains($0) && !"\"&<>#'".utf8.contains($0)
    }
  }

  private func isWritten(_ attribute: Drawing.Attribute, _ index: Int) -> Bool {
    let node = drawing.nodes[index]
    if index == 0 {
      return !["width", "height", "x", "y", "id", "version", "baseProfile"].contains(attribute.name)
    }
    if node.kind == "a", attribute.isAddress || attribute.name == "target" { return false }
    if attribute.name == "display", shown.contains(index) { return false }
    if attribute.name == "id" { return isReferred(index) }
    return true
  }

  /// Whether an id can be needed.
  private func isReferred(_ index: Int) -> Bool {
    !drawing.styles.isEmpty || drawing.referred.contains(index)
  }

  private func value(of attribute: Drawing.Attribute, _ index: Int) -> String {
    guard attribute.name == "style", shown.contains(index) else { return attribute.value }
    return attribute.value.split(separator: ";")
      .filter { $0.split(separator: ":").first?.trimmed != "display" }.joined(separator: ";")
  }

  /// Up to six decimals, none where there are none.
  static func number(_ value: Double) -> String { NumberText.short(value, 6) }
}
