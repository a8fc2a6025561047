import BackswipeUnits

/// Points between a screen's sides and the contents of bars, rows and headers.
package enum SideMargin {
  /// 16 on a narrow screen, 20 from a width of 414 points. (obs)
  package static func points(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
