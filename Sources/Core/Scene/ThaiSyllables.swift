/// The line breaks of Thai, which has no spaces between words, without a dictionary: only where any
/// word has a syllable boundary.
enum ThaiSyllables {
  private static let letters: ClosedRange<UInt32> = 0x0E01...0x0E5B
  private static let consonants: ClosedRange<UInt32> = 0x0E01...0x0E2E
  /// Written before the consonant that precedes them in speech.
  private static let leading: ClosedRange<UInt32> = 0x0E40...0x0E44
  /// Vowels after a consonant, and above and below it, which form one character with it.
  private static let trailing: Set<UInt32> = [0x0E30, 0x0E32, 0x0E33, 0x0E45]
  private static let signs: ClosedRange<UInt32> = 0x0E31...0x0E3A
  private static let tones: ClosedRange<UInt32> = 0x0E47...0x0E4B
  /// Signs that end a word: repetition and abbreviation.
  private static let endings: Set<UInt32> = [0x0E2F, 0x0E46]
  /// The second of two consonants that begin a syllable, and silent ones before another.
  private static let seconds: Set<UInt32> = [0x0E23, 0x0E25, 0x0E27]
  private static let silent: Set<UInt32> = [0x0E2B, 0x0E2D]

  static func isThai(_ character: Character) -> Bool { letters.contains(first(character)) }

  /// Whether a line may end after `before` and begin with `character`.
  ///
  /// - Parameter next: the character after `character`; nil at the end of the text.
  static func begins(_ character: Character, after before: Character, next: Character?) -> Bool {
    guard isThai(character), isThai(before) else { return false }
    let (value, earlier) = (first(character), first(before))
    if leading.contains(earlier) || endings.contains(value) { return false }
    if leading.contains(value) || endings.contains(earlier) || earlier == 0x0E30 {
      return !trailing.contains(value)
    }
    guard consonants.contains(value), !seconds.contains(value), !silent.contains(earlier)
    else { return false }
    let isSounded =
      character.unicodeScalars.contains { signs.contains($0.value) || tones.contains($0.value) }
      || next.map { trailing.contains(first($0)) } == true
    return isSounded
  }

  /// Whether a character is never separated from the preceding one, in any syllable.
  static func sticks(_ character: Character, to before: Character) -> Bool {
    guard isThai(character), isThai(before) else { return false }
    let value = first(character)
    return leading.contains(first(before)) || trailing.contains(value) || endings.contains(value)
  }

  private static func first(_ character: Character) -> UInt32 {
    character.unicodeScalars.first?.value ?? 0
  }
}
