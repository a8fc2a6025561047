package import BackswipePrototypes

extension Settings {
  /// UIKit's values, with a prototype's own settings and then others on top: presets first of all,
  /// wherever they stand, so that every explicit key wins over them.
  ///
  /// What is refused is left out; `mistakes(file:)` tells of it.
  package init(_ prototype: Prototype, with others: [(key: String, value: String)]) {
    self.init()
    var pairs = prototype.settings.pairs + others
    while let (index, _) = assign(pairs) { pairs.remove(at: index) }
  }

  /// The assignments that lead from others, made in order, to these settings, in catalogue order.
  package func assignments(over base: [(key: String, value: String)])
    -> [(key: String, value: String)]
  {
    var pairs: [(key: String, value: String)] = []
    func reached() -> Settings {
      var settings = Settings()
      _ = settings.assign(base + pairs)
      return settings
    }
    if reached().presetName != presetName { pairs.append(("preset", presetName)) }
    if reached().popRuleName != popRuleName { pairs.append(("pop.rule", popRuleName)) }
    pairs += zip(texts, reached().texts).filter { mine, theirs in
      mine.key != "preset" && mine.key != "pop.rule" && mine.value != theirs.value
    }.map(\.0)
    let order = Self.catalog.map(\.key)
    return order.flatMap { key in pairs.filter { $0.key == key } }
  }

  /// The assignments that lead from UIKit's values to these, in catalogue order.
  package var assignments: [(key: String, value: String)] { assignments(over: []) }
}

extension Prototype {
  /// Reads a prototype file, settings included.
  ///
  /// - Throws: every mistake that was found, each with its place.
  package static func read(
    _ bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    let prototype = try parse(bytes: bytes, file: file, limit: limit)
    let mistakes = prototype.settings.list.mistakes(file: file)
    if !mistakes.isEmpty { throw FileErrors(mistakes) }
    return prototype
  }
}

extension PrototypeSettings {
  package var pairs: [(key: String, value: String)] { list.map { ($0.key, $0.value) } }
}

extension [FileSetting] {
  /// All that are refused, each with its place: the others are tried again without each that is.
  package func mistakes(file: String) -> [FileError] {
    var rest = self
    var mistakes: [FileError] = []
    while true {
      var probe = Settings()
      guard let (index, error) = probe.assign(rest.map { ($0.key, $0.value) }) else {
        return mistakes
      }
      mistakes.append(rest.remove(at: index).mistake(error, file: file))
    }
  }
}

extension FileSetting {
  fileprivate func mistake(_ error: Settings.AssignmentError, file: String) -> FileError {
    switch error {
    case .unknownKey(let key, let nearest):
      FileError(
        file: file, place: place, reason: "unknown setting '\(key)'", suggestion: nearest)
    case .refused(let key, let reason):
      FileError(file: file, place: valuePlace, reason: "\(key): \(reason)")
    }
  }
}
