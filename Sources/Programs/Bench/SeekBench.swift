import BackswipeGestures
import BackswipePrototypes
import BackswipeRendering
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUnits
import Foundation

/// The time to seek in a session of ten minutes with a hundred pushes and swipes back, from the
/// request to the pixels.
@MainActor
struct SeekBench {
  private var tape: InputLog
  private let simulation: Simulation
  private var queue = InputQueue()
  private var tick = 0
  private let grid = DisplayRefresh.hertz60

  static func report() throws {
    var bench = try SeekBench()
    bench.play(transitions: 100, every: 360)
    try bench.measure()
  }

  private init() throws {
    guard let url = BackswipeResources.demo else { throw BenchProgram.Missing.demo }
    let prototype = try Prototype.parse(
      bytes: [UInt8](try Data(contentsOf: url)), file: url.path)
    let start = InputLog.Start(
      prototype: prototype, display: ScenarioDisplay(),
      settings: SimulatorSettings(prototype.settings))
    guard let simulation = Simulation(start) else { throw BenchProgram.Missing.demo }
    self.simulation = simulation
    tape = InputLog(start)
    frame()
  }

  // MARK: Session

  private mutating func frame() {
    let instant = grid.instant(ofTick: tick)
    let period = grid.period(atTick: max(0, tick - 1))
    let input = queue.dequeue(upTo: instant)
    tape.add(
      SessionPacing.Frame(number: tick, instant: instant, period: period, due: nil),
      containing: input)
    simulation.pass(
      FrameInput(tick: tick, instant: instant, period: period, events: input.map(\.event)))
    tick += 1
  }

  /// - Parameter ticks: the distance from the beginning of one transition to that of the next.
  private mutating func play(transitions: Int, every ticks: Int) {
    for round in 0..<transitions {
      let end = (round + 1) * ticks
      let now = grid.instant(ofTick: tick)
      if round % 2 == 0 {
        queue.append(PushVerb(round % 4 == 0 ? "general" : "sounds"), at: now)
      } else {
        drag(at: now)
      }
      repeat { frame() } while simulation.isActive || queue.pending.span != nil
      tick = max(tick, end)
    }
  }

  private mutating func drag(at start: Instant) {
    let id = simulation.makeTouchID()
    for index in 0...30 {
      queue.append([
        PointerSample(
          id: id, phase: index == 0 ? .began : index == 30 ? .ended : .moved,
          location: CGPoint(x: 3 + CGFloat(index) * 11, y: 420),
          instant: start + .milliseconds(Int64(index) * 8))
      ])
    }
  }

  // MARK: Measuring

  private func measure() throws {
    let painter = Painter(fonts: try FontSet())
    let compositor = painter.makeCompositor()
    let (width, height) = (390, 844)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
    defer { bytes.deallocate() }
    let pixels = PixelTarget(
      base: bytes, bytesPerRow: width * 4, width: width, height: height, scale: 1)
    let player = InputReplay(tape.start)
    func seek(_ index: Int) -> Double {
      ComposeBench.seconds {
        if let list = player.frame(index, of: tape) {
          _ = compositor.compose(list, into: pixels)
        }
      } * 1000
    }
    let count = tape.frames.count
    let minutes = (tape.end - Instant.zero).seconds / 60
    print(
      "seek in a session of \(Self.rounded(minutes)) minutes, \(count) frames, to the pixel at 1×")
    var index = count / 2
    let anywhere = (0..<200).map { step -> Double in
      index = (index * 7919 + step * 104_729 + 13) % count
      return seek(index)
    }
    Self.report("anywhere", anywhere)
    index = count - 1
    _ = seek(index)
    Self.report("the frame before", (1..<400).map { seek(count - 1 - $0) })
    _ = seek(200)
    Self.report("the frame after", (1..<400).map { seek(200 + $0) })
  }

  private static func report(_ words: String, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    func rank(_ percent: Int) -> String { rounded(sorted[(sorted.count * percent + 99) / 100 - 1]) }
    print("  \(words): P50 \(rank(50)) ms, P95 \(rank(95)) ms, most \(rank(100)) ms")
  }

  private static func rounded(_ value: Double) -> String {
    String(Double(Int((value * 100).rounded())) / 100)
  }
}
