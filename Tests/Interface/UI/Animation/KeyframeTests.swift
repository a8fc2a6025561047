import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// `animateKeyframes`. (X5)
@Suite("Keyframe animations")
@MainActor
struct KeyframeTests {
  private let phone: VirtualPhone
  private let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() throws {
    let root = UIViewController()
    phone = VirtualPhone { UINavigationController(rootViewController: root) }
    let view = view
    phone.perform { root.view.addSubview(view) }
    try phone.settle()
  }

  /// To 60 and back, with a fade in the second half.
  private func animate(
    _ seconds: Double, _ options: UIView.KeyframeAnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    phone.perform {
      UIView.animateKeyframes(withDuration: seconds, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 0
          view.alpha = 0
        }
      } completion: {
        completion?($0)
      }
    }
  }

  private func shownX(frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      phone.advance(frames: 1)
      return view.layer.shownFrame.minX
    }
  }

  private func expect(_ way: [CGFloat], _ places: [(Int, Double)]) {
    for (frame, x) in places { #expect(abs(way[frame] - x) < 0.1, "\(frame): \(way)") }
  }

  @Test("X5: keyframes take their parts of the time, one after the other")
  func linear() throws {
    var finished: [Bool] = []
    animate(0.2, Self.linear) { finished.append($0) }
    expect(shownX(frames: 13), [(0, 0), (3, 30), (6, 60), (9, 30), (12, 0)])
    #expect(finished == [true] && view.layer.shownOpacity == 0)
  }

  @Test("X5: the whole eases in and out, not each keyframe")
  func eases() {
    phone.perform {
      UIView.animateKeyframes(withDuration: 10, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 100
        }
      }
    }
    phone.advance(by: .milliseconds(1017))
    #expect(abs(view.layer.shownOpacity - 0.803) < 0.005)
    phone.advance(by: .milliseconds(1500))
    #expect(abs(view.layer.shownFrame.minX - 25.8) < 0.5)
  }

  @Test("X5: keyframes repeat, and go backwards after the end")
  func repeats() throws {
    animate(0.2, [Self.linear, .repeat, .autoreverse])
    let way = shownX(frames: 49)
    expect(way, [(6, 60), (12, 0), (18, 60), (24, 0), (30, 60), (36, 0), (42, 60)])
    #expect(throws: (any Error).self) { try phone.settle(within: .seconds(2)) }
  }

  @Test("X5: discrete keyframes jump at their ends")
  func discrete() {
    animate(0.2, [Self.linear, .calculationModeDiscrete])
    let way = shownX(frames: 13)
    expect(way, [(0, 0), (5, 0), (6, 60), (11, 60), (12, 0)])
  }

  @Test("X5: paced keyframes go at one speed, whatever their times")
  func paced() {
    phone.perform {
      UIView.animateKeyframes(
        withDuration: 0.4, delay: 0, options: [Self.linear, .calculationModePaced]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
          view.frame.origin.x = 90
        }
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.9) {
          view.frame.origin.x = 120
        }
      }
    }
    let way = shownX(frames: 25)
    expect(way, [(6, 30), (12, 60), (18, 90), (24, 120)])
  }
}
