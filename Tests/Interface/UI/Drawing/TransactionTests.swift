import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Groups of changes of layers. (X8)
@MainActor
@Suite("CATransaction")
struct TransactionTests {
  private let rig: Rig
  private let layer = CALayer()
  private var phone: VirtualPhone { rig.phone }

  init() throws {
    rig = try Rig("A")
    let (layer, rig) = (layer, rig)
    rig.phone.perform { rig["A"].view.layer.addSublayer(layer) }
    try rig.phone.settle()
  }

  private func fade(_ duration: Double, in log: CallLog? = nil) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, duration)
    layer.add(animation, forKey: nil)
  }

  @Test("X8: a group's block is called after its last animation, and where there is none at commit")
  func completion() throws {
    var order: [String] = []
    phone.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("both") }
      fade(0.1)
      fade(0.05)
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("none") }
      CATransaction.commit()
    }
    #expect(order == ["none"])
    phone.advance(frames: 6)
    #expect(order == ["none"])
    phone.advance(frames: 1)
    #expect(order == ["none", "both"])
  }

  @Test(
    "X8: groups nest: the outer one waits for the inner one's animations, and is called after it")
  func nested() throws {
    var order: [String] = []
    phone.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.05)
      CATransaction.setCompletionBlock { order.append("outer") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("inner") }
      #expect(CATransaction.animationDuration() == 0.05)
      fade(0.1)
      CATransaction.commit()
      fade(0.05)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.commit()
    }
    phone.advance(frames: 6)
    #expect(order.isEmpty)
    try phone.settle()
    #expect(order == ["inner", "outer"])
  }

  @Test("X8: what is set outside of any group counts until the next frame or a flush")
  func implicit() throws {
    var calls = 0
    phone.perform {
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { calls += 1 }
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil && CATransaction.disableActions())
      CATransaction.flush()
      #expect(!CATransaction.disableActions())
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      #expect(CATransaction.disableActions())
    }
    phone.advance(frames: 1)
    #expect(calls == 1)
    phone.perform { #expect(!CATransaction.disableActions()) }
    try phone.settle()
  }

  @Test("X8: a group waits for views' animations, pushes and pops that are begun in it")
  func others() throws {
    var order: [String] = []
    phone.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        order.append("pushed \(rig.stack.last ?? "") \(rig.log.lines.contains("B.viewDidAppear"))")
      }
      rig.navigation.pushViewController(rig["B"], animated: true)
      CATransaction.commit()
    }
    phone.advance(frames: 3)
    #expect(order.isEmpty)
    try phone.settle()
    #expect(order == ["pushed B true"])
    phone.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("moved") }
      UIView.animate(withDuration: 0.1) {
        rig["B"].view.alpha = 0.5
      } completion: { _ in
        order.append("view")
      }
      CATransaction.commit()
    }
    try phone.settle()
    #expect(order == ["pushed B true", "view", "moved"])
  }

  @Test("X8: a removed animation, and one whose layer is gone, lets its group end")
  func removed() throws {
    var order: [String] = []
    phone.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("removed") }
      fade(10)
      CATransaction.commit()
    }
    phone.advance(frames: 2)
    phone.perform { layer.removeAllAnimations() }
    phone.advance(frames: 1)
    #expect(order == ["removed"])
  }
}
