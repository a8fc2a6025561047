import BackswipeMotion
import BackswipeUnits

/// The resolved look of two columns: display mode, behaviour and width of the primary column.
struct SplitRule: Equatable {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior

  /// The container's size in points.
  var size: CGSize
  var preferredMode = Mode.automatic
  var preferredBehavior = Behavior.automatic
  /// Points, or a part of the container's width; nil for none. The first one decides.
  var preferredWidth: Double?
  var preferredFraction: Double?
  /// Points; nil for none.
  var minimumWidth: Double?
  /// Points; nil for none, or with a preferred fraction for the width of `column`.
  var maximumWidth: Double?
  /// The width for which nothing is preferred, and the release of a swipe.
  var column = ColumnSwipeRule(width: 320)

  /// The behaviour in force: by default columns are beside each other where the container is wider
  /// than high, otherwise the primary column is over the other one. (obs)
  var behavior: Behavior {
    guard preferredBehavior == .automatic else { return preferredBehavior }
    return size.width > size.height ? .tile : .overlay
  }

  /// The mode in which the primary column is shown.
  var shownMode: Mode { behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary }

  /// The preferred mode as far as the behaviour allows it. (doc)
  var mode: Mode {
    switch preferredMode {
    case .automatic: behavior == .tile ? .oneBesideSecondary : .secondaryOnly
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary, .oneOverSecondary: shownMode
    }
  }

  /// Points, from 0 to the container's width.
  var primaryWidth: Double {
    let width = Double(size.width)
    var wanted = column.width
    var most = maximumWidth
    if let preferredWidth {
      wanted = preferredWidth
    } else if let preferredFraction {
      wanted = width * preferredFraction
      most = most ?? column.width
    }
    if let most { wanted = min(wanted, most) }
    if let minimumWidth { wanted = max(wanted, minimumWidth) }
    return min(max(wanted.isFinite ? wanted : column.width, 0), width).onGrid
  }

  /// The frames of both columns in a layout from the left.
  ///
  /// - Parameter shown: the part of the primary column that is shown, 0…1.
  func frames(shown: Double) -> (primary: CGRect, secondary: CGRect) {
    let width = CGFloat(primaryWidth)
    let visible = (width * CGFloat(shown)).onGrid
    let primary = CGRect(x: visible - width, y: 0, width: width, height: size.height)
    let secondary: CGRect
    switch behavior {
    case .overlay: secondary = CGRect(origin: .zero, size: size)
    case .displace: secondary = CGRect(origin: CGPoint(x: visible, y: 0), size: size)
    case .automatic, .tile:
      secondary = CGRect(x: visible, y: 0, width: size.width - visible, height: size.height)
    }
    return (primary, secondary)
  }

  /// The rule of a swipe that shows the primary column.
  var swipe: ColumnSwipeRule {
    var rule = column
    rule.width = primaryWidth
    return rule
  }
}

/// The stacks of two columns as one, and as two again.
struct SplitFold<ID: Equatable>: Equatable {
  var primary: [ID]
  var secondary: [ID]

  /// The one stack of a narrow container.
  func folded(onto top: UISplitViewController.Column) -> [ID] {
    top == .secondary ? primary + secondary : primary
  }

  /// The two stacks of a wide container: from the first page of the secondary column on, everything
  /// belongs to that; without one of its pages, it has those that it had.
  func unfolded(_ stack: [ID]) -> SplitFold {
    guard let index = stack.firstIndex(where: secondary.contains) else {
      return SplitFold(primary: stack, secondary: secondary)
    }
    return SplitFold(primary: Array(stack[..<index]), secondary: Array(stack[index...]))
  }
}
