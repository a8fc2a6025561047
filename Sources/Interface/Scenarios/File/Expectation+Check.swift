package import BackswipeExpressions
package import BackswipeGestures
package import BackswipeMetrics
package import BackswipeSimulation
package import BackswipeTrace
package import BackswipeUI
package import BackswipeUnits

extension Expectation {
  /// One comparison. Checks of a frame are made for every frame of a span, the others with the
  /// measurements up to a moment.
  package enum Check: Hashable, Sendable {
    // Properties of a frame.

    /// Ids from bottom to top, `ID#2` for a second instance.
    case stack([String])
    case visible(String)
    /// The running transition's name, or nil for none.
    case transition(String?)
    /// The way in which the pages of the running transition come and go.
    case transitionKind(ShownTransition.Kind)
    /// Whether a touch drives the transition.
    case interactive(Bool)
    /// A number of a frame.
    case number(Quantity, Law)
    /// Whether a page is among those on screen.
    case viewShown(String, Bool)
    /// Whether any part of a view is visible, by its accessibility identifier.
    case elementShown(ViewPath, Bool)
    /// A property of a view, by its names.
    case elementProperty(ViewPath, ElementProperty)
    /// Whether a bar is exactly at its shown or at its hidden position.
    case barShown(Bar, Bool)
    /// Whether any of the keyboard is visible.
    case keyboardShown(Bool)
    /// Whether any of the tab bar is visible, also while it moves with a page.
    case tabBarShown(Bool)
    /// The detent of the frontmost sheet: `medium`, `large`, another identifier, or nil for no
    /// sheet.
    case detent(String?)
    /// The last state a recogniser reported, or `possible` before the first.
    case gesture(String, GestureState)
    /// The flag or the text of a variable of the prototype; `PAGE.NAME` is one of a page.
    case variable(String, Value)

    // Counts up to a moment, or in a span.

    /// Calls in this order, possibly with others in between.
    case calls([Call])
    /// A call comes exactly so often.
    case callCount(Call, Int)
    /// The number of transitions of a name, or of any for nil, that begin.
    case transitionCount(String?, Int)

    // Measurements up to a moment.

    /// The number of frames made.
    case frames(Int)
    /// The maximum hitch time ratio in milliseconds per second of motion; fails while nothing has
    /// moved.
    case hitchRatio(Double)
    /// The maximum number of ticks without a new frame while something moved.
    case dropped(Int)
    /// The longest time from a finger's movement to the frame that contains it; fails while there is
    /// none.
    case latency(Interval)
    /// The largest distance of a frame from the touch, in points; fails without a touch to compare.
    case fingerLag(Double)
    /// The longest time by which a frame's work passed its deadline.
    case overrun(Interval)
    /// The largest difference between the elapsed time on the screen and in the shown content;
    /// fails while nothing has moved.
    case animationError(Interval)
    /// That difference as a distance, in points.
    case animationErrorPoints(Double)
    /// The maximum number of frames with a kind of jank.
    case jank(JankType, Int)
    /// No frame had any jank.
    case noJank
    /// Nothing moves any more, and the last frame was shown at or before this instant.
    case settled(Interval)
    /// The newest transition that has begun, by name.
    case lastTransition(String)
    /// The outcome of the newest transition that has begun.
    case outcome(TransitionSpan.Outcome)
    /// The time from the first frame to the last of the newest transition that has begun.
    case duration(Interval)
    /// The first frame of the newest transition that has begun.
    case firstFrame(FrameMark)
    /// The last frame of the newest transition that has begun; fails while it runs.
    case lastFrame(FrameMark)

    /// Whether a single frame determines the result, so that it can be checked throughout a span.
    package var isOfFrame: Bool {
      switch self {
      case .stack, .visible, .transition, .transitionKind, .interactive, .number, .viewShown,
        .elementShown,
        .elementProperty,
        .barShown, .keyboardShown, .tabBarShown, .detent, .gesture, .variable:
        true
      default: false
      }
    }
  }

  /// A call on a screen or on the delegate.
  package struct Call: Hashable, Sendable {
    package var receiver: String
    package var name: String

    package init(receiver: String, name: String) {
      self.receiver = receiver
      self.name = name
    }
  }

  /// A number of a frame.
  ///
  /// A velocity is a difference: (xᵢ − xᵢ₋₁) / (Sᵢ − Sᵢ₋₁), where frame i − 1 is the one shown
  /// before and S the instant whose state a frame shows; in points per second, on the grid.
  /// Progress is on the grid too, so at 60 Hz the velocity of a page has the resolution width · 60
  /// / 65536.
  package enum Quantity: Hashable, Sendable {
    /// The running transition's progress, 0 to 1.
    case progress
    /// Its change per second.
    case progressPerSecond
    /// A field of a page.
    case view(String, ViewField)
    /// A field of a view with an accessibility identifier.
    case element(ViewPath, ViewField)
    case bar(Bar, BarField)
    case part(FrameParts.Number)
    /// A number of a view beside its place.
    case elementNumber(ViewPath, ElementNumber)
    /// The number of a variable, by its name as of `Check.variable`.
    case variable(String)
    /// The place of a rectangle relative to another.
    case relation(Subject, Relation, Subject)

    /// `detail x`.
    package var name: String {
      switch self {
      case .progress: "progress"
      case .progressPerSecond: "progressPerSecond"
      case .view(let id, let field): "\(id) \(field.rawValue)"
      case .element(let path, let field): "\(path) \(field.rawValue)"
      case .bar(let bar, let field): "\(bar.rawValue) \(field.rawValue)"
      case .part(let part): part.rawValue
      case .elementNumber(let id, let number): "\(id) \(number.rawValue)"
      case .variable(let name): name
      case .relation(let subject, let relation, let other):
        "\(subject.name) \(relation.key) \(other.name)"
      }
    }
  }

  /// A condition on a number.
  package enum Law: Hashable, Sendable {
    /// The number has this value; in a span, throughout.
    case equals(Double)
    /// The number never changes in the other direction from frame to frame.
    case monotone(Direction)
    case never(above: Double?, below: Double?)
    /// The number changes by no more than this from frame to frame.
    case continuous(Double)

    /// Whether it compares a frame with the one before it.
    var needsSpan: Bool {
      switch self {
      case .equals, .never: false
      case .monotone, .continuous: true
      }
    }
  }
}

extension JankType {
  /// The scenario's word for the kind: `deadline-missed`.
  package var word: String {
    switch self {
    case .none: "none"
    case .deadlineMissed: "deadline-missed"
    case .bufferStuffing: "buffer-stuffing"
    case .compositor: "compositor"
    case .predictionError: "prediction-error"
    case .dropped: "dropped"
    }
  }
}
