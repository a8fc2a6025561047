import BackswipeSettings
import BackswipeSettingsEditing

/// What a person does in the list of presets, which are named by their names.
enum PresetAction: Equatable, Sendable {
  /// Takes its settings.
  case choose(String)
  /// Asks for a name under which the present settings are saved.
  case name
  case save(String)
  /// Asks for another name.
  case beginRename(String)
  case rename(String, to: String)
  /// Asks whether it is to go.
  case ask(String)
  case delete(String)
  /// Asks no more.
  case cancel
}

/// The presets in the panel, as a value: what there are, and what is asked of the person.
struct PresetList {
  /// What the list asks at the moment.
  enum Question: Equatable, Sendable {
    case name
    case rename(String)
    case delete(String)
  }

  private(set) var keeper: any PresetKeeping
  private(set) var question: Question?
  /// Why the last action was not done.
  private(set) var failure: String?

  init(_ keeper: any PresetKeeping) { self.keeper = keeper }

  var presets: [Preset] { keeper.presets }

  /// Which preset has the present settings: one's own before a built-in one.
  func present(_ settings: SimulatorSettings) -> Preset? {
    presets.last { settings.isChoice($0.settings.wholeChoice) }
  }

  /// The name of the present preset; for settings between presets the built-in one that they come
  /// from.
  func words(_ settings: SimulatorSettings) -> String {
    present(settings)?.name ?? settings.presetName + ", changed"
  }

  mutating func perform(_ action: PresetAction, on state: inout SettingsState) {
    failure = nil
    switch action {
    case .choose(let name):
      question = nil
      if let preset = presets.first(where: { $0.name == name }) {
        state.take(
          state.session.present.choosing(preset.settings.wholeChoice).assignments(),
          called: preset.name)
      }
    case .name: question = question == .name ? nil : .name
    case .beginRename(let name): question = question == .rename(name) ? nil : .rename(name)
    case .ask(let name): question = question == .delete(name) ? nil : .delete(name)
    case .cancel: question = nil
    case .save, .rename, .delete: keep(action, state.session.assignments)
    }
  }

  /// A question stays where its answer was refused.
  private mutating func keep(_ action: PresetAction, _ settings: [SettingAssignment]) {
    do throws(SettingsEditFailure) {
      switch action {
      case .save(let name): try keeper.save(name, settings, replacing: false)
      case .rename(let name, let newName): try keeper.rename(name, to: newName)
      case .delete(let name): try keeper.delete(name)
      default: break
      }
      question = nil
    } catch {
      failure = error.description
    }
  }
}
