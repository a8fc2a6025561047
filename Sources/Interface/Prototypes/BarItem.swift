/// A button, or a gap, in a navigation bar or a toolbar.
package struct BarItem: Hashable, Sendable {
  /// Items with a standard title or image.
  package enum System: String, CaseIterable, Sendable {
    case done, cancel, edit, save, close, undo, redo, add, reply, action, compose, trash, search
    case refresh, stop, play, pause
    /// A gap that fills the remaining width; also the single word `flexible` in a file.
    case flexibleSpace
    /// A gap of fixed width; also the single word `fixed` in a file.
    case fixedSpace
  }

  /// The content of the item; a file has exactly one of the three keys.
  package enum Content: Hashable, Sendable {
    case title(String)
    case image(Prototype.Glyph)
    /// An image file in the prototype's folder, such as `logo.png`.
    case file(String)
    case system(System)
  }

  /// The typeface of its title.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    /// Bold, for completing a task.
    case done
  }

  package var content: Content
  /// `title` with braces.
  package var texts = LiveTexts()
  package var style: Style
  package var isEnabled: Bool
  /// Nil for the bar's tint.
  package var tint: Element.Paint?
  /// The action of a tap; nil for none.
  package var action: Prototype.Action?
  /// The menu of a tap, or of a long press beside an action; empty for none.
  package var menu: [Prototype.MenuItem] = []
  /// The item's name in expectations; nil for none.
  package var identifier: String?

  package init(
    _ content: Content, style: Style = .plain, isEnabled: Bool = true,
    tint: Element.Paint? = nil, action: Prototype.Action? = nil, identifier: String? = nil
  ) {
    self.content = content
    self.style = style
    self.isEnabled = isEnabled
    self.tint = tint
    self.action = action
    self.identifier = identifier
  }

  package static let flexible = BarItem(.system(.flexibleSpace))
  package static let fixed = BarItem(.system(.fixedSpace))
}
