/// The widths of letters of a line by the forms that they have beside their neighbours: Arabic ones
/// have up to four, and lam and alef are one.
struct JoinedLetters {
  private struct Letter {
    /// Added to the line, as if nothing joined it from behind.
    let ending: Int
    /// The form where the next letter joins it; nil for one that none joins.
    let joined: Int?
    let isJoinedBefore: Bool
    let isLam: Bool
  }

  private static let lam: UInt32 = 0x0644
  private static let alefs: Set<UInt32> = [0x0622, 0x0623, 0x0625, 0x0627]
  /// A stroke that lengthens what it joins.
  private static let stroke: UInt32 = 0x0640

  private let face: ScriptAdvances.Face
  private var last: Letter?

  init(_ weight: Font.Weight) {
    face =
      switch weight {
      case .regular, .medium: ScriptAdvances.regular
      case .semibold, .bold: ScriptAdvances.bold
      }
  }

  /// The next character joins nothing.
  mutating func end() { last = nil }

  /// The width that a character adds to the line, less than nothing where the letter before becomes so
  /// much narrower; nil where no table has it.
  mutating func units(of value: UInt32) -> Int? {
    guard let isolated = isolated(value) else {
      last = nil
      return nil
    }
    guard ScriptAdvances.joined.contains(value) else {
      last = nil
      return isolated
    }
    let index = Int(value - ScriptAdvances.joined.lowerBound)
    func form(_ table: [UInt16]) -> Int? {
      if value == Self.stroke { return isolated }
      return table[index] > 0 ? Int(table[index]) : nil
    }
    guard let final = form(face.final), let before = last, let joined = before.joined else {
      last = Letter(
        ending: isolated, joined: form(face.initial), isJoinedBefore: false,
        isLam: value == Self.lam)
      return isolated
    }
    if before.isLam, Self.alefs.contains(value) {
      last = nil
      let both = before.isJoinedBefore ? face.lamAlef.final : face.lamAlef.isolated
      return Int(both) - before.ending
    }
    last = Letter(
      ending: final, joined: form(face.medial), isJoinedBefore: true, isLam: value == Self.lam)
    return joined - before.ending + final
  }

  private func isolated(_ value: UInt32) -> Int? {
    var start = 0
    for range in ScriptAdvances.ranges {
      if value < range.lowerBound { return nil }
      if value <= range.upperBound {
        let units = Int(face.isolated[start + Int(value - range.lowerBound)])
        return units > 0 ? units : nil
      }
      start += range.count
    }
    return nil
  }
}
