import BackswipeUnits

/// Where an item's title stands, and what is behind it, by the bar's height.
struct BarButtonPlaces {
  fileprivate struct Key: Hashable {
    let state: UIControl.State
    let metrics: UIBarMetrics
  }

  fileprivate var titles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var backTitles: [UIBarMetrics: UIOffset] = [:]
  fileprivate var images: [Key: UIImage] = [:]

  /// Nil where the item says nothing.
  func titleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(titles, metrics) }

  /// Nil where the item says nothing.
  func backTitleShift(_ metrics: UIBarMetrics) -> UIOffset? { Self.first(backTitles, metrics) }

  /// The image of a state, else that of the normal one; nil where the item says nothing.
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

  /// Moves the title from its place, in points.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    changePlaces("titlePositionAdjustment \(barMetrics.rawValue)") {
      $0.titles[barMetrics] = adjustment
    }
  }

  /// Zero where none was set.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    places?.titles[barMetrics] ?? .zero
  }

  /// Moves the title of a back button that has this item's look from its place, in points.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    changePlaces("backButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
      $0.backTitles[barMetrics] = adjustment
    }
  }

  /// Zero where none was set.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    places?.backTitles[barMetrics] ?? .zero
  }

  /// Puts an image behind the button, as wide as that; nil for none.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    changePlaces("backgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      $0.images[BarButtonPlaces.Key(state: state, metrics: barMetrics)] = backgroundImage
    }
  }

  /// The image that was set for a state and a height.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    places?.images[BarButtonPlaces.Key(state: state, metrics: barMetrics)]
  }
}

extension UIAppearanceProxy where Object: UIBarButtonItem {
  /// Where titles stand that have no place of their own.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    record("titlePositionAdjustment \(barMetrics.rawValue)") {
      $0.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }

  /// Where the titles of back buttons stand that have no place of their own.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    record("backButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
      $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
  }

  /// What is behind buttons that have no image of their own.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    record("backgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
}
