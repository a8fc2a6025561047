package import BackswipeDocuments
import BackswipeScene
package import BackswipeText

extension LottieAnimation {
  /// Reads a Lottie file (JSON).
  ///
  /// - Parameter file: the name for messages; no file is opened.
  /// - Throws: the first thing that is wrong, or not supported, with its layer.
  package init(
    bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileError) {
    let root = try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
    var reader = LottieReader(file: file)
    self = try reader.animation(root)
  }
}

/// Reads the layers of a Lottie file.
struct LottieReader {
  static let mostLayers = 1000
  /// The most shapes, keyframes and points of paths together.
  static let mostParts = 100_000
  static let deepest = 24
  /// The most work of one frame; about a tenth of a second.
  static let mostWork = 5_000_000
  static let longestSide = 8192.0
  /// The most frames, and frames a second.
  static let mostFrames = 1_000_000.0

  let file: String
  /// The name of the layer at hand, for messages; nil outside of layers.
  var layer: String?
  private var parts = 0
  private var work = 0

  init(file: String) { self.file = file }

  // MARK: Mistakes

  func fault(_ place: Place, _ reason: String) -> FileError {
    let words = layer.map { "layer '\(PlainLine.of(String($0.prefix(80))))': " } ?? ""
    return FileError(file: file, place: place, reason: words + reason)
  }

  func unsupported(_ place: Place, _ feature: String) -> FileError {
    fault(place, feature + " not supported")
  }

  /// Counts a part of the file.
  mutating func count(_ place: Place, _ number: Int = 1) throws(FileError) {
    parts += number
    if parts > Self.mostParts {
      throw fault(place, "the file has more than \(Self.mostParts) shapes, keyframes and points")
    }
  }

  // MARK: Values

  func list(_ node: YAMLNode, _ key: String) throws(FileError) -> [YAMLNode] {
    guard case .sequence(let items) = node.content else {
      throw fault(node.place, "'\(key)' must be a list")
    }
    return items
  }

  func number(_ node: YAMLNode, _ key: String) throws(FileError) -> Double {
    guard case .scalar(let text, isPlain: true) = node.content, let value = Double(text),
      abs(value) <= 1e9
    else { throw fault(node.place, "'\(key)' must be a number") }
    return value
  }

  func number(
    _ node: YAMLNode, at key: String, default value: Double? = nil
  ) throws(FileError) -> Double {
    guard let field = node.at(key) else {
      if let value { return value }
      throw fault(node.place, "'\(key)' is missing")
    }
    return try number(field, key)
  }

  /// A number, or the numbers of a list.
  func numbers(_ node: YAMLNode, _ key: String) throws(FileError) -> [Double] {
    guard case .sequence(let items) = node.content else { return [try number(node, key)] }
    guard (1...8).contains(items.count) else {
      throw fault(node.place, "'\(key)' has \(items.count) numbers; it has 1 to 8")
    }
    var found: [Double] = []
    for item in items { found.append(try number(item, key)) }
    return found
  }

  func flag(_ node: YAMLNode, _ key: String) -> Bool {
    guard let field = node.at(key), case .scalar(let text, isPlain: true) = field.content else {
      return false
    }
    return text == "true" || (Double(text) ?? 0) != 0
  }

  func name(_ node: YAMLNode) -> String? {
    guard let field = node.at("nm"), case .scalar(let text, _) = field.content else { return nil }
    return text
  }

  // MARK: The animation

