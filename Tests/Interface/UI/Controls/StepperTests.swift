import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// What steps come to, and when they repeat, as values. (C2)
@Suite("Values of steppers")
struct StepperScaleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let value: Double
    let direction: StepperScale.Direction
    var step = 1.0
    var wraps = false
    let result: Double
    var testDescription: String { "\(value) \(direction) by \(step) wraps \(wraps)" }
  }

  /// From 0 to 10.
  static let examples = [
    Example(value: 3, direction: .up, result: 4),
    Example(value: 3, direction: .down, result: 2),
    Example(value: 9, direction: .up, step: 4, result: 10),
    Example(value: 1, direction: .down, step: 4, result: 0),
    Example(value: 10, direction: .up, result: 10),
    Example(value: 9, direction: .up, step: 4, wraps: true, result: 0),
    Example(value: 10, direction: .up, wraps: true, result: 0),
    Example(value: 0, direction: .down, wraps: true, result: 10),
    Example(value: 9, direction: .up, wraps: true, result: 10),
  ]

  @Test("C2: a step stays between the bounds, or leads from one to the other", arguments: examples)
  func steps(_ example: Example) {
    var scale = StepperScale()
    scale.maximum = 10
    scale.step = example.step
    scale.wraps = example.wraps
    scale.setValue(example.value)
    #expect(scale.canMove(example.direction) || scale.value == example.result)
    scale.move(example.direction)
    #expect(scale.value == example.result)
  }

  @Test("C2: bounds take the value along, and NaN is ignored")
  func bounds() {
    var scale = StepperScale()
    scale.setValue(50)
    scale.maximum = 20
    #expect(scale.value == 20)
    scale.minimum = 15
    scale.setValue(-1)
    #expect(scale.value == 15)
    scale.setValue(.nan)
    #expect(scale.value == 15)
  }

  @Test("C2: repeating never slows down, and is five times as fast after fifteen steps")
  func pauses() {
    let pauses = (1...40).map { StepperScale.pause(after: $0) }
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(pauses[0] == .milliseconds(250) && pauses[14] == .milliseconds(50))
  }
}

/// A stepper under a finger. (C2)
@MainActor
@Suite("UIStepper")
struct StepperTests {
  private let phone: VirtualPhone
  private let stepper: UIStepper
  private let log = EventLog()

  init() throws {
    let (phone, page) = page()
    self.phone = phone
    stepper = phone.perform {
      let stepper = UIStepper(frame: CGRect(x: 100, y: 300, width: 1, height: 1))
      stepper.accessibilityLabel = "Copies"
      page.addSubview(stepper)
      return stepper
    }
    try phone.settle()
    log.watch(stepper)
  }

  private func finger(_ phase: Int, _ x: CGFloat) {
    phone.finger(1, [.began, .moved, .ended, .cancelled][phase], x, 316)
  }

  @Test("C2: it has one size, and a tap on a side is one step when the finger lifts")
  func tap() throws {
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    finger(0, 170)
    #expect(stepper.value == 0)
    finger(2, 170)
    #expect(stepper.value == 1)
    #expect(log.take() == ["down", "value", "primary", "up inside"])
    try phone.tap("Increment Copies")
    try phone.settle()
    #expect(stepper.value == 2)
    try phone.tap("Decrement Copies")
    try phone.settle()
    #expect(stepper.value == 1)
  }

  @Test("C2: a side that would change nothing takes no finger, and cannot be found")
  func atTheBounds() {
    finger(0, 110)
    #expect(!stepper.isTracking)
    finger(2, 110)
    #expect(log.take() == [])
    #expect(throws: PhoneError.self) { try phone.tap("Decrement Copies") }
    stepper.wraps = true
    finger(0, 110)
    finger(2, 110)
    #expect(stepper.value == 100)
  }

  /// After 0.5 s, then every 250 ms three times, then every 100 ms.
  @Test("C2: a finger that stays repeats ever faster, on the simulation's clock, up to the bound")
  func repeats() throws {
    stepper.maximumValue = 20
    finger(0, 170)
    var changes: [Int64] = []
    let start = phone.now
    stepper.addAction(
      UIAction { _ in
        changes.append(Int64((CACurrentMediaTime() * 1000).rounded()))
      }, for: .valueChanged)
    let from = Int64((start.seconds * 1000).rounded())
    phone.advance(by: .milliseconds(4000))
    #expect(stepper.value == 20 && changes.count == 20)
    #expect(
      changes.map { $0 - from }.prefix(8) == [500, 750, 1000, 1250, 1500, 1600, 1700, 1800])
    #expect(zip(changes, changes.dropFirst()).suffix(3).allSatisfy { $1 - $0 == 50 })
    finger(2, 170)
    #expect(stepper.value == 20, "a finger that has repeated makes no further step")
    try phone.settle()
  }

  @Test("C2: beside its side a finger pauses, and lifted there makes no step")
  func strays() {
    finger(0, 170)
    phone.advance(by: .milliseconds(400))
    finger(1, 110)
    phone.advance(by: .milliseconds(2000))
    #expect(stepper.value == 0)
    finger(2, 110)
    #expect(stepper.value == 0 && !log.take().contains("value"))
    finger(0, 170)
    finger(1, 300)
    finger(1, 172)
    phone.advance(by: .milliseconds(600))
    #expect(stepper.value == 1)
    finger(3, 172)
    phone.advance(by: .milliseconds(1000))
    #expect(stepper.value == 1)
  }

  @Test("C2: without isContinuous targets hear of it once, when the finger has gone")
  func notContinuous() {
    stepper.isContinuous = false
    finger(0, 170)
    phone.advance(by: .milliseconds(1100))
    #expect(stepper.value == 3 && log.take() == ["down"])
    finger(2, 170)
    #expect(log.take() == ["value", "primary", "up inside"])
  }

  @Test("C2: without autorepeat a finger that stays makes one step, when it lifts")
  func noRepeat() {
    stepper.autorepeat = false
    finger(0, 170)
    phone.advance(by: .milliseconds(3000))
    #expect(stepper.value == 0)
    finger(2, 170)
    #expect(stepper.value == 1)
  }

  @Test("C2: switched off under a finger it stops, and off it takes none")
  func disabled() {
    finger(0, 170)
    phone.advance(by: .milliseconds(600))
    phone.perform { stepper.isEnabled = false }
    phone.advance(by: .milliseconds(2000))
    #expect(stepper.value == 1)
    finger(2, 170)
    finger(0, 170)
    finger(2, 170)
    #expect(stepper.value == 1)
  }
}
