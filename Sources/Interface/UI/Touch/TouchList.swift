import BackswipeGestures

/// Touches in order of their start. Adding, finding and removing are O(1).
@MainActor
struct TouchList {
  /// The touches, by identifier.
  private var line = OrderedTouches<UITouch>()
  /// The identifiers of touches that differ from their finger's, by finger.
  private var spareIDs: [Int: Int] = [:]
  /// The number of touches in each view, and one of them; empty up to `linearCount` touches.
  private var views: [ObjectIdentifier: (count: Int, example: UITouch)] = [:]

  nonisolated init() {}

  var isEmpty: Bool { line.isEmpty }
  var count: Int { line.count }
  var first: UITouch? { line.first?.value }

  /// The touches in order; linear.
  var touches: [UITouch] { line.map(\.value) }

  func contains(_ touch: UITouch) -> Bool { line[touch.id] === touch }

  func touch(_ id: Int) -> UITouch? { line[id] }

  func touch(finger: Int) -> UITouch? {
    if !spareIDs.isEmpty, let id = spareIDs[finger] { return line[id] }
    guard let touch = line[finger], touch.finger == finger else { return nil }
    return touch
  }

  mutating func append(_ touch: UITouch) {
    line.append(touch.id, touch)
    if touch.id != touch.finger { spareIDs[touch.finger] = touch.id }
    if line.count == OrderedTouches<UITouch>.linearCount + 1 {
      for (_, touch) in line { count(touch) }
    } else if line.count > OrderedTouches<UITouch>.linearCount {
      count(touch)
    }
  }

  mutating func remove(_ touch: UITouch) {
    guard contains(touch) else { return }
    line.remove(touch.id)
    if touch.id != touch.finger { spareIDs[touch.finger] = nil }
    if line.count <= OrderedTouches<UITouch>.linearCount {
      views = [:]
    } else if let view = touch.view.map({ ObjectIdentifier($0) }), let entry = views[view] {
      views[view] = entry.count > 1 ? (entry.count - 1, entry.example) : nil
    }
  }

  mutating func removeAll() {
    line.removeAll()
    spareIDs = [:]
    views = [:]
  }

  // MARK: Views

  /// Whether there is another touch in a matching view. O(number of views with touches).
  func hasOther(than touch: UITouch, inViewWhere matches: (UIView) -> Bool) -> Bool {
    guard !views.isEmpty else {
      for (_, other) in line where other !== touch {
        if let view = other.view, matches(view) { return true }
      }
      return false
    }
    let own = touch.view
    return views.values.contains { entry in
      guard let view = entry.example.view, entry.count > 1 || view !== own else { return false }
      return matches(view)
    }
  }

  private mutating func count(_ touch: UITouch) {
    guard let view = touch.view else { return }
    let entry = views[ObjectIdentifier(view)]
    // The memory of a deallocated view may have been reused for another one.
    let example = entry.flatMap { $0.example.view === view ? $0.example : nil }
    views[ObjectIdentifier(view)] = example.map { ((entry?.count ?? 0) + 1, $0) } ?? (1, touch)
  }
}
