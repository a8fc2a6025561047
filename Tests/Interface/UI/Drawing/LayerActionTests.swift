import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Layers that animate by themselves")
struct LayerActionTests {
  @Test("X8: changes of layers on the screen animate in 0.25 s; first ones, and a view's, do not")
  func implicit() throws {
    let stage = try LayerStage()
    stage.phone.perform { stage.layer.position.x = 80 }
    let way = stage.shown(17, \.position.x)
    let curve = TimingCurve.default
    let expected = (0..<17).map { frame -> CGFloat in
      let part = Double(frame) / 60 / 0.25
      return part >= 1 - 1e-9 ? 80 : 20 + 60 * CGFloat(curve.value(part))
    }
    #expect(near(way, expected), "\(way)")
    let fresh = CALayer()
    stage.phone.perform {
      stage.view.layer.addSublayer(fresh)
      fresh.opacity = 0.5
      stage.view.layer.cornerRadius = 5
    }
    #expect(fresh.animationKeys() == nil && stage.view.layer.animationKeys() == nil)
    stage.phone.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0.5
      CATransaction.begin()
      stage.layer.cornerRadius = 4
      CATransaction.commit()
      CATransaction.commit()
      stage.layer.actions = ["backgroundColor": NSNull()]
      stage.layer.backgroundColor = UIColor.red.cgColor
    }
    #expect(stage.layer.animationKeys() == nil)
    stage.phone.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      stage.layer.opacity = 1
      CATransaction.commit()
    }
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 0.1)
    #expect(near(stage.shown(4) { CGFloat($0.opacity) }, [0.5, 7 / 12, 8 / 12, 0.75]))
    try stage.phone.settle()
  }

  @Test("X8: values that a view's layer alone has follow the view's animation, back too")
  func viewAnimations() throws {
    let stage = try LayerStage()
    let layer = stage.view.layer
    stage.phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        layer.cornerRadius = 12
        layer.borderWidth = 6
      }
    }
    stage.phone.advance(frames: 4)
    #expect(near([layer.presentation()?.cornerRadius ?? 0], [6]))
    #expect(near([layer.presentation()?.borderWidth ?? 0], [3]) && layer.cornerRadius == 12)
    try stage.phone.settle()
    #expect(layer.presentation()?.cornerRadius == 12 && layer.animationKeys() == nil)
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { layer.cornerRadius = 0 }
    stage.phone.perform {
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
    }
    stage.phone.advance(frames: 1)
    #expect(near([layer.presentation()?.cornerRadius ?? 0], [9]))
    stage.phone.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    try stage.phone.settle()
    #expect(layer.presentation()?.cornerRadius == 12 || layer.cornerRadius == 9)
  }

  @Test("X8: a transition shows what was there fade away, or pushed out")
  func transition() throws {
    let stage = try LayerStage()
    stage.phone.perform {
      let fade = CATransition()
      fade.duration = 0.1
      stage.view.layer.add(fade, forKey: "mine")
      CATransaction.setDisableActions(true)
      stage.layer.backgroundColor = UIColor.red.cgColor
    }
    #expect(stage.view.layer.animationKeys() == [kCATransition])
    #expect(stage.view.layer.sublayers?.count == 1)
    stage.phone.advance(frames: 4)
    let faded = stage.phone.displayList.items.filter { abs($0.opacity - 0.5) < 0.01 }
    #expect(
      faded.flatMap(\.picture.commands).compactMap(\.filled) == [UIColor.black.cgColor.color])
    try stage.phone.settle()
    let red = UIColor.red.cgColor.color
    let squares = drawnCommands(stage.phone).compactMap { command -> Color? in
      guard case .fill(let rect, _, let color) = command, rect.size.width == 40 else { return nil }
      return color
    }
    #expect(squares == [red])
    stage.phone.perform {
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromRight, 0.1)
      stage.view.layer.add(push, forKey: nil)
    }
    stage.phone.advance(frames: 4)
    // What comes is half way in, what was there half way out.
    let commands = drawnCommands(stage.phone)
    #expect(
      commands.contains(
        .fill(CGRect(x: 50, y: 0, width: 40, height: 40), cornerRadius: 0, red)))
    #expect(commands.contains(.translate(CGPoint(x: -50, y: 0))))
    try stage.phone.settle()
  }
}
