/// The state of a control that a pull beyond the top of the content starts.
package struct RefreshPull: Sendable, Equatable {
  /// The height of the control, in points. (obs)
  package static let height = 60.0
  /// The distance of the content from its rest at which the refresh starts, in points. (open)
  package static let distance = 100.0

  /// Points at which the refresh starts; at least 1.
  package var distance: Double { didSet { distance = max(distance, 1) } }
  package private(set) var isRefreshing = false
  /// The part of `distance` that the content is pulled, 0…1; 1 while refreshing.
  package private(set) var progress = 0.0
  /// Whether the present drag can start a refresh: once.
  private var isArmed = false
  /// The farthest pull of the drag, in points: up to the one that started a refresh.
  package private(set) var farthest = 0.0
  /// The finger's place when its drag started a refresh, in points downwards; nil where it has not.
  private var startingFinger: Double?
  /// The finger's way downwards beyond that place, in points.
  package private(set) var beyond = 0.0

  package init(distance: Double = RefreshPull.distance) { self.distance = max(distance, 1) }

  /// A drag of the content begins.
  package mutating func dragBegins() {
    isArmed = !isRefreshing
    (farthest, startingFinger, beyond) = (0, nil, 0)
  }

  /// The part of a distance that the content is pulled, 0…1; a refresh starts at 1.
  package static func progress(_ pull: Double, of distance: Double) -> Double {
    pull.isFinite ? min(max(pull / distance, 0), 1) : 0
  }

  /// The content is at a distance from its rest without the control.
  ///
  /// - Parameters:
  ///   - pull: points downwards.
  ///   - isDragging: whether a finger moves it; content thrown to its top starts nothing.
  ///   - finger: the finger's way since its drag began, in points downwards.
  /// - Returns: whether the refresh starts now.
  package mutating func pulled(to pull: Double, isDragging: Bool, finger: Double = 0) -> Bool {
    if isDragging, let startingFinger { beyond = max(beyond, finger - startingFinger) }
    guard !isRefreshing else { return false }
    progress = Self.progress(pull, of: distance)
    guard isDragging, isArmed else { return false }
    farthest = max(farthest, pull.isFinite ? pull : 0)
    guard progress == 1 else { return false }
    begin()
    startingFinger = finger
    return true
  }

  /// Starts a refresh in code.
  package mutating func begin() {
    isRefreshing = true
    isArmed = false
    progress = 1
  }

  package mutating func end() {
    isRefreshing = false
    progress = 0
  }
}
