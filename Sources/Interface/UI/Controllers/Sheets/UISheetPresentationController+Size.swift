import BackswipeUnits

/// A detent with the visible height of the sheet.
struct SheetPlace {
  let identifier: UISheetPresentationController.Detent.Identifier
  /// The distance from the screen's lower edge, in points.
  let height: CGFloat

  init(_ identifier: UISheetPresentationController.Detent.Identifier, _ height: CGFloat) {
    self.identifier = identifier
    self.height = height
  }
}

extension UISheetPresentationController {
  /// Whether it covers the whole screen, as on a phone in landscape orientation.
  var isFullScreen: Bool {
    containerView?.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight
  }

  /// Notes the next height for timelines.
  func noteMotion(to next: CGFloat) {
    containerView?.environment?.note(from: Double(height).onGrid, to: Double(next).onGrid, subject)
  }

  var subject: FrameMotion.Subject {
    let page = presentedViewController.presentedName
    return FrameMotion.Subject(.sheet, "\(page) sheet", of: page)
  }

  /// Whether drags move it.
  var isDraggable: Bool { !isFullScreen || settings.dragsFullScreenSheet }

  /// Whether the screen is larger than the sheet, as on a tablet.
  var isSpacious: Bool {
    containerView?.traitCollection.horizontalSizeClass == .regular
      && containerView?.traitCollection.verticalSizeClass == .regular
  }

  /// The preferred size of the presented controller, or of the page of a stack without one.
  private var preferredSize: CGSize {
    let own = presentedViewController.preferredContentSize
    guard own == .zero, let stack = presentedViewController as? UINavigationController else {
      return own
    }
    return stack.topViewController?.preferredContentSize ?? own
  }

  /// The size of a form sheet, centred on a spacious screen; nil for a sheet at the bottom edge.
  var card: CGSize? {
    guard isSpacious, !prefersPageSizing, let containerView else { return nil }
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

  /// The width of a sheet at the bottom edge.
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

  /// The maximum visible height.
  var largest: CGFloat {
    guard let containerView else { return 0 }
    let bounds = containerView.bounds
    if isFullScreen { return bounds.height }
    return bounds.height - containerView.safeAreaInsets.top - CGFloat(settings.sheetTop)
  }

  /// The frame for a visible height; below the lowest detent the size is constant.
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
