import BackswipeRendering
import BackswipeUnits

/// The pages of a drawing: its frames.
struct DesignPages {
  struct Page: Equatable {
    /// The element with all that is on the page.
    var root: Int
    /// In the drawing's points.
    var box: DesignBox
  }

  private(set) var pages: [Page] = []
  /// The drawn elements that are on no page.
  private(set) var leftOut: [Int] = []

  /// The sides of the smallest frame beside others, in points: the short one and the long one.
  static let smallest = (short: 240.0, long: 400.0)
  /// The groups around each other in which frames are looked for.
  private static let deepest = 4

  private let drawing: Drawing
  private let backgrounds: [Int: DesignBox]
  private let whole: DesignBox

  /// The elements that would be the background of a group, by the group: the first one drawn in it.
  static func backgrounds(of drawing: Drawing) -> [Int: Int] {
    var found: [Int: Int] = [:]
    var groups = [(index: 0, depth: 0)]
    while let (group, depth) = groups.popLast() {
      for child in drawing.nodes[group].children where drawing.isGroup(child) {
        if let first = first(in: child, of: drawing) { found[child] = first }
        if depth < deepest { groups.append((child, depth + 1)) }
      }
    }
    if let first = first(in: 0, of: drawing) { found[0] = first }
    return found
  }

  /// The first shape that is drawn in a group, and in groups at its beginning.
  private static func first(in group: Int, of drawing: Drawing) -> Int? {
    var index = group
    for _ in 0...deepest {
      guard let next = drawing.drawn(in: index).first else { return nil }
      if ["rect", "path"].contains(drawing.nodes[next].kind) { return next }
      guard drawing.isGroup(next) else { return nil }
      index = next
    }
    return nil
  }

  /// - Parameter backgrounds: the places of the elements of `backgrounds(of:)`, by their groups.
  init(of drawing: Drawing, backgrounds: [Int: DesignBox]) {
    self.drawing = drawing
    self.backgrounds = backgrounds
    whole = DesignBox(x: 0, y: 0, width: drawing.width, height: drawing.height)
    var group = 0
    for _ in 0...Self.deepest {
      // Layers that are hidden can be pages; other groups cannot.
      let inside = drawing.nodes[group].children.filter {
        drawing.isDrawn($0) || (drawing.isGroup($0) && drawing.nodes[$0].isLayer)
      }
      if find(in: inside, of: group) { return }
      guard inside.count == 1, let only = inside.first, drawing.isGroup(only) else { break }
      group = only
    }
    single()
  }

  /// The pages among the elements of a group, where there are several.
  private mutating func find(in inside: [Int], of group: Int) -> Bool {
    let frames = inside.compactMap { index in
      frame(index).map { Page(root: index, box: $0) }
    }
    guard frames.count > 1 else { return false }
    let areLayers = frames.allSatisfy { drawing.nodes[$0.root].isLayer && $0.box.fills(whole) }
    if !areLayers {
      for (number, frame) in frames.enumerated() {
        guard frames[..<number].allSatisfy({ !Self.collide($0.box, frame.box) }) else {
          return false
        }
      }
      // A ground beneath all: the frames of a page would be its columns, unless all are equal.
      if let ground = backgrounds[group], ground.fills(whole),
        frames.contains(where: { abs($0.box.width - frames[0].box.width) > 1 })
      {
        return false
      }
    }
    pages = areLayers ? frames : Self.inRows(frames)
    let roots = Set(frames.map(\.root))
    leftOut = inside.filter { !roots.contains($0) && drawing.isDrawn($0) && !isGround($0) }
    return true
  }

  /// Frames from left to right, in rows from the top.
  private static func inRows(_ frames: [Page]) -> [Page] {
    let height = frames.map(\.box.height).min() ?? 1
    let top = frames.map(\.box.y).min() ?? 0
    let row = { (page: Page) in ((page.box.y - top) / height).rounded(.down) }
    return frames.sorted { (row($0), $0.box.x, $0.root) < (row($1), $1.box.x, $1.root) }
  }

  private func isGround(_ index: Int) -> Bool {
    ["rect", "path"].contains(drawing.nodes[index].kind)
      && drawing.drawn(in: drawing.nodes[index].parent ?? 0).first == index
  }

  private static func collide(_ one: DesignBox, _ other: DesignBox) -> Bool {
    guard let common = one.cut(to: other) else { return false }
    return common.area > 0.01 * min(one.area, other.area)
  }

  /// The frame of a group: its background, where that is as large as a page.
  private func frame(_ index: Int) -> DesignBox? {
    guard drawing.isGroup(index), let box = backgrounds[index] else { return nil }
    let isLarge =
      min(box.width, box.height) >= Self.smallest.short
      && max(box.width, box.height) >= Self.smallest.long
    return isLarge || (box.fills(whole) && drawing.nodes[index].isLayer) ? box : nil
  }

  /// One page: the group that has everything, else the drawing.
  private mutating func single() {
    var root = 0
    pages = [Page(root: root, box: whole)]
    while case let inside = drawing.drawn(in: root), inside.count == 1, let only = inside.first,
      drawing.isGroup(only)
    {
      let name = drawing.name(of: only).flatMap { DesignName.isGenerated($0.text) ? nil : $0 }
      if name?.link != nil { return }
      root = only
      if let box = frame(only) {
        pages = [Page(root: only, box: box)]
      } else {
        pages = [Page(root: only, box: pages[0].box)]
        if name != nil { return }
      }
    }
  }
}

extension Drawing {
  /// The name that a group has in its tool; nil for none.
  func name(of index: Int) -> DesignName? {
    let node = nodes[index]
    if let label = node.label, let name = DesignName(label) { return name }
    if let id = node.value("id"), let name = DesignName(id), !DesignName.isGenerated(name.text) {
      return name
    }
    // Viewers show the title of a group.
    let title = node.children.first { nodes[$0].kind == "title" }
    let text = title.map { nodes[$0].children.map { nodes[$0].text }.joined() } ?? ""
    return DesignName(text) ?? node.value("id").flatMap { DesignName($0) }
  }
}
