/// The elements of a drawing, with those inside them and those to which they refer.
struct SVGReferences {
  private var weights: [Int] = []
  private var parents: [Int?] = []
  private var names: [String: Int] = [:]
  private var uses: [(from: Int, name: String)] = []

  var count: Int { weights.count }

  /// Adds an element and returns its number.
  mutating func add(inside parent: Int?, weight: Int) -> Int {
    weights.append(weight)
    parents.append(parent)
    return weights.count - 1
  }

  /// Names an element; the first of a name has it.
  mutating func name(_ index: Int, _ name: String) {
    if names[name] == nil { names[name] = index }
  }

  mutating func refer(from index: Int, to name: String) { uses.append((index, name)) }

  /// The weight of the first element with all inside it, and all to which it refers as often as it
  /// does: exact up to a limit, and above it for more. Nil if elements refer to themselves.
  func drawn(upTo limit: Int) -> Int? {
    var users: [[Int]] = Array(repeating: [], count: count)
    var waits = Array(repeating: 0, count: count)
    for (index, parent) in parents.enumerated() {
      guard let parent else { continue }
      users[index].append(parent)
      waits[parent] += 1
    }
    for use in uses {
      guard let target = names[use.name] else { continue }
      users[target].append(use.from)
      waits[use.from] += 1
    }
    var totals = weights
    var ready = waits.indices.filter { waits[$0] == 0 }
    var done = 0
    while let index = ready.popLast() {
      done += 1
      for user in users[index] {
        totals[user] = min(totals[user] + totals[index], limit + 1)
        waits[user] -= 1
        if waits[user] == 0 { ready.append(user) }
      }
    }
    return done == count ? totals.first : nil
  }
}
