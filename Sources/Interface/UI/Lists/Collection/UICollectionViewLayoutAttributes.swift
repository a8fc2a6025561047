public import BackswipeUnits

/// The position and look of an item, supplementary view or decoration view of a collection.
///
/// Source of names and defaults: Apple, UICollectionViewLayoutAttributes. A subclass with
/// additional properties overrides `copy()`, which must return the subclass.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObjectIdentity {
  /// The item's path; that of a section's header has item 0.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of element described.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?
  /// The opacity, 0…1; 1 by default.
  open var alpha: CGFloat = 1
  /// The order of overlapping views: higher ones are in front. 0 by default.
  open var zIndex = 0
  /// Whether it has no view; false by default.
  open var isHidden = false
  /// The transform about the centre.
  open var transform = CGAffineTransform.identity
  /// The place in a list layout; nil in others.
  var listRow: ListRow?
  /// The frame before the transform.
  private(set) var upright = CGRect.zero

  /// Attributes of a cell at the first path, of size zero.
  public required init() {}

  /// Attributes of a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view, such as a header.
  public required convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of a decoration view, which belongs to the layout alone.
  public required convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The bounding rectangle after the transform, in the content's coordinates.
  open var frame: CGRect {
    get { transform.isIdentity ? upright : upright.applying(transform, about: upright) }
    set { upright = newValue }
  }

  /// The bounds before the transform, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: upright.size) }
    set { size = newValue.size }
  }

  /// The centre, in the content's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: upright.midX, y: upright.midY) }
    set { upright = upright.centered(at: newValue) }
  }

  /// The size before the transform. Setting it keeps the centre.
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
    copy.listRow = listRow
    return copy
  }

  /// The properties shown by a view, without those of subclasses.
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

/// Identifies an element of a collection.
struct CollectionKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
