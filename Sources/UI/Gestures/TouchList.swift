import BackswipeGestures

/// Touches in the order of landing. Adding, finding and taking one out costs the same however many
/// there are.
@MainActor
struct TouchList {
  /// By the touches' own numbers.
  private var line = TouchLine<UITouch>()
  /// Numbers of fingers whose touches have others, and those.
  private var spare: [Int: Int] = [:]
  /// How many of a crowd are in each view, and one that was; empty while there are few.
  private var views: [ObjectIdentifier: (count: Int, example: UITouch)] = [:]

  nonisolated init() {}

  var isEmpty: Bool { line.isEmpty }
  var count: Int { line.count }
  var first: UITouch? { line.first?.value }

  /// Linear.
  var touches: [UITouch] { line.map(\.value) }

  func contains(_ touch: UITouch) -> Bool { line[touch.id] === touch }

  /// The touch of that number; nil when it is not there.
  func touch(_ id: Int) -> UITouch? { line[id] }

  /// The touch of a finger; nil when it is not there.
  func touch(finger: Int) -> UITouch? {
    if !spare.isEmpty, let id = spare[finger] { return line[id] }
    guard let touch = line[finger], touch.finger == finger else { return nil }
    return touch
  }

  mutating func append(_ touch: UITouch) {
    line.append(touch.id, touch)
    if touch.id != touch.finger { spare[touch.finger] = touch.id }
    if line.count == TouchLine<UITouch>.few + 1 {
      for (_, touch) in line { count(touch) }
    } else if line.count > TouchLine<UITouch>.few {
      count(touch)
    }
  }

  mutating func remove(_ touch: UITouch) {
    guard contains(touch) else { return }
    line.remove(touch.id)
    if touch.id != touch.finger { spare[touch.finger] = nil }
    if line.count <= TouchLine<UITouch>.few {
      views = [:]
    } else if let view = touch.view.map({ ObjectIdentifier($0) }), let entry = views[view] {
      views[view] = entry.count > 1 ? (entry.count - 1, entry.example) : nil
    }
  }

  mutating func removeAll() {
    line.removeAll()
    spare = [:]
    views = [:]
  }

  // MARK: Views

  /// Whether a touch has company in a view of a kind. The effort is that of the views that have
  /// touches.
  func hasOther(than touch: UITouch, inViewWhere isMeant: (UIView) -> Bool) -> Bool {
    guard !views.isEmpty else {
      for (_, other) in line where other !== touch {
        if let view = other.view, isMeant(view) { return true }
      }
      return false
    }
    let own = touch.view
    return views.values.contains { entry in
      guard let view = entry.example.view, entry.count > 1 || view !== own else { return false }
      return isMeant(view)
    }
  }

  private mutating func count(_ touch: UITouch) {
    guard let view = touch.view else { return }
    let entry = views[ObjectIdentifier(view)]
    // A view that has gone leaves its place in memory to another.
    let example = entry.flatMap { $0.example.view === view ? $0.example : nil }
    views[ObjectIdentifier(view)] = example.map { ((entry?.count ?? 0) + 1, $0) } ?? (1, touch)
  }
}
