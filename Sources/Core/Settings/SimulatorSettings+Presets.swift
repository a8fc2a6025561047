import BackswipeMotion

extension SimulatorSettings {
  /// The presets by name, in the order of choices.
  package static var presetNames: [String] { PopPreset.Name.allCases.map(\.rawValue) }

  /// The preset of the values, before individual changes.
  package var presetName: String { preset.rawValue }

  /// The next name; the first one after the last or an unknown name.
  package static func presetName(after name: String) -> String {
    let names = presetNames
    let next = names.firstIndex(of: name).map { ($0 + 1) % names.count } ?? 0
    return names[next]
  }

  /// A short description of a preset's drag; empty for an unknown name.
  package static func presetSummary(_ name: String) -> String {
    switch PopPreset.Name(rawValue: name) {
    case .uikit: "13\u{A0}pt strip; place, speed and acceleration decide"
    case .flutter: "20\u{A0}pt strip; a fling, else half the width"
    case .reactNavigation: "50\u{A0}pt strip; where the finger would be in 0.3\u{A0}s"
    case .half: "20\u{A0}pt strip; half the width, whatever the speed"
    case .contentPop: "starts anywhere, after 30\u{A0}pt"
    case .androidPredictive: "30\u{A0}pt strips at both edges; a fling, else 16\u{A0}pt"
    case nil: ""
    }
  }

  /// The keys of the values set by a preset's interactive pop, besides its name.
  package static let popRuleKeys = [
    "pop.strip", "pop.edges", "pop.hysteresis", "pop.begin", "pop.drift", "pop.decision",
    "pop.threshold", "pop.threshold.fraction", "pop.fling", "pop.projection", "pop.release",
    "pop.release.duration", "pop.release.curve",
  ]

  /// The names of curves without arguments.
  package static var curveNames: [String] { TimingCurve.named.map(\.name) }

  /// The notations of the other curves, with their meaning.
  package static var curveForms: [(form: String, meaning: String)] { TimingCurve.forms }
}

extension SettingAssignment {
  /// All of a preset's values; nil for an unknown name.
  package init?(preset name: String) { self.init("preset", .word(name)) }

  /// A preset's interactive pop; nil for an unknown name.
  package init?(popRule name: String) { self.init("pop.rule", .word(name)) }
}
