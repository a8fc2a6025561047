/// Writes nodes as YAML that reads back as the same values.
package enum YAMLWriter {
  /// The maximum width of a list or mapping on one line.
  static let width = 96

  /// A whole file: one top-level key per line, small values on one line, large ones indented.
  package static func file(_ root: YAMLNode) -> String {
    block(root, indent: 0).joined(separator: "\n") + "\n"
  }

  /// One line, in the style of JSON with as few quotes as possible.
  package static func flow(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain):
      return scalar(text, isPlain: isPlain)
    case .sequence(let items):
      return "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let pairs):
      if pairs.isEmpty { return "{}" }
      let inner = pairs.map { scalar($0.key, isPlain: false) + ": " + flow($0.value) }
      return "{ " + inner.joined(separator: ", ") + " }"
    }
  }

  // MARK: Block style

  private static func block(_ node: YAMLNode, indent: Int) -> [String] {
    switch node.content {
    case .scalar:
      return [flow(node)]
    case .sequence(let items):
      if items.allSatisfy(\.isScalar) { return wrapped(items) }
      return items.flatMap { item in
        let text = flow(item)
        if fits(text, indent + 2) { return ["- " + text] }
        return hang(block(item, indent: indent + 2), after: "- ")
      }
    case .mapping(let pairs):
      if pairs.isEmpty { return ["{}"] }
      return pairs.flatMap { pair -> [String] in
        let key = scalar(pair.key, isPlain: false) + ":"
        let text = flow(pair.value)
        // Files are read and compared by lines: each mapping of a list has a separate line.
        if pair.value.isScalar || (fits(text, indent + key.count + 1) && !pair.value.isTable) {
          return [key + " " + text]
        }
        return [key] + block(pair.value, indent: indent + 2).map { "  " + $0 }
      }
    }
  }

  /// A long list of scalars in brackets, broken into lines.
  private static func wrapped(_ items: [YAMLNode]) -> [String] {
    var lines: [String] = []
    var line = "["
    for (index, item) in items.enumerated() {
      let text = flow(item) + (index == items.count - 1 ? "]" : ",")
      if line.count + text.count + 1 > width {
        lines.append(line)
        line = "  " + text
      } else {
        line += line == "[" ? text : " " + text
      }
    }
    return lines + [items.isEmpty ? "[]" : line]
  }

  private static func hang(_ lines: [String], after mark: String) -> [String] {
    lines.enumerated().map { index, line in (index == 0 ? mark : "  ") + line }
  }

  private static func fits(_ text: String, _ column: Int) -> Bool { text.count + column <= width }

  // MARK: Scalars

  private static func scalar(_ text: String, isPlain: Bool) -> String {
    if isPlain, isSafe(text, first: { _ in true }) { return text }
    let isWord = isSafe(text) { $0.properties.isAlphabetic || $0 == "_" }
    if isWord,
      !["true", "false", "null", "y", "n", "yes", "no", "on", "off"].contains(text.lowercased())
    {
      return text
    }
    return quoted(text)
  }

  /// Whether text needs no quotes, even inside brackets.
  private static func isSafe(_ text: String, first: (Unicode.Scalar) -> Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard let start = scalars.first, first(start), scalars.last != " ", start != " " else {
      return false
    }
    if isListMark(text) { return false }
    return scalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _.-+/%~".unicodeScalars.contains(scalar)
    }
  }

  /// A lone dash or a dash before a space begins a list.
  private static func isListMark(_ text: String) -> Bool {
    text == "-" || text.hasPrefix("- ") || text.hasPrefix("%") || text.hasPrefix("---")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default:
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension YAMLNode {
  var isScalar: Bool {
    if case .scalar = content { true } else { false }
  }

  /// A list whose items are mappings.
  var isTable: Bool {
    guard case .sequence(let items) = content else { return false }
    return items.contains { if case .mapping = $0.content { true } else { false } }
  }
}
