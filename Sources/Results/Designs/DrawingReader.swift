import BackswipeDocuments
import BackswipeScene
import BackswipeText
import CXML

/// Reads an SVG file with libxml2: no other file is read, and entities are refused.
struct DrawingReader {
  /// The most elements of a file.
  static let mostElements = 50_000
  /// The deepest nesting of elements; drawings nest their parts a little deeper.
  static let deepest = 90
  /// The longest side of a drawing, in points.
  static let longestSide = 50_000.0

  private let file: String
  private var nodes: [Drawing.Node] = []
  private var open: [Int?] = []
  private var failure: FileError?

  private init(_ file: String) { self.file = file }

  /// - Parameter file: the name for messages.
  static func read(_ bytes: [UInt8], file: String) throws(FileErrors) -> Drawing {
    var reader = DrawingReader(file)
    do throws(FileError) { return try reader.drawing(bytes) } catch { throw FileErrors([error]) }
  }

  private mutating func drawing(_ bytes: [UInt8]) throws(FileError) -> Drawing {
    try parse(bytes)
    guard let root = nodes.first else { throw fault(.start, "there is no element in it") }
    guard
      let size = SVGSize.of(
        width: root.value("width"), height: root.value("height"), viewBox: root.value("viewBox"))
    else {
      throw fault(
        root.place, "the 'svg' has neither a 'width' and a 'height' in points nor a 'viewBox'")
    }
    guard size.width > 0, size.height > 0, size.width <= Self.longestSide,
      size.height <= Self.longestSide
    else {
      throw fault(
        root.place, "the 'svg' is not between 0 and \(Int(Self.longestSide)) points wide and high")
    }
    let drawing = Drawing(nodes: nodes, width: size.width, height: size.height)
    try checkStyles(drawing)
    return drawing
  }

  private func fault(_ place: Place, _ reason: String) -> FileError {
    FileError(file: file, place: place, reason: reason)
  }

  // MARK: Parsing

  private mutating func parse(_ bytes: [UInt8]) throws(FileError) {
    var handler = xml_handler()
    handler.begin = { context, name, space, attributes, count, place in
      guard let reader = DrawingReader.of(context), let name else { return false }
      reader.pointee.begin(
        String(cString: name), space.map { String(cString: $0) },
        UnsafeBufferPointer(start: attributes, count: count), Place(place))
      return reader.pointee.failure == nil
    }
    handler.end = { context in _ = DrawingReader.of(context)?.pointee.open.popLast() }
    handler.text = { context, text, length, place in
      guard let reader = DrawingReader.of(context), let text else { return false }
      reader.pointee.add(UnsafeRawBufferPointer(start: text, count: length), Place(place))
      return reader.pointee.failure == nil
    }
    let result = withUnsafeMutablePointer(to: &self) {
      handler.context = UnsafeMutableRawPointer($0)
      return xml_read(bytes, bytes.count, handler)
    }
    if let failure { throw failure }
    let (place, words) = (Place(result.place), Self.words(of: result))
    switch result.end {
    case xml_whole: return
    case xml_entity:
      throw fault(
        place, "it declares the entity '\(words.prefix(40))'; write out its text in its places")
    case xml_style_sheet:
      throw fault(place, "it has a style sheet in another file; put it into the file")
    default: throw fault(place, "it is no XML: \(words.trimmed)")
    }
  }

