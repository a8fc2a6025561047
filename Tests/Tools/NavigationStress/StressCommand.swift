/// Something that a client or a finger does to a navigation controller. What it means depends on
/// the state it finds, so that a list of commands stays valid when some of them are left out.
package indirect enum StressCommand: Hashable, Sendable {
  case push(animated: Bool)
  /// Pushes the controller that a pop has returned last, even while it is on its way out.
  case pushAgain(animated: Bool)
  case pop(animated: Bool)
  /// To a place from the bottom, modulo the height.
  case popTo(Int, animated: Bool)
  case popToRoot(animated: Bool)
  /// Numbers are places on the stack, modulo its height; nil is a new controller. What comes a
  /// second time is left out.
  case set([Int?], animated: Bool)
  case navigationBarHidden(Bool, animated: Bool)
  case toolbarHidden(Bool, animated: Bool)
  /// On top of everything.
  case present(StressCover, animated: Bool)
  /// On top of everything.
  case alert(StressAlert, animated: Bool)
  /// Everything that is presented.
  case dismiss(animated: Bool)
  /// What covers the controller at the visible end, which is nothing, or that controller itself.
  case dismissVisible(animated: Bool)
  case hidesBarsOnSwipe(Bool)
  case hidesBarsOnTap(Bool)
  case changeItems
  case prefersLargeTitles(Bool)
  /// The display mode of the item on top, modulo their number.
  case largeTitle(Int)
  /// That of the page on top, if it has one.
  case search(Bool)
  /// Of the sheet in front, modulo their number.
  case detent(Int, animated: Bool)
  case dark(Bool)
  /// Whether the interface is laid out from the right.
  case mirrored(Bool)
  /// Whether pushes and pops are turned round by what leads back.
  case interrupts(Bool)

  /// From the leading edge; points, milliseconds.
  case drag(to: Int, over: Int, hold: Int)
  /// Up or down; points.
  case swipe(Int)
  /// The sheet in front, up or down; points.
  case dragSheet(Int)
  case tapBack
  case tapItem
  case tapPage
  /// An action of the alert in front, modulo their number.
  case choose(Int)
  /// The dimmed page beside what is presented.
  case tapBeside
  /// Into whoever has the keyboard, with Return at the end.
  case type
  /// The window loses every finger.
  case loseTouches
  case rotate

  /// The next callback of a kind does it, from the inside.
  case inside(StressCallback, StressCommand)
  case frames(Int)
  /// Until nothing moves.
  case settle
  /// Breaks something that has to hold; no random command.
  case inject(StressFault)
}

/// How something is presented.
package enum StressCover: CaseIterable, Sendable {
  case full
  /// What lies beneath stays in sight.
  case over
  case sheet
  case sheetWithDetents
  case formSheet
  /// Covers the screen, as a phone has no popovers.
  case popover

  var isSheet: Bool {
    switch self {
    case .full, .over, .popover: false
    case .sheet, .sheetWithDetents, .formSheet: true
    }
  }

  /// Whether what lies beneath leaves the screen.
  var hidesWhatIsBeneath: Bool { !isSheet && self != .over }
}

/// What is broken on purpose, to see that it is found.
package enum StressFault: String, CaseIterable, Sendable {
  /// The top controller is told that its page is gone.
  case unbalancedCall
  /// The container has a child that is not on the stack.
  case strayChild
  /// A recogniser begins without a finger and stays so.
  case stuckRecognizer
  /// A page is moved after a transition.
  case strayPage
  /// A sheet is moved off its detent.
  case straySheet
  /// An alert's action is performed for a second time.
  case alertChosenTwice
  /// An alert is moved.
  case strayAlert

  /// What comes before it.
  package var preparation: [StressCommand] {
    let alert = StressAlert(isSheet: true, fields: 0, choices: 2, hasCancel: true, isLong: false)
    return switch self {
    case .straySheet: [.present(.sheet, animated: false), .settle]
    case .strayAlert: [.alert(alert, animated: true), .settle]
    case .alertChosenTwice: [.alert(alert, animated: true), .settle, .choose(1), .settle]
    default: []
    }
  }

  /// Words of what the checks say of it.
  package var finding: String {
    switch self {
    case .unbalancedCall: "viewDidDisappear while it was here"
    case .strayChild: "at rest, the stack is"
    case .stuckRecognizer: "without a touch"
    case .strayPage: "the page stands at"
    case .straySheet: "the sheet's top is at"
    case .strayAlert: "the alert stands at"
    case .alertChosenTwice: "handlers were called 2 times"
    }
  }
}

