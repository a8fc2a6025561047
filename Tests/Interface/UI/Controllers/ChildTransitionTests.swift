import BackswipeTesting
import BackswipeUI
import Testing

/// `transition(from:to:duration:options:animations:completion:)` of a container of one's own.
@Suite("Children that replace each other")
@MainActor
struct ChildTransitionTests {
  @MainActor
  private final class Container: UIViewController {
    let (first, second) = (UIViewController(), UIViewController())

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(first)
      first.view.frame = view.bounds
      first.view.backgroundColor = .red
      second.view.frame = view.bounds
      second.view.backgroundColor = .blue
      view.addSubview(first.view)
      first.didMove(toParent: self)
    }
  }

  private func run(_ options: UIView.AnimationOptions) throws -> (covers: Int, frames: Int) {
    let box = Container()
    let phone = VirtualPhone { box }
    try phone.settle()
    let host = try #require(box.view.superview)
    let before = host.subviews.count
    var ends = 0
    phone.perform {
      box.first.willMove(toParent: nil)
      box.addChild(box.second)
      box.transition(
        from: box.first, to: box.second, duration: 0.4, options: options,
        animations: { box.second.view.alpha = 0.5 },
        completion: { finished in
          if finished { ends += 1 }
          box.first.removeFromParent()
          box.second.didMove(toParent: box)
        })
    }
    phone.advance(frames: 12)
    let covers = host.subviews.count - before
    var frames = 12
    while ends == 0, frames < 100 {
      phone.advance(frames: 1)
      frames += 1
    }
    try phone.settle()
    #expect(ends == 1 && box.view.subviews.count == 1)
    #expect(box.view.subviews.first === box.second.view && box.second.view.window != nil)
    #expect(host.subviews.count == before && box.second.view.alpha == 0.5)
    #expect(box.children.map { ObjectIdentifier($0) } == [ObjectIdentifier(box.second)])
    return (covers, frames)
  }

  @Test(
    "X5: a transition among the options is shown over the container, in the whole duration",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop, .transitionCurlUp,
      .transitionCurlDown, .transitionCrossDissolve,
    ])
  func shown(_ options: UIView.AnimationOptions) throws {
    let found = try run(options)
    #expect(found.covers == 1 && found.frames >= 24)
  }

  @Test("X5: without one the closure's changes are animated alone")
  func plain() throws {
    let found = try run([])
    #expect(found.covers == 0 && found.frames >= 24)
  }
}
