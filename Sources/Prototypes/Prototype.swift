package import BackswipeSettings

/// A clickable model of an application: screens, what stands on them, and where a tap leads.
///
/// A prototype is pure data and knows no views; two that read the same are equal.
package struct Prototype: Hashable, Sendable {
  /// Rows and sections of a whole file together; a list longer than that is a slip of the finger.
  package static let mostRows = 100_000

  /// The name of the whole; empty when the file gives none.
  package var title: String
  /// The id of the first screen; one of `screens`.
  package var initial: String
  /// What holds wherever it is used, unless somebody says otherwise.
  package var settings: [SettingAssignment]
  /// How the navigation bar looks on every screen.
  package var navigationBar: NavigationBar
  /// Left to right; empty for a prototype without a tab bar.
  package var tabs: [Tab]
  /// In the file's order; ids are distinct.
  package var screens: [Screen]
  /// The image files that items name.
  package var images = PrototypeImages()

  package init(
    title: String = "", initial: String, settings: [SettingAssignment] = [],
    navigationBar: NavigationBar = NavigationBar(),
    tabs: [Tab] = [], screens: [Screen]
  ) {
    self.title = title
    self.initial = initial
    self.settings = settings
    self.navigationBar = navigationBar
    self.tabs = tabs
    self.screens = screens
  }

  /// The screen of that id, or nil.
  package func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }
}

extension Prototype {
  /// The look of the navigation bar.
  package struct NavigationBar: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      /// Light, with dark text.
      case `default`
      /// Dark, with light text.
      case black
    }

    package var style: Style
    /// Content passes beneath a translucent bar.
    package var isTranslucent: Bool
    /// The colour of buttons; nil is the system's blue.
    package var tint: HexColor?
    /// The bar's own colour; nil is the style's.
    package var barTint: HexColor?

    package init(
      style: Style = .default, isTranslucent: Bool = true, tint: HexColor? = nil,
      barTint: HexColor? = nil
    ) {
      self.style = style
      self.isTranslucent = isTranslucent
      self.tint = tint
      self.barTint = barTint
    }
  }

  /// A colour as a file writes it, `#RRGGBB`: opaque, in sRGB.
  package struct HexColor: Hashable, Sendable {
    /// 0xRRGGBB; higher bits are zero.
    package var value: UInt32

    package init(value: UInt32) { self.value = value & 0xFFFFFF }

    /// Nil unless the text is `#` and six hexadecimal digits.
    package init?(_ text: String) {
      let digits = text.utf8.dropFirst()
      guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
        digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }),
        let value = UInt32(text.dropFirst(), radix: 16)
      else { return nil }
      self.value = value
    }

    /// `#RRGGBB` in capitals.
    package var text: String {
      let digits = String(value, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// The small pictures a file can name.
  package enum Glyph: String, CaseIterable, Sendable {
    case gear, bell, moon, globe, lock, sound, person, wifi, bluetooth, hand, text, photo, clock
    case star
  }

  /// What a tap does.
  package enum Action: Hashable, Sendable {
    /// Pushes the screen of that id.
    case push(String)
    /// Presents the screen of that id over the whole navigation interface.
    case present(String)
    /// Takes the screen's segue of that identifier.
    case segue(String)
    case pop
    case popToRoot
    /// Takes a presented screen away.
    case dismiss
    /// Turns editing on and off.
    case edit

    /// The words that `action:` takes.
    package static let words = ["pop", "popToRoot", "dismiss", "edit"]

    /// The action of a word; nil for an unknown one.
    package init?(word: String) {
      switch word {
      case "pop": self = .pop
      case "popToRoot": self = .popToRoot
      case "dismiss": self = .dismiss
      case "edit": self = .edit
      default: return nil
      }
    }
  }
}
