import TestSupport

/// Random choices from a seed.
struct SplitMixSource {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A multiple of 1/64, so that a file holds few digits.
  mutating func `in`(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &generator) * 64).rounded() / 64
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// True once in so many times.
  mutating func chance(_ count: Int) -> Bool { int(1...count) == 1 }

  mutating func flag() -> Bool { chance(2) }
}
