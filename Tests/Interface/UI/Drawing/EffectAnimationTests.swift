import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
@Suite("Effects that are animated")
struct EffectAnimationTests {
  private let phone: VirtualPhone
  private let view: UIVisualEffectView

  init() throws {
    let page = UIViewController()
    phone = VirtualPhone { page }
    view = phone.perform {
      let view = UIVisualEffectView(effect: nil)
      view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
      page.view.addSubview(view)
      return view
    }
    try phone.settle()
  }

  private var radius: CGFloat? {
    phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .backdrop(_, _, let backdrop) = command { backdrop.radius } else { nil }
    }.first
  }

  @Test("N5: an effect that is set in an animation comes and goes by and by")
  func animated() throws {
    #expect(radius == nil)
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .light)
      }
    }
    phone.advance(frames: 7)
    let half = try #require(radius)
    try phone.settle()
    let whole = try #require(radius)
    #expect(abs(half / whole - 0.5) < 0.01)
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { view.effect = nil }
    }
    phone.advance(frames: 10)
    #expect(abs((radius ?? 0) / whole - 0.25) < 0.01)
    try phone.settle()
    #expect(radius == nil && view.effect == nil)
    phone.perform { view.effect = UIBlurEffect(style: .light) }
    phone.advance(frames: 1)
    #expect(radius == whole)
  }

  @Test("N5: a property animator holds an effect at a part of it, and takes it back")
  func held() throws {
    let animator = phone.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .dark)
      }
      animator.fractionComplete = 0.25
      return animator
    }
    phone.advance(frames: 2)
    let quarter = try #require(radius)
    phone.perform { animator.fractionComplete = 0.75 }
    phone.advance(frames: 1)
    #expect(abs(try #require(radius) / quarter - 3) < 0.01)
    phone.perform {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    try phone.settle()
    #expect(view.effect == nil && radius == nil)
  }
}
