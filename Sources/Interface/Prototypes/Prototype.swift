package import BackswipeSettings
package import BackswipeText

/// A clickable model of an application: screens, their content, and the actions of taps.
///
/// A prototype is pure data without views; prototypes with the same content are equal.
package struct Prototype: Hashable, Sendable {
  /// The maximum number of rows and sections in a file.
  package static let mostRows = 100_000
  /// The maximum number of items on one side of a bar, and of tabs.
  package static let mostItems = 1000

  /// The title; empty if the file has none.
  package var title: String
  /// The id of the first screen; one of `screens`.
  package var initial: String
  /// The settings of all its runs, unless overridden.
  package private(set) var settings: [SettingAssignment]
  /// The language of its texts; nil for one that is not named.
  package private(set) var language: LanguageTag?
  /// The look of the navigation bar on every screen.
  package var navigationBar: NavigationBar
  /// Left to right; empty for a prototype without a tab bar.
  package var tabs: [Tab]
  /// Whether a finger that moves aside on a page leads the change to the neighbouring tab.
  package var swipesTabs = false
  /// When the bar of tabs shrinks to its selected tab; `automatic` is never.
  package var tabBarMinimizeBehavior = Screen.BarMinimization.Behavior.automatic
  /// The columns; nil for one stack, or one for each tab.
  package var split: Split?
  /// An element over all pages, beneath the bar of tabs and presented pages; nil for none.
  package var overlay: Element?
  /// An element above the bar of tabs; nil for none.
  package var bottomAccessory: Element?
  /// The variables of all screens, in the file's order; names are distinct.
  package var state: [Variable] = []
  /// The fonts of texts, in the file's order; names are distinct.
  package var fonts: [PrototypeFont] = []
  /// The fonts of bars and lists.
  package var textFonts = TextFonts()
  /// The screens in the file's order; ids are distinct.
  package var screens: [Screen]
  /// The app that runs in place of screens; `screens` is then empty.
  package var app: PrototypeApp?
  /// The files that it names.
  package var assets = PrototypeAssets()
  /// The screen for which its pages are drawn; nil for pages that fit any.
  package var screenSize: ScreenSize?
  /// The mapping from which it was read, if any.
  var origin = PrototypeOrigin()

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

  /// A prototype that runs an app.
  package init(title: String, app: PrototypeApp) {
    self.init(title: title, initial: "", screens: [])
    self.app = app
  }

  /// Names the language of the texts; the direction in which it is written precedes the settings,
  /// which override it.
  package mutating func setLanguage(_ tag: LanguageTag) {
    settings.removeFirst(languageSettings.count)
    language = tag
    settings = languageSettings + settings
  }

  /// The first of the settings, those of the language.
  var languageSettings: [SettingAssignment] {
    guard language?.isRightToLeft == true else { return [] }
    return [
      try? SettingAssignment("display.direction", DisplayDirection.rightToLeft.rawValue)
    ].compactMap { $0 }
  }

  /// The screen with an id; nil if there is none.
  package func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }

  /// Whether another one has the same title and the same screens, as the same file with other numbers.
  package func isVersion(of other: Prototype) -> Bool {
    title == other.title && initial == other.initial && screens.map(\.id) == other.screens.map(\.id)
  }
}

extension Prototype {
  /// A size in points.
  package struct ScreenSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Light or dark: a setting for all screens, or a screen's property.
  package enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    var assignment: SettingAssignment? {
      try? SettingAssignment("display.appearance", rawValue)
    }
  }

  /// The look of the navigation bar.
  package struct NavigationBar: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      /// Light, with dark text.
      case `default`
      /// Dark, with light text.
      case black
    }

    package var style: Style
    /// Whether the bar is translucent, with content passing beneath.
    package var isTranslucent: Bool
    /// The colour of buttons; nil for the system's blue.
    package var tint: Element.Paint?
    /// The background colour of the bar; nil for the style's.
    package var barTint: Element.Paint?
    package var looks: BarLooks

    package init(
      style: Style = .default, isTranslucent: Bool = true, tint: Element.Paint? = nil,
      barTint: Element.Paint? = nil, looks: BarLooks = BarLooks()
    ) {
      self.style = style
      self.isTranslucent = isTranslucent
      self.tint = tint
      self.barTint = barTint
      self.looks = looks
    }
  }

  /// A colour in a file, `#RRGGBB`: opaque, in sRGB.
  package struct HexColor: Hashable, Sendable {
    /// 0xRRGGBB; higher bits are 0.
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

  /// The action of a tap.
  package indirect enum Action: Hashable, Sendable {
    /// Pushes a screen.
    case push(Destination)
    /// Presents a screen over the whole navigation interface.
    case present(Destination)
    /// Presents the screen with an id as a sheet.
    case sheet(String, Sheet)
    /// Shows an alert.
    case alert(Alert)
    /// Performs the screen's segue with an identifier.
    case segue(String)
    case pop
    case popToRoot
    /// Dismisses a presented screen.
    case dismiss
    /// Toggles editing.
    case edit
    /// Sets variables, then performs another action.
    case set(Change, then: Action?)
    /// Gives haptic feedback, then performs another action.
    case haptic(Haptic, then: Action?)
    case sequence(ActionSequence)
    /// Selects a tab, with the transition of its file.
    case selectTab(TabSelection)
    /// Shows a screen in the secondary column, or on the one stack of columns that are folded.
    case showDetail(Destination)

    /// Pushes the screen with an id, with the system's transition.
    package static func push(_ screen: String) -> Action { .push(Destination(screen)) }

    /// Presents the screen with an id, with the system's transition.
    package static func present(_ screen: String) -> Action { .present(Destination(screen)) }

    /// The action after variables have been set and feedback has been given.
    package var last: Action {
      switch self {
      case .set(_, let then?), .haptic(_, let then?): then.last
      default: self
      }
    }

    /// The words for `action:`.
    package static let words = ["pop", "popToRoot", "dismiss", "edit"]

    /// The action for a word; nil for an unknown one.
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
