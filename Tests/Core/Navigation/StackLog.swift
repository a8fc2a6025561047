import BackswipeNavigation
import Testing

/// A stack with a shell that performs effects in order and writes them down.
///
/// A command that is given while an effect is performed (`hooks`) is applied at once, and its
/// effects come before the rest, as in the real shell.
struct StackLog {
  var stack = NavigationStack<String>()
  private(set) var log: [String] = []
  /// What else is done when an effect is performed, once.
  var hooks: [String: (inout StackLog) -> Void] = [:]

  init() {}

  /// A stack at rest.
  init(_ controllers: String...) {
    for controller in controllers {
      push(controller, animated: false)
      settle()
    }
    #expect(stack.controllers == controllers)
    #expect(stack.transition == nil)
    log = []
  }

  // MARK: Verbs

  mutating func push(_ id: String, animated: Bool = true) { apply(.push(id), animated: animated) }

  @discardableResult
  mutating func pop(animated: Bool = true, interactive: Bool = false) -> [String] {
    apply(.pop, animated: animated, interactive: interactive)
  }

  @discardableResult
  mutating func apply(
    _ command: NavigationStack<String>.Command, animated: Bool = true, interactive: Bool = false
  ) -> [String] {
    do {
      let answer = try stack.apply(command, animated: animated, interactive: interactive)
      perform(answer.effects)
      return answer.removed
    } catch {
      Issue.record("\(command) failed with \(error)")
      return []
    }
  }

  mutating func begin(in container: NavigationStack<String>.ContainerAppearance = .settled) {
    perform(stack.begin(in: container))
  }

  mutating func containerAppeared() { perform(stack.containerAppeared()) }
  mutating func containerTurnsBack() { perform(stack.containerTurnsBack()) }

  mutating func finish() { end(completed: true) }

  mutating func cancel() { end(completed: false) }

  private mutating func end(completed: Bool) {
    perform(stack.finish(completed: completed))
    while let effects = stack.resume() { perform(effects) }
  }

  /// Carries out everything that is on its way.
  mutating func settle() {
    var rounds = 0
    while stack.transition != nil, rounds < 100 {
      begin()
      finish()
      rounds += 1
    }
    #expect(rounds < 100, "it never comes to rest")
  }

  /// What has happened since the last time.
  mutating func take() -> [String] {
    defer { log = [] }
    return log
  }

  private mutating func perform(_ effects: [NavigationEffect<String>]) {
    for effect in effects where stack.admits(effect) {
      log.append(effect.text)
      if let hook = hooks.removeValue(forKey: effect.text) { hook(&self) }
    }
  }
}

extension NavigationEffect<String> {
  /// As people say it.
  var text: String {
    func word(_ animated: Bool) -> String { animated ? " animated" : "" }
    return switch self {
    case .willMove(let id, let joins): "\(id).willMove(\(joins ? "nav" : "nil"))"
    case .didMove(let id, let joins): "\(id).didMove(\(joins ? "nav" : "nil"))"
    case .loadView(let id): "\(id).loadView"
    case .beginAppearance(let id, let appearing, let animated):
      "\(id).\(appearing ? "willAppear" : "willDisappear")\(word(animated))"
    case .endAppearance(let id, let appearing):
      "\(id).\(appearing ? "didAppear" : "didDisappear")"
    case .willShow(let id, let animated): "willShow(\(id))\(word(animated))"
    case .didShow(let id, let animated): "didShow(\(id))\(word(animated))"
    case .needsLayout: "layout"
    case .startAnimation: "start"
    case .endAnimation(let completed): completed ? "end" : "end cancelled"
    case .comesToNothing: "nothing comes of a call"
    }
  }
}