/// Where client code can run in the middle of things.
package enum StressCallback: String, CaseIterable, Sendable {
  case viewDidLoad
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMove
  case didMove
  case layout
  case willShow
  case didShow
  case action
  /// In the handler of an alert's action.
  case chosen
}

extension StressCommand {
  /// Whether it calls the navigation controller.
  var isCall: Bool {
    switch self {
    case .push, .pushAgain, .pop, .popTo, .popToRoot, .set, .navigationBarHidden, .toolbarHidden,
      .present, .alert, .dismiss, .dismissVisible:
      true
    default: false
    }
  }

  static func random(_ random: inout some RandomNumberGenerator) -> StressCommand {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<48: return call(&random)
    case 48..<62:
      guard let callback = StressCallback.allCases.randomElement(using: &random) else {
        return .settle
      }
      return .inside(callback, call(&random))
    case 62..<67:
      return .drag(
        to: [20, 60, 150, 300, 380][Int.random(in: 0..<5, using: &random)],
        over: [50, 200, 400][Int.random(in: 0..<3, using: &random)],
        hold: [0, 0, 150][Int.random(in: 0..<3, using: &random)])
    case 67..<69: return .swipe([-200, -60, 200][Int.random(in: 0..<3, using: &random)])
    case 69..<71: return .dragSheet([-300, -40, 60, 500][Int.random(in: 0..<4, using: &random)])
    case 71..<73: return .tapBack
    case 73..<75: return .tapItem
    case 75: return .tapPage
    case 76: return .loseTouches
    case 77: return .rotate
    case 78:
      let flag = Bool.random(using: &random)
      return Bool.random(using: &random) ? .dark(flag) : .mirrored(flag)
    case 79..<82: return .choose(Int.random(in: 0..<6, using: &random))
    case 82: return .tapBeside
    case 83: return .type
    case 84..<98: return .frames([1, 1, 2, 5, 12, 25][Int.random(in: 0..<6, using: &random)])
    default: return .settle
    }
  }

  private static func call(_ random: inout some RandomNumberGenerator) -> StressCommand {
    let animated = Int.random(in: 0..<3, using: &random) > 0
    switch Int.random(in: 0..<30, using: &random) {
    case 0..<6: return .push(animated: animated)
    case 6: return .pushAgain(animated: animated)
    case 7..<11: return .pop(animated: animated)
    case 11: return .popTo(Int.random(in: 0..<5, using: &random), animated: animated)
    case 12: return .popToRoot(animated: animated)
    case 13..<15:
      let places = (0...Int.random(in: 0..<4, using: &random)).map { _ in
        Bool.random(using: &random) ? Int.random(in: 0..<5, using: &random) : nil
      }
      return .set(places, animated: animated)
    case 15: return .navigationBarHidden(Bool.random(using: &random), animated: animated)
    case 16: return .toolbarHidden(Bool.random(using: &random), animated: animated)
    case 17: return .alert(.random(&random), animated: animated)
    case 18..<20:
      let cover = StressCover.allCases.randomElement(using: &random) ?? .full
      return .present(cover, animated: animated)
    case 20..<22: return .dismissVisible(animated: animated)
    case 22..<24: return .dismiss(animated: animated)
    default: return setting(&random)
    }
  }

  private static func setting(_ random: inout some RandomNumberGenerator) -> StressCommand {
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .hidesBarsOnSwipe(flag)
    case 1: return .hidesBarsOnTap(flag)
    case 2: return .changeItems
    case 3: return .prefersLargeTitles(flag)
    case 4: return .largeTitle(Int.random(in: 0..<3, using: &random))
    case 5..<8: return .search(flag)
    default: return .detent(Int.random(in: 0..<3, using: &random), animated: flag)
    }
  }
}
