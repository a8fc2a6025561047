import BackswipeUnits

/// Points between a screen's sides and what is in bars, rows and headers.
package enum SideMargin {
  /// On a narrow screen, and on one of 414 points and more. (obs)
  package static func points(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
