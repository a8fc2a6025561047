/// A sorted set of recognisers. Most are added at the end.
struct RecognizerSet: Sendable {
  private(set) var members: [RecognizerID] = []

  var isEmpty: Bool { members.isEmpty }

  func contains(_ id: RecognizerID) -> Bool {
    let index = insertionIndex(of: id)
    return index < members.count && members[index] == id
  }

  mutating func insert(_ id: RecognizerID) {
    let index = insertionIndex(of: id)
    if index == members.count {
      members.append(id)
    } else if members[index] != id {
      members.insert(id, at: index)
    }
  }

  mutating func subtract(_ others: RecognizerSet) {
    if !members.isEmpty { members.removeAll { others.contains($0) } }
  }

  mutating func removeAll() { members.removeAll(keepingCapacity: true) }

  private func insertionIndex(of id: RecognizerID) -> Int {
    id.insertionIndex(amongSorted: members.count) { members[$0].number }
  }
}
