import BackswipeDocuments
import BackswipeScene

/// Reads shapes.
extension LottieReader {
  private static let refused: [String: String] = [
    "gf": "gradients are", "gs": "gradients are", "sr": "stars are", "rp": "repeaters are",
    "rd": "rounded corners of paths are", "mm": "merged paths are", "op": "offset paths are",
    "pb": "bloated paths are", "tw": "twisted paths are", "zz": "zigzag paths are",
    "no": "styles without paint are",
  ]

  mutating func shapes(_ node: YAMLNode, _ depth: Int) throws(FileError) -> [LottieShape] {
    guard depth < Self.deepest else {
      throw fault(node.place, "groups are nested more than \(Self.deepest) deep")
    }
    var shapes: [LottieShape] = []
    for item in try list(node, depth == 0 ? "shapes" : "it") {
      try count(item.place)
      if flag(item, "hd") { continue }
      if let shape = try shape(item, depth) { shapes.append(shape) }
    }
    return shapes
  }

  /// Nil for the transform of a group.
  private mutating func shape(
    _ node: YAMLNode, _ depth: Int
  ) throws(FileError) -> LottieShape? {
    guard let field = node.at("ty"), case .scalar(let kind, _) = field.content else {
      throw fault(node.place, "a shape needs a 'ty'")
    }
    let isReversed = try number(node, at: "d", isList: false) == 3
    switch kind {
    case "gr": return try group(node, depth)
    case "tr": return nil
    case "rc":
      return .rectangle(
        position: try value(node, at: "p"), size: try value(node, at: "s"),
        radius: try value(node, at: "r", default: [0]), isReversed: isReversed)
    case "el":
      return .ellipse(
        position: try value(node, at: "p"), size: try value(node, at: "s"), isReversed: isReversed)
    case "sh":
      guard let path = node.at("ks") else { throw fault(node.place, "'ks' is missing") }
      return .path(try pathValue(path), isReversed: isReversed)
    case "fl":
      try refuseBlending(node)
      return .fill(
        LottieShape.Fill(
          color: try value(node, at: "c"), opacity: try value(node, at: "o", default: [100]),
          isEvenOdd: try number(node, at: "r", default: 1) == 2))
    case "st": return .stroke(try stroke(node))
    case "tm":
      return .trim(
        LottieShape.Trim(
          start: try value(node, at: "s", default: [0]),
          end: try value(node, at: "e", default: [100]),
          offset: try value(node, at: "o", default: [0]),
          isJoint: try number(node, at: "m", default: 1) == 2))
    default:
      throw unsupported(
        field.place,
        (name(node).map { "'\($0)': " } ?? "")
          + (Self.refused[kind] ?? "shapes of the kind '\(kind.prefix(20))' are"))
    }
  }

  /// A number; 1 for none, and for the list that a stroke has there.
  private func number(
    _ node: YAMLNode, at key: String, isList: Bool
  ) throws(FileError) -> Double {
    guard let field = node.at(key), case .scalar = field.content else { return 1 }
    return try number(field, key)
  }

  private mutating func group(_ node: YAMLNode, _ depth: Int) throws(FileError) -> LottieShape {
    try refuseBlending(node)
    guard let items = node.at("it") else { throw fault(node.place, "'it' of a group is missing") }
    var own = LottieTransform()
    for item in try list(items, "it") {
      guard let field = item.at("ty"), case .scalar("tr", _) = field.content else { continue }
      own = try transform(item)
    }
    return .group(try shapes(items, depth + 1), own)
  }

  private func refuseBlending(_ node: YAMLNode) throws(FileError) {
    if flag(node, "bm"), let field = node.at("bm") {
      throw unsupported(field.place, "blend modes are")
    }
  }

  private mutating func stroke(_ node: YAMLNode) throws(FileError) -> LottieShape.Stroke {
    try refuseBlending(node)
    var stroke = LottieShape.Stroke(
      color: try value(node, at: "c"), opacity: try value(node, at: "o", default: [100]),
      width: try value(node, at: "w"),
      cap: [1: .butt, 3: .square][Int(try number(node, at: "lc", default: 2))] ?? .round,
      join: [1: .miter, 3: .bevel][Int(try number(node, at: "lj", default: 2))] ?? .round,
      miterLimit: min(max(try number(node, at: "ml", default: 4), 1), 1000))
    guard let dashes = node.at("d") else { return stroke }
    let items = try list(dashes, "d")
    guard items.count <= 32 else { throw fault(dashes.place, "a line has more than 32 dashes") }
    for item in items {
      let value = try value(item, at: "v")
      if let field = item.at("n"), case .scalar("o", _) = field.content {
        stroke.phase = value
      } else {
        stroke.dash.append(value)
      }
    }
    return stroke
  }
}
