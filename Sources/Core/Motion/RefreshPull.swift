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

  package init(distance: Double = RefreshPull.distance) { self.distance = max(distance, 1) }

  /// A drag of the content begins.
  package mutating func dragBegins() { isArmed = !isRefreshing }

  /// The content is at a distance from its rest without the control.
  ///
  /// - Parameters:
  ///   - pull: points downwards.
  ///   - isDragging: whether a finger moves it; content thrown to its top starts nothing.
  /// - Returns: whether the refresh starts now.
  package mutating func pulled(to pull: Double, isDragging: Bool) -> Bool {
    guard !isRefreshing else { return false }
    progress = pull.isFinite ? min(max(pull / distance, 0), 1) : 0
    guard isDragging, isArmed, progress == 1 else { return false }
    begin()
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
