import BackswipePlots
import BackswipeScene
import BackswipeUI

/// The colours of charts in the panes. Charts are drawn in the light ones, those of reports, and shown
/// in the colours of the pane's look.
enum PlotLook {
  /// The ground of charts, and of text on blocks.
  static let ground = StudioColor(PlotStyle.background, StudioColors.card.dark)
  static let ink = StudioColor(PlotStyle.ink, StudioColors.ink.dark)
  static let quiet = StudioColor(PlotStyle.quiet, StudioColors.gray.dark)
  static let grid = StudioColor(PlotStyle.grid, StudioColors.line.dark)
  /// The grid's line at 0.
  static let zero = StudioColor(0xA9A9B0, 0x74747C)
  /// The colour of the empty part of a lane, before its alpha.
  static let track = StudioColor(0x3C3C43, 0xEBEBF5)
  /// Those of `PlotStyle`, in their order.
  static let lines = zip(PlotStyle.lines, [0x5FB4F2, 0xFF9B5E, 0x45C79D, 0xE592C2]).map {
    StudioColor($0, Color(hex: $1))
  }
  /// The colour of a second quantity that decides.
  static let deciding = StudioColor(0x8A5100, 0xE0B04A)
  /// The colour of a change that goes back.
  static let undone = StudioColor(0xA84B00, 0xFFA35C)
  static let haptic = StudioColor(0x7A3E9D, 0xC79BE6)
  /// The colours of a recogniser that waits, and of one that begins.
  static let waiting = StudioColor(0x6C6C72, 0xA2A2AA)
  static let began = StudioColor(0x00408A, 0xA9CBFF)
  /// The line at the instant on the screen.
  static let now = StudioColor(0xD70015, 0xFF6961)

  /// The colours of words, lines and blocks; each has `leastContrast` to the ground.
  static let strong =
    [ink, quiet, deciding, undone, haptic, waiting, began, now] + lines

  /// From the opaque light colours to the dark ones.
  private static let dark = Dictionary(
    (strong + [ground, grid, zero, track]).map { ($0.light, $0.dark) }
  ) { first, _ in first }

  /// A chart's commands in the colours of the pane that is drawn; other colours stay.
  @MainActor
  static func shown(_ commands: [DrawCommand]) -> [DrawCommand] {
    UITraitCollection.current.userInterfaceStyle == .dark ? darkened(commands) : commands
  }

  /// A chart's commands in the colours of the dark look; alphas stay.
  static func darkened(_ commands: [DrawCommand]) -> [DrawCommand] {
    commands.map { command in
      command.recolored { color in
        dark[color.withAlpha(1)].map { $0.withAlpha(color.alpha) } ?? color
      }
    }
  }
}
