import BackswipeExpressions
import BackswipePrototypes
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Actions that wait: those after an appearance, and the steps of sequences.
extension StoryboardScene {
  /// Starts the actions that follow the appearance.
  func appeared(_ controller: UIViewController) {
    // A cancelled transition does not end the waiting actions.
    guard !isShown else { return }
    isShown = true
    let owner = Linked(wrappedValue: controller)
    for delayed in screen.delayed { wait(for: delayed, of: owner, remaining: delayed.count) }
  }

  /// Cancels the actions that have not been performed.
  func disappeared() {
    isShown = false
    coveredRound += 1
    for token in waiting.values { _ = UIContext.environment?.timers.cancel(token) }
    waiting = [:]
  }

  private func wait(
    for delayed: Screen.Delayed, of owner: Linked<UIViewController>, remaining: Int
  ) {
    guard remaining > 0 else { return }
    after(delayed.time, owner) { scene, _ in
      scene.whenUncovered(owner) { scene, controller in
        scene.wait(for: delayed, of: owner, remaining: remaining - 1)
        guard scene.permits(delayed.condition, controller) else { return }
        scene.trace("after", delayed.time)
        scene.perform(delayed.action, from: controller, sender: nil)
      }
    }
  }

  /// Calls a closure once nothing is presented over the page, unless that disappears before.
  private func whenUncovered(
    _ owner: Linked<UIViewController>,
    _ body: @escaping @MainActor (StoryboardScene, UIViewController) -> Void
  ) {
    guard let controller = owner.wrappedValue else { return }
    guard controller.presentedViewController != nil else { return body(self, controller) }
    let round = coveredRound
    UIContext.environment?.afterDismissal.append { [weak self] in
      guard let self, coveredRound == round else { return }
      whenUncovered(owner, body)
    }
  }

  /// Performs the steps of a sequence from one of them on.
  func perform(
    _ sequence: Prototype.ActionSequence, from index: Int = 0, remaining: Int,
    of owner: Linked<UIViewController>, sender: Any?
  ) {
    guard sequence.steps.indices.contains(index) else {
      if remaining > 1 {
        perform(sequence, remaining: remaining - 1, of: owner, sender: sender)
      }
      return
    }
    let step = sequence.steps[index]
    let body: @MainActor (StoryboardScene, UIViewController) -> Void = { scene, controller in
      if scene.permits(step.condition, controller) {
        scene.trace("step", step.wait)
        scene.perform(step.action, from: controller, sender: sender)
      }
      scene.perform(sequence, from: index + 1, remaining: remaining, of: owner, sender: sender)
    }
    if step.wait > .zero {
      after(step.wait, owner, body)
    } else if let controller = owner.wrappedValue {
      body(self, controller)
    }
  }

  /// Calls a closure after a time, unless the page disappears before.
  private func after(
    _ time: Interval, _ owner: Linked<UIViewController>,
    _ body: @escaping @MainActor (StoryboardScene, UIViewController) -> Void
  ) {
    guard let environment = UIContext.environment else { return }
    waitCount += 1
    let number = waitCount
    waiting[number] = environment.timers.schedule(at: environment.now + time) { [weak self] in
      guard let self, waiting.removeValue(forKey: number) != nil,
        let controller = owner.wrappedValue
      else { return }
      body(self, controller)
    }
  }

  /// Whether an action that has waited is performed: its condition holds, and the page is on top of
  /// its stack.
  func permits(
    _ condition: BackswipeExpressions.Expression?, _ controller: UIViewController
  ) -> Bool {
    condition?.flag { self.state.value($0) } != false
      && controller.navigationController.map { $0.topViewController === controller } != false
  }

  /// Records an action that has waited.
  private func trace(_ call: String, _ time: Interval) {
    guard let environment = UIContext.environment else { return }
    if time > .zero { environment.note(.step, "\(call) \(DurationText.text(time))") }
    guard environment.hearsCalls else { return }
    environment.tellCall(
      call, of: TraceReceiver.prototype,
      [
        TraceArgument(name: "page", value: .text(name)),
        TraceArgument(name: "time", value: .text(DurationText.text(time))),
      ])
  }
}
