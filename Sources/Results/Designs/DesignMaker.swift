import BackswipeDocuments
import BackswipeRendering
import BackswipeScene
import BackswipeText

/// Makes the screens of a prototype, and the pictures that they show, of drawings.
struct DesignMaker {
  struct Page {
    let file: String
    let id: String
    let name: DesignName
    /// From the page's corner, in whole points.
    let box: DesignBox
    /// The page's corner in the drawing.
    let corner: (x: Double, y: Double)
    let root: Int
    let layers: [DesignLayer]
    let writer: DrawingWriter
  }

  private(set) var pages: [Page] = []
  private(set) var pictures: [Design.Picture] = []
  private(set) var notes: [FileError] = []
  private var taken: Set<String> = []
  private let folder: String
  private static let mostPages = 200
  /// The most points of a picture: on a screen of three pixels a point it is drawn at all of them.
  private static let mostPoints = Double(SVGMeasure.mostPixels) / 9

  init(folder: String) { self.folder = folder }

  // MARK: Pages

  mutating func add(_ source: Design.Source) throws(FileErrors) {
    let file = source.file
    let drawing = try DrawingReader.read(source.bytes, file: file)
    var writer = DrawingWriter(drawing)
    let firsts = DesignPages.backgrounds(of: drawing)
    // Layers that are hidden are measured, too.
    writer.shown = Set(
      drawing.nodes.indices.filter { drawing.nodes[$0].isLayer && !drawing.isDrawn($0) })
    let places = try DesignMeasure(writer, file: file).shapes(Array(Set(firsts.values)))
    let found = DesignPages(of: drawing, backgrounds: firsts.compactMapValues { places[$0] })
    writer.shown.formIntersection(found.pages.map(\.root))
    guard pages.count + found.pages.count <= Self.mostPages else {
      throw fault(file, drawing.nodes[0].place, "there are more than \(Self.mostPages) pages")
    }
    if let other = found.leftOut.first {
      let count = found.leftOut.count
      notes.append(
        FileError(
          file: file, place: drawing.nodes[other].place,
          reason: "\(count == 1 ? "1 element" : "\(count) elements") beside the pages "
            + "\(count == 1 ? "is" : "are") left out"))
    }
    for page in found.pages { try add(page, of: writer, file) }
  }

  private mutating func add(
    _ page: DesignPages.Page, of writer: DrawingWriter, _ file: String
  ) throws(FileErrors) {
    let drawing = writer.drawing
    let place = drawing.nodes[page.root].place
    let name = page.root == 0 ? nil : drawing.name(of: page.root)
    let plain = name.flatMap { DesignName.isGenerated($0.text) ? nil : $0 }
    guard
      let title = plain ?? DesignName(drawing.title ?? "") ?? DesignName(Design.stem(file))
        ?? DesignName("Page")
    else { return }
    // The size of pages in whole points, of which a drawing's last one may be a part.
    let box = DesignBox(x: 0, y: 0, width: page.box.width, height: page.box.height).whole
    let most = Double(ImageFile.longestSide)
    guard box.width <= most, box.height <= most else {
      throw fault(
        file, place,
        "the page '\(title.text)' is \(Int(box.width)) × \(Int(box.height)) points, and at most "
          + "\(ImageFile.longestSide) a side are shown")
    }
    let plan = DesignPlan(of: drawing, page: page.root)
    if plan.isReduced {
      notes.append(
        FileError(
          file: file, place: place,
          reason: "the page '\(title.text)' has more than \(DesignPlan.mostParts) named groups; "
            + "those inside others are parts of their pictures"))
    }
    let measure = DesignMeasure(writer, file: file)
    let boxes = try measure.drawn(
      plan.measured, in: page.root,
      on: DesignBox(x: page.box.x, y: page.box.y, width: box.width, height: box.height))
    let id = unique(DesignName.slug(title.text), among: pages.map(\.id))
    pages.append(
      Page(
        file: file, id: id, name: title, box: box, corner: (page.box.x, page.box.y),
        root: page.root, layers: DesignLayers(boxes: boxes, page: box).layers(of: plan.items),
        writer: writer))
  }

