import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

// The shown state of lists, bars, keyboard and sheets for traces, with animations.

extension UIViewController {
  /// Points by which the page's list is scrolled down from its top; nil without a list.
  package var shownScroll: CGFloat? {
    guard viewIfLoaded != nil, let list = trackedScrollView ?? contentScrollView else { return nil }
    // During a rotation the list has its final offset at once.
    let isTurning = list.environment?.rotation != nil
    let offset = isTurning ? list.contentOffset : list.layer.shownBoundsOrigin
    return offset.y - list.restingRange.low.y
  }

  /// The shown heights, in points, of the page's large title and search field; nil for an absent
  /// one.
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
  /// Whether no page shows anything below the bar's row, before and after a transition too.
  package var isBarPlain: Bool { ownPages.allSatisfy { $0.item?.shownExtent == nil } }
}

extension UINavigationBar {
  /// Points from the bar's upper edge to the end of its ground, which moves between pages with
  /// large and small titles, and with the bar during a rotation.
  package var shownHeight: CGFloat { frame.height + ground.shownShift }
}

extension KeyboardController {
  /// The keyboard's top edge; nil while it is invisible.
  package var shownTop: CGFloat? {
    guard isShown || isMoving else { return nil }
    return viewTop
  }
}

extension UIWindow {
  /// The frontmost sheet; nil without one.
  package var shownSheet: UISheetPresentationController? { sheets.last }

  /// The sheets on the screen, back to front.
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

  /// Call when settings for the look of sheets have changed.
  func layOutSheets() { for sheet in sheets { sheet.settingsChanged() } }
}

extension UISheetPresentationController {
  package var isOnScreen: Bool { sheet.window != nil }

  /// The sheet's top edge, in points of the screen.
  package var shownTop: CGFloat { sheet.layer.shownFrame.minY }

  /// The detent at which the sheet rests: `medium`, `large`, or the identifier of a custom detent.
  package var shownDetent: String { restingDetent.name }
}

extension UISheetPresentationController.Detent.Identifier {
  /// `medium`, `large`, or the identifier of a custom detent.
  var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    default: rawValue
    }
  }
}
