import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// The menu of an item, a button or a long press, as of its file.
@MainActor
struct PageMenu {
  let items: [Prototype.MenuItem]
  let store: StateStore
  let perform: @MainActor (Prototype.Action) -> Void

  /// A menu whose elements are made each time it opens.
  var deferred: UIMenu {
    UIMenu(children: [UIDeferredMenuElement.uncached { $0(elements(items)) }])
  }

  /// A menu in the present state.
  var present: UIMenu { UIMenu(children: elements(items)) }

  private func elements(_ items: [Prototype.MenuItem]) -> [UIMenuElement] {
    items.compactMap { item in
      guard item.condition.map(holds) ?? true else { return nil }
      let title = item.title.text { store.value($0) }
      let image = item.glyph.flatMap { UIImage($0) }
      guard item.items.isEmpty else {
        return UIMenu(
          title: title, image: image, options: item.isInline ? .displayInline : [],
          children: elements(item.items))
      }
      var attributes: UIMenuElement.Attributes = []
      if item.style == .destructive { attributes.insert(.destructive) }
      if item.style == .disabled { attributes.insert(.disabled) }
      return UIAction(
        title: title, image: image, attributes: attributes,
        state: item.checked.map(holds) == true ? .on : .off
      ) { _ in
        if let action = item.action { perform(action) }
      }
    }
  }

  private func holds(_ condition: BackswipeExpressions.Expression) -> Bool {
    condition.flag { store.value($0) }
  }
}

/// Opens the menu of an element at a long press.
@MainActor
final class ElementContextMenu: UIContextMenuInteractionDelegate {
  private let menu: PageMenu

  init(_ menu: PageMenu, of view: UIView) {
    self.menu = menu
    view.isUserInteractionEnabled = true
    view.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(menu)
  }
}

extension UIContextMenuConfiguration {
  /// A configuration with a menu of a file.
  convenience init(_ menu: PageMenu) {
    self.init(identifier: nil, previewProvider: nil) { _ in menu.present }
  }
}

extension UIImage {
  /// The image of a file's glyph; nil for none.
  convenience init?(_ glyph: Prototype.Glyph) {
    guard let glyph = Glyph(rawValue: glyph.rawValue) else { return nil }
    self.init(glyph: glyph, flips: glyph.followsDirection)
  }
}
