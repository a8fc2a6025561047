import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The end of an effect of a symbol.
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
  /// The image view or bar item with the symbol.
  public let sender: AnyObject?
  /// The effect; nil for a change of images.
  public let effect: (any SymbolEffect)?
  /// The change of images; nil for an effect.
  public let contentTransition: (any SymbolEffect & ContentTransitionSymbolEffect)?
  /// Whether it ran to its end; false for one that was removed or replaced.
  public let isFinished: Bool
}

/// Called at the end of an effect.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// An effect that was added to a symbol.
@MainActor
final class SymbolEffectCall {
  let configuration: SymbolEffectConfiguration
  let options: SymbolEffectOptions
  /// Whether it runs until it is removed.
  let isEndless: Bool
  private var ended: ((Bool) -> Void)?

  /// - Parameter isIndefinite: whether the effect's type can last.
  init(
    _ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions,
    isIndefinite: Bool, ended: ((Bool) -> Void)?
  ) {
    self.configuration = configuration
    self.options = options
    self.ended = ended
    // A bounce is one jump unless it is asked to repeat. (open)
    isEndless =
      options.count.map(\.isInfinite) ?? (isIndefinite && configuration.kind != .bounce)
  }

  /// Performs the completion, once.
  func end(finished: Bool) {
    let ended = ended
    self.ended = nil
    ended?(finished)
  }
}

extension [SymbolEffectCall] {
  /// Adds an effect that lasts; others leave nothing behind.
  ///
  /// - Returns: those that it replaces: of the same kind, and a disappearance by an appearance.
  @MainActor @discardableResult
  mutating func take(_ call: SymbolEffectCall) -> [SymbolEffectCall] {
    if case .motion = call.configuration.action, !call.isEndless { return [] }
    let kind = call.configuration.kind
    let gone = filter {
      $0.configuration.kind == kind || (kind == .appear && $0.configuration.kind == .disappear)
    }
    removeAll { call in gone.contains { $0 === call } }
    if kind != .appear { append(call) }
    return gone
  }
}

/// The symbol of an image view or a bar item as a separate view, which effects move.
@MainActor
final class SymbolStage {
  let view: SymbolView
  /// The effects that last.
  private(set) var lasting: [SymbolEffectCall] = []
  private var rest = SymbolRest()

