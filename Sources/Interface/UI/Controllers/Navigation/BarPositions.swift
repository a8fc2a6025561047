import BackswipeNavigation
import BackswipeUnits

/// The positions of bars: 0 shown … 1 hidden.
struct BarPositions: Equatable {
  var navigation = 0.0
  var toolbar = 1.0
  /// The position of the tab bar around the container, if there is one.
  var tabBar = 0.0

  /// Sets the positions for a visibility.
  mutating func settle(_ visibility: BarVisibility) {
    navigation = visibility.isNavigationBarHidden ? 1 : 0
    toolbar = visibility.isToolbarGone ? 1 : 0
    tabBar = visibility.isBottomBarHidden ? 1 : 0
  }

  static func resting(_ visibility: BarVisibility) -> BarPositions {
    var positions = BarPositions()
    positions.settle(visibility)
    return positions
  }

  /// The interpolation of two positions.
  static func between(_ start: BarPositions, _ end: BarPositions, _ fraction: Double)
    -> BarPositions
  {
    BarPositions(
      navigation: Double(interpolate(CGFloat(start.navigation), CGFloat(end.navigation), fraction)),
      toolbar: Double(interpolate(CGFloat(start.toolbar), CGFloat(end.toolbar), fraction)),
      tabBar: Double(interpolate(CGFloat(start.tabBar), CGFloat(end.tabBar), fraction)))
  }
}
