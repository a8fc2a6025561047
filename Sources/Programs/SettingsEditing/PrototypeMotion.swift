package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeText

/// The numbers and curves of the motion that a prototype's file describes, each with its place in the
/// file: springs, times, curves, tracks of transitions, and the values of drivers.
///
/// Values in their place change the file's text in these scalars alone.
package struct PrototypeMotion: Sendable {
  package typealias Track = PrototypeNumbers.Track

  /// The numbers in the order of the file.
  package let numbers: [FileSetting]
  /// The numbers by page or component, in the order of the file.
  package let groups: [SettingGroup]
  /// The tracks of each transition that has any.
  package let transitions: [[Track]]
  /// The numbers with their places.
  private let found: PrototypeNumbers?
  /// The file's name, for messages.
  package let file: String
  /// The bytes that the file has, as far as is known.
  package private(set) var bytes: [UInt8]
  private let limit: SizeLimit

  /// The numbers of a prototype's file.
  ///
  /// - Throws: the mistakes of the file.
  package init(
    _ bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) {
    let root = try Self.read(bytes, file, limit)
    let prototype = try Prototype.parse(bytes: bytes, root: root, file: file, limit: limit)
    (self.bytes, self.file, self.limit) = (bytes, file, limit)
    found = prototype.numbers
    numbers = found?.all ?? []
    transitions = found?.transitions ?? []
    groups = SettingGroup.groups(of: numbers.map(\.id.setting)).map { group in
      SettingGroup(
        name: group.name, heading: group.settings.first?.id.file?.heading ?? group.heading,
        settings: group.settings)
    }
  }

  private static func read(
    _ bytes: [UInt8], _ file: String, _ limit: SizeLimit
  ) throws(FileErrors) -> YAMLNode {
    do throws(FileError) {
      return try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
    } catch {
      throw FileErrors([error])
    }
  }

  // MARK: Lists

  /// The number with a key; nil for none.
  package func number(_ key: String) -> FileSetting? { numbers.first { $0.key == key } }

  /// Values of another text of the file in this one: those of numbers that it has, too, where they
  /// differ from its own.
  package func values(_ former: [String: FileValue]) -> [SettingAssignment] {
    numbers.compactMap { number in
      guard let value = former[number.key]?.value, value != number.value else { return nil }
      return SettingAssignment(number.id, value)
    }
  }

  /// Values as text by the keys of their numbers, such as those of a session's file; unknown keys and
  /// texts that are no values of them are left out.
  package func values(_ texts: [String: String]) -> [SettingAssignment] {
    numbers.compactMap { number in
      guard let text = texts[number.key],
        let value = try? number.id.setting.value(parsing: text)
      else { return nil }
      return SettingAssignment(number.id, value)
    }
  }

  /// Settings with the same values of numbers over this file as they have over another text of it.
  ///
  /// - Parameters:
  ///   - former: nil for no values.
  ///   - keys: those of numbers whose values stay where only the file changes.
  package static func move(
    _ settings: SimulatorSettings, from former: PrototypeMotion?, to motion: PrototypeMotion?,
    keeping keys: Set<String> = []
  ) -> SimulatorSettings {
    var moved = settings.withFileValues(of: SimulatorSettings())
    guard let former, let motion else { return moved }
    var values = settings.fileValues
    for number in former.numbers where keys.contains(number.key) && values[number.key] == nil {
      values[number.key] = FileValue(number.id, number.value)
    }
    moved.apply(motion.values(values))
    return moved
  }

  // MARK: Text

  /// The file's text with other values. All other bytes stay unchanged.
  ///
  /// - Parameter values: those that differ from the file's at the beginning.
  /// - Throws: the reason why a value cannot be written, by the name of its number.
  package func text(_ values: [String: FileValue]) throws(FileErrors) -> [UInt8] {
    try edited(values).bytes
  }

  /// The prototype of the file with other values, without its assets.
  package func prototype(_ values: [String: FileValue]) throws(FileErrors) -> Prototype {
    let (bytes, root) = try edited(values)
    return try Prototype.parse(bytes: bytes, root: root, file: file, limit: limit)
  }

  /// The reason why values are refused; nil for values with which the file is right.
  package func refusal(_ values: [String: FileValue]) -> String? {
    do throws(FileErrors) {
      _ = try prototype(values)
      return nil
    } catch {
      return error.errors.first.map { "\($0.reason) (line \($0.place.line))" }
    }
  }

  /// Notes that the file has been written.
  package mutating func wrote(_ bytes: [UInt8]) { self.bytes = bytes }

  private func edited(
    _ values: [String: FileValue]
  ) throws(FileErrors) -> (bytes: [UInt8], root: YAMLNode) {
    let root = try Self.read(bytes, file, limit)
    var edit = MotionEdit(root, SourceText(bytes))
    do throws(MotionEdit.Refusal) {
      for number in numbers {
        guard let place = found?.place(of: number.key) else { continue }
        try edit.set(number, at: place, to: values[number.key]?.value ?? number.value)
      }
    } catch {
      throw FileErrors([FileError(file: file, place: error.place, reason: error.reason)])
    }
    guard let changed = edit.bytes else { return (bytes, root) }
    let result = try Self.read(changed, file, limit)
    guard edit.isRight(result) else {
      throw FileErrors([
        FileError(
          file: file, place: root.place,
          reason: "the motion cannot be changed here without changing something else")
      ])
    }
    return (changed, result)
  }
}
