/// Recognisers in order. Most are added in that order, to the end.
struct RecognizerSet: Sendable {
  private(set) var members: [RecognizerID] = []

  var isEmpty: Bool { members.isEmpty }

  func contains(_ id: RecognizerID) -> Bool {
    let place = place(of: id)
    return place < members.count && members[place] == id
  }

  mutating func insert(_ id: RecognizerID) {
    let place = place(of: id)
    if place == members.count {
      members.append(id)
    } else if members[place] != id {
      members.insert(id, at: place)
    }
  }

  mutating func subtract(_ others: RecognizerSet) {
    if !members.isEmpty { members.removeAll { others.contains($0) } }
  }

  mutating func removeAll() { members.removeAll(keepingCapacity: true) }

  /// The first place whose member is not below. O(log n), and at once behind the last.
  private func place(of id: RecognizerID) -> Int {
    guard let last = members.last, id <= last else { return members.count }
    var (low, high) = (0, members.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