  private static func words(of result: xml_result) -> String {
    withUnsafeBytes(of: result.words) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func of(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<DrawingReader>? {
    context?.assumingMemoryBound(to: DrawingReader.self)
  }

  private mutating func stop(_ reason: String, at place: Place) {
    if failure == nil { failure = fault(place, reason) }
  }

  // MARK: Elements

  private static let svg = "http://www.w3.org/2000/svg"
  private static let inkscape = "http://www.inkscape.org/namespaces/inkscape"
  private static let xlink = "http://www.w3.org/1999/xlink"

  private mutating func begin(
    _ kind: String, _ space: String?, _ attributes: UnsafeBufferPointer<xml_attribute>,
    _ place: Place
  ) {
    guard open.count < Self.deepest else {
      return stop(
        "its elements are nested more than \(Self.deepest) deep; ungroup some of them", at: place)
    }
    guard nodes.count < Self.mostElements else {
      return stop(
        "it has more than \(Self.mostElements) elements; export fewer frames at once", at: place)
    }
    if open.isEmpty, kind != "svg" {
      return stop("it is no SVG file: it begins with '\(kind.prefix(40))'", at: place)
    }
    // Elements inside those of other programs belong to these.
    guard space == nil || space == Self.svg, open.isEmpty || open.last != .some(nil) else {
      open.append(nil)
      return
    }
    let parent = open.last ?? nil
    var node = Drawing.Node(kind: kind, parent: parent, place: place)
    for attribute in attributes { take(attribute, into: &node) }
    for attribute in node.attributes {
      if let reason = Self.refusal(of: attribute, in: kind) { return stop(reason, at: place) }
    }
    if let parent { nodes[parent].children.append(nodes.count) }
    open.append(nodes.count)
    nodes.append(node)
  }

  private func take(_ attribute: xml_attribute, into node: inout Drawing.Node) {
    let name = String(cString: attribute.name)
    let value = String(
      decoding: UnsafeRawBufferPointer(start: attribute.value, count: attribute.length),
      as: UTF8.self)
    let prefix = attribute.prefix.map { String(cString: $0) }
    let space = attribute.space.map { String(cString: $0) }
    switch (prefix, space) {
    case (nil, _):
      if name.hasPrefix("on") || name.hasPrefix("data-") { return }
      node.attributes.append(Drawing.Attribute(name: name, value: value))
    case (_, Self.inkscape?):
      if name == "label" { node.label = value }
      if name == "groupmode" { node.isLayer = value == "layer" }
    case (_, Self.xlink?), ("xlink"?, _):
      guard name == "href" else { return }
      node.attributes.append(Drawing.Attribute(name: "xlink:href", value: value))
    case ("xml"?, _):
      guard name == "space" else { return }
      node.attributes.append(Drawing.Attribute(name: "xml:space", value: value))
    default: return
    }
  }

  private static let withText: Set = ["text", "tspan", "textPath", "a", "style", "title"]

  private mutating func add(_ text: UnsafeRawBufferPointer, _ place: Place) {
    guard case .some(let parent?) = open.last, Self.withText.contains(nodes[parent].kind) else {
      return
    }
    let words = String(decoding: text, as: UTF8.self)
    if let last = nodes[parent].children.last, nodes[last].kind.isEmpty {
      nodes[last].text += words
      return
    }
    guard nodes.count < Self.mostElements else {
      return stop("it has more than \(Self.mostElements) elements and texts", at: place)
    }
    nodes[parent].children.append(nodes.count)
    nodes.append(Drawing.Node(kind: "", text: words, parent: parent, place: place))
  }

  // MARK: References to other files

  private static let pictures = ["data:image/png", "data:image/jpeg", "data:image/jpg"]

  /// The reason why an attribute refers to something that is not in the file; nil if it does not.
  private static func refusal(of attribute: Drawing.Attribute, in kind: String) -> String? {
    if attribute.isAddress {
      let target = attribute.value.trimmed
      if kind == "a" || target.hasPrefix("#") { return nil }
      if target.hasPrefix("data:") {
        if pictures.contains(where: { target.hasPrefix($0) }) { return nil }
        let type = target.dropFirst(5).prefix { $0 != ";" && $0 != "," }.prefix(40)
        return "the '\(kind)' has a picture of the kind '\(type)'; PNG and JPEG are drawn"
      }
      return
        "the '\(kind)' refers to '\(PlainLine.of(String(target.prefix(60))))', and other files "
        + "are not read; embed the picture in the file"
    }
    return refusal(inStyle: attribute.value)
  }

  private static func refusal(inStyle text: String) -> String? {
    for target in Drawing.addresses(in: text) where !target.hasPrefix("#") {
      if pictures.contains(where: { target.hasPrefix($0) }) { continue }
      return "a style refers to '\(PlainLine.of(String(target.prefix(60))))', and other files are "
        + "not read"
    }
    return nil
  }

  private func checkStyles(_ drawing: Drawing) throws(FileError) {
    let sheets = drawing.nodes.filter { $0.kind == "style" }
    guard let first = sheets.first else { return }
    if drawing.styles.lowercased().contains("@import") {
      throw fault(first.place, "a style sheet imports another file; put it into this one")
    }
    if let reason = Self.refusal(inStyle: drawing.styles) { throw fault(first.place, reason) }
  }
}

extension Place {
  fileprivate init(_ place: xml_place) {
    self.init(line: Int(place.line), column: Int(place.column))
  }
}
