import BackswipeSettings

/// A view's own tint.
struct TintState {
  /// Nil for the inherited one.
  var custom: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
  /// The number of presentations that dim the view.
  var dimmings = 0
  /// The state of the environment's tints when the view left the window; nil where it never has.
  var revision: Int?
}

extension UIView {
  /// Whether a view's tint is shown without its colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    case normal
    case dimmed
  }

  /// A presentation dims the view, or no longer does.
  func countDimming(_ isDimmed: Bool) {
    let before = tintState.dimmings > 0
    tintState.dimmings += isDimmed ? 1 : -1
    if (tintState.dimmings > 0) != before { tintChanged() }
  }

  /// See `tintAdjustmentMode`.
  var inheritedTintMode: TintAdjustmentMode {
    if tintState.mode != .automatic { return tintState.mode }
    return tintState.dimmings > 0 ? .dimmed : ownSuperview?.tintAdjustmentMode ?? .normal
  }

  func setTintMode(_ mode: TintAdjustmentMode) {
    guard mode != tintState.mode else { return }
    tintState.mode = mode
    tintChanged()
  }

  func setTint(_ color: UIColor?) {
    tintState.custom = color
    tintChanged()
  }

  private func tintChanged() {
    let environment = environment
    environment?.tintRevision += 1
    tellTintColor(in: environment)
  }

  /// Calls `tintColorDidChange` with the view's own traits.
  ///
  /// - Parameter environment: the view's; nil outside of a window.
  func tellTintColor(in environment: UIEnvironment?) {
    guard let environment, environment.hasOwnTraits else { return tintColorDidChange() }
    environment.perform(as: traitCollection, tintColorDidChange)
  }

  func tellTintColorBelow() {
    if ownSubviews.isEmpty { return }
    let environment = environment
    for view in ownSubviews { view.tellTintColor(in: environment) }
  }

  /// A tint as the view shows it.
  func adjustedTint(_ tint: UIColor) -> UIColor {
    tintAdjustmentMode == .dimmed
      ? tint.dimmed(by: (environment?.settings ?? SimulatorSettings()).dimmedTint) : tint
  }
}
