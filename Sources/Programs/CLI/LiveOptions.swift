import ArgumentParser
import BackswipeSession

/// The common options of the verbs with a window.
struct LiveOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @OptionGroup var trace: FormatOptions<WindowTrace>

  @Flag(help: "Say at the end how the frames went.")
  var verbose = false

  @OptionGroup var tables: FormatOptions<WindowTables>

  @Flag(help: "Draw the touches, as the key T does.")
  var touches = false

  @Flag(
    name: .customLong("touchpad-back"), inversion: .prefixedNo,
    help: "Two fingers to the right on a touchpad go back.")
  var touchpadBack = true

  @Option(
    help: ArgumentHelp(
      "The look of the studio and the desk: light, dark or auto.",
      discussion: """
        auto takes the variable BACKSWIPE_LOOK, or else follows GTK_THEME and COLORFGBG.
        """))
  var look = StudioLook.auto

  @Flag(
    inversion: .prefixedNo,
    help: "Show settings and timeline beside the phone, as Tab does. (default: as at the last end)")
  var panel: Bool?

  @OptionGroup var phone: PhoneOptions

  @OptionGroup var share: ShareOption

  mutating func validate() throws {
    if phone.isOwn, share.share == nil {
      throw ValidationError("--device \(PhoneOptions.own) goes with --share")
    }
  }

  /// Whether a person at the window is all that the session is for: nothing is written of it, and
  /// it does not end by itself.
  var isForUse: Bool {
    frameLimit == nil && !touches && !verbose && trace.paths.isEmpty && tables.paths.isEmpty
  }

  @Option(
    name: .customLong("quit-after-frames"),
    help: ArgumentHelp("End by itself after so many frames.", visibility: .hidden))
  var frameLimit: Int?
}

extension StudioLook: ExpressibleByArgument {}
