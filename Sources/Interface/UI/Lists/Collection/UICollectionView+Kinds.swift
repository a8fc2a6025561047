extension UICollectionView {
  /// The direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The kind of element described by layout attributes.
  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The position of an item after scrolling to it: one of the first three options, one of the last
  /// three, or both. Without any the collection scrolls the minimum distance.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A position with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)

    var vertical: ScrollPlace {
      contains(.top)
        ? .start
        : contains(.bottom)
          ? .end
          : contains(.centeredVertically) ? .middle : .nearest
    }

    var horizontal: ScrollPlace {
      contains(.left)
        ? .start
        : contains(.right)
          ? .end
          : contains(.centeredHorizontally) ? .middle : .nearest
    }
  }
}

/// An element of a collection: its layout attributes, and its view while it is visible.
struct CollectionElement {
  var key: CollectionKey
  var attributes: UICollectionViewLayoutAttributes
  var view: UICollectionReusableView?

  func isSupplementary(_ kind: String) -> Bool {
    key.category == .supplementaryView && key.kind == kind
  }
}