  /// - Parameter draw: the symbol in the owner's bounds.
  init(in owner: UIView, draw: @escaping @MainActor (SymbolView) -> [DrawCommand]) {
    view = SymbolView(draw)
    view.frame = CGRect(origin: .zero, size: owner.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.entered = { [weak self] in self?.resume() }
    owner.insertSubview(view, at: 0)
  }

  /// Draws the symbol in the next frame.
  func redraw() { view.setNeedsDisplay() }

  /// Removes the view; effects end.
  func dismantle() {
    for call in lasting { call.end(finished: false) }
    lasting = []
    view.removeFromSuperview()
  }

  // MARK: Effects

  /// - Parameter animated: whether a change of the look takes time.
  func add(_ call: SymbolEffectCall, animated: Bool) {
    switch call.configuration.action {
    case .motion(let motion):
      if call.isEndless { replace(call) }
      run(motion, call)
    case .rest(_, let start):
      replace(call)
      settle(call, from: start, animated: animated)
    case .exchange: call.end(finished: true)
    }
  }

  private func replace(_ call: SymbolEffectCall) {
    for old in lasting.take(call) { old.end(finished: false) }
  }

  /// Removes the effects of a kind; nil for all.
  func remove(_ kind: SymbolEffectConfiguration.Kind?, animated: Bool) {
    let gone = lasting.filter { kind == nil || $0.configuration.kind == kind }
    guard !gone.isEmpty else { return }
    lasting.removeAll { call in gone.contains { $0 === call } }
    for call in gone {
      if case .motion(let motion) = call.configuration.action {
        for index in motion.tracks.indices {
          view.layer.removeAnimation(forKey: key(call.configuration.kind, index))
        }
      }
    }
    settle(nil, from: nil, animated: animated)
    for call in gone { call.end(finished: false) }
  }

  /// The look that the lasting effects leave.
  private var shownRest: SymbolRest {
    lasting.reduce(into: SymbolRest()) { all, call in
      guard case .rest(let rest, _) = call.configuration.action else { return }
      all.scale *= rest.scale
      all.opacity *= rest.opacity
    }
  }

  private func settle(_ call: SymbolEffectCall?, from start: SymbolRest?, animated: Bool) {
    let view = view
    // A symbol that is there comes again from nothing, as one that is gone does; one on its way turns
    // round.
    let begins = rest.opacity == 1 || (view.layer.presentation() ?? view.layer).opacity == 0
    rest = shownRest
    let look = rest
    if let start, begins { Self.show(start, view) }
    guard animated, view.window != nil else {
      Self.show(look, view)
      call?.end(finished: true)
      return
    }
    let pace = call?.options.pace ?? 1
    UIView.animate(withDuration: SymbolRest.duration / pace) {
      Self.show(look, view)
    } completion: { isFinished in
      call?.end(finished: isFinished)
    }
  }

  private static func show(_ rest: SymbolRest, _ view: UIView) {
    view.alpha = CGFloat(rest.opacity)
    view.transform =
      rest.scale == 1
      ? .identity : CGAffineTransform(scaleX: CGFloat(rest.scale), y: CGFloat(rest.scale))
  }

  private func key(_ kind: SymbolEffectConfiguration.Kind, _ index: Int) -> String {
    "symbol.\(kind).\(index)"
  }

  private func run(_ motion: SymbolMotion, _ call: SymbolEffectCall) {
    let count = call.isEndless ? Double.infinity : call.options.count ?? 1
    // The pause is a part of each run: the symbol rests at its last value.
    let length = motion.duration + call.options.delay * call.options.pace
    let share = motion.duration / length
    for (index, track) in motion.tracks.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: track.property.keyPath)
      let unit = unit(track.property)
      var (values, times) = (track.values.map { $0 * unit }, track.times.map { $0 * share })
      if share < 1, let last = values.last {
        values.append(last)
        times.append(1)
      }
      animation.values = values
      animation.keyTimes = times.map { NSNumber(value: $0) }
      if !motion.isEven {
        animation.timingFunctions = values.dropFirst().map { _ in
          CAMediaTimingFunction(name: .easeInEaseOut)
        }
      }
      animation.duration = length
      animation.speed = Float(call.options.pace)
      animation.repeatCount = Float(count)
      if index == 0 { animation.delegate = SymbolEnd(call) }
      view.layer.add(animation, forKey: key(call.configuration.kind, index))
    }
  }

  /// The value of a property at rest, or the points of one part of the symbol's height.
  private func unit(_ property: SymbolMotion.Property) -> Double {
    switch property {
    case .scale: rest.scale
    case .opacity: rest.opacity
    case .turn: 1
    case .x, .y: Double(min(view.bounds.width, view.bounds.height))
    }
  }

  /// Begins the lasting motions again: layers that leave the window lose theirs.
  private func resume() {
    for call in lasting {
      if case .motion(let motion) = call.configuration.action { run(motion, call) }
    }
  }

  // MARK: Images

  /// Lets an image go and the one that is drawn now come.
  ///
  /// - Parameter gone: the drawing of the old image.
  func exchange(
    _ gone: [DrawCommand], _ configuration: SymbolEffectConfiguration,
    _ options: SymbolEffectOptions, ended: @escaping @MainActor (Bool) -> Void
  ) {
    guard case .exchange(let leaves, let comes) = configuration.action, view.window != nil,
      UIView.areAnimationsEnabled
    else { return ended(true) }
    let old = SymbolView(frozen: gone)
    // At the symbol's place, with the size and the opacity of its lasting effects.
    old.bounds = view.bounds
    old.center = view.center
    Self.show(rest, old)
    old.tintColor = view.tintColor
    view.superview?.insertSubview(old, belowSubview: view)
    let (view, rest, half) = (view, rest, SymbolRest.duration / options.pace)
    if let comes { Self.show(comes, view) }
    func come(after delay: Double) {
      UIView.animate(withDuration: half, delay: delay, options: []) {
        Self.show(rest, view)
      } completion: { isFinished in
        ended(isFinished)
      }
    }
    guard let leaves else {
      old.removeFromSuperview()
      return come(after: 0)
    }
    UIView.animate(withDuration: half) {
      Self.show(leaves, old)
    } completion: { _ in
      old.removeFromSuperview()
    }
    come(after: half)
  }
}

/// Draws a symbol.
@MainActor
final class SymbolView: UIView {
  private let draw: @MainActor (SymbolView) -> [DrawCommand]
  /// Called when it has come into a window.
  var entered: () -> Void = {}

  init(_ draw: @escaping @MainActor (SymbolView) -> [DrawCommand]) {
    self.draw = draw
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  /// A symbol that stays as it is drawn.
  convenience init(frozen commands: [DrawCommand]) { self.init { _ in commands } }

  required init?(coder: NSCoder) { return nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { entered() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] { draw(self) }
}

/// Ends an effect with its animation.
@MainActor
private final class SymbolEnd: CAAnimationDelegate {
  private let call: SymbolEffectCall

  init(_ call: SymbolEffectCall) { self.call = call }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    // A motion that lasts begins again where its view is shown again.
    if !call.isEndless { call.end(finished: flag) }
  }
}

extension SymbolMotion.Property {
  fileprivate var keyPath: String {
    switch self {
    case .scale: "transform.scale"
    case .turn: "transform.rotation"
    case .x: "transform.translation.x"
    case .y: "transform.translation.y"
    case .opacity: "opacity"
    }
  }
}
