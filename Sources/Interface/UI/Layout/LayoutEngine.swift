import BackswipeConstraints
import BackswipeScene
import BackswipeUnits

/// Solves the constraints in a view that is not itself placed by constraints: a page's view, a
/// cell's content.
///
/// Nothing is solved until the view is laid out. Then pending changes are passed to the solver,
/// views whose subviews get new frames are marked for layout, and each places its subviews in its
/// `layoutSubviews`.
@MainActor
final class LayoutEngine {
  typealias ConstraintID = ConstraintSolver.ConstraintID

  /// The origin of a constraint of the solver.
  enum Source {
    case client(NSLayoutConstraint)
    /// A fixed frame, described as UIKit describes its constraint, or a guide.
    case frame(String)
    case ownSize
  }

  weak var host: UIView?
  /// Whether the host's size is solved for instead of given.
  let fitsSize: Bool
  var solver = ConstraintSolver()
  var boxes: [LayoutBox] = []
  var boxOf: [ObjectIdentifier: LayoutBox] = [:]
  var sources: [ConstraintSolver.ConstraintID: Source] = [:]
  var ids: [ObjectIdentifier: ConstraintSolver.ConstraintID] = [:]
  var inputs: [LayoutInput] = []
  /// Clients' constraints that were broken.
  var broken: [NSLayoutConstraint] = []
  /// Clients' constraints that have given way, in the order in which they did.
  var yielded: [NSLayoutConstraint] = []
  /// The target length and its priority along both axes.
  var targets: [(length: CGFloat, priority: Float)] = []

  /// The number of solutions so far.
  private(set) var solutions = 0
  /// The number of constraints in the solver.
  var rows: Int { solver.constraints.count }
  /// The views whose margins are used by constraints.
  var marginViews: Set<ObjectIdentifier> = []

  private var isStale = true
  /// Whether all constraints must be collected again.
  private(set) var isUnbuilt = true
  private var pending: [NSLayoutConstraint] = []
  private var constants: [NSLayoutConstraint] = []
  /// The host's content size, if constraints determine it.
  var contentBoxes: [LayoutBox] = []
  private let maximumRounds = 4

  init(_ host: UIView?, fitsSize: Bool = false) {
    self.host = host
    self.fitsSize = fitsSize
  }

  // MARK: Changes

  func inputsChanged() {
    isStale = true
    host?.setNeedsLayout()
  }

  /// Call when content may require another size, so that the host's superviews measure it again.
  func contentChanged() {
    inputsChanged()
    host?.markHolders()
  }

  /// Call when a view's insets have changed. Constraints contain margins as constants. Insets not
  /// used by constraints do not require layout, so that a manually moved view keeps its frame.
  func insetsChanged(of view: UIView) {
    if marginViews.contains(ObjectIdentifier(view)) { return rebuild() }
    let guides = view.layout?.ownGuides ?? []
    if isUnbuilt || guides.contains(where: { boxOf[ObjectIdentifier($0)] != nil }) {
      inputsChanged()
    }
  }

  /// Rebuilds the solver at the next layout, because views were added or removed.
  func rebuild() {
    isUnbuilt = true
    host?.layout?.updatesAreDue = true
    contentChanged()
  }

  func added(_ constraint: NSLayoutConstraint) {
    if !isUnbuilt { pending.append(constraint) }
    contentChanged()
  }

  func removed(_ constraint: NSLayoutConstraint) {
    pending.removeAll { $0 === constraint }
    constants.removeAll { $0 === constraint }
    broken.removeAll { $0 === constraint }
    yielded.removeAll { $0 === constraint }
    removeFromSolver(constraint)
    contentChanged()
  }

  func changed(_ constraint: NSLayoutConstraint) {
    if !isUnbuilt, !constants.contains(where: { $0 === constraint }) {
      constants.append(constraint)
    }
    contentChanged()
  }

  func replaced(_ constraint: NSLayoutConstraint) {
    removeFromSolver(constraint)
    broken.removeAll { $0 === constraint }
    yielded.removeAll { $0 === constraint }
    pending.removeAll { $0 === constraint }
    added(constraint)
  }

  private func removeFromSolver(_ constraint: NSLayoutConstraint) {
    guard let id = ids.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    sources[id] = nil
    // The constraints for a fixed frame or guide are removed with the last constraint that uses it.
    if count(constraint, -1) { isUnbuilt = true }
    // Removing it may change the basis of other solutions.
    if (try? solver.solve()) == nil { isUnbuilt = true } else { solver.remove(id) }
  }

  // MARK: Solving

  /// Solves for the frames if something has changed, and marks views whose subviews have new ones.
  func update() {
    guard isStale, let host, host.bounds.size != .zero || fitsSize else { return }
    isStale = false
    solutions += 1
    if isUnbuilt || !takeChanges() { build() }
    solve()
    readFrames()
    tellYielded()
    if !fitsSize, host.environment?.settings.tellsAmbiguousLayout == true { tellOpenParts() }
  }

