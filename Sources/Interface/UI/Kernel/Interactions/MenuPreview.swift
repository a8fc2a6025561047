import BackswipeUnits

/// The page of a controller as the preview of a menu. Corners, clipping and the missing interaction are
/// the preview's, so that the page is as it was wherever it is shown next.
@MainActor
final class MenuPreview: UIView {
  private let page: UIView

  /// The page at its controller's preferred size, by default as wide as the screen allows, in the
  /// middle of the source.
  init(of controller: UIViewController, from source: UIView) {
    page = controller.view
    let area = source.window?.bounds.insetBy(dx: 16, dy: 16) ?? source.bounds
    let own = controller.preferredContentSize
    let size = CGSize(
      width: min(own.width > 0 ? own.width : area.width, area.width),
      height: min(own.height > 0 ? own.height : area.height * 0.6, area.height * 0.6))
    let place = source.convert(source.bounds, to: nil)
    super.init(
      frame: CGRect(
        x: min(max(place.midX - size.width / 2, area.minX), area.maxX - size.width),
        y: min(max(place.midY - size.height / 2, area.minY), area.maxY - size.height),
        width: size.width, height: size.height))
    layer.cornerRadius = MenuMetrics.cornerRadius
    clipsToBounds = true
    isUserInteractionEnabled = false
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if page.ownSuperview === self { page.frame = bounds }
  }

  /// Removes the page, unless it has gone elsewhere.
  func leave() { if page.ownSuperview === self { page.removeFromSuperview() } }
}
