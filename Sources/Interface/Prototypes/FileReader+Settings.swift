package import BackswipeDocuments
package import BackswipeSettings

extension FileReader {
  /// Reads settings in the file's order; invalid ones are reported and omitted.
  ///
  /// - Parameter namesNumbers: whether numbers of a prototype's file can be among them, which are only
  ///   named.
  package mutating func settings(
    _ field: YAMLPair, namesNumbers: Bool = false
  ) -> [SettingAssignment]? {
    guard case .mapping(let pairs) = field.value.content else {
      fail(field.value.place, "'\(field.key)' must be a mapping of settings to values")
      return nil
    }
    for pair in pairs {
      if let former = FormerSetting.named(pair.key),
        let present = pairs.first(where: { $0.key == former.replacement })
      {
        fail(
          pair.keyPlace,
          "'\(pair.key)' is the former key of '\(former.replacement)', which is given on line "
            + "\(present.keyPlace.line)")
      }
    }
    return pairs.compactMap { pair in
      // The file is invalid already; comparing further keys would only cost time.
      guard !isFull, let value = text(pair) else { return nil }
      do throws(SettingAssignment.Mistake) {
        return namesNumbers
          ? try .read(pair.key, value) : try SettingAssignment(pair.key, value)
      } catch {
        switch error {
        case .unknownKey(let key, _) where FileSetting.isMeant(key):
          fail(
            pair.keyPlace,
            "'\(key)' is a number of a prototype's file, which cannot be set here")
        case .unknownKey(let key, let nearest):
          fail(pair.keyPlace, "unknown setting '\(key)'", suggestion: nearest)
        case .refused: fail(pair.value.place, error.description)
        }
        return nil
      }
    }
  }
}

extension [SettingAssignment] {
  package var node: YAMLNode { .mapping(withoutRepeats.map { ($0.key, .text($0.text)) }) }
}

extension SettingAssignment {
  /// A number or a time without quotes, other values with quotes if necessary.
  package var valueNode: YAMLNode {
    switch value {
    case .duration, .number: .plain(text)
    case .flag, .curve, .word: .text(text)
    }
  }
}
