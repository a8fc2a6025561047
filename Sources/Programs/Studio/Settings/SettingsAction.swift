import BackswipeMotion
import BackswipeSettings

/// A user's action in the panel of settings. A row is its setting's.
enum SettingsAction: Equatable, Sendable {
  // MARK: Rows

  /// Selects a row, and opens or closes the rows below it.
  case tap(SettingID)
  /// A finger takes the slider.
  case beginDrag(SettingID)
  /// The slider is at a position, 0…1.
  case drag(SettingID, Double)
  case endDrag
  /// Until `endDrag`, steps of the setting are one change.
  case beginSteps(SettingID)
  case choose(SettingID, SettingValue)
  case step(SettingID, Int)
  /// The return key in a field.
  case type(SettingID, String)
  /// A field is left without it.
  case leave(SettingID)
  case reset(SettingID)

  // MARK: The list

  case search(String)
  /// Opens or closes a group.
  case toggleGroup(String)
  case resetGroup(String)
  case resetAll
  case undo
  case redo

  // MARK: The open curve

  case shape(CurveEditing.Shape)
  /// A finger begins to drag a handle.
  case beginHandle
  /// A handle was moved to fractions of the duration and of the distance.
  case handle(Int, x: Double, y: Double)
  case endHandle
  /// Moves a handle by steps of time and of position.
  case stepHandle(Int, x: Int, y: Int, Setting.StepSize)
  case form(SpringForm)
  case stepSpring(SpringForm.Parameter, Int)
  case typeSpring(SpringForm.Parameter, String)
  /// The field of a spring's parameter lost the keyboard.
  case leaveSpring(SpringForm.Parameter)

  /// Whether typed text is committed before the action.
  var endsTyping: Bool {
    switch self {
    case .type, .leave, .search, .typeSpring, .leaveSpring: false
    default: true
    }
  }

  /// The item of the list that the action concerns; nil for the list, or for the open curve.
  var item: SettingsOutline.Item? {
    switch self {
    case .tap(let id), .beginDrag(let id), .drag(let id, _), .beginSteps(let id),
      .choose(let id, _), .step(let id, _), .type(let id, _), .leave(let id), .reset(let id):
      .row(id)
    case .toggleGroup(let name), .resetGroup(let name): .heading(name)
    case .endDrag, .search, .resetAll, .undo, .redo, .shape, .beginHandle, .handle, .endHandle,
      .stepHandle, .form, .stepSpring, .typeSpring, .leaveSpring:
      nil
    }
  }
}
