import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

// What a trace tells of lists, bars, keyboard and sheets: all as shown, with animations.

extension UIViewController {
  /// Points by which the page's list is scrolled down from its top; nil without one.
  package var shownScroll: CGFloat? {
    guard viewIfLoaded != nil, let list = trackedScrollView ?? contentScrollView else { return nil }
    // While the interface turns, the list is at once where it will be.
    let isTurning = list.environment?.rotation != nil
    let offset = isTurning ? list.contentOffset : list.layer.shownBoundsOrigin
    return offset.y - list.restingRange.low.y
  }

  /// Points of the page's large title and of its search field that show; nil for what it has not.
  package var shownBelowRow: (title: Double?, search: Double?) {
    guard let item, let extent = item.shownExtent else { return (nil, nil) }
    let progress = item.searchProgress
    let search = item.searchController.map {
      extent.search + ($0.activeHeight - extent.search) * progress
    }
    return (item.showsLargeTitle ? extent.title * (1 - progress) : nil, search)
  }
}

extension UINavigationController {
  /// Whether the bar is just a row, before and after a transition too.
  package var isBarPlain: Bool { ownPages.allSatisfy { $0.item?.shownExtent == nil } }
}

extension UINavigationBar {
  /// From its upper edge to where its ground ends, which moves between pages of large and small titles,
  /// and with the bar while the interface turns.
  package var shownHeight: CGFloat { frame.height + ground.shownShift }
}

extension KeyboardController {
  /// Its top edge while any of it may be seen.
  package var shownTop: CGFloat? {
    guard isShown || isMoving else { return nil }
    return viewTop
  }
}

extension UIWindow {
  /// The sheet in front of all others; nil without one.
  package var shownSheet: UISheetPresentationController? { sheets.last }

  /// Those on the screen, back to front.
  private var sheets: [UISheetPresentationController] {
    var found: [UISheetPresentationController] = []
    var controller = rootViewController?.presented
    while let current = controller {
      if let sheet = current.presentationContainer?.presentation as? UISheetPresentationController,
        sheet.isOnScreen
      {
        found.append(sheet)
      }
      controller = current.presented
    }
    return found
  }

  /// Call when settings that say how sheets look have changed.
  func layOutSheets() { for sheet in sheets { sheet.settingsChanged() } }
}

extension UISheetPresentationController {
  package var isOnScreen: Bool { sheet.window != nil }

  /// Its top edge, on the screen.
  package var shownTop: CGFloat { sheet.layer.shownFrame.minY }

  /// Where it rests: `medium`, `large`, or the identifier of another detent.
  package var shownDetent: String { restingDetent.name }
}

extension UISheetPresentationController.Detent.Identifier {
  fileprivate var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    default: rawValue
    }
  }
}
