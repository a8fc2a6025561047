import BackswipeUnits

/// The attributes of a bar's texts besides their fonts and colours.
struct BarTexts {
  var title: [NSAttributedString.Key: Any] = [:]
  var largeTitle: [NSAttributedString.Key: Any] = [:]
  var subtitle: [NSAttributedString.Key: Any] = [:]
  var largeSubtitle: [NSAttributedString.Key: Any] = [:]

  static func others(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    attributes.isEmpty
      ? attributes : attributes.filter { $0.key != .font && $0.key != .foregroundColor }
  }
}

extension UILabel {
  /// Shows a text of a bar.
  ///
  /// - Parameters:
  ///   - text: shown without `styled`.
  ///   - styled: a text with attributes; nil for none.
  ///   - font: that of characters without one, as is the colour.
  ///   - others: further attributes of characters without them.
  final func setBarText(
    _ text: String?, _ styled: NSAttributedString?, _ font: UIFont, _ color: UIColor,
    _ others: [NSAttributedString.Key: Any]
  ) {
    guard var shown = styled ?? (others.isEmpty ? nil : text.map(NSAttributedString.init(string:)))
    else {
      self.text = text
      self.font = font
      textColor = color
      return
    }
    for (key, value) in others { shown = shown.filling(key, value) }
    withoutRestyling {
      self.font = font
      textColor = color
    }
    show(shown)
  }
}
