public import BackswipeUnits

/// An item of a collection: a content view over a background that can change during selection.
///
/// Source of names and order: Apple, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of a client's subviews; fills the cell.
  public internal(set) final var contentView: UIView = UIView()
  /// The view behind the content, as large as the cell; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }
  /// The view over `backgroundView` while the cell is selected or highlighted; nil for none.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      stateChanged()
    }
  }
  /// Whether it is selected; set by the collection.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a touch is on it; set by the collection.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// A cell with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Configurations

  /// The content as a value, whose view replaces `contentView`; nil, the default, for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The background as a value; nil, the default, for that of the views behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue) }
  }
  /// Whether `contentConfiguration` follows the state; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }
  /// Whether `backgroundConfiguration` follows the state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }
  /// Called after `updateConfiguration(using:)`; nil for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  final var configurations: ViewConfigurations?
  final var needsConfigurationUpdate = true

  /// The state by which configurations are updated; to be overridden by states with more in them.
  open var configurationState: UICellConfigurationState { currentState }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Called before the cell is shown and after its state has changed; to be overridden.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
    if old !== new, old?.ownSuperview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    noteState()
  }

  /// The text of its first label, by which tests and scenarios find it.
  override var isShownSelected: Bool { isSelected }
  override var shownText: String? { Self.firstText(in: contentView) }

  private static func firstText(in view: UIView) -> String? {
    for part in view.ownSubviews where !part.isHidden {
      if let text = (part as? UILabel)?.text ?? firstText(in: part) { return text }
    }
    return nil
  }

  override var fittedView: UIView {
    updateConfigurationIfNeeded()
    return contentView
  }

  /// Whether the cell itself draws a configured background, but for a client's view in it.
  var drawsBackground: Bool { false }

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    layOutBackground(bounds, drawsItself: drawsBackground)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}
