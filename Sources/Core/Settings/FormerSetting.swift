/// A setting's key of an earlier version, which is still read, with its value in the former sense.
package struct FormerSetting: Sendable {
  /// The former key.
  package let key: String
  /// The key of the catalogue.
  package let replacement: String
  /// How the sense differs, for messages.
  package let difference: String
  /// The number in the present sense.
  private let convert: @Sendable (Double) -> Double

  private static let all = [
    FormerSetting(
      key: "push.parallax", replacement: "push.parallax.moves",
      difference: "the part that moves, no longer the part that stays covered",
      convert: { ((1 - $0) * 1e12).rounded() / 1e12 })
  ]

  package static func named(_ key: String) -> FormerSetting? { all.first { $0.key == key } }

  /// A message about one that was read, as `'push.parallax: 0.7' is read as
  /// 'push.parallax.moves: 0.3': …`.
  package func notice(_ assignment: SettingAssignment) -> String {
    "'\(key)' is read as '\(replacement): \(assignment.text)', \(difference)"
  }

  /// The setting of today, with a value of the former sense.
  func assignment(_ text: String) throws(SettingAssignment.Mistake) -> SettingAssignment {
    do throws(SettingAssignment.Mistake) {
      let read = try SettingAssignment(replacement, text)
      guard case .number(let number) = read.value,
        let converted = SettingAssignment(replacement, .number(convert(number)))
      else { return read }
      return converted
    } catch {
      guard case .refused(_, let reason) = error else { throw error }
      throw .refused(key: key, reason: reason)
    }
  }
}
