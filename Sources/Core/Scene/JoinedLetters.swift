/// The widths of letters by their contextual forms: Arabic letters have up to four, and lam and
/// alef form a ligature.
struct JoinedLetters {
  private struct Letter {
    /// The width added to the line, for the form not joined to the next letter.
    let ending: Int
    /// The width of the form joined to the next letter; nil for a letter without one.
    let joined: Int?
    let isJoinedBefore: Bool
    let isLam: Bool
  }

  private static let lam: UInt32 = 0x0644
  private static let alefs: Set<UInt32> = [0x0622, 0x0623, 0x0625, 0x0627]
  /// The stroke that lengthens a join.
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

  /// Ends the join: the next character joins nothing.
  mutating func end() { last = nil }

  /// The width that a character adds to the line, negative if the preceding letter becomes narrower
  /// by more than that; nil if no table has it.
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
