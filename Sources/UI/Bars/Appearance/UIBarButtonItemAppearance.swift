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
    for state in [normal, highlighted, disabled, focused] { state.owner = self }
  }

  /// Takes back everything that was set.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.reset() }
  }

  /// A copy, which changes by itself.
  public func copy() -> Any {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.take(self)
    return copy
  }

  func take(_ other: UIBarButtonItemAppearance) {
    normal.titleTextAttributes = other.normal.titleTextAttributes
    highlighted.titleTextAttributes = other.highlighted.titleTextAttributes
    disabled.titleTextAttributes = other.disabled.titleTextAttributes
  }

  fileprivate func changed() { observers.tell(animated: false) }

  /// The attributes by state.
  var values: BarButtonLook {
    BarButtonLook(
      normal: TextAttributes(normal.titleTextAttributes),
      highlighted: TextAttributes(highlighted.titleTextAttributes),
      disabled: TextAttributes(disabled.titleTextAttributes))
  }
}

/// How the buttons of a bar look in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance {
  fileprivate weak var owner: UIBarButtonItemAppearance?

  /// The font and the colour of titles; without a colour they have the tint.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { owner?.changed() }
  }
  /// Kept; titles stand where they do.
  public var titlePositionAdjustment = UIOffset.zero
  /// Kept; buttons of bars have no background.
  public var backgroundImage: UIImage?

  fileprivate func reset() { titleTextAttributes = [:] }
}

/// The attributes of a bar's buttons by state.
struct BarButtonLook: Equatable {
  var normal = TextAttributes(nil)
  var highlighted = TextAttributes(nil)
  var disabled = TextAttributes(nil)

  /// Those of a state.
  func own(_ state: UIControl.State) -> TextAttributes {
    state == .disabled ? disabled : state == .highlighted ? highlighted : normal
  }
}
