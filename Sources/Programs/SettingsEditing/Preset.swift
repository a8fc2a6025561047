import BackswipeDocuments
package import BackswipeSettings

/// A named set of settings, complete relative to UIKit's values.
package struct Preset: Sendable, Equatable {
  /// The maximum length of a name in Unicode scalars.
  package static let longestName = 80

  /// One line without blanks at its ends; the name of a user's preset differs from those of the
  /// built-in ones.
  package let name: String
  package let settings: [SettingAssignment]
  /// Whether it is part of the program and cannot be changed.
  package let isBuiltIn: Bool

  /// - Throws: the reason why the name is refused.
  package init(name: String, settings: [SettingAssignment]) throws(SettingsEditFailure) {
    if let reason = Self.mistake(in: name) { throw .refused(reason) }
    self.name = name
    self.settings = settings
    isBuiltIn = false
  }

  private init(builtIn name: String, settings: [SettingAssignment]) {
    self.name = name
    self.settings = settings
    isBuiltIn = true
  }

  /// The built-in presets, in the order in which they are offered.
  package static let builtIn: [Preset] = SimulatorSettings.presetNames.compactMap { name in
    SettingAssignment(preset: name).map { Preset(builtIn: name, settings: [$0]) }
  }

  /// The reason why a user's preset cannot have a name; nil for a valid one.
  package static func mistake(in name: String) -> String? {
    if let reason = mistake(in: name, of: "preset") { return reason }
    if let known = SimulatorSettings.presetNames.first(where: { $0 == name.lowercased() }) {
      return "'\(known)' is a built-in preset; choose another name"
    }
    return nil
  }

  /// The reason why a saved object cannot have a name; nil for a valid one.
  ///
  /// - Parameter kind: the kind of the object, for the message.
  package static func mistake(in name: String, of kind: String) -> String? {
    let scalars = name.unicodeScalars
    if scalars.allSatisfy(\.properties.isWhitespace) { return "a \(kind) needs a name" }
    if scalars.count > longestName {
      return "a \(kind)'s name has at most \(longestName) characters"
    }
    if scalars.contains(where: isBreak) { return "a \(kind)'s name is one line of text" }
    if scalars.first?.properties.isWhitespace == true
      || scalars.last?.properties.isWhitespace == true
    {
      return "a \(kind)'s name begins and ends without a blank"
    }
    return nil
  }

  /// Control characters, line and paragraph separators, byte order marks and noncharacters.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  // MARK: File names

  /// The most bytes of a file's name before its extension; systems take 255.
  private static let longestStem = 200

  /// The file name of a preset without the extension: letters, digits, dashes and blanks unchanged,
  /// other characters percent-encoded. Different names have different file names, and none leads to
  /// another folder.
  package static func fileStem(_ name: String) -> String {
    let stem = name.unicodeScalars.map { scalar -> String in
      let text = String(Character(scalar))
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || "-_ ".unicodeScalars.contains(scalar)
      return isKept ? text : text.utf8.map(percent).joined()
    }
    guard stem.joined().utf8.count > longestStem else { return stem.joined() }
    var short = ""
    for piece in stem where short.utf8.count + piece.utf8.count < longestStem - 17 {
      short += piece
    }
    return short + "-" + ByteDigest.text(of: name)
  }

  private static func percent(_ byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
