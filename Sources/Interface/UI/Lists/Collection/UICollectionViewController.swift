public import BackswipeUnits

/// A controller whose view is a collection and which is its data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The initial layout of the collection.
  open private(set) var collectionViewLayout: UICollectionViewLayout
  /// Whether the selection is cleared when the page appears again; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press on an item that the data source allows to be moved lifts it; true by
  /// default. A menu of the item comes first. (iOS 9)
  open var installsStandardGestureForInteractiveMovement: Bool {
    get { movementPress.isEnabled }
    set { movementPress.isEnabled = newValue }
  }
  private let movementPress = ReorderPressGestureRecognizer()

  /// A controller of a collection with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a collection with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller from a storyboard, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    let collection = UICollectionView(
      frame: UIContext.environment?.screen.bounds ?? .zero,
      collectionViewLayout: collectionViewLayout)
    collection.dataSource = self
    collection.delegate = self
    // Lets state restoration save its offset.
    collection.restorationIdentifier = "collection"
    ownCollection = collection
    view = collection
  }

  /// The collection: the controller's view, unless a client has replaced that. Setting a collection
  /// makes the controller its data source and delegate where it has none.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return loadedView as? UICollectionView ?? ownCollection
    }
    set {
      let isOwnView = loadedView == nil || loadedView === ownCollection
      ownCollection = newValue
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
      if isOwnView { view = newValue }
    }
  }
  private var ownCollection: UICollectionView? {
    didSet {
      guard ownCollection !== oldValue else { return }
      if let oldValue {
        oldValue.movementPress = nil
        movementPress.removeTarget(oldValue, action: nil)
      }
      movementPress.view?.removeGestureRecognizer(movementPress)
      movementPress.name = "movement"
      ownCollection?.movementPress = movementPress
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView,
      !collectionView.allowsMultipleSelection,
      let paths = collectionView.indexPathsForSelectedItems
    else { return }
    changeUnlessCancelled(animated: animated) {
      for path in paths { collectionView.deselectItem(at: path, animated: animated) }
    } undo: {
      for path in paths {
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }

  // MARK: Data source

  /// The number of sections; 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The number of items of a section; 0 by default.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// The cell of an item. It is a programming error not to override it where there are items.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure(
      "UICollectionViewController.collectionView(_:cellForItemAt:): \(self) must override it")
  }

  /// A header or footer. It is a programming error not to override it where the layout has one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "UICollectionViewController.collectionView(_:viewForSupplementaryElementOfKind:at:): "
        + "\(self) must override it")
  }

  // MARK: Delegate

  /// Whether a touch highlights an item and can select it; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a touch has highlighted an item; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called after an item's highlight has ended; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Whether a tap selects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Whether a tap deselects an item, where several can be selected; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a tap has selected an item; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { collectionView.ignoresSelection = true }

  /// Called after a tap has deselected an item or selected another in its place; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Called before a cell becomes visible; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell has ceased to be visible; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Whether a tap performs an item's primary action; by default where one item at most can be
  /// selected.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.allowsMultipleSelection }

  /// Called for an item's primary action, after the selection; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Called before a header or footer becomes visible; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  /// Called after a header or footer has ceased to be visible; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// The menu of a long press on an item; nil, the default, for none.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The menu of a long press on an item, or on one of several selected ones; by default that of the
  /// one item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }

  /// The preview of the earlier method; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  /// The preview of the earlier method; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  /// Returns nil: the cell is lifted; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns nil: a lifted view returns to its place; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Whether an item can be moved; by default where `moveItemAt` is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    OverriddenMethods.hasMoveItem(type(of: self), over: UICollectionViewController.self)
  }

  /// Called when a user has moved an item; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// The place of an item that a finger moves; the proposed one, to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Called for a tap on the preview of an item's menu; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before an item's menu opens; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before an item's menu closes; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Scrolling

  /// Called after the offset has changed, for any reason; to be overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called when a drag begins to scroll; to be overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when a drag ends, with the velocity in points per millisecond; the target can be
  /// changed.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Called after a drag has ended, with whether the content scrolls on; to be overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Called when the content scrolls on after a drag; to be overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when the content has come to a stop after a drag; to be overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called at the end of an animated change of the offset that code requested; to be overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Whether a tap on the status bar scrolls to the top; true by default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Called after a tap on the status bar has scrolled to the top; to be overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// The view that zooming scales; nil, the default, for none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Called when fingers or an animation begin to zoom; to be overridden.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Called after every change of the scale; to be overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called after fingers or an animation have zoomed; to be overridden.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Called after every change of the adjusted inset; to be overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
