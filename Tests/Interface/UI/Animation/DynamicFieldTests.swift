import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Fields of forces, and the attachments since iOS 9. (A10)
@MainActor
@Suite("Fields and attachments of dynamic animators")
struct DynamicFieldTests {
  private let phone: VirtualPhone
  private let box = UIView(frame: CGRect(x: 145, y: 300, width: 100, height: 100))
  private let other = UIView(frame: CGRect(x: 145, y: 500, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() throws {
    let (phone, view) = page()
    self.phone = phone
    animator = UIDynamicAnimator(referenceView: view)
    let (box, other) = (box, other)
    phone.perform {
      view.addSubview(box)
      view.addSubview(other)
    }
    try phone.settle()
  }

  private func add(_ behaviors: UIDynamicBehavior...) {
    phone.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  private func field(_ field: UIFieldBehavior) -> UIFieldBehavior {
    field.addItem(box)
    return field
  }

  private func push(_ direction: CGVector, _ item: UIView? = nil) -> UIPushBehavior {
    let push = UIPushBehavior(items: [item ?? box], mode: .instantaneous)
    push.pushDirection = direction
    return push
  }

  private func anchored(_ item: UIView) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.isAnchored = true
    return behavior
  }

  // MARK: Fields

  @Test("A10: linear gravity moves items as gravity does, by its strength")
  func linearGravity() {
    let gravity = field(.linearGravityField(direction: CGVector(dx: 0, dy: 1)))
    #expect(gravity.strength == 1 && gravity.falloff == 0 && gravity.items.count == 1)
    add(gravity)
    phone.advance(frames: 30)
    #expect(abs(box.center.y - (350 + 125)) < 3 && box.center.x == 195)
    let before = box.center.y
    phone.perform {
      gravity.removeItem(box)
      #expect(gravity.items.isEmpty)
    }
    phone.advance(frames: 30)
    #expect(box.center.y == before, "an item without a behaviour stays")
  }

  @Test("A10: radial gravity draws to its position, and less from afar where it falls off")
  func radialGravity() {
    let pull = field(.radialGravityField(position: CGPoint(x: 195, y: 700)))
    add(pull)
    phone.advance(frames: 10)
    let whole = box.center.y - 350
    #expect(whole > 10 && box.center.x == 195)
    phone.perform { animator.removeAllBehaviors() }
    phone.advance(frames: 2)
    phone.perform {
      box.center.y = 350
      pull.falloff = 0.5
      pull.minimumRadius = 50
      animator.addBehavior(pull)
    }
    phone.advance(frames: 10)
    // 350 points to the power of −½.
    #expect(abs((box.center.y - 350) / whole - 1 / 350.0.squareRoot()) < 0.01)
  }

  @Test("A10: drag slows an item down, and a spring swings it about its position")
  func dragAndSpring() throws {
    let drag = field(.dragField())
    drag.strength = 4
    add(push(CGVector(dx: 3, dy: 0)), drag)
    phone.advance(frames: 60)
    let way = box.center.x - 195
    // 300 points a second, less by 4 parts a second: 75 points in all, nearly.
    #expect(way > 70 && way < 76)
    phone.perform { animator.removeAllBehaviors() }
    phone.advance(frames: 2)
    let spring = field(.springField())
    spring.position = CGPoint(x: box.center.x, y: 500)
    spring.strength = 40
    add(spring)
    var heights: [CGFloat] = []
    for _ in 0..<120 {
      phone.advance(frames: 1)
      heights.append(box.center.y)
    }
    #expect(heights.contains { $0 > 600 } && heights.last.map { $0 < 660 } == true)
    #expect((heights.max() ?? 0) < 652, "as far beyond as before")
  }

  @Test("A10: a vortex drives an item around its position, clockwise")
  func vortex() {
    let vortex = field(.vortexField())
    vortex.position = CGPoint(x: 195, y: 500)
    add(vortex)
    phone.advance(frames: 12)
    #expect(box.center.x > 195 && abs(box.center.y - 350) < 2)
  }

  @Test("A10: noise moves items the same in every run; turbulence moves none that rests")
  func noise() throws {
    func places(_ field: () -> UIFieldBehavior) throws -> [CGPoint] {
      let test = try DynamicFieldTests()
      test.add(test.field(field()))
      return (0..<30).map { _ in
        test.phone.advance(frames: 1)
        return test.box.center
      }
    }
    func noise(_ smoothness: CGFloat) -> UIFieldBehavior {
      let noise = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: 2)
      noise.strength = 5
      return noise
    }
    let first = try places { noise(0.5) }
    #expect(first == (try places { noise(0.5) }) && Set(first.map(\.x)).count > 20)
    #expect(first != (try places { noise(0) }))
    let turbulence = try places { .turbulenceField(smoothness: 0.5, animationSpeed: 2) }
    #expect(Set(turbulence.map(\.x)) == [195])
  }

  @Test("A10: a field acts in its region alone; regions are combined")
  func regions() {
    let circle = UIRegion(radius: 50)
    let box = UIRegion(size: CGSize(width: 20, height: 200))
    let far = CGPoint(x: 0, y: 90)
    #expect(circle.contains(CGPoint(x: 30, y: 40)) && !circle.contains(far))
    #expect(box.contains(far) && circle.union(with: box).contains(far))
    #expect(!circle.intersection(with: box).contains(far))
    #expect(box.difference(from: circle).contains(far))
    #expect(!box.difference(from: circle).contains(.zero))
    #expect(circle.inverse().contains(far) && UIRegion.infinite.contains(far))
    let gravity = field(.linearGravityField(direction: CGVector(dx: 0, dy: 1)))
    gravity.position = CGPoint(x: 195, y: 350)
    gravity.region = UIRegion(radius: 30)
    add(gravity)
    phone.advance(frames: 60)
    let way = self.box.center.y
    #expect(way > 380, "it has left the region, and goes on")
    phone.advance(frames: 1)
    let step = self.box.center.y - way
    // The speed after 30 points of the acceleration.
    #expect(abs(step - 60_000.0.squareRoot() / 60) < 0.1)
  }

  // MARK: Attachments

  @Test("A10: a sliding item keeps to its axis without a turn, within its range")
  func sliding() {
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 195, y: 350),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect(slide.attachmentRange.isInfinite && slide.attachedBehaviorType == .anchor)
    let shove = push(CGVector(dx: 2, dy: 3))
    shove.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 30), for: box)
    add(slide, UIGravityBehavior(items: [box]), shove)
    phone.advance(frames: 15)
    #expect(box.center.x > 220 && abs(box.center.y - 350) < 1)
    #expect(abs(box.transform.b) < 0.02)
    phone.perform { slide.attachmentRange = UIFloatRange(minimum: -20, maximum: 60) }
    phone.advance(frames: 60)
    #expect(abs(box.center.x - 255) < 1 && abs(box.center.y - 350) < 1)
  }

  @Test("A10: an item slides along another one, which it does not turn against")
  func slidingItems() {
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachedTo: other, attachmentAnchor: CGPoint(x: 195, y: 450),
      axisOfTranslation: CGVector(dx: 0, dy: 1))
    #expect(slide.attachedBehaviorType == .items && slide.items.count == 2)
    slide.attachmentRange = UIFloatRange(minimum: -40, maximum: 0)
    add(slide, anchored(other), push(CGVector(dx: 1, dy: -4)))
    phone.advance(frames: 60)
    #expect(abs(box.center.x - 195) < 1 && abs(box.center.y - 310) < 1)
    #expect(abs(box.transform.b) < 0.02)
  }

  @Test("A10: a limited item moves freely up to its distance, and no farther")
  func limited() {
    phone.perform { other.center = CGPoint(x: 195, y: 450) }
    let rope = UIAttachmentBehavior.limitAttachment(
      with: box, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
    #expect(rope.length == 100)
    add(rope, anchored(other), push(CGVector(dx: 0, dy: 2)))
    phone.advance(frames: 15)
    #expect(box.center.y > 395, "nearer than the length, nothing holds it")
    phone.advance(frames: 90)
    #expect(abs(box.center.y - 550) < 1)
  }

  @Test("A10: fixed items stay as they are to each other")
  func fixed() {
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: box, attachedTo: other, attachmentAnchor: CGPoint(x: 195, y: 450))
    let shove = push(CGVector(dx: 2, dy: 0))
    add(fixed, shove)
    phone.advance(frames: 60)
    #expect(box.center.x > 200)
    let distance = hypot(
      Double(box.center.x - other.center.x), Double(box.center.y - other.center.y))
    #expect(abs(distance - 200) < 3)
    #expect(abs(box.transform.b - other.transform.b) < 0.05)
  }

  @Test("A10: pinned items turn about a point, against friction and within a range")
  func pinned() throws {
    func angle(_ change: (UIAttachmentBehavior) -> Void) throws -> Double {
      let test = try DynamicFieldTests()
      let pin = UIAttachmentBehavior.pinAttachment(
        with: test.box, attachedTo: test.other, attachmentAnchor: CGPoint(x: 195, y: 450))
      change(pin)
      test.add(pin, test.anchored(test.other), test.push(CGVector(dx: 2, dy: 0)))
      test.phone.advance(frames: 40)
      let arm = hypot(Double(test.box.center.x - 195), Double(test.box.center.y - 450))
      #expect(abs(arm - 100) < 3)
      return atan2(Double(test.box.transform.b), Double(test.box.transform.a))
    }
    let free = try angle { _ in }
    #expect(free > 1, "\(free)")
    #expect(try angle { $0.attachmentRange = UIFloatRange(minimum: -1, maximum: 0.5) } < 0.53)
    let braked = try angle { $0.frictionTorque = 5 }
    #expect(braked > 0.05 && braked < free / 2, "\(braked)")
  }

  @Test("A10: attachments and fields make the same frames at 60 and 120 hertz")
  func rates() throws {
    func places(_ refresh: DisplayRefresh, every: Int) throws -> [CGPoint] {
      let root = UIViewController()
      let phone = VirtualPhone(refresh: refresh) { root }
      let box = UIView(frame: CGRect(x: 145, y: 300, width: 100, height: 100))
      let animator = UIDynamicAnimator(referenceView: root.view)
      phone.perform { root.view.addSubview(box) }
      try phone.settle()
      phone.perform {
        let noise = UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 3)
        noise.strength = 8
        noise.addItem(box)
        animator.addBehavior(noise)
        animator.addBehavior(
          UIAttachmentBehavior.slidingAttachment(
            with: box, attachmentAnchor: CGPoint(x: 195, y: 350),
            axisOfTranslation: CGVector(dx: 1, dy: 1)))
      }
      return (0..<30).map { _ in
        phone.advance(frames: every)
        return box.center
      }
    }
    #expect(try places(.hertz60, every: 1) == places(DisplayRefresh(.hertz120), every: 2))
  }
}