  private func fault(_ file: String, _ place: Place, _ reason: String) -> FileErrors {
    FileErrors([FileError(file: file, place: place, reason: reason)])
  }

  private func unique(_ name: String, among taken: some Collection<String>) -> String {
    let name = name.isEmpty ? "page" : name
    var (found, number) = (name, 1)
    while taken.contains(found) {
      number += 1
      found = "\(name)-\(number)"
    }
    return found
  }

  // MARK: Screens

  /// The screens by their ids, once all pages are known.
  mutating func screens() throws(FileErrors) -> [(String, YAMLNode)] {
    let height = screenHeight
    var screens: [(String, YAMLNode)] = []
    for page in pages {
      var names: Set<String> = []
      var elements: [YAMLNode] = []
      for layer in page.layers { elements.append(try node(layer, page, page.box, &names)) }
      var overlay: [(String, YAMLNode)] = [("overlay", .list(elements))]
      if page.box.height > height {
        overlay.append(("height", .plain(DrawingWriter.number(page.box.height))))
        overlay = [("scroll", .mapping(overlay)), ("insets", .text("never"))]
      }
      screens.append(
        (
          page.id,
          .mapping([
            ("title", .text(page.name.text)), ("navigationBarHidden", .plain("true")),
            ("view", .mapping(overlay)),
          ])
        ))
    }
    return screens
  }

  /// The height that shows at once: that of the lowest page as wide as the first one. Phones are at
  /// most 2.25 times as high as they are wide.
  var screenHeight: Double {
    guard let first = pages.first else { return 0 }
    let heights = pages.filter { $0.box.width == first.box.width }.map(\.box.height)
    return min(heights.min() ?? 0, (first.box.width * 2.25).rounded(.down))
  }

  private mutating func node(
    _ layer: DesignLayer, _ page: Page, _ around: DesignBox, _ names: inout Set<String>
  ) throws(FileErrors) -> YAMLNode {
    let layer = layer.banded(Self.mostPoints)
    let identifier = layer.name.map { self.identifier($0, &names) }
    var pairs: [(String, YAMLNode)]
    switch layer.content {
    case .picture(let nodes):
      let file = try picture(of: nodes, layer, page, identifier)
      pairs = [("image", .text("\(folder)/\(file)"))]
    case .group(let layers):
      var elements: [YAMLNode] = []
      for inside in layers { elements.append(try node(inside, page, layer.box, &names)) }
      pairs = [("overlay", .list(elements))]
    case .area:
      pairs = [("overlay", .list([]))]
    }
    pairs.append(("place", .text("topLeft")))
    pairs.append(("width", .plain(DrawingWriter.number(layer.box.width))))
    pairs.append(("height", .plain(DrawingWriter.number(layer.box.height))))
    let (x, y) = (layer.box.x - around.x, layer.box.y - around.y)
    if x != 0 || y != 0 {
      pairs.append(
        ("offset", .list([.plain(DrawingWriter.number(x)), .plain(DrawingWriter.number(y))])))
    }
    if let identifier { pairs.append(("identifier", .text(identifier))) }
    if layer.name?.link != nil, let label = page.writer.drawing.words(in: layer.node) {
      pairs.append(("label", .text(label)))
    }
    if let link = layer.name?.link, let action = action(link, layer, page) { pairs.append(action) }
    return .mapping(pairs)
  }

  /// The name of an element, which no other one of the page has.
  private func identifier(_ name: DesignName, _ names: inout Set<String>) -> String {
    var (found, number) = (name.text, 2)
    if names.contains(found) { found = name.numbered }
    while names.contains(found) {
      found = "\(name.text) \(number)"
      number += 1
    }
    names.insert(found)
    return found
  }

  // MARK: Links

