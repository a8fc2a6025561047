package import BackswipeAnalysis
package import BackswipePrototypes
package import BackswipeSettings

/// The settings under which a gesture is studied and played: those kept as A, versions of them, the
/// present ones, and presets applied to these.
package struct ComparedSides: Equatable, Sendable {
  package static let keptName = "A"
  package static let presentName = "now"

  /// Settings under the name of their side.
  package struct Kept: Equatable, Sendable {
    package let name: String
    package let settings: SimulatorSettings

    package init(_ name: String, _ settings: SimulatorSettings) {
      (self.name, self.settings) = (name, settings)
    }
  }

  /// A, and the versions that are compared, in order.
  package let kept: [Kept]
  package var present: SimulatorSettings

  /// - Parameters:
  ///   - a: the settings kept as A.
  ///   - versions: the versions that are compared, by other names than A, now and those of presets.
  package init(kept a: SimulatorSettings, present: SimulatorSettings, versions: [Kept] = []) {
    kept = [Kept(Self.keptName, a)] + versions
    self.present = present
  }

  /// The versions that are compared, in order.
  package var versions: ArraySlice<Kept> { kept.dropFirst() }

  /// The prototypes of sides with other numbers of the prototype's file, by the names of the sides;
  /// presets have that of the present settings.
  package var prototypes: [String: Prototype] = [:]

  /// The settings of a side: the present ones, those kept under the name, or a preset in place of the
  /// present ones; nil for another name.
  package func settings(of name: String) -> SimulatorSettings? {
    if name == Self.presentName { return present }
    return kept.first { $0.name == name }?.settings
      ?? SettingAssignment(preset: name).map { present.choosing([$0]) }
  }

  /// A side by its name, over a gesture's own settings; nil for an unknown name.
  package func side(_ name: String, of gesture: RecordedGesture) -> SettingSide? {
    settings(of: name).map { settings in
      SettingSide(
        name: name, assignments: settings.assignments(over: gesture.settings),
        prototype: prototypes[name] ?? prototypes[Self.presentName])
    }
  }

  /// The sides of these names, without unknown ones.
  package func sides(_ names: [String], of gesture: RecordedGesture) -> [SettingSide] {
    names.compactMap { side($0, of: gesture) }
  }

  /// A, now, and the presets, up to `SettingSide.most`; of those with equal settings one: now before
  /// A, and both before a preset.
  package var presetNames: [String] {
    let a = settings(of: Self.keptName).map { $0 == present ? [] : [$0] } ?? []
    let presets = SimulatorSettings.presetNames.filter { name in
      settings(of: name).map { $0 != present && !a.contains($0) } ?? false
    }
    let own = a.map { _ in Self.keptName } + [Self.presentName]
    return Array((own + presets).prefix(SettingSide.most))
  }
}
