public import BackswipeUnits

/// Where an item, a supplementary or a decoration view of a collection is, and how it looks.
///
/// Source of names and defaults: Apple, UICollectionViewLayoutAttributes. A subclass with values of
/// its own overrides `copy()`, which has to return the subclass.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  /// The item's path; that of a section's header has item 0.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What it is about.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?
  /// 0…1; 1 by default.
  open var alpha: CGFloat = 1
  /// Views with a higher one lie over those with a lower one; 0 by default.
  open var zIndex = 0
  /// Whether there is no view for it; false by default.
  open var isHidden = false
  /// About the middle.
  open var transform = CGAffineTransform.identity
  /// Before the transform.
  private(set) var upright = CGRect.zero

  /// Attributes of a cell at the first place, of no size.
  public required init() {}

  /// Those of a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Those of a supplementary view, such as a header.
  public required convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Those of a decoration view, which belongs to the layout alone.
  public required convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// In the content's coordinates: the upright rectangle around what shows.
  open var frame: CGRect {
    get { transform.isIdentity ? upright : upright.applying(transform, about: upright) }
    set { upright = newValue }
  }

  /// From the origin, before the transform.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: upright.size) }
    set { size = newValue.size }
  }

  /// The middle, in the content's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: upright.midX, y: upright.midY) }
    set { upright = upright.centered(at: newValue) }
  }

  /// Before the transform. A new one keeps the middle.
  open var size: CGSize {
    get { upright.size }
    set { upright = CGRect(origin: .zero, size: newValue).centered(at: center) }
  }

  /// Attributes of the same class with the same values.
  open func copy() -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.upright = upright
    return copy
  }

  /// What a view shows of them, values of subclasses left out.
  struct Look: Equatable {
    var upright: CGRect
    var transform: CGAffineTransform
    var alpha: CGFloat
    var zIndex: Int
    var isHidden: Bool
  }

  var look: Look {
    get {
      Look(
        upright: upright, transform: transform, alpha: alpha, zIndex: zIndex, isHidden: isHidden)
    }
    set {
      upright = newValue.upright
      transform = newValue.transform
      alpha = newValue.alpha
      zIndex = newValue.zIndex
      isHidden = newValue.isHidden
    }
  }

  var key: CollectionKey {
    CollectionKey(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// What tells the elements of a collection apart.
struct CollectionKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath
}
