extension UITabBarController {
  /// The area of the view that the bar and the accessory do not cover. (iOS 26)
  public var contentLayoutGuide: UILayoutGuide {
    view.guide(.content, "UITabBarControllerContentLayoutGuide")
  }
}
