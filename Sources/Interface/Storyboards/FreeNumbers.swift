/// Allocates numbers from 1, the lowest free one first, and reclaims them.
struct FreeNumbers {
  /// The highest number ever allocated; all greater ones are free.
  private var highest = 0
  /// Returned numbers, as a heap: none is greater than those at 2 · i + 1 and 2 · i + 2.
  private var returned: [Int] = []
  private(set) var takenCount = 0

  mutating func next() -> Int {
    takenCount += 1
    guard let lowest = returned.first else {
      highest += 1
      return highest
    }
    let last = returned.removeLast()
    if !returned.isEmpty {
      returned[0] = last
      sink()
    }
    return lowest
  }

  /// - Parameter number: an allocated one.
  mutating func giveBack(_ number: Int) {
    takenCount -= 1
    if takenCount == 0 {
      self = FreeNumbers()
      return
    }
    returned.append(number)
    var place = returned.count - 1
    while place > 0, returned[place] < returned[(place - 1) / 2] {
      returned.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < returned.count }
      guard let least = children.min(by: { returned[$0] < returned[$1] }),
        returned[least] < returned[place]
      else { return }
      returned.swapAt(place, least)
      place = least
    }
  }
}
