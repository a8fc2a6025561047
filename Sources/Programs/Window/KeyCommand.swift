import BackswipeStudio
import CSDL2

/// What a key does to the window.
enum KeyCommand: Equatable, CaseIterable {
  case quit
  /// Closes what is open; where nothing is open, a second press quits.
  case leave
  case back
  case pause
  case slow
  case step
  case restart
  case rotate
  case touches
  case preset
  case appearance
  case help
  // With an app of one's own.
  case memory
  case openLink
  // With the studio.
  case studio
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
  case undo
  case redo
  case search
  case nextSetting
  case previousSetting
  case increase
  case decrease
  case settingsPage
  case dragPage
  case comparePage
  case exportPage
  case export
  case nextControl
  case previousControl

  /// The command of a key; nil for a key without one.
  ///
  /// - Parameters:
  ///   - key: SDL's key code.
  ///   - hasControl: whether Ctrl is down.
  ///   - isTyping: whether a text field has the keyboard: then it gets every key but these two.
  ///   - isStopped: whether time stands still, so that arrows step.
  ///   - hasShift: whether Shift is down.
  init?(
    key: Int32, hasControl: Bool = false, hasShift: Bool = false, isTyping: Bool = false,
    isStopped: Bool = false
  ) {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key)) {
    case SDLK_q where hasControl: self = .quit
    case SDLK_ESCAPE: self = .leave
    case SDLK_z where hasControl && !isTyping: self = hasShift ? .redo : .undo
    case SDLK_f where hasControl && !isTyping: self = .search
    case _ where isTyping || hasControl: return nil
    case SDLK_q: self = .leave
    case SDLK_TAB: self = .studio
    case SDLK_LEFT: self = isStopped ? .frameBack : .back
    case SDLK_RIGHT where isStopped: self = .frameOn
    case SDLK_DOWN: self = .nextSetting
    case SDLK_UP: self = .previousSetting
    case SDLK_EQUALS, SDLK_PLUS, SDLK_KP_PLUS: self = .increase
    case SDLK_MINUS, SDLK_KP_MINUS: self = .decrease
    case SDLK_F1: self = .settingsPage
    case SDLK_F2: self = .dragPage
    case SDLK_F3: self = .comparePage
    case SDLK_F4: self = .exportPage
    case SDLK_e: self = .export
    case SDLK_F6: self = hasShift ? .previousControl : .nextControl
    case SDLK_LEFTBRACKET: self = .setIn
    case SDLK_RIGHTBRACKET: self = .setOut
    case SDLK_l: self = .loop
    case SDLK_g: self = .goOn
    case SDLK_RETURN, SDLK_KP_ENTER: self = .replay
    case SDLK_k: self = .keep
    case SDLK_c: self = .compare
    case SDLK_a: self = .comparePresets
    case SDLK_h: self = .ghost
    case SDLK_SPACE: self = .pause
    case SDLK_s: self = .slow
    case SDLK_PERIOD: self = .step
    case SDLK_r: self = .restart
    case SDLK_o: self = .rotate
    case SDLK_t: self = .touches
    case SDLK_p: self = .preset
    case SDLK_d: self = .appearance
    case SDLK_m: self = .memory
    case SDLK_v: self = .openLink
    case SDLK_SLASH, SDLK_QUESTION: self = .help
    default: return nil
    }
  }

  init?(_ event: SDL_KeyboardEvent, isTyping: Bool = false, isStopped: Bool = false) {
    self.init(
      key: event.keysym.sym, hasControl: UInt32(event.keysym.mod) & KMOD_CTRL.rawValue != 0,
      hasShift: UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0,
      isTyping: isTyping, isStopped: isStopped)
  }

  /// What it asks of the timeline; nil for a key with another purpose.
  var timeline: TimelineCommand? {
    switch self {
    case .frameBack: .step(-1)
    case .frameOn: .step(1)
    case .setIn: .setIn
    case .setOut: .setOut
    case .loop: .toggleLoop
    case .goOn: .goOn
    default: nil
    }
  }

  /// What it asks to be done with the hand; nil for a key with another purpose.
  var hand: GestureCommand? {
    switch self {
    case .replay: .replay
    case .keep: .keep
    case .compare: .compare
    case .comparePresets: .comparePresets
    case .ghost: .toggleGhost
    default: nil
    }
  }

  /// What it asks of the page of settings; nil for a key with another purpose.
  var settings: Studio.SettingsKey? {
    switch self {
    case .undo: .undo
    case .redo: .redo
    case .search: .search
    case .nextSetting: .select(1)
    case .previousSetting: .select(-1)
    case .increase: .step(1)
    case .decrease: .step(-1)
    default: nil
    }
  }

  /// The page of the panel that it shows; nil for a key with another purpose.
  var page: Studio.Page? {
    switch self {
    case .settingsPage: .settings
    case .dragPage: .drag
    case .comparePage: .compare
    case .exportPage: .export
    default: nil
    }
  }

  /// Where an arrow key leads, to the right and upwards; nil for other keys.
  static func arrow(_ key: Int32) -> (x: Int, y: Int)? {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key)) {
    case SDLK_LEFT: (-1, 0)
    case SDLK_RIGHT: (1, 0)
    case SDLK_DOWN: (0, -1)
    case SDLK_UP: (0, 1)
    default: nil
    }
  }

  /// Whether a key only modifies others; typing `?` begins with one.
  static func isModifier(_ key: Int32) -> Bool {
    let codes = SDLK_LCTRL.rawValue...SDLK_RGUI.rawValue
    return codes.contains(UInt32(bitPattern: key))
  }

  /// A key as the list of keys shows it, and what it does.
  typealias Legend = (keys: [String], text: String)

  /// The key as the list of keys shows it, and what it does.
  var legend: Legend {
    switch self {
    case .back: (["←"], "Back")
    case .pause: (["Space"], "Pause, go on")
    case .step: (["."], "One frame, while paused")
    case .slow: (["S"], "A tenth of the speed")
    case .restart: (["R"], "Start again; Ctrl-Z takes it back")
    case .rotate: (["O"], "Turn the phone")
    case .touches: (["T"], "Draw the touches")
    case .preset: (["P"], "Next preset of the swipe")
    case .appearance: (["D"], "Dark, or light again")
    case .help: (["?"], "These keys")
    case .leave: (["Esc"], "Close; twice: quit")
    case .quit: (["Ctrl", "Q"], "Quit at once")
    case .memory: (["M"], "Warn the app of little memory")
    case .openLink: (["V"], "Open the copied link in the app")
    case .studio: (["Tab"], "Settings and timeline")
    case .frameBack: (["←"], "A frame back, while stopped")
    case .frameOn: (["→"], "A frame on, while stopped")
    case .setIn: (["["], "Play from here")
    case .setOut: (["]"], "Play up to here")
    case .loop: (["L"], "Play again and again")
    case .goOn: (["G"], "Go on from here")
    case .replay: (["Enter"], "The same drag again")
    case .keep: (["K"], "Keep the settings as A")
    case .compare: (["C"], "The drag under A and now")
    case .comparePresets: (["A"], "The drag under presets")
    case .ghost: (["H"], "A as a ghost over now")
    case .undo: (["Ctrl", "Z"], "Undo a change of settings")
    case .redo: (["Ctrl", "Shift", "Z"], "Redo it")
    case .search: (["Ctrl", "F"], "Search settings")
    case .nextSetting: (["↓"], "Next setting; Enter opens it")
    case .previousSetting: (["↑"], "Setting before")
    case .increase: (["+"], "A step up; Shift 10, Alt ⅒")
    case .decrease: (["−"], "A step down")
    case .settingsPage: (["F1"], "Settings")
    case .dragPage: (["F2"], "What just happened")
    case .nextControl: (["F6"], "Next control; Enter, + −, arrows")
    case .previousControl: (["Shift", "F6"], "Control before")
    case .comparePage: (["F3"], "The last drag: map, blind test")
    case .exportPage: (["F4"], "Films, plots, code")
    case .export: (["E"], "Export; on that page: write it")
    }
  }

  /// The keys that are listed, in order: those of the studio while it is open, with the most used of
  /// the others.
  ///
  /// - Parameter ofApp: whether an app of one's own is shown.
  static func listed(withStudio: Bool, ofApp: Bool) -> [KeyCommand] {
    withStudio
      ? [
        .studio, .settingsPage, .dragPage, .comparePage, .exportPage, .export, .nextControl,
        .previousControl, .pause,
        .frameBack, .frameOn, .setIn,
        .setOut, .loop, .goOn, .replay, .keep, .compare, .comparePresets, .ghost, .search,
        .previousSetting, .nextSetting, .increase, .decrease, .undo, .redo, .help, .leave,
      ]
      : [
        .back, .pause, .step, .slow, .restart, .rotate, .touches, .preset, .appearance,
      ] + (ofApp ? [.memory, .openLink] : []) + [.studio, .help, .leave, .quit]
  }

  /// The list of keys.
  static func legends(withStudio: Bool, ofApp: Bool) -> [Legend] {
    listed(withStudio: withStudio, ofApp: ofApp).map(\.legend)
      + (withStudio ? [] : mouseLegends)
  }

  /// What the mouse does with a key, listed after the keys.
  static let mouseLegends: [Legend] = [
    (["Alt", "drag"], "Two fingers, mirrored"),
    (["Alt", "Shift", "drag"], "Side by side"),
  ]
}
