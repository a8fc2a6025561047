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
      guard let path = place(of: number.key)?.path, let part = RulePart(path) else {
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
