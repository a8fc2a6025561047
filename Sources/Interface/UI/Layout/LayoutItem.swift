import BackswipeConstraints
import BackswipeUnits

/// What constraints speak of.
enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  /// Nil for anything else.
  init?(_ item: AnyObject?) {
    if let view = item as? UIView {
      self = .view(view)
    } else if let guide = item as? UILayoutGuide {
      self = .guide(guide)
    } else {
      return nil
    }
  }

  /// The view, or the guide's.
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
  // What has the box may go before the engine hears of it.
  private weak var view: UIView?
  private weak var guide: UILayoutGuide?
  /// Nil once it is deallocated.
  var item: LayoutItem? { view.map { .view($0) } ?? guide.map { .guide($0) } }
  let x: ConstraintSolver.Variable
  let y: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// The size of its own that it was solved with; -1 for none along an axis.
  var ownSize: [CGFloat] = [-1, -1]
  /// What holds its own width and height.
  var ownConstraints: [ConstraintSolver.ConstraintID?] = [nil, nil]
  var ownPriorities: [Float] = [0, 0]
  /// Whether its own size may have changed.
  var isStale = true
  /// Whether its height follows its width.
  var isFlexible = false
  /// The width that asked for `ownSize[1]`; -1 for none.
  var widthOfHeight: CGFloat = -1
  /// How many of the clients' constraints speak of it.
  var uses = 0
  /// Whether it has rows of its own for what places it from outside.
  var isFramed = false
  /// Whether constraints speak of its lines of text.
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

/// A number that constraints take from outside: of a frame, an inset.
@MainActor
struct LayoutInput {
  let id: ConstraintSolver.ConstraintID
  /// What it has to be now; nil once its view is gone.
  let value: @MainActor () -> CGFloat?
}

extension NSLayoutConstraint.Attribute {
  /// Whether it lies along the horizontal axis.
  var isHorizontal: Bool { axis == 0 || self == .width }

  /// How much of the length it lies after the start, and the points of the margins that it counts.
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

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
