import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// What is stopped between two steps of the clock leaves no frames behind for the time after it.
@MainActor
struct StoppedMotionTests {
  private final class Counter {
    var calls = 0
    func tick(_ link: CADisplayLink) { calls += 1 }
  }

  private func phone() throws -> (VirtualPhone, UIScrollView) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 20_000)
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    phone.perform { phone.navigationController.topViewController?.view.addSubview(scroll) }
    try phone.settle()
    return (phone, scroll)
  }

  /// Frames and their instants of a push a second after something has been stopped.
  private func framesOfPush(_ phone: VirtualPhone) throws -> [PhoneFrame] {
    phone.advance(by: .seconds(1))
    let first = phone.frames.count
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    return Array(phone.frames[first...])
  }

  private func check(_ frames: [PhoneFrame]) {
    #expect(frames.count == 23)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.instant < $1.instant })
  }

  @Test("X3: a glide that is stopped leaves no frames to be made up", arguments: [false, true])
  func glide(_ settles: Bool) throws {
    let (phone, scroll) = try phone()
    phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: .milliseconds(100))
    phone.advance(by: .milliseconds(305))
    #expect(scroll.isDecelerating)
    phone.perform { scroll.setContentOffset(scroll.contentOffset, animated: false) }
    if settles { try phone.settle() }
    check(try framesOfPush(phone))
  }

  @Test(
    "X3: a display link that is stopped leaves no calls to be made up", arguments: [false, true])
  func link(_ pauses: Bool) throws {
    let (phone, _) = try phone()
    let counter = Counter()
    let link = phone.perform {
      let link = CADisplayLink(target: counter, action: Counter.tick)
      link.add(to: .main, forMode: .common)
      return link
    }
    phone.advance(by: .milliseconds(105))
    phone.perform { if pauses { link.isPaused = true } else { link.invalidate() } }
    check(try framesOfPush(phone))
    guard pauses else { return }
    counter.calls = 0
    phone.advance(by: .seconds(1))
    phone.perform { link.isPaused = false }
    phone.advance(by: .milliseconds(100))
    #expect((6...7).contains(counter.calls))
  }

  @Test("X3: an animation that is removed leaves no frames to be made up")
  func animation() throws {
    let (phone, _) = try phone()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    phone.perform {
      phone.navigationController.topViewController?.view.addSubview(view)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.0
      animation.duration = 9
      view.layer.add(animation, forKey: nil)
    }
    phone.advance(by: .milliseconds(105))
    phone.perform { view.layer.removeAllAnimations() }
    check(try framesOfPush(phone))
  }
}
