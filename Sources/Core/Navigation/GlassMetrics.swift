/// The measures of the look of iOS 26, in points: bars without backgrounds, whose buttons, tabs and
/// search fields float on glass, and larger rows and corners.
///
/// Sources: "third-party measurement" is read from views on devices or in the simulator and
/// published by several projects; "open" is chosen by eye.
package enum GlassMetrics {
  // MARK: Bars

  /// The height of a navigation bar's row. (third-party measurement)
  package static let row = 54.0
  /// The height of a row at compact height. (open)
  package static let compactRow = 44.0
  /// The least height of a row in a sheet that does not fill the screen. (open)
  package static let sheetRow = 66.0
  /// The height of a platter of buttons, and the diameter of a round one: the least touch target.
  /// (documentation: Human Interface Guidelines, Buttons)
  package static let platter = 44.0
  /// The distance of platters from the sides of the screen. (third-party measurement)
  package static let margin = 16.0
  /// The distance between platters. (open)
  package static let gap = 10.0
  /// The distance between a title or an image and the end of its platter. (open)
  package static let padding = 12.0
  /// The length over which the fade under a bar vanishes. (open)
  package static let fade = 76.0
  /// The opacity of the fade at a screen's edge. (open)
  package static let fadeOpacity = 0.94

  // MARK: Tabs

  /// The height of the platter of tabs. (third-party measurement)
  package static let tabs = 62.0
  /// Its distance from the sides and the bottom of the screen. (third-party measurement)
  package static let tabInset = 21.0
  /// The distance of tabs from the platter's edge. (open)
  package static let tabPadding = 4.0
  /// The greatest width of a tab. (open)
  package static let tabWidth = 102.0

  // MARK: Lists and sheets

  /// The least height of a row with standard content. (third-party measurement)
  package static let listRow = 52.0
  /// The inset of separators at the trailing edge. (open)
  package static let separatorEnd = 16.0
  /// The radius of the corners of inset sections. (third-party measurement)
  package static let cardCorner = 26.0
  /// The radius of a sheet's corners. (open)
  package static let sheetCorner = 38.0

  /// The points by which a navigation bar's row is higher than with bars from edge to edge.
  package static func rowGrowth(isCompact: Bool) -> Double {
    isCompact ? compactRow - BarHeight.compact : row - BarHeight.regular
  }

  /// The beginnings of platters, for buttons from one edge inwards.
  ///
  /// Buttons side by side share a platter; a space ends it, a prominent button has its own, and
  /// titles and images are apart. (documentation: Human Interface Guidelines, Toolbars)
  package enum Kind: Hashable, Sendable {
    case image
    case title
    case prominent
    /// A button that shares with none. (documentation: UIBarButtonItem.sharesBackground)
    case alone
    /// A button without a platter. (documentation: UIBarButtonItem.hidesSharedBackground)
    case bare
    case space

    /// Whether buttons of the kind, side by side, have one platter.
    fileprivate var shares: Bool { self == .image || self == .title }
  }

  /// A button for its platter.
  package struct Button: Hashable, Sendable {
    package var kind: Kind
    /// The group whose buttons share with no others; nil for none.
    package var group: ObjectIdentifier?

    package init(_ kind: Kind, group: ObjectIdentifier? = nil) {
      self.kind = kind
      self.group = group
    }
  }

  /// The ranges of buttons that share a platter, in order; spaces are in none. One of a bare button
  /// is its place.
  package static func platters(_ buttons: [Button]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, button) in buttons.enumerated() where button.kind != .space {
      if let last = ranges.last, last.upperBound == index, button.kind.shares,
        buttons[index - 1] == button
      {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
