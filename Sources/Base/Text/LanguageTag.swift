/// A language tag of BCP 47, as `ar` or `az-Arab-IR`.
///
/// Tags that differ in case alone are equal. The registry is not consulted: a well-formed tag of an
/// unknown language is one. The tags that RFC 5646 keeps in spite of their form, as `i-klingon`, are
/// none.
package struct LanguageTag: Hashable, Sendable {
  /// As it was written.
  package let text: String
  /// The primary language in small letters; empty for a tag of private use alone.
  private let language: String
  /// Four letters, the first a capital; nil for the usual one of the language.
  private let script: String?
  /// In capitals; nil for none.
  private let region: String?

  /// Nil unless the text is well-formed by RFC 5646, section 2.1.
  package init?(_ text: String) {
    guard let parts = Parts(text) else { return nil }
    self.text = text
    language = parts.language
    script = parts.script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    region = parts.region?.uppercased()
  }

  package static func == (one: LanguageTag, other: LanguageTag) -> Bool {
    one.text.lowercased() == other.text.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }

  /// Whether its lines are written from right to left: by its script, otherwise by the script that
  /// CLDR's likely subtags give the language in the region.
  package var isRightToLeft: Bool {
    if let script { return Self.scripts.contains(script) }
    if let region, let regions = Self.regions[language], regions.contains(region) { return true }
    if language == "sd", region == "IN" { return false }
    return Self.languages.contains(language)
  }

  /// The scripts of Unicode in use that are written from right to left.
  private static let scripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Hatr", "Hebr", "Hung", "Khar",
    "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm",
    "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj",
    "Syrn", "Thaa", "Yezi",
  ]

  /// The languages that are usually written in one of them.
  private static let languages: Set<String> = [
    "acm", "acq", "acw", "acx", "adf", "aeb", "aec", "afb", "ajp", "apc", "apd", "ar", "arc", "arq",
    "ars", "ary", "arz", "ayh", "ayl", "ayn", "ayp", "azb", "bal", "bqi", "ckb", "dv", "fa", "glk",
    "haz", "he", "iw", "ji", "khw", "kmz", "ks", "lki", "lrc", "luz", "mid", "mzn", "nqo", "pbt",
    "pbu", "pes", "pnb", "prs", "ps", "rhg", "sam", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]

  /// The regions in which other languages are.
  private static let regions: [String: Set<String>] = [
    "az": ["IQ", "IR"], "ha": ["CM", "SD"], "kk": ["AF", "CN", "IR", "MN"], "ku": ["IR", "LB"],
    "ky": ["CN"], "ms": ["CC"], "pa": ["PK"], "tg": ["PK"], "uz": ["AF"],
  ]
}

/// The subtags that decide the direction.
private struct Parts {
  var language = ""
  var script: String?
  var region: String?

  init?(_ text: String) {
    var left = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    let isForm = left.allSatisfy {
      (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit)
    }
    guard isForm, let first = left.first else { return nil }
    // Private use alone.
    if first.lowercased() == "x" {
      if left.count > 1 { return }
      return nil
    }
    guard first.utf8.count > 1, first.utf8.allSatisfy(\.isLetter) else { return nil }
    language = left.removeFirst().lowercased()
    if language.utf8.count < 4 {
      for _ in 0..<3 where left.first.map(Self.isExtension) == true { left.removeFirst() }
    }
    if let next = left.first, next.utf8.count == 4, next.utf8.allSatisfy(\.isLetter) {
      script = String(left.removeFirst())
    }
    if let next = left.first, Self.isRegion(next) { region = String(left.removeFirst()) }
    while let next = left.first, Self.isVariant(next) { left.removeFirst() }
    // Extensions, each a letter or digit with subtags, and private use.
    while let singleton = left.popFirst() {
      let isPrivate = singleton.lowercased() == "x"
      guard singleton.utf8.count == 1, let next = left.first, isPrivate || next.utf8.count > 1
      else { return nil }
      if isPrivate { return }
      while let next = left.first, next.utf8.count > 1 { left.removeFirst() }
    }
  }

  /// A subtag of three letters that follows the language's.
  private static func isExtension(_ part: Substring) -> Bool {
    part.utf8.count == 3 && part.utf8.allSatisfy(\.isLetter)
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2
      ? part.utf8.allSatisfy(\.isLetter)
      : part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit)
  }

  private static func isVariant(_ part: Substring) -> Bool {
    part.utf8.count > 4 || (part.utf8.count == 4 && part.utf8.first?.isDigit == true)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isLetterOrDigit: Bool { isLetter || isDigit }
}
