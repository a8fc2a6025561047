/// What is broken on purpose in columns, tabs and lists, to see that it is found: at least one for each
/// kind of command.
package enum ContainerFault: String, CaseIterable, Sendable {
  /// A page is notified for a second time that it has left.
  case unbalancedCall
  /// A recogniser begins without a finger and stays so.
  case stuckRecognizer
  /// A recogniser of hovering stays so without a pointer.
  case stuckHover
  /// A transition whose animator never completes it.
  case endlessTransition
  /// A column is moved after it has come to rest.
  case strayColumn
  /// The page of a collapsed split view is taken off the screen.
  case lostPage
  /// The page of a tab that is not selected is on the screen.
  case strayTabPage
  /// The bar of tabs is moved.
  case strayTabBar
  /// The accessory of the bar of tabs is taken off the screen.
  case lostAccessory
  /// A platter of glass stays with the look of iOS 17.
  case leftGlass
  /// The row out of which a page has zoomed stays hidden.
  case hiddenRow
  /// A picture of a transition stays on the screen.
  case leftPicture
  /// A row stands beside its place, with no actions beneath.
  case strayRow
  /// A row stands over another one after a move.
  case movedRow
  /// A refresh that never ends.
  case endlessRefresh
  /// Two menus at once.
  case secondMenu
  /// The keyboard is moved.
  case strayKeyboard

  /// The containers in which it is put.
  package var kind: ContainerEpisode.Kind {
    switch self {
    case .strayColumn, .lostPage: .split
    case .strayTabPage, .strayTabBar, .lostAccessory: .tabs
    default: .stack
    }
  }

  /// What comes before it.
  package var preparation: [ContainerCommand] {
    switch self {
    case .strayColumn: [.resize(ContainerWorld.wide), .settle]
    case .lostPage: [.resize(0), .settle]
    case .strayTabPage: [.selectTab(3), .settle, .selectTab(0), .settle]
    case .lostAccessory: [.accessory(true, animated: false), .settle]
    case .hiddenRow: [.tapRow(1), .frames(10), .settle, .pop(animated: true), .settle]
    case .strayRow: [.swipeRow(1, by: -40, hold: 200), .frames(40), .settle]
    case .movedRow: [.edits(true), .settle, .moveRow(1, by: 100), .frames(60), .settle]
    case .strayKeyboard: [.focus, .settle]
    case .stuckHover: [.hover(x: 50, y: 50), .frames(2), .settle]
    default: []
    }
  }

  /// Words of the fault that the checks report.
  package var finding: String {
    switch self {
    case .unbalancedCall: "viewDidDisappear while it was"
    case .stuckRecognizer: "without a touch"
    case .stuckHover: "without a pointer"
    case .endlessTransition: "it never comes to rest"
    case .strayColumn: "the secondary column is"
    case .lostPage: "is here at rest, and not on the screen"
    case .strayTabPage: "the page of a tab is on or off the screen"
    case .strayTabBar: "the bar of tabs is"
    case .lostAccessory: "the accessory is on or off the screen"
    case .leftGlass: "glass with the look"
    case .hiddenRow: "cannot be seen"
    case .leftPicture: "is left over"
    case .strayRow, .movedRow: "is not at its place"
    case .endlessRefresh: "refreshes at rest"
    case .secondMenu: "menus at once"
    case .strayKeyboard: "the keyboard is"
    }
  }
}
