/// Names in code, made of words of a file.
struct CodeNames {
  private var used: Set<String> = []
  /// The last number behind each name that was given more than once.
  private var counts: [String: Int] = [:]

  /// Words that are no names of values in one of the languages, or have a meaning in the texts.
  private static let reserved: Set<String> = [
    "abs", "abstract", "any", "as", "assert", "associatedtype", "async", "await", "between",
    "break", "case", "catch",
    "class", "const", "continue", "cos", "covariant",
    "debugger", "default", "defer", "deinit", "delete",
    "do", "double", "dynamic", "else", "enum", "eval", "export", "extends", "extension", "external",
    "factory", "fallthrough", "false", "fileprivate", "final", "finally", "for", "fun", "func",
    "function", "get", "guard", "if", "implements", "import", "in", "init", "inout", "instanceof",
    "interface", "internal", "is", "it", "late", "let", "library", "math", "max", "maxOf", "min",
    "minOf", "mixin", "nearest", "new", "nil", "null", "object", "open", "operator", "override",
    "package", "part", "precedencegroup", "private", "protected", "protocol", "public", "repeat",
    "required",
    "rethrow", "rethrows", "return", "self", "set", "sin", "static", "struct", "subscript", "super",
    "switch", "this",
    "throw", "throws", "true", "try", "typealias", "typeof", "undefined", "val", "var", "void",
    "when", "where", "while", "with", "yield", "arguments",
    // `dragVelocity` and `fingerVelocity` are functions of the decision.
    "drag", "finger",
  ]

  /// `cardDragY` of `card` and `drag.y`: letters and digits of ASCII, a small letter first.
  static func camel(_ words: [String]) -> String {
    let parts = words.flatMap { word in
      word.prefix(100).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    }
    let name = parts.enumerated().map { index, part in
      let first = part.prefix(1)
      return (index == 0 ? first.lowercased() : first.uppercased()) + part.dropFirst()
    }.joined()
    if name.isEmpty { return "element" }
    if name.first?.isNumber == true { return "n" + name }
    return reserved.contains(name) ? name + "Value" : name
  }

  /// The name, with a number behind it if it was given before.
  mutating func unique(_ name: String) -> String {
    if used.insert(name).inserted { return name }
    var count = counts[name] ?? 1
    var found: String
    repeat {
      count += 1
      found = "\(name)\(count)"
    } while !used.insert(found).inserted
    counts[name] = count
    return found
  }
}
