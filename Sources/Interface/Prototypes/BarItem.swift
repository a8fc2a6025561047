/// A button, or a gap, in a navigation bar or a toolbar.
package struct BarItem: Hashable, Sendable {
  /// Items with a title or image of the system.
  package enum System: String, CaseIterable, Sendable {
    case done, cancel, edit, save, close, undo, redo, add, reply, action, compose, trash, search
    case refresh, stop, play, pause
    /// Takes the remaining width; in a file also the single word `flexible`.
    case flexibleSpace
    /// A gap of fixed width; in a file also the single word `fixed`.
    case fixedSpace
  }

  /// What it shows; a file gives exactly one of the three keys.
  package enum Content: Hashable, Sendable {
    case title(String)
    case image(Prototype.Glyph)
    /// A PNG file in the prototype's folder, by its name: `logo.png`.
    case file(String)
    case system(System)
  }

  /// The typeface of its title.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    /// Bold: completes a task.
    case done
  }

  package var content: Content
  package var style: Style
  package var isEnabled: Bool
  /// Nil is the bar's.
  package var tint: Prototype.HexColor?
  /// What a tap does; nil for nothing.
  package var action: Prototype.Action?
  /// The name by which expectations identify the item; nil for none.
  package var identifier: String?

  package init(
    _ content: Content, style: Style = .plain, isEnabled: Bool = true,
    tint: Prototype.HexColor? = nil, action: Prototype.Action? = nil, identifier: String? = nil
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
