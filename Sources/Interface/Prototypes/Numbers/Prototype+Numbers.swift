package import BackswipeDocuments
package import BackswipeSettings

extension Prototype {
  /// The numbers of its file; nil for a prototype that was not read from one.
  package var numbers: PrototypeNumbers? { origin.numbers }

  /// Assignments whose numbers of a file are those of this prototype's.
  ///
  /// A number that was only named is looked up, and its text is read; one of another prototype is
  /// that with the same key. All others stay as they are.
  ///
  /// - Throws: a name that the file does not have, with the nearest one and its place; a value that
  ///   the number does not take, with the number's place.
  package func bound(
    _ assignments: [SettingAssignment]
  ) throws(FileErrors) -> [SettingAssignment] {
    guard assignments.contains(where: { $0.id.file != nil }) else { return assignments }
    var mistakes: [FileError] = []
    var bound: [SettingAssignment] = []
    for assignment in assignments {
      do throws(FileErrors) { bound.append(try self.bound(assignment)) } catch {
        mistakes += error.errors
      }
    }
    guard mistakes.isEmpty else { throw FileErrors(mistakes) }
    return bound
  }

  private func bound(_ assignment: SettingAssignment) throws(FileErrors) -> SettingAssignment {
    guard let file = assignment.id.file else { return assignment }
    guard let numbers else {
      throw FileErrors([
        FileError(
          whole: title.isEmpty ? "the prototype" : title,
          reason: "there is no number '\(file.key)': the prototype was not read from a file")
      ])
    }
    let number = try numbers.required(file.key)
    if number === file { return assignment }
    do throws(Setting.Refusal) {
      let value = try number.id.setting.value(parsing: assignment.text)
      return SettingAssignment(number.id, value) ?? assignment
    } catch {
      throw FileErrors([
        FileError(
          file: numbers.file, place: numbers.line(of: number.key),
          reason: "\(number.key): \(error.reason)")
      ])
    }
  }

  /// The prototype with values in place of the numbers of its file; itself without any.
  ///
  /// - Throws: the mistakes that the file has with them.
  package func with(_ values: [String: FileValue]) throws(FileErrors) -> Prototype {
    guard !values.isEmpty, var prototype = try origin.prototype(values) else { return self }
    prototype.assets = assets
    prototype.screenSize = screenSize
    return prototype
  }

  /// The prototype with the numbers that assignments give its file, and the other assignments.
  ///
  /// - Throws: as `bound` and `with`.
  package func taking(
    _ assignments: [SettingAssignment]
  ) throws(FileErrors) -> (prototype: Prototype, rest: [SettingAssignment]) {
    let bound = try bound(assignments)
    let values = SimulatorSettings(bound).fileValues
    return (try with(values), bound.filter { $0.id.file == nil })
  }

  /// The reason why the file is wrong with values; nil for values with which it is right.
  package func refusal(_ values: [String: FileValue]) -> String? {
    do throws(FileErrors) {
      _ = try with(values)
      return nil
    } catch {
      return error.errors.first?.description ?? ""
    }
  }
}
