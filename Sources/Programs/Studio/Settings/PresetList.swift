import BackswipeSettings
import BackswipeSettingsEditing

/// An action in the list of presets, which are identified by their names.
enum PresetAction: Equatable, Sendable {
  /// Applies its settings.
  case choose(String)
  /// Asks for a name under which the present settings are saved.
  case name
  case save(String)
  /// Asks for another name.
  case beginRename(String)
  case rename(String, to: String)
  /// Asks for confirmation of the deletion.
  case ask(String)
  case delete(String)
  /// Cancels the question.
  case cancel
}

/// The presets in the panel, as a value: the list, and the open question.
struct PresetList {
  /// The question that the list asks.
  enum Question: Equatable, Sendable {
    case name
    case rename(String)
    case delete(String)
  }

  private(set) var keeper: any PresetKeeping
  private(set) var question: Question?
  /// The reason why the last action failed.
  private(set) var failure: String?

  init(_ keeper: any PresetKeeping) { self.keeper = keeper }

  var presets: [Preset] { keeper.presets }

  /// The preset with the present settings; the user's before a built-in one.
  func present(_ settings: SimulatorSettings) -> Preset? {
    presets.last { settings.isChoice($0.settings.wholeChoice) }
  }

  /// The name of the present preset; for other settings that of the built-in one they derive from,
  /// marked as changed.
  func words(_ settings: SimulatorSettings) -> String {
    present(settings)?.name ?? settings.presetName + ", changed"
  }

  mutating func perform(_ action: PresetAction, on state: inout SettingsState) {
    failure = nil
    switch action {
    case .choose(let name):
      question = nil
      if let preset = presets.first(where: { $0.name == name }) {
        state.replace(
          with: state.session.present.choosing(preset.settings.wholeChoice), called: preset.name)
      }
    case .name: question = question == .name ? nil : .name
    case .beginRename(let name): question = question == .rename(name) ? nil : .rename(name)
    case .ask(let name): question = question == .delete(name) ? nil : .delete(name)
    case .cancel: question = nil
    case .save, .rename, .delete: keep(action, state.session.assignments)
    }
  }

  /// Performs a change of the store. A question stays open where its answer is refused.
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
