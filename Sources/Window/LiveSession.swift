import BackswipeGeometry
import BackswipeMetrics
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeTime
import BackswipeTrace
import BackswipeUI
import CSDL2

/// A prototype in a window, from the first frame until somebody closes it.
///
/// The loop waits for input until shortly before a tick, steps the simulation for the instant of
/// that tick, composes, and presents at the tick. While nothing moves it sleeps until something
/// comes in.
@MainActor
package final class LiveSession {
  var configuration: Configuration
  let window: SDLWindow
  let compositor: Compositor

  // MARK: Run

  var simulation: Simulation
  var clock = SessionClock()
  var pacer: Pacer
  /// The monotonic clock at the run's instant zero.
  var epoch: Int64
  var queue = InputQueue()
  var touches = TouchTracker()
  /// The frame shown last; nil before the first.
  var list: DisplayList?
  var lastFrame: (number: Int, instant: Instant)?
  /// Single frames asked for while paused.
  var stepsAsked = 0
  /// Whether the frame before was followed by another at once.
  var frameWasDue = false

  // MARK: Window

  var layout: PhoneLayout
  /// Body and desk, made for `layout`.
  var bezel: [DisplayItem] = []
  var showsKeys = false
  var mistakes: [String] = []
  /// What has been said of the display.
  var toldTroubles: Set<String> = []
  var cards: [DisplayItem] = []
  var caption: [DisplayItem] = []
  var showsTouches: Bool
  var marks = TouchMarks()
  var mirror = MirroredFinger()
  var lostButton = LostButton()
  var toast: Toast?
  /// The picture has to be put together again although no frame is due.
  var needsPresent = false
  /// The window has lost what it showed.
  var needsWholePresent = true
  var pageTitle = ""
  var shownTitle = ""
  var nextTitleChange: Int64 = 0
  /// The prototype's file, and those of its images.
  var watches: [FileWatch] = []
  /// Until when another press of Esc ends the session, on the monotonic clock.
  var leaving: Int64 = 0

  // MARK: Numbers

  var table = FrameTable()
  var missedTicks = 0
  /// When somebody last looked for input.
  var lastLook: Int64
  var ending: Outcome.Ending?
  /// Grows with every restart.
  var runNumber = 0
  var events: [SDL_Event] = Array(repeating: SDL_Event(), count: 64)

  /// Shows a window until it is closed.
  ///
  /// - Throws: what the environment lacks. Once the window stands, only the loss of its pixels.
  package static func run(_ configuration: Configuration) throws(WindowError) -> Outcome {
    let start = MonotonicClock.now()
    let session = try LiveSession(configuration)
    try session.makeFrame(tick: 0)
    // The time it took to get here is nobody's.
    session.epoch = MonotonicClock.now()
    let shown = session.epoch
    let used = MonotonicClock.processorTime()
    while session.ending == nil { try session.turn() }
    return Outcome(
      ending: session.ending ?? .quit, frames: session.table,
      missedTicks: session.missedTicks + session.pacer.missedTicks,
      timeToFirstFrame: Interval(nanoseconds: shown - start),
      processorTime: Interval(nanoseconds: MonotonicClock.processorTime() - used),
      presentPath: session.window.presenter.path,
      savedState: session.simulation.savedState)
  }

  private init(_ configuration: Configuration) throws(WindowError) {
    self.configuration = configuration
    showsTouches = configuration.showsTouches
    window = try SDLWindow(
      title: configuration.title, phone: configuration.phone.size, scale: configuration.scale,
      path: configuration.presentPath)
    let fonts: FontSet
    do { fonts = try FontSet() } catch { throw .fonts(message: error.description) }
    compositor = Painter(fonts: fonts).makeCompositor()
    layout = Self.layout(in: window, phone: configuration.phone.size)
    epoch = MonotonicClock.now()
    lastLook = epoch
    pacer = Pacer(refresh: configuration.refresh ?? window.refresh)
    guard
      let simulation = Self.simulation(
        configuration, scale: window.scale, refresh: pacer.refresh,
        restoring: configuration.restoring)
    else { throw .noScreen(prototype: configuration.title) }
    self.simulation = simulation
    if configuration.restoring != nil { configuration.restored?(simulation.isRestored) }
    watchFiles(of: configuration.prototype)
    makeBezel()
    window.show()
  }

  // MARK: Runs

  /// Starts the prototype from its beginning, on the same grid of ticks.
  ///
  /// - Parameter stack: screens to stand on the stack, bottom to top; when one is not there, the
  ///   prototype's first screen alone.
  func restart(stack: [String] = []) {
    let tick = pacer.nextTick(at: realNow)
    let start = epoch + pacer.instant(ofTick: tick).nanoseconds
    guard
      let next = Self.simulation(configuration, scale: window.scale, refresh: pacer.refresh)
    else { return }
    simulation = next
    runNumber += 1
    missedTicks += pacer.missedTicks
    table.beginRun()
    pacer = Pacer(refresh: pacer.refresh)
    epoch = start
    clock = SessionClock()
    queue = InputQueue()
    touches.forget()
    marks = TouchMarks()
    list = nil
    lastFrame = nil
    stepsAsked = 0
    frameWasDue = false
    if stack.count > 1 { queue.append(.show(stack), at: .zero) }
    captionChanged()
  }

  private static func simulation(
    _ configuration: Configuration, scale: CGFloat, refresh: DisplayRefresh,
    restoring archive: RestorationArchive? = nil
  ) -> Simulation? {
    var display = configuration.phone
    display.scale = Double(scale)
    display.refresh = refresh
    configuration.trace?(
      .header(
        TraceHeader(
          title: configuration.title, display: display.header,
          settings: configuration.settings.differences, seed: configuration.seed)))
    configuration.record?(
      .began(
        SessionStart(
          prototype: configuration.prototype, display: display, settings: configuration.settings)))
    let simulation = Simulation(
      prototype: configuration.prototype, screen: ScreenMetrics(display),
      settings: configuration.settings, restoring: archive, record: configuration.trace)
    if let simulation, let mistake = configuration.mistake {
      for text in simulation.environment.mistakes { mistake(text) }
      simulation.environment.onMistake = mistake
    }
    return simulation
  }

  static func layout(in window: SDLWindow, phone: CGSize) -> PhoneLayout {
    let size = window.pixelSize
    return PhoneLayout(
      width: size.width, height: size.height, natural: window.scale,
      pixelsPerUnit: window.pixelsPerUnit, phone: phone)
  }

  // MARK: Time

  /// Real time since the run's start.
  var realNow: Instant { Instant(nanoseconds: MonotonicClock.now() - epoch) }
}
