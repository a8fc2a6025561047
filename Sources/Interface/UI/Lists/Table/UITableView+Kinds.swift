extension UITableView {
  /// The styles of sections.
  public enum Style: Int, Sendable {
    case plain
    /// Cards from edge to edge.
    case grouped
    /// Cards with round corners.
    case insetGrouped
  }

  /// The separator between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  /// The animation of inserted and deleted rows. UIKit's sliding ones are shown as fades.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom

    var place: ScrollPlace {
      switch self {
      case .none: .nearest
      case .top: .start
      case .middle: .middle
      case .bottom: .end
      }
    }
  }
}
