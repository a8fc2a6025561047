/// The words that a shell offers for `KEY=VALUE` of a setting.
package enum SettingCompletion {
  /// `KEY=`, and after it the values of the setting.
  ///
  /// - Parameters:
  ///   - words: of the line; bash makes `=` and the text around it separate words.
  ///   - index: of the word to complete.
  ///   - prefix: the part of it before the cursor.
  package static func words(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = Array(words.prefix(max(0, index)).suffix(2))
    if words.indices.contains(index), words[index] == "=", let key = before.last, known(key) {
      return values(key)
    }
    if before.last == "=", let key = before.first, known(key) { return values(key) }
    // Other shells keep the word whole.
    if let equals = prefix.firstIndex(of: "="), known(String(prefix[..<equals])) {
      let key = String(prefix[..<equals])
      return values(key).map { "\(key)=\($0)" }
    }
    return SimulatorSettings.catalog.map { $0.key + "=" }
  }

  private static func known(_ key: String) -> Bool {
    SimulatorSettings.catalog.contains { $0.key == key }
  }

  /// The accepted words of a setting, and its default.
  private static func values(_ key: String) -> [String] {
    guard let setting = SimulatorSettings.catalog.first(where: { $0.key == key }) else { return [] }
    return switch setting.kind {
    case .toggle, .choice: setting.words
    case .curve: SimulatorSettings.curveNames + setting.words
    case .duration, .points, .fraction, .factor:
      [setting.text(in: SimulatorSettings())] + setting.words
    }
  }
}
