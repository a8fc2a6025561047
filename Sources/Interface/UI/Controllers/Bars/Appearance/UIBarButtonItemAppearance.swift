public import BackswipeUnits

/// The look of a bar's buttons, by state.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance: NSObjectIdentity {
  /// Buttons in their normal state, and in states without values of their own.
  public let normal = UIBarButtonItemStateAppearance()
  /// The state during a touch.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Kept for source compatibility: nothing is focused.
  public let focused = UIBarButtonItemStateAppearance()
  private let style: UIBarButtonItem.Style
  let observers = ChangeObservers()

  /// The look of plain buttons or of buttons that complete a task.
  public init(style: UIBarButtonItem.Style = .plain) {
    self.style = style
    for state in states { state.owner = self }
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Resets all values.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.values = UIBarButtonItemStateAppearance.Values() }
  }

  /// An independent copy.
  public func copy() -> Any {
    let copy = UIBarButtonItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.values = old.values }
    return copy
  }

  fileprivate func changed() { observers.notify(animated: false) }

  /// The looks by state.
  var values: BarButtonLook {
    BarButtonLook(normal: normal.look, highlighted: highlighted.look, disabled: disabled.look)
  }
}

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObjectIdentity {
  struct Values {
    var text: [NSAttributedString.Key: Any] = [:]
    var shift = UIOffset.zero
    var image: UIImage?
    var imageShift = UIOffset.zero
  }

  fileprivate weak var owner: UIBarButtonItemAppearance?
  fileprivate var values = Values() { didSet { owner?.changed() } }

  /// The font and colour of titles; the tint without a colour.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.text }
    set { values.text = newValue }
  }
  /// The offset of titles, in points.
  public var titlePositionAdjustment: UIOffset {
    get { values.shift }
    set { values.shift = newValue }
  }
  /// The image behind the button, as wide as the button; nil for none.
  public var backgroundImage: UIImage? {
    get { values.image }
    set { values.image = newValue }
  }
  /// The offset of the background image, in points.
  public var backgroundImagePositionAdjustment: UIOffset {
    get { values.imageShift }
    set { values.imageShift = newValue }
  }

  fileprivate var look: BarButtonLook.State {
    BarButtonLook.State(
      text: TextAttributes(values.text), shift: values.shift, image: values.image,
      imageShift: values.imageShift)
  }
}

/// The look of a bar's buttons, by state. Shared by all buttons with the look.
final class BarButtonLook: Equatable {
  struct State: Equatable {
    var text = TextAttributes(nil)
    var shift = UIOffset.zero
    var image: UIImage?
    var imageShift = UIOffset.zero

    /// This look completed by another one.
    func over(_ other: State) -> State {
      State(
        text: text.over(other.text), shift: shift == .zero ? other.shift : shift,
        image: image ?? other.image, imageShift: image == nil ? other.imageShift : imageShift)
    }
  }

  /// A look without values.
  @MainActor static let plain = BarButtonLook()

  let normal: State
  let highlighted: State
  let disabled: State

  init(normal: State = State(), highlighted: State = State(), disabled: State = State()) {
    self.normal = normal
    self.highlighted = highlighted
    self.disabled = disabled
  }

  static func == (one: BarButtonLook, other: BarButtonLook) -> Bool {
    one === other
      || one.normal == other.normal && one.highlighted == other.highlighted
        && one.disabled == other.disabled
  }

  /// The look of a state without the normal one.
  func own(_ state: UIControl.State) -> State {
    state == .disabled ? disabled : state == .highlighted ? highlighted : normal
  }

  /// The look of a state, completed by the normal one.
  func shown(_ state: UIControl.State) -> State { own(state).over(normal) }

  /// This look over another one, state by state.
  @MainActor
  func over(_ other: BarButtonLook) -> BarButtonLook {
    if self === Self.plain || self === other { return other }
    if other === Self.plain { return self }
    return BarButtonLook(
      normal: normal.over(other.normal), highlighted: highlighted.over(other.highlighted),
      disabled: disabled.over(other.disabled))
  }
}

extension TextAttributes {
  /// These attributes completed by others.
  func over(_ other: TextAttributes) -> TextAttributes {
    var shown = self
    shown.font = font ?? other.font
    shown.color = color ?? other.color
    return shown
  }
}
