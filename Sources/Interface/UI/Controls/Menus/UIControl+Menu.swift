/// The way in which a control's menu opens.
enum MenuOpening {
  case none
  /// A touch opens it.
  case atOnce
  /// A long press opens it; a tap has its own action.
  case byPress
}

extension UIControl {
  var madeMenu: ControlMenu {
    if let ownMenu { return ownMenu }
    let made = ControlMenu(self)
    ownMenu = made
    return made
  }

  /// Call when the menu, or the way it is opened, has changed.
  func menuChanged() {
    let isByPress = menuOpening == .byPress
    guard ownMenu != nil || isByPress else { return }
    madeMenu.update(opensByPress: isByPress)
  }

  /// Whether its menu is open.
  var isMenuOpen: Bool { ownMenu?.overlay?.isOpen == true }
}
