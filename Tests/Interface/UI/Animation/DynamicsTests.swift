import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Notes what an animator and its collisions tell.
@MainActor
private final class DynamicsLog: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at point: CGPoint
  ) { lines.append("items") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) { lines.append("began \(identifier.map { "\($0)" } ?? "bounds")") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { lines.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
}

/// A phone with a box of 100 by 100 points in the middle of the page, 390 by 844, and an animator.
@MainActor
private struct DynamicsRig {
  let phone: VirtualPhone
  let page: UIView
  let box = UIView(frame: CGRect(x: 145, y: 300, width: 100, height: 100))
  let animator: UIDynamicAnimator
  let log = DynamicsLog()

  init(_ rate: String = "60") throws {
    let root = UIViewController()
    phone = VirtualPhone(refresh: DisplayRefresh(try RefreshRate(parsing: rate))) { root }
    page = root.view
    animator = UIDynamicAnimator(referenceView: page)
    phone.perform { page.addSubview(box) }
    try phone.settle()
    animator.delegate = log
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    phone.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }
}

@MainActor
@Suite("Dynamic animators")
struct DynamicsTests {
  @Test("A10: gravity of 1 accelerates with 1000 points per second squared")
  func gravity() throws {
    let rig = try DynamicsRig()
    rig.add(UIGravityBehavior(items: [rig.box]))
    #expect(rig.animator.isRunning && rig.log.lines == ["resume"])
    rig.phone.advance(frames: 30)
    #expect(abs(rig.box.center.y - (350 + 125)) < 3)
    #expect(rig.box.transform.isIdentity && rig.box.center.x == 195)
    #expect(rig.animator.elapsedTime == 0.5)
  }

  @Test("A10: a fall ends at the bounds, is told, and lets the animator and the run rest")
  func collision() throws {
    let rig = try DynamicsRig()
    let collision = UICollisionBehavior(items: [rig.box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = rig.log
    rig.add(UIGravityBehavior(items: [rig.box]), collision)
    try rig.phone.settle()
    #expect(abs(rig.box.center.y - (844 - 50)) < 0.5)
    #expect(rig.log.lines == ["resume", "began bounds", "pause"] && !rig.animator.isRunning)
    rig.phone.perform {
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    }
    rig.phone.advance(frames: 2)
    #expect(rig.animator.isRunning)
  }

  @Test("A10: the same frames at 60 and 120 hertz, at the instants that both have")
  func rates() throws {
    func places(_ rate: String, every: Int) throws -> [CGPoint] {
      let rig = try DynamicsRig(rate)
      let push = UIPushBehavior(items: [rig.box], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 3, dy: -2)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 10), for: rig.box)
      let collision = UICollisionBehavior(items: [rig.box])
      collision.translatesReferenceBoundsIntoBoundary = true
      rig.add(UIGravityBehavior(items: [rig.box]), push, collision)
      return (0..<40).map { _ in
        rig.phone.advance(frames: every)
        return rig.box.center
      }
    }
    #expect(try places("60", every: 1) == places("120", every: 2))
  }

  @Test("A10: a snap ends at its point, upright")
  func snap() throws {
    let rig = try DynamicsRig()
    rig.phone.perform { rig.box.transform = CGAffineTransform(rotationAngle: 0.5) }
    rig.add(UISnapBehavior(item: rig.box, snapTo: CGPoint(x: 100, y: 700)))
    rig.phone.advance(frames: 6)
    #expect(rig.box.center.y > 350 && rig.box.center.y < 700)
    try rig.phone.settle()
    #expect(abs(rig.box.center.x - 100) < 0.2 && abs(rig.box.center.y - 700) < 0.2)
    #expect(abs(rig.box.transform.b) < 0.002 && rig.log.lines == ["resume", "pause"])
  }

  @Test("A10: an attachment keeps its distance, and a finger's anchor draws the item along")
  func attachment() throws {
    let rig = try DynamicsRig()
    let rope = UIAttachmentBehavior(item: rig.box, attachedToAnchor: CGPoint(x: 195, y: 150))
    #expect(rope.length == 200 && rope.attachedBehaviorType == .anchor)
    rig.add(UIGravityBehavior(items: [rig.box]), rope)
    rig.phone.advance(frames: 20)
    #expect(abs(rig.box.center.y - 350) < 2)
    rig.phone.perform { rope.anchorPoint = CGPoint(x: 195, y: 100) }
    rig.phone.advance(frames: 30)
    #expect(abs(rig.box.center.y - 300) < 4)
  }

  @Test("A10: items collide, with boundaries of lines too; anchored ones stay")
  func lines() throws {
    let rig = try DynamicsRig()
    let shelf = UIView(frame: CGRect(x: 145, y: 500, width: 100, height: 20))
    let collision = UICollisionBehavior(items: [rig.box, shelf])
    collision.collisionDelegate = rig.log
    let still = UIDynamicItemBehavior(items: [shelf])
    still.isAnchored = true
    rig.phone.perform { rig.page.addSubview(shelf) }
    rig.add(UIGravityBehavior(items: [rig.box]), collision, still)
    try rig.phone.settle()
    #expect(abs(rig.box.frame.maxY - 500) < 0.5 && shelf.center == CGPoint(x: 195, y: 510))
    #expect(rig.log.lines == ["resume", "items", "pause"])
    rig.log.lines = []
    rig.phone.perform {
      collision.removeItem(shelf)
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 600),
        to: CGPoint(x: 390, y: 600))
    }
    try rig.phone.settle()
    #expect(abs(rig.box.frame.maxY - 599.5) < 0.7)
    #expect(rig.log.lines == ["resume", "began floor", "pause"])
  }

  @Test("A10: velocities are added and read; an item's own change is taken when asked")
  func velocities() throws {
    let rig = try DynamicsRig()
    let item = UIDynamicItemBehavior(items: [rig.box])
    rig.add(item)
    rig.phone.perform { item.addLinearVelocity(CGPoint(x: 120, y: 0), for: rig.box) }
    rig.phone.advance(frames: 31)
    #expect(item.linearVelocity(for: rig.box) == CGPoint(x: 120, y: 0))
    #expect(abs(rig.box.center.x - 255) < 3)
    rig.phone.perform {
      rig.box.center = CGPoint(x: 50, y: 50)
      rig.animator.updateItem(usingCurrentState: rig.box)
    }
    rig.phone.advance(frames: 2)
    #expect(rig.box.center.x < 60 && rig.box.center.y == 50)
    rig.phone.perform { rig.animator.removeAllBehaviors() }
    try rig.phone.settle()
    #expect(item.linearVelocity(for: rig.box) == .zero && !rig.animator.isRunning)
  }

  @Test("A10: a behaviour of children adds and removes them, and calls its action every frame")
  func children() throws {
    let rig = try DynamicsRig()
    let both = UIDynamicBehavior()
    var calls = 0
    both.action = { calls += 1 }
    both.addChildBehavior(UIGravityBehavior(items: [rig.box]))
    rig.add(both)
    rig.phone.advance(frames: 10)
    #expect(calls >= 9 && rig.box.center.y > 350)
    #expect(both.childBehaviors[0].dynamicAnimator === rig.animator)
    rig.phone.perform { rig.animator.removeBehavior(both) }
    #expect(both.childBehaviors[0].dynamicAnimator == nil)
    try rig.phone.settle()
  }

  @Test("A10: a released animator leaves its items where they are")
  func released() throws {
    let rig = try DynamicsRig()
    weak var gone: UIDynamicAnimator?
    rig.phone.perform {
      let own = UIDynamicAnimator(referenceView: rig.page)
      own.addBehavior(UIGravityBehavior(items: [rig.box]))
      gone = own
    }
    rig.phone.advance(frames: 5)
    #expect(gone == nil && rig.box.center.y == 350)
    try rig.phone.settle()
  }
}
