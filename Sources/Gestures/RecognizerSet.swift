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

  private func place(of id: RecognizerID) -> Int {
    id.place(inLineOf: members.count) { members[$0].number }
  }
}
