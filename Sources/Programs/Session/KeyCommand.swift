package import BackswipeStudio

/// The commands of the window's keys, in the order in which keys are listed.
package enum KeyCommand: Equatable, CaseIterable, Sendable {
  case back
  // With the studio.
  case settingsPage
  case dragPage
  case comparePage
  case exportPage
  case export
  case nextControl
  case previousControl
  case pause
  case frameBack
  case frameOn
  case setIn
  case setOut
  case loop
  case goOn
  case replay
  case keep
  case compare
  case comparePresets
  case ghost
  case search
  case previousSetting
  case nextSetting
  case increase
  case decrease
  case undo
  case redo
  case widenPanel
  case narrowPanel
  case raiseTimeline
  case lowerTimeline
  case copySettings
  case pasteSettings
  case keepSession
  case split
  // Without.
  case step
  case slow
  case restart
  case rotate
  case touches
  case preset
  case appearance
  // With a client's app.
  case memory
  case openLink
  case share
  case element
  case studio
  case enlarge
  case reduce
  case usualSize
  case help
  /// Closes the open pane or question; where nothing is open, a second press quits.
  case leave
  case quit

  /// The command of a key; nil for a key without one.
  ///
  /// - Parameters:
  ///   - isTyping: whether a text field has the keyboard: then it gets all keys but those of
  ///     the pages and two.
  ///   - isStopped: whether time stands still, so that arrows step.
  package init?(_ press: KeyPress, isTyping: Bool = false, isStopped: Bool = false) {
    for command in Self.allCases
    where command.binding.keys.contains(where: {
      $0.matches(press, isTyping: isTyping, isStopped: isStopped)
    }) {
      self = command
      return
    }
    return nil
  }

  /// Whether it opens a page of the studio.
  var opensPage: Bool {
    switch self {
    case .settingsPage, .dragPage, .comparePage, .exportPage: true
    default: false
    }
  }

  /// The table of keys.
  var binding: KeyBinding {
    switch self {
    case .back: KeyBinding(.left, .phone, "Back", context: .whileRunning)
    case .settingsPage: KeyBinding(.function(1), .studio, "Settings", context: .always)
    case .dragPage: KeyBinding(.function(2), .studio, "What just happened", context: .always)
    case .comparePage:
      KeyBinding(.function(3), .studio, "The last drag: map, blind test", context: .always)
    case .exportPage: KeyBinding(.function(4), .studio, "Films, plots, code", context: .always)
    case .export: KeyBinding("e", .studio, "Export; on that page: write it")
    case .nextControl:
      KeyBinding(
        [KeyTrigger(.function(6), .noShift)], .studio, "Next control, then Tab; Enter, + −",
        repeats: true)
    case .previousControl:
      KeyBinding([KeyTrigger(.function(6), .shift)], .studio, "Control before", repeats: true)
    case .pause: KeyBinding(" ", .both, "Pause, go on")
    case .frameBack:
      KeyBinding(
        .left, .studio, "A frame back, while stopped", context: .whileStopped, repeats: true)
    case .frameOn:
      KeyBinding(
        .right, .studio, "A frame on, while stopped", context: .whileStopped, repeats: true)
    case .setIn: KeyBinding("[", .studio, "Play from here")
    case .setOut: KeyBinding("]", .studio, "Play up to here")
    case .loop: KeyBinding("l", .studio, "Play again and again")
    case .goOn: KeyBinding("g", .studio, "Go on from here")
    case .replay:
      KeyBinding(
        [KeyTrigger(.enter), KeyTrigger(.keypadEnter)], .studio, "The same drag again")
    case .keep: KeyBinding("k", .studio, "Keep the settings as A")
    case .compare: KeyBinding("c", .studio, "The drag under A and now")
    case .comparePresets: KeyBinding("a", .studio, "The drag under presets")
    case .ghost: KeyBinding("h", .studio, "A as a ghost over now")
    case .search: KeyBinding([KeyTrigger("f", .control)], .studio, "Search settings")
    case .previousSetting: KeyBinding(.up, .studio, "Setting before", repeats: true)
    case .nextSetting: KeyBinding(.down, .studio, "Next setting; Enter opens it", repeats: true)
    case .increase:
      KeyBinding(
        [KeyTrigger("+"), KeyTrigger("="), KeyTrigger(.keypadPlus)], .studio,
        "A step up; Shift 10, Alt ⅒", repeats: true)
    case .decrease:
      KeyBinding(
        [KeyTrigger("-"), KeyTrigger(.keypadMinus)], .studio, "A step down", repeats: true)
    case .undo:
      KeyBinding(
        [KeyTrigger("z", .controlNoShift)], .studio, "Undo a change of settings", repeats: true)
    case .redo: KeyBinding([KeyTrigger("z", .controlShift)], .studio, "Redo it", repeats: true)
    case .widenPanel: Self.edge(.left, "A wider panel")
    case .narrowPanel: Self.edge(.right, "A narrower panel")
    case .raiseTimeline: Self.edge(.up, "A higher timeline")
    case .lowerTimeline: Self.edge(.down, "A lower timeline")
    case .copySettings:
      KeyBinding([KeyTrigger("c", .controlNoShift)], .studio, "Copy the settings as a string")
    case .pasteSettings:
      KeyBinding(
        [KeyTrigger("v", .controlNoShift)], .studio, "Take the settings of a copied string")
    case .keepSession:
      KeyBinding([KeyTrigger("s", .controlNoShift)], .studio, "Keep the session in a file")
    case .split: KeyBinding("2", .studio, "Two pages of the panel, or one")
    case .step: KeyBinding(".", .phone, "One frame, while paused", repeats: true)
    case .slow: KeyBinding("s", .phone, "A tenth of the speed")
    case .restart: KeyBinding("r", .phone, "Start again; Ctrl-Z takes it back")
    case .rotate: KeyBinding("o", .phone, "Turn the phone")
    case .touches: KeyBinding("t", .phone, "Draw the touches")
    case .preset: KeyBinding("p", .phone, "Next preset of the swipe")
    case .appearance: KeyBinding("d", .phone, "Dark, or light again")
    case .memory: KeyBinding("m", .app, "Warn the app of little memory")
    case .openLink: KeyBinding("v", .app, "Open the copied link in the app")
    case .share: KeyBinding([KeyTrigger("p", .control)], .both, "On your own phone: the link")
    case .element: KeyBinding("i", .both, "The element under the pointer")
    case .studio: KeyBinding(.tab, .both, "Settings and timeline")
    case .enlarge:
      KeyBinding(
        [
          KeyTrigger("+", .control), KeyTrigger("=", .control), KeyTrigger(.keypadPlus, .control),
        ], .both, "Larger texts", repeats: true)
    case .reduce:
      KeyBinding(
        [KeyTrigger("-", .control), KeyTrigger(.keypadMinus, .control)], .both, "Smaller texts",
        repeats: true)
    case .usualSize: KeyBinding([KeyTrigger("0", .control)], .both, "Texts of the usual size")
    case .help: KeyBinding([KeyTrigger("?"), KeyTrigger("/")], .both, "These keys")
    case .leave:
      KeyBinding(
        [KeyTrigger(.escape, .any, .always), KeyTrigger("q")], .both, "Close; twice: quit")
    case .quit: KeyBinding([KeyTrigger("q", .control, .always)], .phone, "Quit at once")
    }
  }

  /// Whether Shift is a part of the key's character, as of `+` above `=`, and does not make the
  /// command's step ten times as large.
  func takesShift(_ press: KeyPress) -> Bool { self == .increase && press.key == "=" }

  private static func edge(_ key: Key, _ text: String) -> KeyBinding {
    KeyBinding([KeyTrigger(key, .control)], .studio, text, repeats: true)
  }

  /// The receiver of a command, with the request.
  package enum Action {
    case timeline(TimelineCommand)
    case gesture(GestureCommand)
    case settings(Studio.SettingsKey)
    case page(Studio.Page)
    /// Moves the keyboard's focus to a later control of the panel, or an earlier one where
    /// negative.
    case focus(Int)
    /// Moves an edge of a pane by steps, outwards where positive.
    case edge(PaneExtents.Edge, Int)
    /// Enlarges texts by steps, or reduces them where negative; 0 is the usual size.
    case zoom(Int)
    case export, studio, split, copySettings, pasteSettings, keepSession
    case back, pause, slow, step, restart, rotate, memory, openLink, preset, appearance
    case share, element, touches, help, leave, quit
  }

  package var action: Action {
    switch self {
    case .frameBack: .timeline(.step(-1))
    case .frameOn: .timeline(.step(1))
    case .setIn: .timeline(.setIn)
    case .setOut: .timeline(.setOut)
    case .loop: .timeline(.toggleLoop)
    case .goOn: .timeline(.goOn)
    case .replay: .gesture(.replay)
    case .keep: .gesture(.keep)
    case .compare: .gesture(.compare)
    case .comparePresets: .gesture(.comparePresets)
    case .ghost: .gesture(.toggleGhost)
    case .undo: .settings(.undo)
    case .redo: .settings(.redo)
    case .search: .settings(.search)
    case .nextSetting: .settings(.select(1))
    case .previousSetting: .settings(.select(-1))
    case .increase: .settings(.step(1))
    case .decrease: .settings(.step(-1))
    case .settingsPage: .page(.settings)
    case .dragPage: .page(.drag)
    case .comparePage: .page(.compare)
    case .exportPage: .page(.export)
    case .nextControl: .focus(1)
    case .previousControl: .focus(-1)
    case .widenPanel: .edge(.panel, 1)
    case .narrowPanel: .edge(.panel, -1)
    case .raiseTimeline: .edge(.timeline, 1)
    case .lowerTimeline: .edge(.timeline, -1)
    case .export: .export
    case .copySettings: .copySettings
    case .pasteSettings: .pasteSettings
    case .keepSession: .keepSession
    case .studio: .studio
    case .split: .split
    case .enlarge: .zoom(1)
    case .reduce: .zoom(-1)
    case .usualSize: .zoom(0)
    case .back: .back
    case .pause: .pause
    case .slow: .slow
    case .step: .step
    case .restart: .restart
    case .rotate: .rotate
    case .memory: .memory
    case .openLink: .openLink
    case .element: .element
    case .preset: .preset
    case .appearance: .appearance
    case .touches: .touches
    case .share: .share
    case .help: .help
    case .leave: .leave
    case .quit: .quit
    }
  }

  // MARK: Lists

  /// A key's names in the list of keys, with its text.
  package typealias Legend = (keys: [String], text: String)

  package var legend: Legend { (binding.keys.first?.names ?? [], binding.text) }

  /// The listed keys, in order: while the studio is open all of them, without it those of the phone.
  ///
  /// - Parameter ofApp: whether a client's app is shown.
  package static func listed(withStudio: Bool, ofApp: Bool) -> [KeyCommand] {
    let listed = allCases.filter {
      switch $0.binding.list {
      case .phone, .both: true
      case .app: ofApp
      case .studio: withStudio
      }
    }
    return withStudio ? [.studio] + listed.filter { $0 != .studio } : listed
  }

  /// The list of keys.
  ///
  /// - Parameter feel: the letters of settings.
  package static func legends(
    withStudio: Bool, ofApp: Bool, feel: FeelKeys = FeelKeys()
  ) -> [Legend] {
    let listed = listed(withStudio: withStudio, ofApp: ofApp)
    guard withStudio else { return listed.map(\.legend) + mouseLegends }
    return listed.compactMap { command in
      guard let line = SharedLine.all.first(where: { $0.commands.contains(command) }) else {
        return command.legend
      }
      return command == line.commands.first ? (line.keys, line.text) : nil
    } + wheelLegends(feel)
  }

  /// The letters that are held while the wheel steps a setting, two on a line.
  static func wheelLegends(_ feel: FeelKeys) -> [Legend] {
    let all = feel.entries
    let lines: [Legend] = stride(from: 0, to: all.count, by: 2).map { index in
      let line = all[index..<min(index + 2, all.count)]
      return (
        line.map { $0.letter.uppercased() },
        "Wheel: " + line.map(\.name).joined(separator: ", ")
      )
    }
    return lines + [(["Alt", "letter"], "A letter for the selected setting")]
  }

  /// The functions of the mouse with a key, listed after the keys.
  static let mouseLegends: [Legend] = [
    (["Alt", "drag"], "Two fingers, mirrored"),
    (["Alt", "Shift", "drag"], "Side by side"),
  ]

  /// All keys as a Markdown table, those of the studio last.
  package static var documentation: String {
    let commands =
      allCases.filter { $0.binding.list != .studio }
      + allCases.filter { $0.binding.list == .studio }
    let rows = commands.map { command in
      "| `\(command.legend.keys.joined(separator: "-"))` | \(command.legend.text) |"
    }
    return (["| key | effect |", "|---|---|"] + rows).joined(separator: "\n")
  }
}
