/// How the status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark, or white in a dark interface.
  case `default` = 0
  /// White, for what is dark beneath.
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes in UIKit; here it does so at once.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// What the controller on the screen wants of the strips that are the system's.
struct SystemStrips: Equatable {
  var isLight = false
  /// The requested style.
  var style = UIStatusBarStyle.default
  var hidesStatusBar = false
  var hidesHomeIndicator = false
  /// Whether the home indicator is white.
  var isIndicatorLight = false

  init() {}

  /// As a root's topmost controller has it.
  @MainActor
  init(of root: UIViewController, in environment: UIEnvironment) {
    let common = environment.commonTraits
    // Usually nothing covers it. What does not fill the screen leaves the strips to what lies beneath.
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
    // Black shows around a page that has gone back.
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
  /// Itself, or the child that its containers have decide.
  var endForStatusBarStyle: UIViewController {
    var controller = self
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller
  }

  /// Those of what lies at its upper edge: of a navigation bar that shows, else of the page.
  var traitsAtTop: UITraitCollection {
    guard let navigation = self as? UINavigationController, navigation.showsNavigationBar else {
      return traitCollection
    }
    return navigation.navigationBar.traitCollection
  }

  /// Light or dark: what lies at its upper edge, in a transition the one that shows the more.
  fileprivate var styleAtTop: UIUserInterfaceStyle {
    if let navigation = self as? UINavigationController, navigation.showsNavigationBar,
      navigation.isInFirstHalf
    {
      return navigation.navigationBar.styleBefore
    }
    return traitsAtTop.userInterfaceStyle
  }

  /// Light or dark, likewise: what lies beneath the home indicator, of bars at the bottom, else of the
  /// page.
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
