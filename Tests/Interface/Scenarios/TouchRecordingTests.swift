import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeSettings
import BackswipeSimulation
import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeScenarios

/// Fingers of recorded touch screens, touchpads and tablets.
@Suite struct TouchRecordingTests {
  /// A group of events and its end, as the kernel reports them.
  private static func group(_ micros: Int, _ events: [(Int, Int, Int)]) -> [EvdevDevice.Event] {
    (events + [(0, 0, 0)]).map {
      EvdevDevice.Event(time: Int64(micros), type: $0.0, code: $0.1, value: $0.2)
    }
  }

  private func device(_ events: [EvdevDevice.Event], slots: Bool = true) -> EvdevDevice {
    var device = EvdevDevice(name: "Screen", place: .start)
    let codes = slots ? [0x35, 0x36] : [0, 1]
    device.axes = [
      codes[0]: .init(least: 0, most: 1000), codes[1]: .init(least: 100, most: 2100),
    ]
    device.events = events
    return device
  }

  private func words(_ events: [EvdevDevice.Event], slots: Bool = true) -> [String] {
    EvdevFingers.reports(of: device(events, slots: slots)).map {
      "\($0.time) \($0.finger) \($0.phase) \(Int($0.location.x)),\(Int($0.location.y))"
    }
  }

