import BackswipeUnits

/// The positions of an item's title and its background images, by the bar's metrics.
struct BarButtonPlaces {
  fileprivate struct Key: Hashable {
    let state: UIControl.State
    /// Nil for all styles.
    var style: UIBarButtonItem.Style?
    let metrics: UIBarMetrics
  }

  fileprivate var titles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var backTitles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var images: [Key: UIImage] = [:]
  fileprivate var backImages: [Key: UIImage] = [:]
  fileprivate var rises: [UIBarMetrics: CGFloat] = [:]
  fileprivate var backRises: [UIBarMetrics: CGFloat] = [:]

  /// Nil if not set.
  func titleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(titles, metrics) }

  /// Nil if not set.
  func backTitleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(backTitles, metrics) }

  /// The vertical offset of the background image; nil if not set.
  func backgroundRise(_ metrics: UIBarMetrics) -> CGFloat? { Self.first(rises, metrics) }

  /// The vertical offset of the background image of a back button; nil if not set.
  func backBackgroundRise(_ metrics: UIBarMetrics) -> CGFloat? { Self.first(backRises, metrics) }

  /// The image for a state, otherwise for the normal one, with the style's own first; nil if not set.
  func background(
    _ state: UIControl.State, _ style: UIBarButtonItem.Style, _ metrics: UIBarMetrics
  ) -> UIImage? {
    Self.image(images, state, styles: [style, nil], metrics)
  }

  /// The image of a back button for a state, otherwise for the normal one; nil if not set.
  func backBackground(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    Self.image(backImages, state, styles: [nil], metrics)
  }

  private static func image(
    _ images: [Key: UIImage], _ state: UIControl.State, styles: [UIBarButtonItem.Style?],
    _ metrics: UIBarMetrics
  ) -> UIImage? {
    if images.isEmpty { return nil }
    for state in [state, .normal] {
      for style in styles {
        for metrics in metrics.fallbacks {
          if let image = images[Key(state: state, style: style, metrics: metrics)] { return image }
        }
      }
    }
    return nil
  }

  private static func first<Value>(_ values: [UIBarMetrics: Value], _ metrics: UIBarMetrics)
    -> Value?
  {
    for metrics in metrics.fallbacks { if let value = values[metrics] { return value } }
    return nil
  }
}

extension UIBarButtonItem {
  fileprivate func changePlaces(_ property: String, _ change: (inout BarButtonPlaces) -> Void) {
    guard takes(property) else { return }
    var places = places ?? BarButtonPlaces()
    change(&places)
    self.places = places
    changed()
  }

  /// Sets the offset of the title, in points.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    changePlaces("titlePositionAdjustment \(barMetrics.rawValue)") {
      $0.titles[barMetrics] = adjustment
    }
  }

  /// The offset of the title; zero by default.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    places?.titles[barMetrics] ?? .zero
  }

  /// Sets the offset of the title of a back button with this item's look, in points.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    changePlaces("backButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
      $0.backTitles[barMetrics] = adjustment
    }
  }

  /// The offset of the title as a back button; zero by default.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    places?.backTitles[barMetrics] ?? .zero
  }

  /// Sets the image behind the button, as wide as the button; nil for none.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    changePlaces("backgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      $0.images[BarButtonPlaces.Key(state: state, metrics: barMetrics)] = backgroundImage
    }
  }

  /// The image set for a state and metrics.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    places?.images[BarButtonPlaces.Key(state: state, metrics: barMetrics)]
  }
}

extension UIBarButtonItem {
  /// Sets the image behind the button in one style; it takes precedence over that of all styles.
  /// (iOS 6)
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
    barMetrics: UIBarMetrics
  ) {
    changePlaces("backgroundImage \(state.rawValue) \(style.rawValue) \(barMetrics.rawValue)") {
      $0.images[BarButtonPlaces.Key(state: state, style: style, metrics: barMetrics)] =
        backgroundImage
    }
  }

  /// The image set for a state, a style and metrics. (iOS 6)
  public func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? {
    places?.images[BarButtonPlaces.Key(state: state, style: style, metrics: barMetrics)]
  }

  /// Sets the vertical offset of the background image, in points; positive values move it down.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    changePlaces("backgroundVerticalPositionAdjustment \(barMetrics.rawValue)") {
      $0.rises[barMetrics] = adjustment
    }
  }

  /// The vertical offset of the background image; 0 by default.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    places?.rises[barMetrics] ?? 0
  }

  /// Sets the image behind a back button with this item's look; nil for none.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    changePlaces("backButtonBackgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      $0.backImages[BarButtonPlaces.Key(state: state, metrics: barMetrics)] = backgroundImage
    }
  }

  /// The image of a back button set for a state and metrics.
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    places?.backImages[BarButtonPlaces.Key(state: state, metrics: barMetrics)]
  }

  /// Sets the vertical offset of a back button's background image, in points.
  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    changePlaces("backButtonBackgroundVerticalPositionAdjustment \(barMetrics.rawValue)") {
      $0.backRises[barMetrics] = adjustment
    }
  }

  /// The vertical offset of a back button's background image; 0 by default.
  public func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    places?.backRises[barMetrics] ?? 0
  }
}

extension UIAppearanceProxy where Object: UIBarButtonItem {
  /// Sets the offset of titles without one.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    record("titlePositionAdjustment \(barMetrics.rawValue)") {
      $0.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }

  /// Sets the offset of the titles of back buttons without one.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    record("backButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
      $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }

  /// Sets the background image of buttons without one.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    record("backgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
}
