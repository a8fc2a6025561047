public import BackswipeUnits

/// A controller whose view is a table and which is its data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// Whether the selected row is deselected with the transition in which the page appears again,
  /// and reselected if that is cancelled. Does not apply to tables with multiple selection.
  open var clearsSelectionOnViewWillAppear = true

  /// A controller of a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller from a storyboard, with the style of the scene's list.
  public required init?(coder: NSCoder) {
    style = (coder as? SceneCoder)?.scene?.tableStyle ?? .plain
    super.init(coder: coder)
  }

  open override func loadView() {
    let table = UITableView(frame: UIContext.environment?.screen.bounds ?? .zero, style: style)
    table.dataSource = self
    table.delegate = self
    // Lets state restoration save its offset.
    table.restorationIdentifier = "table"
    ownTable = table
    view = table
  }

  /// The table: the controller's view, unless a client has replaced that. Setting a table makes the
  /// controller its data source and delegate where it has none.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return loadedView as? UITableView ?? ownTable
    }
    set {
      let isOwnView = loadedView == nil || loadedView === ownTable
      ownTable = newValue
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
      if isOwnView { view = newValue }
    }
  }
  private var ownTable: UITableView?

  /// The table's control that a pull starts; nil for none.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let tableView else { return }
    tableView.beginFollowingKeyboard()
    guard clearsSelectionOnViewWillAppear, !tableView.allowsMultipleSelection,
      let paths = tableView.indexPathsForSelectedRows
    else { return }
    changeUnlessCancelled(animated: animated) {
      for path in paths { tableView.deselectRow(at: path, animated: animated) }
    } undo: {
      for path in paths { tableView.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tableView?.endFollowingKeyboard()
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  /// The number of sections; 1 by default.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// The number of rows of a section; 0 by default.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// The cell of a row. It is a programming error not to override it where there are rows.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    preconditionFailure(
      "UITableViewController.tableView(_:cellForRowAt:): \(self) must override it")
  }

  /// The title of a section's header; nil, the default, for none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// The title of a section's footer; nil, the default, for none.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Whether a row can be deleted or inserted at while the table is edited; true by default.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.editsByDefault = true
    return true
  }

  /// Whether a row can be moved while the table is edited; by default where `moveRowAt` is
  /// overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OverriddenMethods.hasMoveRow(type(of: self), over: UITableViewController.self)
  }

  /// Called when a person deletes or inserts a row; to be overridden, changing the model and then
  /// the table.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called after a person has moved a row; to be overridden, changing the model.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// The height of a row in points; the table's `rowHeight` by default.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  /// The height of a header in points; the table's `sectionHeaderHeight` by default.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  /// The height of a footer in points; the table's `sectionFooterHeight` by default.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  /// A view in place of a header's title; nil, the default, for the title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }

  /// A view in place of a footer's title; nil, the default, for the title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }

  /// Called before a row becomes visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Whether a touch highlights a row and can select it; true by default.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// The row that a tap selects, nil for none; the tapped row by default.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }

  /// Called after a tap has selected a row; to be overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.ignoresSelection = true
  }

  /// The row that is deselected, nil for none; the given one by default.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }

  /// Called after a row has been deselected by a tap; to be overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Called after a tap on a row's detail button; to be overridden.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// The actions at a row's leading edge; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The actions at a row's trailing edge; nil, the default, for Delete where `commit` is
  /// overridden.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The menu of a long press on a row; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The view that is lifted for a row's menu; to be overridden.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The place to which a lifted view returns; to be overridden.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Called for a tap on the preview of a row's menu; to be overridden.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before a row's menu opens; to be overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a row's menu closes; to be overridden.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when a swipe begins to reveal the actions of a row; to be overridden.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Called after a swiped row has closed, with nil if it was removed; to be overridden.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// The control that a row shows while the table is edited; `delete` by default.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }

  /// The height in points assumed for a row of automatic height before it is shown;
  /// `estimatedRowHeight` by default.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  { tableView.estimatedRowHeight }

  /// Called after a row has ceased to be visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called before a header becomes visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called before a footer becomes visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Called after a header has ceased to be visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called after a footer has ceased to be visible; to be overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// The height in points assumed for a header of automatic height before it is shown;
  /// `estimatedSectionHeaderHeight` by default.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  { tableView.estimatedSectionHeaderHeight }

  /// The height in points assumed for a footer of automatic height before it is shown;
  /// `estimatedSectionFooterHeight` by default.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  { tableView.estimatedSectionFooterHeight }

  /// Called after a touch has highlighted a row; to be overridden.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Called after a row's highlight has ended; to be overridden.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The title of the button that confirms a deletion; nil, the default, for Delete.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// The place to which a row moves in place of the proposed one; the proposed one by default.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

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