  private func takeChanges() -> Bool {
    for constraint in constants {
      guard let id = ids[ObjectIdentifier(constraint)],
        let expression = expression(of: constraint)
      else { return false }
      do { try solver.setConstant(expression.constant, of: id) } catch { return false }
    }
    constants = []
    let boxCount = boxes.count
    refreshInputs()
    guard refreshOwnSizes(), (try? solver.solve()) != nil else { return false }
    let added = pending
    pending = []
    for constraint in added { add(constraint) }
    // A new item needs its intrinsic size and fixed frame.
    return boxes.count == boxCount && !isUnbuilt
  }

  private func build() {
    // A constraint that crosses the boundary of a host joins both sides, which requires collecting
    // again.
    for _ in 0..<maximumRounds {
      isUnbuilt = false
      forgetAll()
      collect()
      if !isUnbuilt { break }
    }
    isUnbuilt = false
  }

  private func forgetAll() {
    solver = ConstraintSolver()
    for box in boxes {
      if case .view(let view)? = box.item, view.layout?.solvedIn === self, !fitsSize {
        view.layout?.box = nil
        view.layout?.solvedIn = nil
      }
    }
    (boxes, boxOf, sources, ids, inputs) = ([], [:], [:], [:], [])
    (broken, yielded, pending, constants, contentBoxes) = ([], [], [], [], [])
    marginViews = []
  }

  private func collect() {
    guard let host else { return }
    var found: [NSLayoutConstraint] = []
    var placed: [UIView] = []
    gather(host, &found, &placed)
    if fitsSize { addTargets(host) } else if !found.isEmpty { addHost(host) }
    let concerned = Set(
      found.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { LayoutItem($0)?.view }
        .map { ObjectIdentifier($0) })
    // A view without constraints and without an intrinsic size keeps its frame.
    for view in placed where concerned.contains(ObjectIdentifier(view)) || view.hasOwnSize {
      _ = box(of: .view(view))
    }
    for constraint in found.sorted(by: { $0.serial < $1.serial }) { add(constraint) }
    for box in boxes { _ = refreshOwnSize(box) }
  }

  private func gather(
    _ view: UIView, _ found: inout [NSLayoutConstraint], _ placed: inout [UIView]
  ) {
    if let layout = view.layout {
      found += layout.constraints
      if !layout.translates, view !== host { placed.append(view) }
    }
    for subview in view.ownSubviews {
      // Manually placed views have engines of their own.
      if let layout = subview.layout, !layout.translates || layout.joinsAbove {
        if !fitsSize, !layout.translates { view.layoutMade.placesSubviews = true }
        gather(subview, &found, &placed)
      }
    }
  }

  /// Marks a view between an item and the owner of the constraint as joined, so that constraints
  /// are collected again.
  func join(_ view: UIView) {
    guard let layout = view.layout ?? Optional(view.layoutMade), !layout.joinsAbove else { return }
    layout.joinsAbove = true
    layout.engine = nil
    isUnbuilt = true
  }

  private func solve() {
    for _ in 0..<maximumRounds {
      if (try? solver.solve()) == nil {
        build()
        if (try? solver.solve()) == nil { return }
      }
      retryBroken()
      guard refreshHeights() else { return }
    }
  }

  private func retryBroken() {
    let given = broken
    broken = []
    for constraint in given { add(constraint, tells: false) }
  }

  private func refreshInputs() {
    for input in inputs {
      if let value = input.value() { try? solver.setConstant(-Double(value), of: input.id) }
    }
  }

  // MARK: Frames

  private func readFrames() {
    // Avoids copying the solver at each access.
    let solver = solver
    for box in boxes {
      let rect = CGRect(
        x: Self.value(box.x, solver), y: Self.value(box.y, solver),
        width: Self.value(box.width, solver), height: Self.value(box.height, solver))
      if rect == box.frame { continue }
      box.frame = rect
      if fitsSize { continue }
      switch box.item {
      case .view(let view):
        guard view !== host, view.layout?.translates == false else { continue }
        if view.layer.plainFrame != rect { view.ownSuperview?.setNeedsLayout() }
      case .guide(let guide):
        if guide.kind == .custom { guide.solved = rect }
        if guide.kind == .scrollContent { guide.owningView?.laidOutContentSize = rect.size }
      case nil: break
      }
    }
  }

  /// A value without rounding errors near a multiple of 1/65536.
  static func value(_ variable: ConstraintSolver.Variable, _ solver: ConstraintSolver) -> CGFloat {
    let value = solver.value(of: variable)
    let near = value.onGrid
    return CGFloat((value - near).magnitude < 1e-8 ? near : value)
  }
}
