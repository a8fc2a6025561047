import BackswipeUnits

/// The positions of an item's title and its background images, by the bar's metrics.
struct BarButtonPlaces {
  fileprivate struct Key: Hashable {
    let state: UIControl.State
    let metrics: UIBarMetrics
  }

  fileprivate var titles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var backTitles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var images: [Key: UIImage] = [:]

  /// Nil if not set.
  func titleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(titles, metrics) }

  /// Nil if not set.
  func backTitleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(backTitles, metrics) }

  /// The image for a state, otherwise for the normal one; nil if not set.
  func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    for state in [state, .normal] {
      for metrics in metrics.fallbacks {
        if let image = images[Key(state: state, metrics: metrics)] { return image }
      }
    }
    return nil
  }

  private static func first(_ values: [UIBarMetrics: UIOffset], _ metrics: UIBarMetrics)
    -> UIOffset?
  {
    for metrics in metrics.fallbacks { if let value = values[metrics] { return value } }
    return nil
  }
}

extension UIBarButtonItem {
  private func changePlaces(_ property: String, _ change: (inout BarButtonPlaces) -> Void) {
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