  @Test("fingers with slots land, move and lift, and a slot keeps what is not reported again")
  func slots() {
    let events =
      Self.group(0, [(3, 47, 0), (3, 57, 7), (3, 53, 10), (3, 54, 200)])
      + Self.group(8000, [(3, 53, 20)])
      // Nothing of the finger has changed.
      + Self.group(9000, [(3, 58, 40)])
      + Self.group(
        16_000, [(3, 53, 30), (3, 47, 1), (3, 57, 8), (3, 53, 900), (3, 54, 300)])
      + Self.group(24_000, [(3, 47, 0), (3, 57, -1)])
      // The next finger of the slot is where that one was, but for its x.
      + Self.group(32_000, [(3, 57, 9), (3, 53, 31)]) + Self.group(40_000, [(3, 57, -1)])
      + Self.group(48_000, [(3, 47, 1), (3, 54, 310), (3, 57, -1)])
    #expect(
      words(events) == [
        "0 1 began 10,200", "8000 1 moved 20,200", "16000 1 moved 30,200", "16000 2 began 900,300",
        "24000 1 ended 30,200", "32000 3 began 31,200", "40000 3 ended 31,200",
        "48000 2 ended 900,300",
      ])
  }

  @Test("a slot that goes from finger to finger in one group ends the first")
  func handOver() {
    let events =
      Self.group(0, [(3, 57, 7), (3, 53, 10), (3, 54, 200)])
      + Self.group(8000, [(3, 57, 8), (3, 53, 500)])
    #expect(
      words(events) == [
        "0 1 began 10,200", "8000 1 ended 10,200", "8000 2 began 500,200",
        "8000 2 cancelled 500,200",
      ])
  }

  @Test("a palm is no finger, and a finger that becomes one is cancelled")
  func palm() {
    let events =
      Self.group(0, [(3, 57, 7), (3, 55, 2), (3, 53, 10), (3, 54, 200)])
      + Self.group(8000, [(3, 57, -1)])
      + Self.group(16_000, [(3, 57, 8), (3, 55, 0), (3, 53, 40)])
      + Self.group(24_000, [(3, 55, 2)]) + Self.group(32_000, [(3, 57, -1)])
    #expect(words(events) == ["16000 1 began 40,200", "24000 1 cancelled 40,200"])
  }

  @Test("events of a group that the kernel dropped are left out")
  func dropped() {
    let events =
      Self.group(0, [(3, 57, 7), (3, 53, 10), (3, 54, 200)])
      + [EvdevDevice.Event(time: 8000, type: 0, code: 3, value: 0)]
      + Self.group(8000, [(3, 53, 77)]) + Self.group(16_000, [(3, 53, 30)])
      + Self.group(24_000, [(3, 57, -1)])
    #expect(
      words(events) == ["0 1 began 10,200", "16000 1 moved 30,200", "24000 1 ended 30,200"])
  }

  @Test("a device without slots has one finger, while it is touched")
  func single() {
    let events =
      Self.group(0, [(3, 0, 10), (3, 1, 200)])
      + Self.group(8000, [(1, 0x14A, 1)]) + Self.group(16_000, [(3, 0, 20)])
      + Self.group(24_000, [(1, 0x14A, 0), (3, 0, 30)])
    #expect(
      words(events, slots: false) == [
        "8000 1 began 10,200", "16000 1 moved 20,200", "24000 1 ended 20,200",
      ])
  }

  @Test("slots without bounds and codes of other kinds harm nothing")
  func strange() {
    let events =
      Self.group(0, [(3, 47, -5), (3, 57, 7), (3, 47, Int(Int32.max)), (3, 57, 3), (4, 4, 1)])
      + Self.group(8000, [(99, 99, 99), (3, 999, -1)])
    #expect(words(events).isEmpty)
  }

  // MARK: Files

  private static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      dmi: "dmi:bvnX:bvr1:*:pn&co"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: AT keyboard
        name: "AT keyboard"
        id: [17, 1, 1, 43841]
        codes:
          0: [0, 1] # EV_SYN
          1: [1, 2] # EV_KEY
        properties: []
      events:
      - evdev:
        - [  0,    100,   1,  28,       1] # EV_KEY / KEY_ENTER
    - node: /dev/input/event7
      evdev:
        name: "ELAN Touchscreen"
        absinfo:
          0: [0, 3840, 0, 0, 12]
          53: [0, 3840, 0, 0, 12]
          54: [0, 2160, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: []
      events:
      # Current time is 12:00:00
      - evdev:
        - [  1, 999990,   3,  57,      24] # EV_ABS / ABS_MT_TRACKING_ID  24
        - [  1, 999990,   3,  53,      96] # EV_ABS / ABS_MT_POSITION_X  96
        - [  1, 999990,   3,  54,    1080] # EV_ABS / ABS_MT_POSITION_Y
        - [  1, 999990,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 1.999, type: TOUCH_DOWN}
      - evdev:
        - [  2,   8320,   3,  53,    1920]
        - [  2,   8320,   0,   0,       0]
      - evdev:
        - [  2,  16000,   3,  57,      -1]
        - [  2,  16000,   0,   0,       0]
    """

  private static let evemu = """
    # EVEMU 1.3
    # Kernel: 6.1
    N: ELAN Touchscreen
    I: 0003 04f3 0732 0111
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    A: 35 0 3840 0 0 12
    A: 36 0 2160 0 0 12
    A: 39 0 65535 0 0 0
    ################################
    #      Waiting for events      #
    ################################
    E: 1.999990 0003 0039 0024\t# EV_ABS / ABS_MT_TRACKING_ID   24
    E: 1.999990 0003 0035 0096\t# EV_ABS / ABS_MT_POSITION_X    96
    E: 1.999990 0003 0036 1080
    E: 1.999990 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 2.008320 0003 0035 1920
    E: 2.008320 0000 0000 0000
    E: 2.016000 0003 0039 -001
    E: 2.016000 0000 0000 0000
    """

  @Test("both kinds of files give the same fingers", arguments: [libinput, evemu])
  func files(_ text: String) throws {
    let recording = try TouchRecording(bytes: Array(text.utf8), file: "a")
    #expect(recording.devices.map(\.name) == ["ELAN Touchscreen"])
    let device = try recording.device(named: nil)
    #expect(try recording.device(named: "ELAN Touchscreen") == device)
    let samples = TouchRecording.samples(
      of: device, size: CGSize(width: 390, height: 844), start: TouchRecording.landing)
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(
      samples.map(\.location) == [
        CGPoint(x: 9.75, y: 422), CGPoint(x: 195, y: 422), CGPoint(x: 195, y: 422),
      ])
    #expect(samples.map(\.instant.nanoseconds) == [500_000_000, 508_330_000, 516_010_000])
  }

  @Test(
    "a mistake has its place and what to do",
    arguments: [
      ("a: 1", "a:1:1: neither a file of libinput record, with 'devices', nor one of evemu-record"),
      ("devices: []", "a:1:1: no device has a surface"),
      (
        "devices:\n- evdev: { absinfo: { 53: [0] } }", "a:2:27: an axis must be a list of 2 numbers"
      ),
      (
        "devices:\n- events:\n  - evdev:\n    - [0, 1, 3, x, 2]",
        "a:4:17: an event must have whole numbers"
      ),
      (
        "devices:\n- events:\n  - evdev:\n    - [0, 1000000, 3, 1, 2]",
        "a:4:7: an event has no such time"
      ),
      ("N: A\nA: 35 0", "a:2:1: an axis is written as in A: 35 0 4095 0 0 12"),
      ("N: A\nE: 1 0003 0035 1", "a:2:1: an event is written as in E: 1.250000 0003 0035 120"),
      ("N: A\nA: 35 0 9\nA: 36 0 9", "a:1:1: no finger touches a surface"),
    ])
  func mistakes(_ text: String, _ message: String) {
    do {
      _ = try TouchRecording(bytes: Array(text.utf8), file: "a")
      Issue.record("\(text) is read")
    } catch {
      #expect(error.description.hasPrefix(message), "\(error)")
    }
  }

  @Test("of several devices with fingers one is chosen by name")
  func several() throws {
    let start = try #require(Self.libinput.ranges(of: "- node: /dev/input/event7").first)
    let one = String(Self.libinput[start.upperBound...])
    let text =
      Self.libinput + "\n- node: /dev/input/event8"
      + one.replacing("ELAN Touchscreen", with: "Pad")
    let recording = try TouchRecording(bytes: Array(text.utf8), file: "a")
    #expect(try recording.device(named: "Pad").name == "Pad")
    let message = #expect(throws: FileErrors.self) { try recording.device(named: nil) }
    #expect(message?.description.contains("choose one: 'ELAN Touchscreen', 'Pad'") == true)
    #expect(throws: FileErrors.self) { try recording.device(named: "pad") }
  }

  @Test("damaged recordings are refused with a place, or read without fingers that never land")
  func damaged() {
    var (refused, read) = (0, 0)
    var random = SeededNumbers(seed: 7)
    for text in [Self.libinput, Self.evemu] {
      for _ in 0..<200 {
        var bytes = Array(text.utf8)
        for _ in 0..<3 {
          let index = Int(random.next(below: UInt64(bytes.count)))
          bytes[index] = UInt8(9 + random.next(below: 118))
        }
        do throws(FileErrors) {
          for device in try TouchRecording(bytes: bytes, file: "a").devices {
            let reports = EvdevFingers.reports(of: device)
            let landed = Set(reports.filter { $0.phase == .began }.map(\.finger))
            #expect(landed == Set(reports.map(\.finger)))
          }
          read += 1
        } catch {
          #expect(error.errors.allSatisfy { $0.file == "a" && !$0.reason.isEmpty })
          refused += 1
        }
      }
    }
    #expect(refused > 20 && read > 20)
  }

  // MARK: Scenarios

  @Test("the scenario begins on the first screen and what it pushes, and pops under its finger")
  @MainActor
  func scenario() throws {
    let app = """
      backswipe: 1
      initial: home
      screens:
        home: { title: Home, rows: [ { title: Off }, { title: More, push: more } ] }
        more: { title: More, rows: 3 }
      """
    let prototype = try Prototype.parse(bytes: Array(app.utf8), file: "app.yaml")
    #expect(TouchRecording.usualStack(of: prototype) == ["home", "more"])
    var events = Self.group(0, [(3, 57, 1), (3, 53, 10), (3, 54, 1000)])
    for step in 1...20 {
      events += Self.group(step * 8000, [(3, 53, 10 + step * 40)])
    }
    events += Self.group(168_000, [(3, 57, -1)])
    let file = TouchRecording.scenario(
      of: device(events), title: "A", prototype: .inline(prototype),
      stack: TouchRecording.usualStack(of: prototype), display: ScenarioDisplay())
    let read = try ScenarioFile.parse(bytes: Array(file.yaml().utf8), file: "a.yaml")
    #expect(read.timeline.map(\.at) == file.timeline.map(\.at))
    let result = try ScenarioRunner(
      read, name: "a", prototype: prototype, options: ScenarioRunner.Options(), record: { _ in }
    ).run()
    #expect(result.transitions.map(\.name) == ["pop"])
    #expect(result.transitions.first?.outcome == .finished)
  }
}
