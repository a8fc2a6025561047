import BackswipeUnits

/// The context menu interaction of a control, whose menu the control's own touches open.
@MainActor
final class ControlMenuInteraction: UIContextMenuInteraction {
  private weak var menu: ControlMenu?
  private var overlay: MenuOverlay? {
    menu?.overlay.flatMap { $0.isOpen ? $0 : nil }
  }

  /// - Parameter menu: of a control that exists.
  init(_ menu: ControlMenu, of control: UIControl) {
    self.menu = menu
    super.init(delegate: control)
  }

  override var opensByPress: Bool { false }
  override var menuAppearance: Appearance { overlay == nil ? .unknown : .compact }

  override func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let menu else { return .zero }
    return own.convert(menu.location, to: view)
  }

  override func dismissMenu() { overlay?.close(animated: true) }

  override func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let overlay, let shown = overlay.lists.first?.menu else { return }
    overlay.replace(by: block(shown))
  }
}

extension UIControl {
  /// The menu for which the delegate's methods are asked, and a source that reports to them; nil for
  /// none.
  var contextMenuToShow: (menu: UIMenu, source: MenuOverlay.Source)? {
    guard let interaction = contextMenuInteraction,
      let configuration = contextMenuInteraction(
        interaction, configurationForMenuAtLocation: madeMenu.location),
      let menu = configuration.actionProvider?([]), !menu.children.isEmpty
    else { return nil }
    var source = MenuOverlay.Source(
      view: self, order: configuration.preferredMenuElementOrder, sender: self)
    let point = menuAttachmentPoint(for: configuration)
    if point != CGPoint(x: bounds.midX, y: bounds.maxY) {
      source.rect = CGRect(origin: point, size: .zero)
    }
    source.closes = { [weak self] in
      self?.contextMenuInteraction(interaction, willEndFor: configuration, animator: nil)
    }
    contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: nil)
    return (menu, source)
  }
}
