import BackswipeConstraints
import BackswipeUnits

/// An item of constraints.
enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  /// Nil for other objects.
  init?(_ item: AnyObject?) {
    if let view = item as? UIView {
      self = .view(view)
    } else if let guide = item as? UILayoutGuide {
      self = .guide(guide)
    } else {
      return nil
    }
  }

  /// The view, or the guide's owner.
  @MainActor var view: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }
}

/// The rectangle of a view or guide in an engine.
@MainActor
final class LayoutBox {
  // The item may be deallocated before the engine is notified.
  private weak var view: UIView?
  private weak var guide: UILayoutGuide?
  /// Nil once it is deallocated.
  var item: LayoutItem? { view.map { .view($0) } ?? guide.map { .guide($0) } }
  let x: ConstraintSolver.Variable
  let y: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// The intrinsic size in the last solution; -1 for none along an axis.
  var ownSize: [CGFloat] = [-1, -1]
  /// The constraints of the intrinsic width and height.
  var ownConstraints: [ConstraintSolver.ConstraintID?] = [nil, nil]
  var ownPriorities: [Float] = [0, 0]
  /// Whether the intrinsic size may have changed.
  var isStale = true
  /// Whether the height depends on the width.
  var isFlexible = false
  /// The width for which `ownSize[1]` was determined; -1 for none.
  var widthOfHeight: CGFloat = -1
  /// The number of clients' constraints that use it.
  var uses = 0
  /// Whether it has constraints for a fixed frame.
  var isFramed = false
  /// Whether constraints use its baselines.
  var usesBaselines = false
  /// The rectangle in the superview's coordinates as of the last solution.
  var frame: CGRect?

  init(_ item: LayoutItem, in solver: inout ConstraintSolver) {
    switch item {
    case .view(let view): self.view = view
    case .guide(let guide): self.guide = guide
    }
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable(isNonnegative: true)
    height = solver.makeVariable(isNonnegative: true)
  }

  func length(_ axis: Int) -> ConstraintSolver.Variable { axis == 0 ? width : height }
}

/// A constant determined outside the solver, such as a frame or an inset.
@MainActor
struct LayoutInput {
  let id: ConstraintSolver.ConstraintID
  /// The current value; nil once its view is deallocated.
  let value: @MainActor () -> CGFloat?
}

extension NSLayoutConstraint.Attribute {
  /// Whether it belongs to the horizontal axis.
  var isHorizontal: Bool { axis == 0 || self == .width }

  /// The position as a fraction of the length, and the offset by margins in points.
  func place(_ margins: UIEdgeInsets) -> (part: Double, points: CGFloat) {
    switch self {
    case .left, .leading, .top, .firstBaseline, .notAnAttribute: (0, 0)
    case .right, .trailing, .bottom, .lastBaseline, .width, .height: (1, 0)
    case .centerX, .centerY: (0.5, 0)
    case .leftMargin, .leadingMargin: (0, margins.left)
    case .rightMargin, .trailingMargin: (1, -margins.right)
    case .topMargin: (0, margins.top)
    case .bottomMargin: (1, -margins.bottom)
    case .centerXWithinMargins: (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (0.5, (margins.top - margins.bottom) / 2)
    }
  }

  /// Whether it depends on the direction of layout.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The part at the other side, for the parts that depend on the direction of layout.
  var mirrored: Self {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
