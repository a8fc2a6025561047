import BackswipeExpressions
import BackswipeMotion
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// An observer of new values of variables.
@MainActor
protocol StateObserver: AnyObject {
  func stateChanged(_ names: [String])
}

/// The values of the variables of a prototype, or of one page and its gestures.
///
/// Names are looked up here first, then in the store around it. Numbers on a spring change in every
/// frame; observers are called once a frame for all of them.
@MainActor
final class StateStore {
  let parent: StateStore?
  /// The name of the page in traces; nil for the store of a prototype.
  private let page: String?
  private let variables: [String: Variable]
  private var values: [String: Value] = [:]
  private var numbers: [String: MovingNumber] = [:]
  /// The lists by name; `values` has their items and places for expressions.
  var lists: [String: ListState] = [:]
  /// The numbers on timelines: variables in the order of the file, then those of named gestures.
  private var subjects: [String: FrameMotion.Subject] = [:]
  /// The fingers whose numbers are not at rest yet, with the names of their elements.
  private var followed: [String: (finger: Int, element: String)] = [:]
  /// The numbers on a spring, in the order of their starts.
  private var moving: [String] = []
  private var observers: [Observer] = []
  /// The number of observers at which released ones are removed, so that the work is constant.
  private var pruning = 16
  private var animation: StateAnimation?
  /// The simulation in which it runs.
  private weak var home: UIEnvironment?

  private struct Observer {
    weak var object: (any StateObserver)?
  }

