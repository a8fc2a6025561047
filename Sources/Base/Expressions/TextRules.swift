import BackswipeText

/// Texts of the language: compared and searched by Unicode scalars.
enum TextRules {
  /// A number, text or flag as text; empty for records and lists.
  static func joined(_ value: Value) -> String {
    switch value {
    case .number: NumberText.short(value.number)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .record, .list: ""
    }
  }

  static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// The order of UTF-8 bytes is that of scalars.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether `part` occurs in `text`, in linear time; the empty text occurs everywhere.
  static func contains(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    // The length of the longest proper prefix of `part` that ends at each byte.
    var prefixes = [Int](repeating: 0, count: part.count)
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = prefixes[length - 1] }
      if part[index] == part[length] { length += 1 }
      prefixes[index] = length
    }
    length = 0
    for byte in text.utf8 {
      while length > 0, byte != part[length] { length = prefixes[length - 1] }
      if byte == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// Equality of the language: numbers, texts and flags of one kind.
  static func areEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.number, .number): left.number == right.number
    case (.text(let left), .text(let right)): areEqual(left, right)
    case (.flag(let left), .flag(let right)): left == right
    default: false
    }
  }
}
