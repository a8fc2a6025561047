/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark, or white in a dark interface.
  case `default` = 0
  /// White, for dark content.
  case lightContent = 1
  case darkContent = 3
}

/// The animation of the status bar in UIKit; here it changes without one.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// The preferences of the visible controller for the status bar and home indicator.
struct SystemStrips: Equatable {
  var isLight = false
  /// The requested style.
  var style = UIStatusBarStyle.default
  var hidesStatusBar = false
  var hidesHomeIndicator = false
  /// Whether the home indicator is white.
  var isIndicatorLight = false

  init() {}

  /// The preferences of a root's topmost controller.
  @MainActor
  init(of root: UIViewController, in environment: UIEnvironment) {
    let common = environment.commonTraits
    // The presenting controller decides if a presentation does not fill the screen.
    var top = root.presented == nil ? root : root.topmost
    var isBack = false
    while let presentation = top.presentationContainer?.presentation,
      !presentation.coversStatusBar, let presenter = top.presenter
    {
      // The lowest sheet is over the page.
      if let sheet = presentation as? UISheetPresentationController { isBack = sheet.pushesBack }
      top = presenter
    }
    var controller = top.endForStatusBarStyle
    style = controller.preferredStatusBarStyle
    isLight =
      switch style {
      case .default: (common?.userInterfaceStyle ?? controller.styleAtTop) == .dark
      case .lightContent: true
      case .darkContent: false
      }
    // The area around a page pushed back by a sheet is black.
    if isBack { (isLight, style) = (true, .lightContent) }
    controller = top
    while let child = controller.childForStatusBarHidden { controller = child }
    hidesStatusBar = controller.prefersStatusBarHidden
    controller = top
    while let child = controller.childForHomeIndicatorAutoHidden { controller = child }
    hidesHomeIndicator = controller.prefersHomeIndicatorAutoHidden
    isIndicatorLight = (common?.userInterfaceStyle ?? root.visibleEnd.styleAtBottom) == .dark
  }
}

extension UIViewController {
  /// The child to which containers delegate the decision, or the controller itself.
  var endForStatusBarStyle: UIViewController {
    var controller = self
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller
  }

  /// The traits at its upper edge: those of a visible navigation bar, otherwise those of the page.
  var traitsAtTop: UITraitCollection {
    guard let navigation = self as? UINavigationController, navigation.showsNavigationBar else {
      return traitCollection
    }
    return navigation.navigationBar.traitCollection
  }

  /// The style at its upper edge; in a transition that of the page with the larger part.
  fileprivate var styleAtTop: UIUserInterfaceStyle {
    if let navigation = self as? UINavigationController, navigation.showsNavigationBar,
      navigation.isInFirstHalf
    {
      return navigation.navigationBar.styleBefore
    }
    return traitsAtTop.userInterfaceStyle
  }

  /// The style under the home indicator: that of a bottom bar, otherwise that of the page; in a
  /// transition that of the page with the larger part.
  fileprivate var styleAtBottom: UIUserInterfaceStyle {
    if let tabs = tabBarController, !tabs.tabBar.isHidden {
      return tabs.tabBar.traitCollection.userInterfaceStyle
    }
    guard let navigation = navigationController else { return traitCollection.userInterfaceStyle }
    let isFirst = navigation.isInFirstHalf
    if navigation.showsToolbar {
      return isFirst
        ? navigation.toolbar.styleBefore : navigation.toolbar.traitCollection.userInterfaceStyle
    }
    return (isFirst ? navigation.transition?.from ?? self : self).traitCollection.userInterfaceStyle
  }
}
