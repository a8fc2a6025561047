import BackswipePrototypes
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The order in which the parts of a row give up width: long texts first, which wrap, then short
/// ones, buttons, and the longest words of texts; icons and switches are the last.
enum RowPriority {
  static let control: Float = 753
  static let word: Float = 752
  static let button: Float = 751.5

  /// - Parameter width: that of the text in one line, in points.
  static func text(_ width: CGFloat) -> Float {
    switch width {
    case ..<60: 751
    case ..<120: 750.75
    case ..<200: 750.5
    default: 750
    }
  }

  /// The resistance of an element's view against a width below that of its content; nil for UIKit's.
  static func resistance(of content: Element.Content) -> Float? {
    switch content {
    case .icon, .toggle: control
    case .button: button
    default: nil
    }
  }
}

/// Widths of texts in rows.
extension ElementBuilder {
  mutating func label(_ text: Element.Text) -> UILabel {
    let label = UILabel(text, text.font.flatMap(assets.font), tint: tint)
    guard rowDepth > 0 else {
      bindings.show(text.text) { [weak label] in label?.text = $0 }
      return label
    }
    let word = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    word.priority = UILayoutPriority(RowPriority.word)
    constraints.append(word)
    let fit = { [weak label, weak word] in
      guard let label, let word else { return }
      word.constant = label.longestWord
      let width = label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      ).width
      let priority = UILayoutPriority(RowPriority.text(width))
      guard label.contentCompressionResistancePriority(for: .horizontal) != priority else { return }
      label.setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    bindings.show(text.text) { [weak label] in
      label?.text = $0
      fit()
    }
    repaints.append(fit)
    return label
  }

  /// Texts of a row that lack room have equal widths, but those that need less; the rest of the room
  /// is that of the last one.
  mutating func share(_ view: UIStackView, among texts: [RowText]) {
    guard texts.count > 1 else { return }
    let most = UILayoutGuide()
    view.addLayoutGuide(most)
    let least = most.widthAnchor.constraint(equalToConstant: 0)
    least.priority = UILayoutPriority(48)
    constraints.append(least)
    for text in texts {
      text.label.setContentHuggingPriority(
        UILayoutPriority(text.view === view.arrangedSubviews.last ? 250.5 : 251.5),
        for: .horizontal)
      constraints.append(most.widthAnchor.constraint(greaterThanOrEqualTo: text.view.widthAnchor))
    }
  }
}

/// A text directly in a row, with the padding around it.
@MainActor
struct RowText {
  let view: UIView
  let label: UILabel

  /// Nil for another element, and for a text that may be absent.
  init?(_ view: UIView, _ element: Element) {
    guard case .text = element.content, element.condition == nil,
      element.slot == nil, let label = view as? UILabel ?? view.subviews.first as? UILabel
    else { return nil }
    self.view = view
    self.label = label
  }
}

extension UILabel {
  /// The width of the widest part that a line does not break, in points.
  fileprivate var longestWord: CGFloat {
    guard let text, let font else { return 0 }
    return TextMetrics.longestWord(of: text, font: font.font).rounded(.up)
  }
}
