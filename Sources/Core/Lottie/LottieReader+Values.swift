import BackswipeDocuments
import BackswipeUnits

/// Reads values over time.
extension LottieReader {
  // MARK: Transforms

  mutating func transform(_ node: YAMLNode) throws(FileError) -> LottieTransform {
    var transform = LottieTransform()
    for (key, words) in [
      ("sk", "skewing is"), ("rx", "turning in 3D is"), ("ry", "turning in 3D is"),
    ] {
      if let field = node.at(key) {
        let value = try self.value(field, key)
        if value.keyframes.contains(where: { $0.value.contains { $0 != 0 } }) {
          throw unsupported(field.place, words)
        }
      }
    }
    if let field = node.at("a") { transform.anchor = try value(field, "a") }
    if let field = node.at("p") {
      if flag(field, "s") {
        guard let x = field.at("x"), let y = field.at("y") else {
          throw fault(field.place, "'p' with separate dimensions needs 'x' and 'y'")
        }
        transform.position = try value(x, "x")
        transform.y = try value(y, "y")
      } else {
        transform.position = try value(field, "p")
      }
    }
    if let field = node.at("s") { transform.scale = try value(field, "s") }
    if let field = node.at("r") ?? node.at("rz") { transform.rotation = try value(field, "r") }
    if let field = node.at("o") { transform.opacity = try value(field, "o") }
    return transform
  }

  // MARK: Numbers

  mutating func value(
    _ node: YAMLNode, at key: String, default value: [Double]? = nil
  ) throws(FileError) -> LottieValue {
    if let field = node.at(key) { return try self.value(field, key) }
    if let value { return LottieValue(value) }
    throw fault(node.place, "'\(key)' is missing")
  }

  mutating func value(_ node: YAMLNode, _ key: String) throws(FileError) -> LottieValue {
    guard let content = node.at("k") else {
      // A number alone.
      if case .mapping = node.content { throw fault(node.place, "'\(key)' needs a 'k'") }
      return LottieValue(try numbers(node, key))
    }
    if let field = node.at("x"), case .scalar = field.content {
      throw unsupported(field.place, "expressions are")
    }
    guard let frames = try keyframes(content, key) else {
      return LottieValue(try numbers(content, key))
    }
    var found: [LottieValue.Keyframe] = []
    for (index, frame) in frames.enumerated() {
      let time = try time(frame, after: found.last?.time)
      guard let start = frame.at("s") else {
        // The last keyframe of older files has a time alone.
        guard index == frames.count - 1, let last = found.last else {
          throw fault(frame.place, "a keyframe of '\(key)' needs an 's'")
        }
        found.append(LottieValue.Keyframe(time: time, value: last.end ?? last.value))
        break
      }
      var keyframe = LottieValue.Keyframe(time: time, value: try numbers(start, key))
      if let end = frame.at("e") { keyframe.end = try numbers(end, key) }
      if !flag(frame, "h") { keyframe.easings = try easings(frame) }
      if let out = frame.at("to"), let into = frame.at("ti") {
        let path = LottieValue.Path(out: try numbers(out, "to"), into: try numbers(into, "ti"))
        if (path.out + path.into).contains(where: { $0 != 0 }) { keyframe.path = path }
      }
      if let first = found.first, first.value.count != keyframe.value.count {
        throw fault(start.place, "the keyframes of '\(key)' have different counts of numbers")
      }
      found.append(keyframe)
    }
    return LottieValue(keyframes: found)
  }

  /// The keyframes of a value; nil for a constant one.
  private mutating func keyframes(
    _ node: YAMLNode, _ key: String
  ) throws(FileError) -> [YAMLNode]? {
    guard case .sequence(let items) = node.content, let first = items.first,
      case .mapping = first.content, first.at("t") != nil
    else { return nil }
    try count(node.place, items.count)
    return items
  }

  private func time(_ node: YAMLNode, after last: Double?) throws(FileError) -> Double {
    let time = try number(node, at: "t")
    if let last, time < last {
      throw fault(node.place, "a keyframe is before the one that it follows")
    }
    return time
  }

  private func easings(_ node: YAMLNode) throws(FileError) -> [LottieValue.Easing] {
    guard let out = node.at("o"), let into = node.at("i") else {
      return [LottieValue.Easing(x1: 0, y1: 0, x2: 1, y2: 1)]
    }
    func side(_ node: YAMLNode, _ key: String) throws(FileError) -> [Double] {
      guard let field = node.at(key) else { throw fault(node.place, "an easing needs '\(key)'") }
      return try numbers(field, key)
    }
    let (x1, y1) = (try side(out, "x"), try side(out, "y"))
    let (x2, y2) = (try side(into, "x"), try side(into, "y"))
    let count = [x1, y1, x2, y2].map(\.count).max() ?? 1
    func pick(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    return (0..<count).map {
      LottieValue.Easing(
        x1: min(max(pick(x1, $0), 0), 1), y1: pick(y1, $0), x2: min(max(pick(x2, $0), 0), 1),
        y2: pick(y2, $0))
    }
  }

  // MARK: Paths

  mutating func pathValue(_ node: YAMLNode) throws(FileError) -> LottiePathValue {
    if let field = node.at("x"), case .scalar = field.content {
      throw unsupported(field.place, "expressions are")
    }
    guard let content = node.at("k") else { throw fault(node.place, "'ks' needs a 'k'") }
    guard let frames = try keyframes(content, "ks") else {
      return LottiePathValue(
        keyframes: [LottiePathValue.Keyframe(time: 0, path: try path(content))])
    }
    var found: [LottiePathValue.Keyframe] = []
    for (index, frame) in frames.enumerated() {
      let time = try time(frame, after: found.last?.time)
      guard let start = frame.at("s") else {
        guard index == frames.count - 1, let last = found.last else {
          throw fault(frame.place, "a keyframe of 'ks' needs an 's'")
        }
        found.append(LottiePathValue.Keyframe(time: time, path: last.end ?? last.path))
        break
      }
      var keyframe = LottiePathValue.Keyframe(time: time, path: try path(Self.only(start)))
      if let end = frame.at("e") { keyframe.end = try path(Self.only(end)) }
      if !flag(frame, "h") { keyframe.easing = try easings(frame).first }
      found.append(keyframe)
    }
    return LottiePathValue(keyframes: found)
  }

  /// The path in a list of one.
  private static func only(_ node: YAMLNode) -> YAMLNode {
    if case .sequence(let items) = node.content, let first = items.first { return first }
    return node
  }

  private mutating func path(_ node: YAMLNode) throws(FileError) -> LottiePath {
    guard let points = node.at("v"), let into = node.at("i"), let out = node.at("o") else {
      throw fault(node.place, "a path needs 'v', 'i' and 'o'")
    }
    let lists = (try list(points, "v"), try list(into, "i"), try list(out, "o"))
    guard lists.0.count == lists.1.count, lists.0.count == lists.2.count else {
      throw fault(node.place, "'v', 'i' and 'o' of a path have equal counts")
    }
    try count(node.place, lists.0.count)
    var path = LottiePath(isClosed: flag(node, "c"))
    for index in lists.0.indices {
      path.vertices.append(
        LottiePath.Vertex(
          point: try point(lists.0[index]), into: try point(lists.1[index]),
          out: try point(lists.2[index])))
    }
    return path
  }

  private func point(_ node: YAMLNode) throws(FileError) -> CGPoint {
    let numbers = try numbers(node, "a point of a path")
    guard numbers.count > 1 else { throw fault(node.place, "a point of a path has two numbers") }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