  init(_ variables: [Variable], of page: String? = nil, around parent: StateStore? = nil) {
    self.parent = parent
    self.page = page
    self.variables = Dictionary(
      variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for variable in variables {
      if case .number(let number) = variable.content {
        let name = page.map { "\($0).\(variable.name)" } ?? variable.name
        declare(variable.name, number, shownAs: name)
      }
      values[variable.name] = variable.initial
      if let list = variable.list {
        let state = ListState(list)
        lists[variable.name] = state
        _ = show(state.values(variable.name))
      }
    }
  }

  /// Sets values that are no variables. Returns the names whose values are others.
  func show(_ new: [(name: String, value: Value)]) -> [String] {
    new.compactMap { name, value in
      guard values[name] != value else { return nil }
      values[name] = value
      return name
    }
  }

  /// Adds a number of a gesture.
  ///
  /// - Parameter shown: the name on timelines; nil for none.
  func declare(_ name: String, _ number: Variable.Number, shownAs shown: String? = nil) {
    let moving = MovingNumber(number.value, number.rule)
    numbers[name] = moving
    if let shown {
      subjects[name] = FrameMotion.Subject(.number, shown, of: page, place: subjects.count)
    }
    values[name] = .number(moving.value(at: .zero))
  }

  /// Gives a number of a gesture its initial value; a finger that has it loses it.
  func restart(_ name: String, _ number: Variable.Number) {
    update(name) { $0 = MovingNumber(number.value, number.rule) }
  }

  // MARK: Reading

  /// The value in the present frame; nil for an unknown name.
  func value(_ name: String) -> Value? { values[name] ?? parent?.value(name) }

  /// The value of a variable of this store; nil for one of the stores around it.
  func ownValue(_ name: String) -> Value? { values[name] }

  /// The number in the present frame; 0 for an unknown name and another type.
  func number(_ name: String) -> Double {
    if case .number(let number)? = value(name) { number } else { 0 }
  }

  /// The number to which it goes; 0 for an unknown name.
  func goal(_ name: String) -> Double {
    owner(of: name)?.numbers[name]?.goal(at: now) ?? number(name)
  }

  /// The rule of a number; nil for an unknown name.
  func rule(_ name: String) -> NumberRule? { owner(of: name)?.numbers[name]?.rule }

  /// The variable of a name; nil for the number of a gesture.
  func variable(_ name: String) -> Variable? { variables[name] ?? parent?.variable(name) }

  /// The store with a name.
  private func owner(of name: String) -> StateStore? {
    values[name] != nil ? self : parent?.owner(of: name)
  }

  // MARK: Observing

  /// Observes the variables of this store and of those around it, until the object is released.
  func observe(_ object: any StateObserver) {
    if observers.count >= pruning {
      observers.removeAll { $0.object == nil }
      pruning = max(16, 2 * observers.count)
    }
    observers.append(Observer(object: object))
    parent?.observe(object)
  }

  /// Calls each observer once: those of this store with all names, those of the stores around it
  /// with the names of these.
  func report(_ names: [String], besides called: Set<ObjectIdentifier> = []) {
    guard !names.isEmpty else { return }
    var called = called
    for observer in observers {
      guard let object = observer.object, called.insert(ObjectIdentifier(object)).inserted else {
        continue
      }
      object.stateChanged(names)
    }
    parent?.report(names.filter { values[$0] == nil }, besides: called)
  }

  // MARK: Setting

  /// Sets variables without calling observers. Returns the names whose values are others.
  func put(_ values: [(name: String, value: Value)]) -> [String] {
    values.filter { put($0.value, to: $0.name) }.map(\.name)
  }

  /// Sets own variables at once to values from another page.
  func take(_ values: [(name: String, value: Value)]) {
    for (name, value) in values { set(name, to: value, springing: false) }
  }

  /// New values by their names.
  func values(of assignments: [Assignment]) -> [(name: String, value: Value)] {
    assignments.map { assignment in
      let value: Value =
        switch assignment.value {
        case .expression(let expression): expression.value { self.value($0) }
        case .text(let template): .text(template.text { self.value($0) })
        }
      return (assignment.name, value)
    }
  }

  /// Sets a variable: a number with a spring goes there on it, all others have the value at once. A
  /// text that is no word of a choice, and a value of another type, leave it as it is.
  func set(_ name: String, to value: Value, springing: Bool = true) {
    if put(value, to: name, springing: springing) { report([name]) }
  }

  /// Sets a variable without calling observers. Returns whether its present value is another one.
  private func put(_ value: Value, to name: String, springing: Bool = true) -> Bool {
    guard values[name] != nil else {
      return parent?.put(value, to: name, springing: springing) ?? false
    }
    if case .number(let number) = value {
      var isSpringing = false
      if case .number(let rule)? = variables[name]?.content { isSpringing = rule.isSpringing }
      let (now, before) = (self.now, numbers[name]?.goal(at: self.now))
      let isChanged = change(name) {
        $0.go(to: number, springing: springing && isSpringing, at: now)
      }
      let goal = numbers[name]?.goal(at: now)
      if let goal, goal != before { trace("set", name, .number(goal)) }
      return isChanged
    }
    guard let variable = variables[name], value.conformed(to: variable.type) == value else {
      return false
    }
    if let words = variable.words, case .text(let word) = value, !words.contains(word) {
      return false
    }
    guard values[name] != value else { return false }
    values[name] = value
    trace("set", name, value)
    return true
  }

  /// Moves own numbers of gestures, on their springs or at once.
  func go(_ names: [String], to value: Double, springing: Bool) {
    let now = now
    report(
      names.filter { name in change(name) { $0.go(to: value, springing: springing, at: now) } })
  }

  /// Records a new value of a variable, or the one to which a number goes.
  private func trace(_ call: String, _ name: String, _ value: Value) {
    let shown: TraceValue
    switch value {
    case .number(let number): shown = .number(number)
    case .flag(let flag): shown = .flag(flag)
    case .text(let text): shown = .text(text)
    case .record, .list: return
    }
    trace(call, name, [TraceArgument(name: "value", value: shown)])
  }

  /// Records a call that changes a variable.
  func trace(_ call: String, _ name: String, _ arguments: [TraceArgument]) {
    guard variables[name] != nil, let environment = UIContext.environment, environment.hearsCalls
    else { return }
    environment.tellCall(
      call, of: TraceReceiver.prototype,
      [TraceArgument(name: "variable", value: .text(page.map { "\($0).\(name)" } ?? name))]
        + arguments)
  }

  // MARK: Fingers

  /// Takes hold of a number, as of `MovingNumber.hold`.
  func hold(_ name: String, dimension: Double) {
    let now = now
    owner(of: name)?.update(name) { $0.hold(at: now, dimension: dimension) }
  }

  func move(_ name: String, by distance: Double) {
    owner(of: name)?.update(name) { $0.move(by: distance) }
  }

  func scale(_ name: String, by ratio: Double) {
    owner(of: name)?.update(name) { $0.scale(by: ratio) }
  }

  /// Lets go of a number.
  ///
  /// - Parameter velocity: in units per second.
  /// - Returns: the value and the velocity with which it begins, with its rule, as a release of
  ///   `recognizer`; nil if no finger had it.
  func release(
    _ name: String, velocity: Double, of recognizer: String = "", pointsPerUnit: Double? = nil
  ) -> NumberRelease? {
    guard let owner = owner(of: name) else { return nil }
    let now = now
    var released: NumberRelease?
    owner.update(name) {
      released = $0.released(
        velocity: velocity, at: now, of: recognizer, pointsPerUnit: pointsPerUnit)
    }
    guard let released else { return nil }
    owner.trace("release", name, .number(released.rest))
    return released
  }

  /// The release of a held number if the finger lifted now, as of `release`.
  func possibleRelease(
    _ name: String, velocity: Double, of recognizer: String, pointsPerUnit: Double?
  ) -> NumberRelease? {
    guard var number = owner(of: name)?.numbers[name] else { return nil }
    return number.released(
      velocity: velocity, at: now, of: recognizer, pointsPerUnit: pointsPerUnit)
  }

  /// Reports a released number as moved by a finger, until it rests or is held again.
  ///
  /// - Parameter element: the name in the reports.
  func follow(_ name: String, by finger: Int, of element: String) {
    guard let owner = owner(of: name), let number = owner.numbers[name] else { return }
    owner.followed[name] = (finger, element)
    owner.reportFollowed(name, number)
  }

  /// Reports the present value of a followed number, which is followed while it moves.
  private func reportFollowed(_ name: String, _ number: MovingNumber) {
    guard let (finger, element) = followed[name] else { return }
    if !number.isMoving { followed[name] = nil }
    guard !number.isHeld else { return }
    UIContext.environment?.explain?(
      finger,
      .numberMoved(
        NumberMove(name: element, value: number.value(at: now), isAtRest: !number.isMoving)))
  }

  // MARK: Motion

  private var now: Instant { UIContext.environment?.now ?? .zero }

  private func update(_ name: String, _ change: (inout MovingNumber) -> Void) {
    if self.change(name, change) { report([name]) }
  }

  /// Changes a number without calling observers. Returns whether its present value is another one.
  private func change(_ name: String, _ change: (inout MovingNumber) -> Void) -> Bool {
    guard var number = numbers[name] else { return false }
    change(&number)
    numbers[name] = number
    moving.removeAll { $0 == name }
    if number.isMoving {
      moving.append(name)
      start()
    }
    if !number.isMoving { reportFollowed(name, number) }
    let value = Value.number(number.value(at: now))
    guard values[name] != value else { return false }
    note(name, value)
    values[name] = value
    return true
  }

  /// Notes the next value of a number for timelines.
  private func note(_ name: String, _ next: Value) {
    guard let subject = subjects[name], case .number(let former)? = values[name],
      case .number(let value) = next
    else { return }
    UIContext.environment?.note(from: former, to: value, subject)
    // One that is set at once is a call.
    if numbers[name]?.isHeld == true || moving.contains(name) {
      UIContext.environment?.moved.add(subject.name, value)
    }
  }

  private func start() {
    guard let environment = UIContext.environment else { return }
    // An animation of an earlier simulation never ends.
    guard animation == nil || home !== environment else { return }
    let animation = StateAnimation(self)
    self.animation = animation
    home = environment
    environment.start(animation)
  }

  /// Shows the numbers on springs at an instant. Returns whether all are at rest.
  fileprivate func advance(to instant: Instant) -> Bool {
    var names: [String] = []
    for name in moving {
      guard var number = numbers[name] else { continue }
      let value = Value.number(number.value(at: instant))
      number.settle(at: instant)
      numbers[name] = number
      reportFollowed(name, number)
      guard values[name] != value else { continue }
      note(name, value)
      values[name] = value
      names.append(name)
    }
    moving.removeAll { numbers[$0]?.isMoving != true }
    report(names)
    return moving.isEmpty
  }

  /// The animation has ended; another one is started for numbers that began to move meanwhile.
  fileprivate func ended() {
    animation = nil
    if !moving.isEmpty { start() }
  }

  /// The number on a spring that began last, for messages.
  fileprivate var subject: String? { moving.last }
}

/// Advances the numbers of a store.
@MainActor
private final class StateAnimation: FrameAnimation {
  private weak var store: StateStore?
  private(set) var isFinished = false
  var name: String { "state" }
  var subject: String? { store?.subject }

  init(_ store: StateStore) { self.store = store }

  func advance(to instant: Instant) { isFinished = store?.advance(to: instant) ?? true }

  func finish() { store?.ended() }
}