  mutating func animation(_ root: YAMLNode) throws(FileError) -> LottieAnimation {
    guard let field = root.at("layers") else {
      throw fault(root.place, "it is no Lottie file: 'layers' is missing")
    }
    let (width, height) = (try number(root, at: "w"), try number(root, at: "h"))
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw fault(
        root.place, "the animation has from 1 to \(Int(Self.longestSide)) points on each side")
    }
    let rate = try number(root, at: "fr")
    let (first, end) = (try number(root, at: "ip"), try number(root, at: "op"))
    guard rate >= 0.1, rate <= 1000 else {
      throw fault(root.place, "'fr' has from 0.1 to 1000 frames a second")
    }
    guard end > first, end - first <= Self.mostFrames else {
      throw fault(root.place, "'op' is after 'ip', by at most \(Int(Self.mostFrames)) frames")
    }
    let items = try list(field, "layers")
    guard items.count <= Self.mostLayers else {
      throw fault(field.place, "there are more than \(Self.mostLayers) layers")
    }
    var layers: [LottieAnimation.Layer] = []
    var numbers: [Int: Int] = [:]
    var parents: [(parent: Int, place: Place)?] = []
    for item in items {
      layer = name(item) ?? "\(layers.count + 1)"
      if let index = item.at("ind") {
        numbers[Int(try number(index, "ind"))] = layers.count
      }
      if let parent = item.at("parent") {
        parents.append((Int(try number(parent, "parent")), parent.place))
      } else {
        parents.append(nil)
      }
      layers.append(try self.layer(item, first, end))
    }
    for index in layers.indices {
      layer = layers[index].name
      layers[index].parents = try chain(index, parents, numbers)
    }
    return LottieAnimation(
      width: width, height: height, frameRate: rate, firstFrame: first, endFrame: end,
      layers: layers)
  }

  /// The parents of a layer, one after the other.
  private func chain(
    _ index: Int, _ parents: [(parent: Int, place: Place)?], _ numbers: [Int: Int]
  ) throws(FileError) -> [Int] {
    var chain: [Int] = []
    var next = parents[index]
    while let (number, place) = next {
      guard let parent = numbers[number] else {
        throw fault(place, "there is no layer with the 'ind' \(number), its parent")
      }
      guard parent != index, !chain.contains(parent), chain.count < 100 else {
        throw fault(place, "its parents lead in a circle, or are more than 100")
      }
      chain.append(parent)
      next = parents[parent]
    }
    return chain
  }

  // MARK: Layers

  private static let kinds: [Int: String] = [
    0: "compositions in layers are", 2: "images are", 5: "texts are", 6: "sounds are",
    13: "cameras are",
  ]

  private mutating func layer(
    _ node: YAMLNode, _ first: Double, _ end: Double
  ) throws(FileError) -> LottieAnimation.Layer {
    try refuse(node)
    let kind = Int(try number(node, at: "ty"))
    let content: LottieAnimation.Layer.Content
    switch kind {
    case 1:
      content = .solid(
        width: try number(node, at: "sw"), height: try number(node, at: "sh"), try solid(node))
    case 3: content = .nothing
    case 4:
      let shapes = node.at("shapes")
      let found = try shapes.map { node throws(FileError) in try self.shapes(node, 0) } ?? []
      work += LottieShape.work(found)
      if work > Self.mostWork {
        throw fault(node.place, "too many fills, strokes and trims of the same paths")
      }
      content = .shapes(found)
    default:
      throw unsupported(node.place, Self.kinds[kind] ?? "layers of the kind \(kind) are")
    }
    var layer = LottieAnimation.Layer(
      name: layer ?? "", content: content,
      transform: try node.at("ks").map { node throws(FileError) in try transform(node) }
        ?? LottieTransform(),
      firstFrame: try number(node, at: "ip", default: first),
      endFrame: try number(node, at: "op", default: end))
    layer.isHidden = flag(node, "hd")
    return layer
  }

  /// Refuses contents of a layer other than shapes and a transform.
  private func refuse(_ node: YAMLNode) throws(FileError) {
    for (key, words) in [
      ("ef", "effects are"), ("masksProperties", "masks are"), ("sy", "layer styles are"),
    ] {
      if let field = node.at(key), case .sequence(let items) = field.content, !items.isEmpty {
        throw unsupported(field.place, words)
      }
    }
    for (key, words) in [
      ("tt", "track mattes are"), ("bm", "blend modes are"), ("ddd", "3D layers are"),
      ("ao", "turning along a path is"),
    ] {
      if flag(node, key), let field = node.at(key) { throw unsupported(field.place, words) }
    }
    if let field = node.at("tm") { throw unsupported(field.place, "time remapping is") }
    if let field = node.at("sr"), try number(field, "sr") != 1 {
      throw unsupported(field.place, "stretched time is")
    }
  }

  private func solid(_ node: YAMLNode) throws(FileError) -> Color {
    guard let field = node.at("sc"), case .scalar(let text, _) = field.content,
      text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16)
    else { throw fault(node.place, "'sc' of a solid must be a colour \"#RRGGBB\"") }
    return Color(hex: value)
  }
}

extension YAMLNode {
  /// The first value of a key of the mapping; nil for none.
  func at(_ key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }
}
