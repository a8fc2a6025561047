/// The names of the system's menus, by UIKit's; there is no main menu, so that they only name menus of
/// clients. (iOS 13)
extension UIMenu.Identifier {
  /// The menu that has all others.
  public static let root = Self("com.apple.menu.root")
  /// The menu of the app.
  public static let application = Self("com.apple.menu.application")
  /// About the app.
  public static let about = Self("com.apple.menu.about")
  /// The preferences of the app.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Services.
  public static let services = Self("com.apple.menu.services")
  /// Commands that hide apps.
  public static let hide = Self("com.apple.menu.hide")
  /// Quitting.
  public static let quit = Self("com.apple.menu.quit")
  /// The menu File.
  public static let file = Self("com.apple.menu.file")
  /// Opening scenes.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// Making items. (iOS 26)
  public static let newItem = Self("com.apple.menu.new-item")
  /// Opening documents. (iOS 26)
  public static let open = Self("com.apple.menu.open")
  /// Recent documents. (iOS 14)
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// Closing.
  public static let close = Self("com.apple.menu.close")
  /// Printing.
  public static let print = Self("com.apple.menu.print")
  /// Documents. (iOS 16)
  public static let document = Self("com.apple.menu.document")
  /// The menu Edit.
  public static let edit = Self("com.apple.menu.edit")
  /// Undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// Cut, copy, paste and their like.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// Finding.
  public static let find = Self("com.apple.menu.find")
  /// The panel for finding. (iOS 26)
  public static let findPanel = Self("com.apple.menu.find-panel")
  /// Replacing.
  public static let replace = Self("com.apple.menu.replace")
  /// Sharing.
  public static let share = Self("com.apple.menu.share")
  /// Styles of text.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// Spelling.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The panel for spelling.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// Options of spelling.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// Substitutions.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The panel for substitutions.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// Options of substitutions.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// Transformations of text.
  public static let transformations = Self("com.apple.menu.transformations")
  /// Speech.
  public static let speech = Self("com.apple.menu.speech")
  /// Looking words up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// Learning words.
  public static let learn = Self("com.apple.menu.learn")
  /// Filling in. (iOS 17)
  public static let autoFill = Self("com.apple.menu.autofill")
  /// The menu Format.
  public static let format = Self("com.apple.menu.format")
  /// Fonts.
  public static let font = Self("com.apple.menu.font")
  /// Sizes of text.
  public static let textSize = Self("com.apple.menu.text-size")
  /// Colours of text.
  public static let textColor = Self("com.apple.menu.text-color")
  /// Copying styles of text.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// Text.
  public static let text = Self("com.apple.menu.text")
  /// Directions of writing.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// Alignments of text.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The menu View.
  public static let view = Self("com.apple.menu.view")
  /// Commands of toolbars.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// Commands of sidebars. (iOS 16)
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// Filling the screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The menu Window.
  public static let window = Self("com.apple.menu.window")
  /// Minimising and zooming windows.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// Bringing windows to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  /// The menu Help.
  public static let help = Self("com.apple.menu.help")
}
