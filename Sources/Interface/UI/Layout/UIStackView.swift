public import BackswipeUnits

/// Arranges subviews in a row or column with constraints that it manages. Hidden ones are left out.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the subviews along the stack.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The alignment of the subviews across the stack.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// Equal to `leading`, for rows.
    public static var top: Alignment { .leading }
    /// Equal to `trailing`, for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// A value of `setCustomSpacing`: the stack's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A value of `spacing`: the system's distance.
  public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38

  override var isSpace: Bool { backgroundColor == nil }

  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether the subviews form a row or a column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrange(axis != oldValue) } }
  /// The sizes and distances along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { arrange(distribution != oldValue) } }
  /// The sizes and positions across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { arrange(alignment != oldValue) } }
  /// The distance between neighbours, in points.
  open var spacing: CGFloat = 0 { didSet { arrange(spacing != oldValue) } }
  /// Whether the subviews stay within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }
  /// Whether distances in a column are measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { arrange(isBaselineRelativeArrangement != oldValue) }
  }
  /// How its required constraints give way in conflicts, that of the last view's end first; nil to
  /// be reported and broken.
  package final var yielding: LayoutYielding?
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []
  private var isStale = true

  /// A stack of views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  private func arrange(_ hasChanged: Bool) {
    guard hasChanged else { return }
    isStale = true
    setNeedsUpdateConstraints()
  }

  // MARK: Arranged subviews

  /// Adds a view at the end; it becomes a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index, clamped to the range; one already present moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layoutMade.isArranged = true
    if view.ownSuperview !== self { addSubview(view) }
    arrange(true)
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    forgetArranged(view)
  }

  func forgetArranged(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.layout?.isArranged = false
    arrange(true)
  }

  /// An arranged subview was hidden or shown.
  override final func arrangedChanged() { arrange(true) }

  // MARK: Spacing

  /// Sets the distance after a view in points, instead of `spacing`; `spacingUseDefault` resets it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrange(true)
  }

  /// The distance set after a view; otherwise `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func space(after view: UIView) -> CGFloat {
    let points = customSpacings[ObjectIdentifier(view)] ?? spacing
    return points == Self.spacingUseSystem ? NSLayoutXAxisAnchor.systemSpacing : points
  }

  // MARK: Constraints

  open override func updateConstraints() {
    if isStale {
      isStale = false
      NSLayoutConstraint.deactivate(own)
      for gap in gaps { removeLayoutGuide(gap) }
      (own, gaps) = ([], [])
      let views = arrangedSubviews.filter { !$0.isHidden && $0.ownSuperview === self }
      if !views.isEmpty {
        var row = StackRow(self, views)
        row.make()
        (own, gaps) = (row.constraints, row.gaps)
      }
    }
    super.updateConstraints()
  }

  func gapMade() -> UILayoutGuide {
    let gap = UILayoutGuide()
    addLayoutGuide(gap)
    return gap
  }
}

extension UIView {
  /// The priority at which the view reaches the end of a stack view that fills, across its axis; 0
  /// for never. Below `required` it is within the stack, from its start. Set before the first layout.
  package var stackFillPriority: UILayoutPriority {
    get { layout?.fillPriority ?? .required }
    set { layoutMade.fillPriority = newValue }
  }

  /// Whether the view has a fixed length along a stack view with the distribution `fill`; false by
  /// default. A stack view of such views alone has free room at its end. Set before the first layout.
  package var keepsStackLength: Bool {
    get { layout?.keepsLength ?? false }
    set { layoutMade.keepsLength = newValue }
  }
}
