import BackswipeGestures
import BackswipeScenarios
import BackswipeUnits

/// How one hand moves: the samples of one to five fingers from a landing to a lifting, or without
/// one.
struct FingerPath {
  enum Style: CaseIterable {
    case edgeSwipe, flick, slowDrag, tap, doubleTap, longPress, pinch, jitter, teleport, sideways
    case still, scribble
    /// Those that a list with pictures takes: across a row, down from the top, along the grips of
    /// rows, two fingers apart, held still, at the items of the bar.
    case rowSwipe, pull, grip, spread, hold, item

    /// What fingers do most comes most often.
    static let frequent: [Style] =
      allCases + [.edgeSwipe, .edgeSwipe, .edgeSwipe, .edgeSwipe, .flick, .flick, .tap, .tap]

    /// On a page that zooms: gestures that lead it back as often as all others together.
    static let onZoomed: [Style] =
      [.pull, .pull, .slowDrag, .slowDrag, .pinch, .pinch, .pinch, .pinch]
      + [.flick, .edgeSwipe, .tap, .spread, .scribble]

    /// On a page that is a list: what lists take, and everything else as often together.
    static let onLists: [Style] =
      [.rowSwipe, .rowSwipe, .rowSwipe, .rowSwipe, .pull, .pull, .grip, .grip, .spread, .spread]
      + [.hold, .hold, .item, .item, .edgeSwipe, .flick, .tap, .tap, .doubleTap, .scribble]
  }

  struct Sample {
    var at: Interval
    var finger: Int
    var phase: PointerSample.Phase
    var point: CGPoint
  }

  var samples: [Sample] = []
  /// Whether it has few samples, so that of a number of samples more hands come.
  private var isCoarse = false
  var length: Interval { samples.map(\.at).max() ?? .zero }

  // MARK: Making

