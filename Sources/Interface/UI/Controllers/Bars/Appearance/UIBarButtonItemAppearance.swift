public import BackswipeUnits

/// How the buttons of a bar look, by state.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance {
  /// Buttons in their normal state, and where other states say nothing.
  public let normal = UIBarButtonItemStateAppearance()
  /// Buttons under a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Buttons that cannot be tapped.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Kept: nothing is focused.
  public let focused = UIBarButtonItemStateAppearance()
  private let style: UIBarButtonItem.Style
  let observers = ChangeObservers()

  /// The look of plain buttons, or of those that finish something.
  public init(style: UIBarButtonItem.Style = .plain) {
    self.style = style
    for state in states { state.owner = self }
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Takes back everything that was set.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.values = UIBarButtonItemStateAppearance.Values() }
  }

  /// A copy, which changes by itself.
  public func copy() -> Any {
    let copy = UIBarButtonItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.values = old.values }
    return copy
  }

  fileprivate func changed() { observers.tell(animated: false) }

  /// What it says, by state.
  var values: BarButtonLook {
    BarButtonLook(normal: normal.look, highlighted: highlighted.look, disabled: disabled.look)
  }
}

/// How the buttons of a bar look in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance {
  struct Values {
    var text: [NSAttributedString.Key: Any] = [:]
    var shift = UIOffset.zero
    var image: UIImage?
    var imageShift = UIOffset.zero
  }

  fileprivate weak var owner: UIBarButtonItemAppearance?
  fileprivate var values = Values() { didSet { owner?.changed() } }

  /// The font and the colour of titles; without a colour they have the tint.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.text }
    set { values.text = newValue }
  }
  /// Moves titles from their place, in points.
  public var titlePositionAdjustment: UIOffset {
    get { values.shift }
    set { values.shift = newValue }
  }
  /// Behind the button, as wide as that; nil for none.
  public var backgroundImage: UIImage? {
    get { values.image }
    set { values.image = newValue }
  }
  /// Moves that image from its place, in points.
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

/// How a bar's buttons look, by state. Shared by all that look so.
final class BarButtonLook: Equatable {
  struct State: Equatable {
    var text = TextAttributes(nil)
    var shift = UIOffset.zero
    var image: UIImage?
    var imageShift = UIOffset.zero

    /// This one, with what another one says where it says nothing.
    func over(_ other: State) -> State {
      State(
        text: text.over(other.text), shift: shift == .zero ? other.shift : shift,
        image: image ?? other.image, imageShift: image == nil ? other.imageShift : imageShift)
    }
  }

  /// Says nothing.
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

  /// What a state says itself.
  func own(_ state: UIControl.State) -> State {
    state == .disabled ? disabled : state == .highlighted ? highlighted : normal
  }

  /// The same, with what the normal state says in place of what it does not.
  func shown(_ state: UIControl.State) -> State { own(state).over(normal) }

  /// These looks over others, state by state.
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
  /// These, with those of others where they say nothing.
  func over(_ other: TextAttributes) -> TextAttributes {
    var shown = self
    shown.font = font ?? other.font
    shown.color = color ?? other.color
    return shown
  }
}
