/// A setting's key of an earlier version, which is still read, and the conversion of its values.
package struct FormerSetting: Sendable {
  /// The former key.
  package let key: String
  /// The key in the catalogue.
  package let replacement: String
  /// The difference in meaning, for messages.
  package let difference: String
  /// Converts a number to the present meaning.
  private let convert: @Sendable (Double) -> Double

  private static let all = [
    FormerSetting(
      key: "push.parallax", replacement: "push.parallax.moves",
      difference: "the part that moves, no longer the part that stays covered",
      convert: { ((1 - $0) * 1e12).rounded() / 1e12 })
  ]

  package static func named(_ key: String) -> FormerSetting? { all.first { $0.key == key } }

  /// A message about a former setting, such as `'push.parallax: 0.7' is read as
  /// 'push.parallax.moves: 0.3': …`.
  package func notice(_ assignment: SettingAssignment) -> String {
    "'\(key)' is read as '\(replacement): \(assignment.text)', \(difference)"
  }

  /// The present setting for a value with the former meaning.
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
