import BackswipeGestures
import BackswipeScenarios
import BackswipeUnits
import BackswipeSession
import Testing

/// The mouse's second finger. (G4, G7)
@Suite struct MirroredFingerTests {
  private let phone = CGSize(width: 390, height: 844)

  /// A mouse over the window, with what its fingers report.
  private struct RecordedGesture {
    var mirror = MirroredFinger()
    var touches = TouchTracker()
    var reports: [PointerSample] = []
    private var lastID = 0
    let phone: CGSize

    init(_ phone: CGSize) { self.phone = phone }

    private mutating func makeID() -> Int {
      lastID += 1
      return lastID
    }

    private mutating func follow() {
      var next = lastID
      reports += mirror.follow(
        in: &touches, on: phone, instant: .zero,
        makeID: {
          next += 1
          return next
        })
      lastID = next
    }

    mutating func move(_ x: CGFloat, _ y: CGFloat) {
      mirror.move(to: CGPoint(x: x, y: y))
      reports += touches.moved(.mouse, to: CGPoint(x: x, y: y), instant: .zero)
      follow()
    }

    mutating func press() {
      let id = makeID()
      reports += touches.began(
        .mouse, at: mirror.pointer ?? .zero, instant: .zero, makeID: { id })
      follow()
    }

    mutating func release() {
      reports += touches.ended(.mouse, at: nil, instant: .zero)
      follow()
    }

    mutating func alt(_ isDown: Bool) {
      mirror.setAlt(isDown)
      follow()
    }

    mutating func shift(_ isDown: Bool) {
      mirror.setShift(isDown)
      follow()
    }

    mutating func loseFocus() {
      mirror.reset()
      reports += touches.cancelAll(at: .zero)
      follow()
    }

    /// Everything since the last time, in words.
    mutating func heard() -> [String] {
      defer { reports = [] }
      return reports.map {
        "\($0.phase.rawValue) \($0.id) \(Int($0.location.x)),\(Int($0.location.y))"
      }
    }
  }

  @Test("G4: with Alt a press is two fingers that mirror each other about the screen's centre")
  func mirrored() {
    var gesture = RecordedGesture(phone)
    gesture.alt(true)
    gesture.move(100, 300)
    #expect(gesture.mirror.location(on: phone) == CGPoint(x: 290, y: 544))
    #expect(gesture.heard() == [])
    gesture.press()
    #expect(gesture.heard() == ["began 1 100,300", "began 2 290,544"])
    gesture.move(150, 400)
    #expect(gesture.heard() == ["moved 1 150,400", "moved 2 240,444"])
    gesture.release()
    #expect(gesture.heard() == ["ended 1 150,400", "ended 2 240,444"])
    #expect(gesture.touches.isEmpty)
  }

  @Test("G4: with Shift too both move side by side, and later mirror about the new centre")
  func sideBySide() {
    var gesture = RecordedGesture(phone)
    gesture.move(100, 300)
    gesture.alt(true)
    gesture.shift(true)
    gesture.press()
    gesture.move(120, 310)
    #expect(
      gesture.heard() == [
        "began 1 100,300", "began 2 290,544", "moved 1 120,310", "moved 2 310,554",
      ])
    gesture.shift(false)
    gesture.move(130, 300)
    #expect(gesture.heard() == ["moved 1 130,300", "moved 2 300,564"])
    gesture.release()
    gesture.alt(false)
    gesture.alt(true)
    #expect(gesture.mirror.location(on: phone) == CGPoint(x: 260, y: 544), "the centre is back")
  }

  @Test("G7: releasing Alt in the middle of a drag lifts the second finger and not the first")
  func altReleased() {
    var gesture = RecordedGesture(phone)
    gesture.alt(true)
    gesture.move(100, 300)
    gesture.press()
    _ = gesture.heard()
    gesture.alt(false)
    #expect(gesture.heard() == ["ended 2 290,544"])
    gesture.move(110, 300)
    gesture.release()
    #expect(gesture.heard() == ["moved 1 110,300", "ended 1 110,300"])
  }

  @Test("G7: pressing Alt in the middle of a drag lands a second finger of its own")
  func altPressed() {
    var gesture = RecordedGesture(phone)
    gesture.move(100, 300)
    gesture.press()
    gesture.alt(true)
    gesture.alt(false)
    gesture.alt(true)
    #expect(
      gesture.heard() == [
        "began 1 100,300", "began 2 290,544", "ended 2 290,544", "began 3 290,544",
      ])
  }

  @Test("G7: a lost focus takes both fingers, and Alt with them")
  func lostFocus() {
    var gesture = RecordedGesture(phone)
    gesture.alt(true)
    gesture.move(100, 300)
    gesture.press()
    _ = gesture.heard()
    gesture.loseFocus()
    #expect(gesture.heard() == ["cancelled 1 100,300", "cancelled 2 290,544"])
    gesture.move(50, 50)
    gesture.press()
    #expect(gesture.heard() == ["began 3 50,50"])
  }

  @Test("G4: without Alt, or with the pointer outside, there is no second finger")
  func none() {
    var mirror = MirroredFinger()
    mirror.move(to: .zero)
    #expect(mirror.location(on: phone) == nil)
    mirror.setAlt(true)
    #expect(mirror.location(on: phone) != nil)
    mirror.leave()
    #expect(mirror.location(on: phone) == nil)
  }
}
