/// The group folders of `Sources/Interface/UI` and which of them use types of which.
///
/// A file uses a type when its code names it, outside of comments and texts; types are those declared at
/// the top of a file that are not private, extensions and members not counted.
struct UIGroups {
  struct Edge: Hashable, Comparable {
    let from: String
    let to: String

    static func < (one: Edge, other: Edge) -> Bool { (one.from, one.to) < (other.from, other.to) }
  }

  /// Files with the types that make an edge, by edge.
  let uses: [Edge: [String: Set<String>]]
  let groups: Set<String>

  /// - Parameter files: texts by their paths from the folder of the groups.
  init(_ files: [String: String]) {
    let tokens = files.mapValues { SwiftTokens($0).tokens }
    func group(_ path: String) -> String { String(path.prefix { $0 != "/" }) }
    groups = Set(files.keys.map(group))
    var owners: [String: String] = [:]
    for (path, tokens) in tokens {
      for type in Self.types(in: tokens) { owners[type] = group(path) }
    }
    var uses: [Edge: [String: Set<String>]] = [:]
    for (path, tokens) in tokens {
      for token in Set(tokens) {
        guard let owner = owners[token], owner != group(path) else { continue }
        uses[Edge(from: group(path), to: owner), default: [:]][path, default: []].insert(token)
      }
    }
    self.uses = uses
  }

  /// Names of the types at the top of a file that others can name.
  private static func types(in tokens: [String]) -> [String] {
    let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "actor"]
    let modifiers: Set = ["public", "open", "package", "internal", "final", "indirect"]
    var depth = 0
    var found: [String] = []
    for (index, token) in tokens.enumerated() {
      if token == "{" { depth += 1 }
      if token == "}" { depth -= 1 }
      guard depth == 0, kinds.contains(token), index + 1 < tokens.count else { continue }
      let before = tokens[..<index].last { !modifiers.contains($0) }
      if before != "private", before != "fileprivate" { found.append(tokens[index + 1]) }
    }
    return found
  }

  /// Edges beside the allowed ones, and allowed ones that nothing uses, in words.
  func differences(from allowed: [String: [String]]) -> [String] {
    let edges = Set(allowed.flatMap { from, others in others.map { Edge(from: from, to: $0) } })
    let new = uses.filter { !edges.contains($0.key) }.sorted { $0.key < $1.key }.map {
      edge, files in
      let places = files.sorted { $0.key < $1.key }.map { path, types in
        "\(path) (\(types.sorted().joined(separator: ", ")))"
      }
      return "\(edge.from) uses \(edge.to): \(places.joined(separator: ", "))"
    }
    let unused = edges.subtracting(uses.keys).sorted().map { "\($0.from) does not use \($0.to)" }
    return new + unused
  }

  /// Pairs of groups that use each other, in the order of their names.
  var mutual: [Edge] {
    uses.keys.filter { $0.from < $0.to && uses[Edge(from: $0.to, to: $0.from)] != nil }.sorted()
  }
}

/// The words and braces of Swift code, without comments and texts; what a text interpolates counts.
struct SwiftTokens {
  private(set) var tokens: [String] = []
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while place < bytes.count { readCode() }
  }

  private func starts(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 128
    }
  }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(interpolated: Bool = false) {
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if Self.isWord(byte) {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        tokens.append(String(decoding: bytes[start..<place], as: UTF8.self))
        continue
      }
      if starts("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        continue
      }
      if starts("/*") {
        while place < bytes.count, !starts("*/") { place += 1 }
        place += 2
        continue
      }
      if byte == UInt8(ascii: "\"") {
        readText()
        continue
      }
      if byte == UInt8(ascii: "{") { tokens.append("{") }
      if byte == UInt8(ascii: "}") { tokens.append("}") }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      place += 1
      if interpolated, depth < 0 { return }
    }
  }

  private mutating func readText() {
    let isLong = starts("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if starts("\\(") {
        place += 2
        readCode(interpolated: true)
      } else if bytes[place] == UInt8(ascii: "\\") {
        place += 2
      } else if isLong ? starts("\"\"\"") : bytes[place] == UInt8(ascii: "\"") {
        place += isLong ? 3 : 1
        return
      } else {
        place += 1
      }
    }
  }
}
