/// The settings of a run with those of the page in front on top.
///
/// A setting that was given beside the prototype, or has been changed during the run, keeps its
/// value on every page.
package struct LayeredSettings: Sendable {
  /// The settings of the run.
  package private(set) var base: SimulatorSettings
  /// The settings in effect.
  package private(set) var effective: SimulatorSettings
  /// Those of the page in front.
  package private(set) var page: [SettingAssignment] = []
  /// The settings whose value no page changes.
  private var fixed: Set<SettingID> = []

  /// The settings that no page has: those of the screen and of the run as a whole.
  package static func isOfRun(_ id: SettingID) -> Bool {
    id.key.hasPrefix("display.") || ["input.latency", "layout.ambiguity"].contains(id.key)
  }

  package init(_ base: SimulatorSettings) {
    self.base = base
    effective = base
  }

  /// Keeps the values of settings on every page; a preset's are all settings.
  package mutating func fix(_ assignments: [SettingAssignment]) {
    for assignment in assignments { fixed.formUnion(assignment.reach) }
    update()
  }

  /// Replaces the settings of the run. Those that differ from before keep their value on every page.
  package mutating func setBase(_ settings: SimulatorSettings) {
    fixed.formUnion(
      SettingID.all.filter { $0.setting.read(settings) != $0.setting.read(base) })
    base = settings
    update()
  }

  /// Puts the settings of a page in place of those of another one.
  package mutating func show(_ page: [SettingAssignment]) {
    guard page != self.page else { return }
    self.page = page
    update()
  }

  private mutating func update() {
    effective = base
    guard !page.isEmpty else { return }
    effective.apply(page)
    effective.apply(
      fixed.map { SettingAssignment($0, in: base) }.filter { !$0.isPreset }.sorted { $0.id < $1.id }
    )
  }
}
