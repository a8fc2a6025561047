package import BackswipeUnits

/// The look of the panes.
extension Studio {
  /// Changes to the dark look, or to the light one.
  package func setDark(_ isDark: Bool, at instant: Instant) {
    for place in Place.allCases { pane(place).setDark(isDark, at: instant) }
  }
}
