extension UIAppearanceProxy where Object: UINavigationBar {
  /// The background picture of bars that have none of their own.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    record("backgroundImage \(barMetrics.rawValue)") {
      $0.setBackgroundImage(image, for: barMetrics)
    }
  }
}

extension UIAppearanceProxy where Object: UINavigationBar {
  /// The background picture of bars at a position that have none of their own.
  public func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    record("backgroundImage \(position.rawValue) \(barMetrics.rawValue)") {
      $0.setBackgroundImage(image, for: position, barMetrics: barMetrics)
    }
  }
}

extension UIAppearanceProxy where Object: UIToolbar {
  /// The background picture of toolbars that have none of their own.
  public func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    record("backgroundImage \(position.rawValue) \(barMetrics.rawValue)") {
      $0.setBackgroundImage(image, forToolbarPosition: position, barMetrics: barMetrics)
    }
  }
}

extension UIAppearanceProxy where Object: UIBarItem {
  /// The attributes of titles that have none of their own.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    record("titleTextAttributes \(state.rawValue)") {
      $0.setTitleTextAttributes(attributes, for: state)
    }
  }
}

extension UIBarItem: UIAppearance {}
