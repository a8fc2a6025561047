import BackswipeGestures
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI

extension VirtualPhone {
  /// What a finger does at the present instant.
  func finger(
    _ id: Int, _ phase: PointerSample.Phase, _ x: CGFloat, _ y: CGFloat,
    device: PointerSample.Device = .finger
  ) {
    perform {
      simulation.deliver(
        PointerSample(
          id: id, phase: phase, location: CGPoint(x: x, y: y), instant: now, device: device))
    }
  }
}

/// A phone with one page, 390 × 844, whose view and the views in it a test can put recognisers on.
@MainActor
final class Pad {
  let log = CallLog()
  let phone: VirtualPhone
  let page: PadView
  /// In the middle of the page, 200 × 200 from (100, 300).
  let inner: PadView

  init(settings: SimulatorSettings = SimulatorSettings()) {
    let log = log
    var views: [PadView] = []
    phone = VirtualPhone(settings: settings) {
      let controller = UIViewController()
      let page = PadView("page", log)
      let inner = PadView("inner", log)
      page.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      inner.frame = CGRect(x: 100, y: 300, width: 200, height: 200)
      page.addSubview(inner)
      controller.view = page
      views = [page, inner]
      return UINavigationController(rootViewController: controller)
    }
    page = views[0]
    inner = views[1]
  }

  /// Writes down what a recogniser tells its target.
  func watch(_ recognizer: UIGestureRecognizer, _ name: String, on view: UIView) {
    recognizer.name = name
    phone.perform { view.addGestureRecognizer(recognizer) }
    recognizer.addTarget(self, action: Pad.recognized)
  }

  private func recognized(_ recognizer: UIGestureRecognizer) {
    log.add("\(recognizer.name ?? "") \(recognizer.state)")
  }

  /// A finger that comes and goes in one place.
  func tap(_ x: CGFloat, _ y: CGFloat, id: Int, for milliseconds: Int64 = 50) {
    phone.finger(id, .began, x, y)
    phone.advance(by: .milliseconds(milliseconds))
    phone.finger(id, .ended, x, y)
  }

  func wait(_ milliseconds: Int64) { phone.advance(by: .milliseconds(milliseconds)) }
}

/// Writes down the touches it is told of.
@MainActor
final class PadView: UIView {
  let name: String
  let log: CallLog
  var refuses = false

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String, _ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) { log.add("\(name) \(call) \(touch.id)") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refuses
  }
}

/// The findings of a phone about its fingers from now on, without those of taps, of numbers on their way, of places
/// of rest and of recognisers that fail.
@MainActor
final class Findings {
  private(set) var all: [(finger: Int, finding: GestureFinding)] = []

  init(_ phone: VirtualPhone) {
    phone.simulation.environment.explain = { [unowned self] finger, finding in
      switch finding {
      case .tapped, .numberMoved, .recognizerFailed: return
      case .released(let release) where release.decision == nil: return
      default: break
      }
      all.append((finger, finding))
    }
  }

  var words: [String] {
    all.map { _, finding in
      switch finding {
      case .popRefused(let refusal): refusal.words
      case .popDecided(let decision): decision.words
      case .barsDecided(let decision): decision.words(settling: SimulatorSettings.barSettling)
      case .barsTapped(let tap): tap.words
      case .numberMoved(let move): move.name
      case .recognizerFailed(let failure): failure.words { $0 }
      case .numberReleased(let release): release.words
      case .zoomReleased(let release): release.words
      case .tapped(let tap): tap.words ?? ""
      case .released(let release): release.words
      }
    }
  }
}
