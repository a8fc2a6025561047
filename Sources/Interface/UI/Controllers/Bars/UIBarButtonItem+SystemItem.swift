extension UIBarButtonItem {
  /// System items, which have a standard title or glyph.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// The name in prototype files, also the accessibility label of a glyph.
  package var name: String { "\(self)" }

  /// The item with a name; nil for an unknown name.
  package init?(name: String) {
    guard let item = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = item
  }

  /// The title; nil for a glyph, the × of `close`, or a space.
  var title: String? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo:
      name.prefix(1).uppercased() + name.dropFirst()
    default: nil
    }
  }

  /// UIKit's accessibility label; nil for a space.
  var label: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .action: "Share"
    case .trash: "Delete"
    case .fastForward: "Fast forward"
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  var glyph: Glyph? { title == nil && self != .close ? Glyph(rawValue: name) : nil }
}
