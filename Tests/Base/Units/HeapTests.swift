import BackswipeUnits
import Testing

@Suite("Heap")
struct HeapTests {
  /// Counts how often it is compared.
  struct Counted: Comparable {
    final class Meter { var comparisons = 0 }

    let number: Int
    let meter: Meter

    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }

    static func < (left: Counted, right: Counted) -> Bool {
      left.meter.comparisons += 1
      return left.number < right.number
    }
  }

  @Test("Whatever is put in comes out from the least to the greatest")
  func order() {
    var heap = Heap<Int>()
    #expect(heap.popLeast() == nil && heap.least == nil)
    let numbers = (0..<1_000).map { ($0 * 7_919) % 1_009 }
    for number in numbers { heap.insert(number) }
    #expect(heap.count == 1_000 && heap.least == 0)
    heap.replaceLeast(with: 5_000)
    var taken: [Int] = []
    while let least = heap.popLeast() { taken.append(least) }
    #expect(taken == numbers.sorted().dropFirst() + [5_000] && heap.isEmpty)
    heap.replaceLeast(with: 1)
    #expect(heap.popLeast() == 1)
  }

  @Test("Sixty thousand cost twice as much each as two hundred and fifty")
  func effort() {
    func each(_ count: Int) -> Double {
      let meter = Counted.Meter()
      var heap = Heap<Counted>()
      for number in 0..<count { heap.insert(Counted(number: count - number, meter: meter)) }
      while heap.popLeast() != nil {}
      return Double(meter.comparisons) / Double(count)
    }
    let few = each(250)
    #expect(few > 0)
    #expect(each(62_500) < 2.5 * few)
  }
}
