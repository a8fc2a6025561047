/// Something that a client, a finger or a pointer does to columns, tabs and the lists in them. Numbers
/// of rows and tabs are taken modulo their count, so that a list of commands stays valid when some of
/// them are left out; what needs a container that is not there does nothing.
package enum ContainerCommand: Hashable, Sendable {
  // Columns
  case show(primary: Bool)
  case hide(primary: Bool)
  /// Raw values of modes, behaviours: modulo their number.
  case displayMode(Int)
  case splitBehavior(Int)
  /// Points; 0 for the automatic one.
  case primaryWidth(Int)
  /// A new page as the detail.
  case detail
  /// A new page for a column.
  case replace(primary: Bool)

  // Tabs
  case selectTab(Int)
  /// By a finger.
  case tapTab(Int)
  /// The child of a group.
  case selectChild(Int)
  /// The first tab never leaves the bar.
  case tabHidden(Int, Bool)
  case tabBarHidden(Bool, animated: Bool)
  case tabBarMinimizes(Bool)
  case accessory(Bool, animated: Bool)

  // The stack in front
  case push(zooms: Bool, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case barMinimizes(Bool)
  case barHidden(Bool, animated: Bool)

  // Everything
  /// The look of iOS 26, or of iOS 17.
  case glass(Bool)
  case mirrored(Bool)
  /// Whether pushes and pops are turned round by what leads back.
  case interrupts(Bool)
  /// A size of `ContainerWorld.sizes`.
  case resize(Int)

  // The list in front
  case edits(Bool)
  /// Its field is edited.
  case focus
  /// Points to the right.
  case swipeRow(Int, by: Int, hold: Int)
  /// Points down, from the top.
  case pull(Int)
  /// Points, down for positive ones.
  case scroll(Int)
  case longPress(Int)
  /// By its grip, so many points down.
  case moveRow(Int, by: Int)
  case tapRow(Int)
  /// An entry of a menu, or an action of a row, if it is on the screen.
  case choose(Int)
  /// Points down from above the keyboard.
  case dragKeyboard(Int)

  // Fingers and a pointer
  /// From the leading edge; points, milliseconds.
  case dragBack(to: Int, hold: Int)
  case dragDown(Int, hold: Int)
  case pinch
  /// Hundredths of the screen.
  case hover(x: Int, y: Int)
  case pointerLeaves
  case loseTouches

  case frames(Int)
  /// Until nothing moves.
  case settle
  /// Breaks something that has to hold; no random command.
  case inject(ContainerFault)
}

extension ContainerCommand {
  static func random(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<18: return column(&random)
    case 18..<34: return tab(&random)
    case 34..<48: return stack(&random)
    case 48..<54: return everything(&random)
    case 54..<74: return list(&random)
    case 74..<84: return finger(&random)
    case 84..<97: return .frames(pick([1, 1, 2, 5, 12, 25], &random))
    default: return .settle
    }
  }

  private static func pick<Element>(
    _ elements: [Element], _ random: inout some RandomNumberGenerator
  ) -> Element { elements[Int.random(in: elements.indices, using: &random)] }

  private static func column(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let primary = Int.random(in: 0..<3, using: &random) > 0
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: return .show(primary: primary)
    case 2..<4: return .hide(primary: primary)
    case 4: return .displayMode(Int.random(in: 0..<4, using: &random))
    case 5: return .splitBehavior(Int.random(in: 0..<4, using: &random))
    case 6: return .primaryWidth(pick([0, 0, 200, 400, 2000], &random))
    case 7: return .detail
    case 8: return .replace(primary: primary)
    default: return .resize(Int.random(in: 0..<8, using: &random))
    }
  }

  private static func tab(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let (number, flag) = (Int.random(in: 0..<8, using: &random), Bool.random(using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .selectTab(number)
    case 1..<3: return .tapTab(number)
    case 3..<5: return .selectChild(number)
    case 5: return .tabHidden(number, flag)
    case 6: return .tabBarHidden(flag, animated: Bool.random(using: &random))
    case 7: return .tabBarMinimizes(flag)
    default: return .accessory(flag, animated: Bool.random(using: &random))
    }
  }

  private static func stack(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let (animated, flag) = (
      Int.random(in: 0..<3, using: &random) > 0, Bool.random(using: &random)
    )
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: return .push(zooms: flag, animated: animated)
    case 5..<7: return .pop(animated: animated)
    case 7: return .popToRoot(animated: animated)
    case 8: return .barMinimizes(flag)
    default: return .barHidden(flag, animated: animated)
    }
  }

  private static func everything(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0..<2: return .glass(flag)
    case 2: return .mirrored(flag)
    default: return .resize(Int.random(in: 0..<8, using: &random))
    }
  }

  private static func list(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let row = Int.random(in: 0..<12, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3:
      return .swipeRow(
        row, by: pick([-500, -120, -40, 40, 120, 500], &random), hold: pick([0, 0, 200], &random))
    case 3..<5: return .pull(pick([60, 200, 320], &random))
    case 5..<7: return .scroll(pick([-300, -40, 40, 300], &random))
    case 7..<9: return .longPress(row)
    case 9: return .edits(Bool.random(using: &random))
    case 10: return .moveRow(row, by: pick([-200, -50, 50, 200], &random))
    case 11: return .tapRow(row)
    case 12..<14: return .choose(Int.random(in: 0..<5, using: &random))
    case 14: return .focus
    default: return .dragKeyboard(pick([60, 200, 500], &random))
    }
  }

  private static func finger(_ random: inout some RandomNumberGenerator) -> ContainerCommand {
    let hold = pick([0, 0, 200], &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .dragBack(to: pick([20, 60, 150, 300, 380], &random), hold: hold)
    case 4..<6: return .dragDown(pick([40, 150, 400], &random), hold: hold)
    case 6: return .pinch
    case 7, 8:
      return .hover(
        x: Int.random(in: 0...100, using: &random), y: Int.random(in: 0...100, using: &random))
    default: return Bool.random(using: &random) ? .pointerLeaves : .loseTouches
    }
  }
}