  private mutating func action(
    _ link: DesignName.Link, _ layer: DesignLayer, _ page: Page
  ) -> (String, YAMLNode)? {
    switch link {
    case .pop: return ("action", .text("pop"))
    case .popToRoot: return ("action", .text("popToRoot"))
    case .dismiss: return ("action", .text("dismiss"))
    case .push(let name):
      return self.page(name, layer, page).map { ("push", .text($0)) }
    case .present(let name):
      return self.page(name, layer, page).map { ("present", .text($0)) }
    case .tab(let name):
      return self.page(name, layer, page).map { id in
        id == pages.first?.id
          ? ("action", .text("popToRoot"))
          : ("push", .mapping([("screen", .text(id)), ("transition", .text("none"))]))
      }
    }
  }

  /// The page of a name; nil with a note for none.
  private mutating func page(_ name: String, _ layer: DesignLayer, _ page: Page) -> String? {
    let slug = DesignName.slug(name)
    if let found = pages.first(where: { $0.id == slug || DesignName.slug($0.name.text) == slug }) {
      return found.id
    }
    let known = pages.map(\.name.text)
    notes.append(
      FileError(
        file: page.file, place: page.writer.drawing.nodes[layer.node].place,
        reason: "'\(layer.name?.text ?? "")' leads to the page '\(name)', which is not there",
        suggestion: NearestWord.of(name, among: known)))
    return nil
  }

  // MARK: Pictures

  /// Adds the picture of elements.
  ///
  /// - Returns: the name by which the prototype shows it.
  private mutating func picture(
    of nodes: [Int], _ layer: DesignLayer, _ page: Page, _ identifier: String?
  ) throws(FileErrors) -> String {
    let part = identifier.map { DesignName.slug($0) } ?? ""
    let stem = unique(part.isEmpty ? page.id : "\(page.id)-\(part)", among: taken)
    taken.insert(stem)
    let text = page.writer.text(of: nodes, box: layer.box.moved(page.corner.x, page.corner.y))
    let bytes = Array(text.utf8)
    do throws(ImageFault) {
      _ = try ImageFile(reading: bytes)
      pictures.append(Design.Picture(name: stem + ".svg", bytes: bytes))
      return stem + ".svg"
    } catch {
      guard let drawn = Self.drawn(bytes, layer.box) else {
        throw fault(
          page.file, page.writer.drawing.nodes[layer.node].place,
          "the picture of '\(identifier ?? page.name.text)' cannot be drawn: \(error.reason), and "
            + "its pixels take more than 5 seconds or 2 GiB")
      }
      let scale = drawn.scale == 1 ? "" : "@\(drawn.scale)x"
      pictures.append(Design.Picture(name: "\(stem)\(scale).png", bytes: drawn.bytes))
      return stem + ".png"
    }
  }

  /// A picture in pixels, for contents that prototypes refuse in SVG: three to a point, fewer
  /// for one that is too large.
  private static func drawn(
    _ bytes: [UInt8], _ box: DesignBox
  ) -> (bytes: [UInt8], scale: Int)? {
    let (width, height) = (Int(box.width), Int(box.height))
    guard
      let scale = [3, 2, 1].first(where: {
        ImageFile.takes(width: width * $0, height: height * $0)
      }),
      let image = Image(
        svg: bytes, plane: (width, height), width: width * scale, height: height * scale)
    else { return nil }
    return (image.png(keepsAlpha: true), scale)
  }
}

extension Drawing {
  /// The texts in an element on one line of 80 characters at most; nil for none, and for texts with
  /// braces, which would be expressions.
  func words(in index: Int) -> String? {
    var words: [Substring] = []
    var waiting = [index]
    while let next = waiting.popLast() {
      let node = nodes[next]
      if node.kind.isEmpty, let parent = node.parent,
        !["style", "title"].contains(nodes[parent].kind)
      {
        words += node.text.split(whereSeparator: \.isWhitespace)
      }
      waiting += node.children.reversed()
    }
    let line = PlainLine.of(words.joined(separator: " "))
    return line.isEmpty || line.count > 80 || line.contains { "{}".contains($0) } ? nil : line
  }

  /// The title of the whole drawing; nil for none.
  var title: String? {
    nodes[0].children.first { nodes[$0].kind == "title" }
      .map { nodes[$0].children.map { nodes[$0].text }.joined() }
  }
}
