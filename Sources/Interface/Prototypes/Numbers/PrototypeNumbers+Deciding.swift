import BackswipeDocuments
package import BackswipeMotion
package import BackswipeSettings

extension PrototypeNumbers {
  /// The numbers that decide where released numbers rest: those of their rules, in the order of the
  /// file.
  ///
  /// A rule of a run has no place in the file, and is found by its values; of equal ones, all are.
  ///
  /// - Parameter values: those under which the numbers were released.
  package func deciding(
    _ rules: [NumberRule], under values: SimulatorSettings
  ) -> [FileSetting] {
    guard !rules.isEmpty else { return [] }
    var groups: [RuleGroup] = []
    var places: [[YAMLStep]: Int] = [:]
    for number in all {
      guard let path = place(of: number.key)?.path, let part = RuleGroup.Part(path) else {
        continue
      }
      let index = places[part.rule] ?? groups.count
      if index == groups.count {
        places[part.rule] = index
        groups.append(RuleGroup())
      }
      groups[index].add(number, part.key, number.id.setting.read(values))
    }
    return groups.filter { group in rules.contains { group.isOf($0) } }.flatMap(\.numbers)
  }
}

/// The numbers of one rule of a file, with their values.
private struct RuleGroup {
  /// A number's key in a rule.
  struct Part {
    /// The steps to the rule.
    let rule: [YAMLStep]
    let key: String

    /// Nil for a number of anything else, such as one of a snap's action.
    init?(_ path: [YAMLStep]) {
      for count in 1...3 where path.count > count {
        guard case .key(let key) = path[path.count - count] else { continue }
        switch (key, Self.form(path.suffix(count - 1))) {
        case ("snaps", "1"), ("snaps", "1.at"), ("limits", "1"), ("spring", "key"),
          ("projection", ""), ("rubberBand", ""):
          rule = Array(path.dropLast(count))
          self.key = key
          return
        default: continue
        }
      }
      return nil
    }

    /// Steps below a key, with `1` for an item and `key` for a key other than `at`.
    private static func form(_ steps: ArraySlice<YAMLStep>) -> String {
      steps.map { step in
        switch step {
        case .index: "1"
        case .key(let key): key == "at" ? key : "key"
        }
      }.joined(separator: ".")
    }
  }

  private(set) var numbers: [FileSetting] = []
  private var snaps: [Double] = []
  private var limits: [Double] = []
  private var projection = NumberRule.standardProjection
  /// Half of the last of the six decimals of a file's numbers.
  private static let nearness = 5e-7

  mutating func add(_ number: FileSetting, _ key: String, _ value: SettingValue) {
    numbers.append(number)
    switch (key, value) {
    case ("snaps", .number(let snap)): snaps.append(snap)
    case ("limits", .number(let limit)): limits.append(limit)
    case ("projection", .duration(let time)): projection = time
    default: break
    }
  }

  /// Whether a rule has these values.
  func isOf(_ rule: NumberRule) -> Bool {
    func agree(_ own: [Double], _ other: [Double]) -> Bool {
      own.count == other.count
        && zip(own, other).allSatisfy { abs($0 - $1) <= Self.nearness }
    }
    let bounds = rule.limits.map { [$0.lowerBound, $0.upperBound] } ?? []
    return agree(snaps, rule.snaps) && agree(limits, bounds) && projection == rule.projection
  }
}
