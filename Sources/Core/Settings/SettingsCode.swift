import BackswipeText

/// All settings as one short word, such as `bs1:05NSSFogvxM0ekXc`: a settings string. Equal settings
/// have the same one, and reading it gives exactly these settings. Numbers of a prototype's file that
/// have another value than there are among them; read, they are only named.
///
/// `bs1:`, then ASCII letters and digits for these bytes (`AlphanumericBytes`):
///
/// 1. the generation of the defaults, a number;
/// 2. each assignment that leads from UIKit's values to the settings, by rising numbers: the number
///    of its setting (`SettingNumbers`), the text of its value (`SettingWordCode`), and a byte 0
///    between two of them. Numbers of a prototype's file have the number `SettingNumbers.ofFile`, at
///    its place, and the text `KEY=VALUE`, by rising keys;
/// 3. a checksum of three bytes over these: CRC-24 of OpenPGP (RFC 4880, 6.1).
///
/// A number takes 7 bits a byte, the lowest first, with the highest bit set in all but the last.
package enum SettingsCode {
  package static let prefix = "bs1:"
  /// The most characters that are read and written, with the prefix.
  package static let longest = 65_536
  /// The generation of the defaults: 1, and one more for each change of a default; see
  /// `FormerDefault`.
  static let generation = 1

  /// The reason why a text is no settings string.
  package enum Failure: Error, Equatable, Sendable {
    case noPrefix
    /// The form, such as `bs2`.
    case newerForm(String)
    case tooLong
    /// A character, with its position from 1.
    case character(String, position: Int)
    /// A character is missing or wrong, or there is one too many.
    case damaged
    case newerSetting(Int)
    case newerDefaults
    /// A value that the setting does not have in this version.
    case newerValue(key: String, text: String)

    package var description: String {
      switch self {
      case .noPrefix: return "a settings string begins with \(SettingsCode.prefix)"
      case .newerForm(let form):
        return
          "\(form): is of a newer version of the program; this one reads \(SettingsCode.prefix)"
      case .tooLong:
        return "longer than \(SettingsCode.longest) characters, the most of a settings string"
      case .character(let character, let position):
        return "character \(position) is '\(character)'; a settings string has letters and digits "
          + "alone after \(SettingsCode.prefix)"
      case .damaged:
        return "the settings string is not whole: a character is missing, wrong or too many; copy "
          + "it again"
      case .newerSetting(let number):
        return "it has setting number \(number), which is of a newer version of the program"
      case .newerDefaults: return "it is of a newer version of the program, with other defaults"
      case .newerValue(let key, let text):
        return "it has the value '\(text)' for \(key), which is of a newer version of the program"
      }
    }
  }

  /// Whether a text is meant as a settings string, of this form or another.
  package static func isMeant(_ text: some StringProtocol) -> Bool { form(of: text) != nil }

  /// `bs1` of `bs1:…`.
  private static func form(of text: some StringProtocol) -> String? {
    guard text.hasPrefix("bs"), let colon = text.utf8.prefix(12).firstIndex(of: 0x3A) else {
      return nil
    }
    let form = text[..<colon]
    let number = form.dropFirst(2)
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? String(form) : nil
  }

  // MARK: Writing

  /// The settings string of settings; nil where it would be longer than `longest`, as with a curve
  /// of thousands of points.
  package static func text(_ settings: SimulatorSettings) -> String? {
    let numbered = settings.assignments()
      .compactMap { one in SettingNumbers.number(one.key).map { (number: $0, text: one.text) } }
    let ofFile = settings.fileAssignments(from: SimulatorSettings()).sorted { $0.key < $1.key }
      .map { (number: SettingNumbers.ofFile, text: "\($0.key)=\($0.text)") }
    var bytes = varint(generation)
    let sorted = numbered.sorted { $0.number < $1.number }
    let all =
      sorted.prefix { $0.number < SettingNumbers.ofFile } + ofFile
      + sorted.drop { $0.number < SettingNumbers.ofFile }
    for (index, one) in all.enumerated() {
      if index > 0 { bytes.append(SettingWordCode.end) }
      bytes += varint(one.number) + SettingWordCode.bytes(one.text)
    }
    return text(ofPayload: bytes)
  }

  /// The text of bytes and their checksum; nil where it would be longer than `longest`.
  static func text(ofPayload bytes: [UInt8]) -> String? {
    let text = prefix + AlphanumericBytes.text(bytes + checksum(bytes))
    return text.utf8.count <= longest ? text : nil
  }

  static func varint(_ number: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], max(number, 0))
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  // MARK: Reading

  /// The settings of a settings string; white space around it is ignored. In linear time.
  package static func settings(_ text: String) throws(Failure) -> SimulatorSettings {
    try settings(text, former: FormerDefault.all, generation: generation)
  }

  static func settings(
    _ text: String, former: [FormerDefault], generation: Int
  ) throws(Failure) -> SimulatorSettings {
    guard text.utf8.count <= longest else { throw .tooLong }
    let text = text.trimmingBlanks
    guard let form = form(of: text) else { throw .noPrefix }
    guard form + ":" == prefix else { throw .newerForm(form) }
    let payload = text.utf8.dropFirst(prefix.utf8.count)
    if let index = AlphanumericBytes.firstStranger(in: payload) {
      throw stranger(in: text, prefix.utf8.count + index)
    }
    guard let bytes = AlphanumericBytes.bytes(payload), bytes.count > 3,
      checksum(bytes.dropLast(3)) == Array(bytes.suffix(3))
    else { throw .damaged }
    var rest = bytes.dropLast(3)
    guard let written = number(removingFrom: &rest), written > 0 else { throw .damaged }
    guard written <= generation else { throw .newerDefaults }
    let assignments = try assignments(&rest)
    let reached = SimulatorSettings(assignments)
    return SimulatorSettings(
      FormerDefault.assignments(
        former, of: written, preset: reached.presetName, popRule: reached.popRule.rawValue)
        + assignments)
  }

  /// The failure for the byte at an index, which is no ASCII letter or digit.
  private static func stranger(in text: String, _ index: Int) -> Failure {
    let place = text.utf8.index(text.startIndex, offsetBy: index)
    let before = text[..<place].count
    let character = text[text.index(text.startIndex, offsetBy: before)]
    let isShown = character.unicodeScalars.count == 1 && !character.isWhitespace
    return .character(
      isShown && character.unicodeScalars.first?.properties.generalCategory != .control
        ? String(character) : character.isWhitespace ? "white space" : "a sign",
      position: before + 1)
  }

  private static func assignments(
    _ rest: inout ArraySlice<UInt8>
  ) throws(Failure) -> [SettingAssignment] {
    var found: [SettingAssignment] = []
    var last = 0
    while !rest.isEmpty {
      guard let number = number(removingFrom: &rest), number >= last,
        let text = SettingWordCode.text(removingFrom: &rest)
      else { throw .damaged }
      if number == SettingNumbers.ofFile {
        guard let one = ofFile(text),
          last < number || (found.last?.key).map({ $0 < one.key }) == true
        else { throw .damaged }
        found.append(one)
        last = number
        continue
      }
      guard number > last else { throw .damaged }
      last = number
      guard let key = SettingNumbers.key(number) else { throw .newerSetting(number) }
      do throws(SettingAssignment.Mistake) { found.append(try SettingAssignment(key, text)) } catch
      {
        throw .newerValue(key: key, text: text.count > 40 ? text.prefix(40) + "…" : text)
      }
    }
    return found
  }

  /// A number of a prototype's file; nil for a text that names none.
  private static func ofFile(_ text: String) -> SettingAssignment? {
    guard let one = try? SettingAssignment.read(pair: text), one.id.file != nil else { return nil }
    return one
  }

  /// A number of up to 28 bits; nil for another one.
  private static func number(removingFrom bytes: inout ArraySlice<UInt8>) -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      // The shortest form alone.
      if byte & 0x80 == 0 { return shift > 0 && byte == 0 ? nil : number }
    }
    return nil
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var crc: UInt32 = 0xB7_04CE
    for byte in bytes {
      crc ^= UInt32(byte) << 16
      for _ in 0..<8 {
        crc <<= 1
        if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
      }
    }
    return [UInt8(crc >> 16 & 0xFF), UInt8(crc >> 8 & 0xFF), UInt8(crc & 0xFF)]
  }
}
