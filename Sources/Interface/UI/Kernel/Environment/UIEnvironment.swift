package import BackswipePopDecisions
import BackswipeScene
package import BackswipeSettings
package import BackswipeTrace
package import BackswipeUnits

/// UIKit's global state for one simulation: clock, timers, animations, screen, settings, touches.
@MainActor
package final class UIEnvironment {
  /// The current instant of the simulation.
  package var now: Instant {
    get { clock }
    set { clock = newValue }
  }
  // Private, so that reads within the module are direct: every frame makes many.
  private var clock = Instant.zero
  /// The settings in effect.
  package internal(set) var settings: SimulatorSettings
  /// The look of these, which views read at each layout.
  var isGlass: Bool
  /// The settings of the run and of the page in front.
  var settingLayers: LayeredSettings
  /// Whether any page overrides settings of the run.
  package var hasPageSettings = false
  /// Called with the settings in effect after each change; nil if unused.
  package var onSettings: ((SimulatorSettings) -> Void)?
  package private(set) var screen: ScreenMetrics { didSet { updateTraits() } }
  /// The traits of the screen.
  private(set) var traits: UITraitCollection
  /// The traits of the view being laid out or drawn if they differ; nil for the screen's.
  private var ownTraits: UITraitCollection?
  /// Whether any object in the simulation has ever overridden traits.
  var hasOwnTraits = false
  /// Whether the preferred text size has ever changed.
  private(set) var hasChangedTextSize = false
  /// The traits shared by all objects; nil if any object has overridden traits.
  var commonTraits: UITraitCollection? { hasOwnTraits ? nil : traits }
  /// Closures scheduled for later instants.
  package var timers = Scheduler<@MainActor () -> Void>()
  /// Whether a block of the main queue is running.
  var isRunningMainQueue = false
  /// Running animations in their starting order.
  package var animations: [any FrameAnimation] { running }
  private var running: [any FrameAnimation] = []
  /// The display links, called for every frame.
  let displayLinks = DisplayLinks()
  /// Animations without an end, which run while their views are shown.
  let endless = EndlessAnimations()
  /// Groups of layer changes.
  let transactions = TransactionStack()
  /// Child controllers whose views have entered a window and are first shown with this frame.
  var arrivals: [UIViewController] = []
  /// Layers that do not belong to a view.
  let layers = LayerRegistry()
  /// The running animation closures, innermost last; nil for those without animation.
  var animationBlocks: [ViewAnimation?] = []
  /// Presentations and dismissals, performed one at a time.
  let presentations = PresentationQueue()
  /// Closures called once after the next dismissal, in the order of addition.
  package var afterDismissal: [@MainActor () -> Void] = []
  /// The transitions whose animators are being called, innermost last.
  var transitionScopes: [TransitionContext] = []
  var animationsAreEnabled = true
  /// The instant of the frame being made; nil between frames and during events.
  package private(set) var frameInstant: Instant?
  package let touches: TouchDispatcher
  private(set) lazy var mainScreen = UIScreen(self)
  package private(set) lazy var application = UIApplication(self)
  private(set) lazy var device = UIDevice(self)
  private(set) lazy var pasteboard = UIPasteboard()
  /// The highest rate of the display, in hertz.
  package var fastestRate = 60
  /// The screen that was given: at the beginning, or by a change of it that is no rotation.
  var givenScreen: ScreenMetrics
  /// The interface orientation set by a rotation; nil for the screen's own.
  var turned: UIInterfaceOrientation?
  /// The orientation that the device was last rotated to; nil before the first rotation.
  var held: UIDeviceOrientation?
  /// The running or requested rotation of the interface.
  var rotation: InterfaceRotation?
  /// The first responder.
  package let focus = InputFocus()
  /// Types text into the first responder.
  package let keyboard = KeyboardController()
  /// Incremented by every change of a tint on the screen.
  var tintRevision = 0
  private var actionCount = 0
  package var window: UIWindow? {
    get { windowLink?.object }
    set { windowLink = newValue?.backlink }
  }
  private var windowLink: Backlink<UIWindow>?
  /// The window that receives keys; nil for none.
  var keyWindow: UIWindow? {
    get { keyWindowLink?.object }
    set { keyWindowLink = newValue?.backlink }
  }
  private var keyWindowLink: Backlink<UIWindow>?
  /// A weak reference to the environment.
  var backlink: Backlink<UIEnvironment> {
    if let link { return link }
    let made = Backlink(self)
    link = made
    return made
  }
  private var link: Backlink<UIEnvironment>?
  /// The bytes of a file beside the prototype or among the app's resources; nil if there is none.
  package var imageFile: (String) -> [UInt8]? = { _ in nil }
  /// The values set by appearance proxies.
  package let appearances = AppearanceRegistry()
  /// Messages about refused client calls, in order; at most `maximumMistakes`.
  package internal(set) var mistakes: [String] = []
  /// The messages reported by `reportOnce`.
  var told: Set<String> = []
  /// Called with each message, also beyond `maximumMistakes`.
  package var onMistake: ((String) -> Void)?
  /// Called with every gesture, command and call, in order; nil without a trace.
  package var observe: ((TraceRecord) -> Void)?
  /// In the order in which they were added.
  var interruptions: [CallInterruption] = []
  /// Whether `observe` is also called for each change of a continuing gesture.
  package var observesChanges = true
  /// The motion since it was taken; nil if unused.
  var motion: FrameMotion?
  /// The numbers and elements that move, for the record of the frame.
  package var moved = MovedThings()
  /// Called with each change of the interface besides; nil if unused.
  package var onEvent: ((InterfaceEvent) -> Void)?
  /// Called with each decision about a touch, by its number, and the reasons; nil if unused, which
  /// saves the analysis.
  package var explain: ((_ finger: Int, GestureFinding) -> Void)?

  package init(screen: ScreenMetrics, settings: SimulatorSettings) {
    self.screen = screen
    traits = UITraitCollection(screen.traits.preferring(settings))
    if settings.direction == .rightToLeft { UIView.mayBeMirrored = true }
    givenScreen = screen
    self.settings = settings
    isGlass = settings.isGlass
    settingLayers = LayeredSettings(settings)
    touches = TouchDispatcher()
    touches.environmentLink = backlink
    transactions.environment = self
    keyboard.environmentLink = backlink
    focus.onChange = { [weak keyboard] in keyboard?.focusChanged() }
  }

  isolated deinit { link?.clear() }

  /// Runs client code with this environment as `UIContext.environment`.
  package func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try UIContext.perform(as: self, body)
  }

  /// Like `run` without a result: not generic, for speed in every frame.
  package func runStep(_ body: () -> Void) {
    UIContext.performStep(as: self, body)
  }

  /// A unique number for an action without an identifier.
  func nextActionNumber() -> Int {
    actionCount += 1
    return actionCount
  }

  package func start(_ animation: any FrameAnimation) {
    guard !running.contains(where: { $0 === animation }) else { return }
    running.append(animation)
    transactions.began(animation)
  }

  /// Removes an animation without finishing it.
  package func stop(_ animation: any FrameAnimation) {
    running.removeAll { $0 === animation }
    transactions.ended(animation)
  }

  /// Whether an animation is running that keeps the simulation from becoming idle.
  package var hasLiveAnimations: Bool {
    if running.isEmpty { return false }
    for animation in running where animation.keepsAlive { return true }
    return false
  }

  /// Whether animation completions are being called.
  private(set) var isFinishing = false

  /// Removes the effects of view animations on the layers that `isMeant` accepts; with nil removes
  /// all effects of view animations and layer animations.
  func cutAnimations(_ isMeant: ((Layer) -> Bool)?) {
    for animation in running {
      if let animation = animation as? ViewAnimation {
        animation.cut(isMeant)
      } else if isMeant == nil {
        (animation as? AnimationRun)?.cutUnlessKept()
      }
    }
    if isMeant == nil { endless.cutLayers() }
  }

  /// Whether a display link is running.
  package var hasDisplayLink: Bool { displayLinks.isRunning }

  /// The instant at which an endless animation, such as an activity indicator's, changes next; nil
  /// without one.
  package var nextEndlessStep: Instant? { endless.next }

  /// Calls the display links, then advances all animations to the frame's instant.
  ///
  /// - Parameter period: from the display's previous tick to the frame's.
  package func animate(period: Interval) {
    frameInstant = now
    displayLinks.tick(at: now, period: period)
    for animation in running { animation.advance(to: now) }
    endless.advance(to: now)
  }

  /// Finishes the animations that ended in the frame just recorded.
  ///
  /// - Returns: whether anything ended.
  package func finishAnimations() -> Bool {
    frameInstant = nil
    if layers.hasNew { layers.commit() }
    let hadArrivals = !arrivals.isEmpty
    if hadArrivals { endArrivals() }
    var done: [any FrameAnimation] = []
    for animation in running where animation.isFinished { done.append(animation) }
    if done.isEmpty { return hadArrivals }
    running.removeAll { $0.isFinished }
    if rotation?.isFinished == true { rotation = nil }
    isFinishing = true
    for animation in done {
      animation.finish()
      transactions.ended(animation)
    }
    isFinishing = false
    return true
  }

  /// Makes the last appearance calls of arrivals that are still appearing.
  private func endArrivals() {
    let shown = arrivals
    arrivals = []
    for controller in shown {
      if case .appearing = controller.appearance { controller.endAppearing() }
    }
  }

  /// The traits that resolve dynamic colours.
  var currentTraits: UITraitCollection { ownTraits ?? traits }

  /// - Parameter traits: nil for the screen's.
  func setCurrentTraits(_ traits: UITraitCollection?) { ownTraits = traits }

  /// - Returns: the previous traits.
  func replaceCurrentTraits(_ traits: UITraitCollection?) -> UITraitCollection? {
    defer { ownTraits = traits }
    return ownTraits
  }

  /// Calls a closure with the given traits as the current ones.
  func perform(as traits: UITraitCollection, _ body: () -> Void) {
    let before = replaceCurrentTraits(traits)
    body()
    ownTraits = before
  }

  func updateTraits() {
    let values = screen.traits.preferring(settings)
    guard values != traits.values else { return }
    if values.textSize != traits.values.textSize { hasChangedTextSize = true }
    if values.direction == .rightToLeft { UIView.mayBeMirrored = true }
    traits = UITraitCollection(values)
  }

  /// Changes the screen, with a rotation's calls and a layout of the window. One that lies on another
  /// side than the interface turns the device, too.
  package func resize(to screen: ScreenMetrics) { run { give(screen) } }

  // MARK: Transitions

  /// The number of work units so far: events, timers, phases of a frame.
  @exclusivity(unchecked) package private(set) var turn = 0
  /// Running controller transitions in their starting order.
  @exclusivity(unchecked) private var transitions: [TransitionContext] = []
  private var transitionCount = 0
  private var ended: [EndedTransition] = []

  package func nextTurn() { turn += 1 }

  /// Call when a transition begins.
  ///
  /// - Returns: a number unique to the transition.
  func transitionBegan(_ transition: TransitionContext) -> Int {
    transitions.append(transition)
    transitionCount += 1
    return transitionCount
  }

  func transitionEnded(_ transition: TransitionContext, completed: Bool) {
    transitions.removeAll { $0 === transition }
    ended.append(EndedTransition(number: transition.number, completed: completed))
  }

  /// All running transitions as the frame shows them, the foremost last: presentations and
  /// dismissals are in front of others, later ones in front of earlier.
  package var shownTransitions: (behind: [ShownTransition], foremost: ShownTransition?) {
    // Fast path: more than one is rare.
    if transitions.count < 2 { return ([], transitions.first?.shownTransition) }
    let behind = transitions.filter { !$0.coversScreen }
    var shown = (behind + transitions.filter(\.coversScreen)).map(\.shownTransition)
    let foremost = shown.removeLast()
    return (shown, foremost)
  }

  /// The only running transition, if it settles with no other motion, active touch or deferred
  /// call; nil otherwise.
  package var settling: SettlingTransition? {
    guard running.count == 1, transitions.count == 1, !touches.hasTouches, !hasDisplayLink,
      timers.nextDeadline == nil, window?.shownNavigationController?.hasDeferredCalls != true
    else { return nil }
    return transitions.first?.settling
  }

  /// Advances transitions to the current instant between frames, so that a transition started from
  /// there does not depend on the refresh rate.
  func showTransitions() {
    for transition in transitions where transition.hasStarted { transition.advance(to: now) }
  }

  /// The transitions that have ended since the last call.
  package func takeEndedTransitions() -> [EndedTransition] {
    if ended.isEmpty { return [] }
    defer { ended = [] }
    return ended
  }

  func setScreen(_ screen: ScreenMetrics) {
    self.screen = screen
    window?.frame = screen.bounds
    window?.screenChanged()
    keyboard.screenChanged()
  }
}
