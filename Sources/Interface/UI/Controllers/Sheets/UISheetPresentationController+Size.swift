import BackswipeUnits

/// A detent with the height that shows of the sheet there.
struct SheetPlace {
  let identifier: UISheetPresentationController.Detent.Identifier
  /// Points from the screen's lower edge.
  let height: CGFloat

  init(_ identifier: UISheetPresentationController.Detent.Identifier, _ height: CGFloat) {
    self.identifier = identifier
    self.height = height
  }
}

extension UISheetPresentationController {
  /// Whether it covers the whole screen, as on a phone on its side.
  var isFullScreen: Bool {
    containerView?.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight
  }

  /// Whether a finger moves it.
  var isDraggable: Bool { !isFullScreen || settings.dragsFullScreenSheet }

  /// Whether the screen has room around it, as a tablet's.
  var isSpacious: Bool {
    containerView?.traitCollection.horizontalSizeClass == .regular
      && containerView?.traitCollection.verticalSizeClass == .regular
  }

  /// Of the presented controller, or of the page of a stack that has none of its own.
  private var preferredSize: CGSize {
    let own = presentedViewController.preferredContentSize
    guard own == .zero, let stack = presentedViewController as? UINavigationController else {
      return own
    }
    return stack.topViewController?.preferredContentSize ?? own
  }

  /// The size of a form sheet, which lies in the middle of a spacious screen; nil for a sheet at the
  /// bottom edge.
  var card: CGSize? {
    guard isSpacious, presentedViewController.modalPresentationStyle == .formSheet,
      let containerView
    else { return nil }
    let preferred = preferredSize
    let top = containerView.bounds.height - largest
    return CGSize(
      width: min(
        preferred.width > 0 ? preferred.width : CGFloat(settings.formSheetWidth),
        containerView.bounds.width),
      height: min(
        preferred.height > 0 ? preferred.height : CGFloat(settings.formSheetHeight),
        largest - top))
  }

  /// Of a sheet at the bottom edge.
  private var edgeWidth: CGFloat {
    guard let containerView else { return 0 }
    if isFullScreen { return containerView.bounds.width }
    let insets = containerView.safeAreaInsets
    let room = containerView.bounds.width - insets.left - insets.right
    let preferred = preferredSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
      return min(preferred, room)
    }
    return isSpacious ? min(CGFloat(settings.pageSheetWidth), room) : room
  }

  /// The largest height that shows.
  var largest: CGFloat {
    guard let containerView else { return 0 }
    let bounds = containerView.bounds
    if isFullScreen { return bounds.height }
    return bounds.height - containerView.safeAreaInsets.top - CGFloat(settings.sheetTop)
  }

  /// Lower than the lowest detent the sheet goes down as a whole; else it has the height that shows.
  func frame(at height: CGFloat) -> CGRect {
    let bounds = containerView?.bounds ?? .zero
    let size =
      card
      ?? CGSize(
        width: edgeWidth, height: max(height, min(lowest, restingHeight)) + SheetView.overhang)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - height,
      width: size.width, height: size.height)
  }
}