  init(_ style: Style, in size: CGSize, random: inout SplitMixSource) {
    let (w, h) = (Double(size.width), Double(size.height))
    isCoarse = [.rowSwipe, .pull, .grip, .spread, .hold].contains(style)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    let middle = point(random.in(0...w), random.in(0...h))
    switch style {
    case .edgeSwipe:
      let start = point(random.pick([-4, 0, 3, 8, 12, 14, 22]), random.in(0.1 * h...0.9 * h))
      let end = point(random.in(10...w * 1.1), Double(start.y) + random.in(-60...60))
      move(0, from: start, to: end, &random)
      if random.chance(4) { comeBack(0, to: start, &random) }
    case .flick:
      let end = point(Double(middle.x) + random.in(-40...40), random.in(-50...h + 50))
      move(0, from: middle, to: end, over: random.in(30...200), &random)
    case .sideways:
      let end = point(random.in(-50...w + 50), Double(middle.y) + random.in(-40...40))
      move(0, from: middle, to: end, over: random.in(40...400), &random)
    case .slowDrag:
      let end = point(random.in(0...w), random.in(0...h))
      move(0, from: middle, to: end, over: random.in(300...900), &random)
      if random.chance(3) { comeBack(0, to: middle, &random) }
    case .tap: tap(at: target(size, &random), &random)
    case .doubleTap:
      let place = target(size, &random)
      tap(at: place, &random)
      let pause = Interval.milliseconds(Int64(random.in(20...400)))
      let start = length + pause
      let first = samples
      samples += first.map { sample in
        var next = sample
        next.at = start + sample.at
        return next
      }
    case .longPress:
      move(
        0, from: middle, to: point(Double(middle.x) + 3, Double(middle.y) + 2),
        over: random.in(450...800), &random)
      if random.chance(2) {
        comeBack(0, to: point(random.in(0...w), random.in(0...h)), &random)
      }
    case .pinch: pinch(middle, random.pick([2, 2, 2, 3, 4, 5]), &random)
    case .rowSwipe: rowSwipe(size, &random)
    case .pull:
      let start = point(random.in(0.1 * w...0.9 * w), random.in(0.15 * h...0.35 * h))
      let end = point(Double(start.x) + random.in(-20...20), h * random.in(0.7...1))
      move(0, from: start, to: end, over: random.in(250...700), &random)
    case .grip:
      let x = w - random.in(8...36)
      let start = point(x, random.in(0.2 * h...0.8 * h))
      move(0, from: start, to: point(x, random.in(0.05 * h...0.95 * h)), &random)
    case .spread:
      let y = random.in(0.12 * h...0.4 * h)
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        move(
          finger, from: point(w / 2 + side * random.in(10...30), y),
          to: point(w / 2 + side * random.in(60...140), y + random.in(-20...20)),
          over: random.in(150...500), &random)
      }
    case .hold:
      let place = point(random.in(20...w - 60), random.in(0.2 * h...0.85 * h))
      move(0, from: place, to: place, over: random.in(560...800), &random)
      if random.chance(2) {
        comeBack(0, to: point(random.in(0...w), random.in(0...h)), &random)
      }
    case .item: tap(at: point(w - 28, random.pick([40, 64, 70])), &random)
    case .jitter: walk(from: middle, steps: random.int(4...40), reach: 3, &random)
    case .scribble: walk(from: middle, steps: random.int(10...60), reach: 60, &random)
    case .teleport: teleport(size, &random)
    case .still:
      samples = [
        Sample(at: .zero, finger: 0, phase: .began, point: middle),
        Sample(
          at: .milliseconds(Int64(random.in(0...700))), finger: 0, phase: .moved, point: middle),
      ]
    }
    finish(&random)
  }

  /// Places where there is something to hit.
  private func target(_ size: CGSize, _ random: inout SplitMixSource) -> CGPoint {
    let (w, h) = (Double(size.width), Double(size.height))
    switch random.int(0...6) {
    case 0: return CGPoint(x: 24, y: random.pick([30, 60, 70]))
    case 1: return CGPoint(x: w - 28, y: random.pick([30, 60, 70]))
    case 2: return CGPoint(x: random.in(0...w), y: h - random.pick([20, 50, 60]))
    case 3: return CGPoint(x: random.in(0...w), y: random.in(0...60))
    default: return CGPoint(x: random.in(0...w), y: 100 + 44 * random.in(0...8))
    }
  }

  /// Fingers report at the rate of their device; some reports carry the stamp of the one before.
  private mutating func move(
    _ finger: Int, from start: CGPoint, to end: CGPoint, over milliseconds: Double? = nil,
    begins: Bool = true, after delay: Interval = .zero, _ random: inout SplitMixSource
  ) {
    let length = milliseconds ?? random.in(60...450)
    let steps = isCoarse ? [16.7, 16.7, 8.3] : [16.7, 8.3, 8.3, 4.2, 4.2, 1.5]
    let step = random.pick(steps)
    let bend = random.pick([0.5, 1, 1, 2, 3])
    let noise = random.pick([0, 0, 0.5, 2])
    if begins { samples.append(Sample(at: delay, finger: finger, phase: .began, point: start)) }
    var time = step
    var stamp = delay
    while time < length {
      let share = power(time / length, bend)
      if !random.chance(12) { stamp = delay + Interval(nanoseconds: Int64(time * 1e6)) }
      samples.append(
        Sample(
          at: stamp, finger: finger, phase: .moved,
          point: CGPoint(
            x: Double(start.x) + Double(end.x - start.x) * share + random.in(-noise...noise),
            y: Double(start.y) + Double(end.y - start.y) * share + random.in(-noise...noise))))
      time += step
    }
    samples.append(
      Sample(
        at: delay + Interval(nanoseconds: Int64(length * 1e6)), finger: finger, phase: .moved,
        point: end))
  }

  /// Powers without the mathematics library, whose last bits differ between machines.
  private func power(_ x: Double, _ exponent: Double) -> Double {
    switch exponent {
    case 0.5: x.squareRoot()
    case 2: x * x
    case 3: x * x * x
    default: x
    }
  }

  /// Across a row, to either side, over a part of the width or all of it.
  private mutating func rowSwipe(_ size: CGSize, _ random: inout SplitMixSource) {
    let (w, h) = (Double(size.width), Double(size.height))
    let toRight = random.flag()
    let start = CGPoint(
      x: toRight ? random.in(40...0.4 * w) : random.in(0.6 * w...w - 20),
      y: random.in(0.25 * h...0.85 * h))
    let share = random.pick([0.25, 0.5, 0.8, 1, 1])
    let end = CGPoint(
      x: Double(start.x) + ((toRight ? w + 20 : -20) - Double(start.x)) * share,
      y: Double(start.y) + random.in(-20...20))
    move(0, from: start, to: end, over: random.in(120...500), &random)
    if random.chance(4) { comeBack(0, to: start, &random) }
  }

  private mutating func comeBack(
    _ finger: Int, to point: CGPoint, _ random: inout SplitMixSource
  ) {
    guard let last = samples.last else { return }
    move(finger, from: last.point, to: point, begins: false, after: length, &random)
  }

  private mutating func tap(at point: CGPoint, _ random: inout SplitMixSource) {
    samples.append(Sample(at: .zero, finger: 0, phase: .began, point: point))
    samples.append(
      Sample(
        at: .milliseconds(Int64(random.in(0...120))), finger: 0, phase: .ended, point: point))
  }

  private mutating func pinch(
    _ center: CGPoint, _ fingers: Int, _ random: inout SplitMixSource
  ) {
    for finger in 0..<fingers {
      let (x, y) = (Double(center.x), Double(center.y))
      move(
        finger, from: CGPoint(x: x + random.in(-80...80), y: y + random.in(-80...80)),
        to: CGPoint(x: x + random.in(-160...160), y: y + random.in(-160...160)),
        after: .milliseconds(Int64(random.in(0...60))), &random)
    }
  }

  private mutating func walk(
    from start: CGPoint, steps: Int, reach: Double, _ random: inout SplitMixSource
  ) {
    var (point, time) = (start, 0.0)
    samples.append(Sample(at: .zero, finger: 0, phase: .began, point: point))
    for _ in 0..<steps {
      time += random.pick([0, 1, 4, 8, 16, 60])
      point.x += random.in(-reach...reach)
      point.y += random.in(-reach...reach)
      samples.append(
        Sample(
          at: Interval(nanoseconds: Int64(time * 1e6)), finger: 0, phase: .moved, point: point))
    }
  }

  private mutating func teleport(_ size: CGSize, _ random: inout SplitMixSource) {
    let far: [Double] = [-1e9, -1e4, -1, 0, 0.001, 1e4, 1e9, 1e15, -1e300, 1e300, 1e308, -1e308]
    var time = 0.0
    for index in 0..<random.int(3...16) {
      let wild = random.chance(3)
      let point = CGPoint(
        x: wild ? random.pick(far) : random.in(-20...Double(size.width) + 20),
        y: wild && random.chance(2) ? random.pick(far) : random.in(-20...Double(size.height) + 20))
      samples.append(
        Sample(
          at: Interval(nanoseconds: Int64(time * 1e6)), finger: 0,
          phase: index == 0 ? .began : .moved, point: point))
      time += random.pick([0, 2, 8, 16, 120])
    }
  }

  /// Each finger lifts, is taken away, or is lost.
  private mutating func finish(_ random: inout SplitMixSource) {
    for finger in Set(samples.map(\.finger)).sorted() {
      guard let last = samples.last(where: { $0.finger == finger }), last.phase != .ended else {
        continue
      }
      let phase: PointerSample.Phase? =
        switch random.int(0...19) {
        case 0: nil
        case 1: .cancelled
        default: .ended
        }
      guard let phase else { continue }
      let hold = random.pick([0, 0, 0, 8, 120])
      samples.append(
        Sample(
          at: last.at + .milliseconds(Int64(hold)), finger: finger, phase: phase,
          point: random.chance(10)
            ? CGPoint(x: last.point.x + 7, y: last.point.y) : last.point))
    }
  }
}
