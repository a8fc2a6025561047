import BackswipeGestures
import BackswipeUnits

extension ClientChange.What {
  static func random(_ size: CGSize, _ random: inout SplitMixSource) -> ClientChange.What {
    switch random.int(0...28) {
    case 0: return .pushPage(animated: random.flag())
    case 1: return .pushList(animated: random.flag(), edits: random.chance(3))
    case 2...4: return .add(.random(&random))
    case 5...7: return .enable(random.int(0...5), random.flag())
    case 8: return .remove(random.int(0...5))
    case 9...11: return .enableOwn(random.pick(ClientChange.Own.allCases), random.flag())
    case 12, 13: return .hidesBars(onSwipe: random.flag(), onTap: random.flag())
    case 14: return .removeTouchedView
    case 15: return .loseFocus
    case 16: return .prefersLargeTitles(random.flag())
    case 17: return .largeTitle(random.pick(ClientChange.LargeTitle.allCases))
    case 18, 19: return .search(isActive: random.flag())
    case 20, 21: return .detent(random.int(0...2), animated: random.flag())
    case 22: return .pushZoomed(animated: random.flag())
    case 23, 24: return .minimizesBar(random.flag())
    case 25, 26: return .tabs(.random(&random))
    default: return .batch(batch(size, &random))
    }
  }

  /// A finger of its own that comes and goes in one drain of the queue, or stays.
  private static func batch(_ size: CGSize, _ random: inout SplitMixSource) -> [ClientChange.Sample]
  {
    let id = random.int(1000...1003)
    var point = CGPoint(
      x: random.in(0...Double(size.width)), y: random.in(0...Double(size.height)))
    return (0..<random.int(2...12)).map { index in
      point.x += random.in(-30...30)
      point.y += random.in(-30...30)
      return ClientChange.Sample(
        id: id, phase: index == 0 ? .began : random.chance(6) ? .ended : .moved, location: point)
    }
  }
}

extension ClientChange {
  /// A pointer that moves beside the fingers, over recognisers of hovering.
  static func hovering(
    _ size: CGSize, until end: Instant, _ random: inout SplitMixSource
  ) -> [ClientChange] {
    var made = [Place.page, .container, .window]
      .map { ClientChange(at: .zero, .hovers($0)) }
    for _ in 0..<random.int(4...16) {
      let part = random.in(0...1) * Double((end - .zero).nanoseconds)
      let point = CGPoint(
        x: random.in(-40...Double(size.width + 40)), y: random.in(-40...Double(size.height + 40)))
      made.append(ClientChange(at: .zero + Interval(nanoseconds: Int64(part)), .pointer(point)))
    }
    return made
  }
}

extension ClientChange.TabChange {
  static func random(_ random: inout SplitMixSource) -> ClientChange.TabChange {
    switch random.int(0...3) {
    case 0, 1: .minimizes(random.flag())
    case 2: .accessory(random.flag(), animated: random.flag())
    default: .hidden(random.flag(), animated: random.flag())
    }
  }
}

extension ClientChange.Recognizer {
  static func random(_ random: inout SplitMixSource) -> ClientChange.Recognizer {
    var made = ClientChange.Recognizer(
      kind: random.pick(ClientChange.Kind.allCases),
      place: random.pick([.page, .page, .container, .window]))
    made.waitsFor = random.chance(3) ? random.int(0...5) : nil
    made.runsBeside = random.chance(3)
    made.cancelsTouches = !random.chance(4)
    made.delaysBegan = random.chance(5)
    made.touches = random.pick([1, 1, 1, 2, 3])
    made.taps = random.pick([1, 1, 2, 3])
    return made
  }
}
