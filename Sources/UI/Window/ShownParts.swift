import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

// What a trace tells of lists, bars, keyboard and sheets: all as shown, with animations.

extension UINavigationController {
  /// Points by which the list of the page on top is scrolled down from its top; nil without one.
  package var shownScroll: CGFloat? {
    guard let page = topViewController, page.viewIfLoaded != nil,
      let list = page.trackedScrollView ?? page.contentScrollView
    else { return nil }
    return list.layer.shownBoundsOrigin.y - list.restingRange.low.y
  }

  /// Points of the large title and of the search field that show; nil for what the page on top has
  /// not.
  package var shownBelowRow: (title: Double?, search: Double?) {
    guard let item = topViewController?.item, let extent = item.shownExtent else {
      return (nil, nil)
    }
    return (
      item.showsLargeTitle ? extent.title : nil, item.searchController == nil ? nil : extent.search
    )
  }
}

extension UINavigationBar {
  /// From its upper edge to where its ground ends, which moves between pages of large and small titles.
  package var shownHeight: CGFloat { layer.shownFrame.height + ground.shownShift }
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
  package var shownTop: CGFloat { sheet.shownOnScreen.frame.minY }

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
