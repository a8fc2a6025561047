package import BackswipeGestures
package import BackswipeUnits

/// One line of a trace: an occurrence and its instant.
package enum TraceRecord: Equatable, Sendable {
  case header(TraceHeader)
  /// A touch sample, at the instant of its delivery.
  case input(PointerSample)
  case gesture(GestureRecord)
  case command(Instant, name: String, arguments: [TraceArgument])
  case call(Instant, receiver: String, name: String, arguments: [TraceArgument])
  case frame(FrameRecord)

  /// The instant; nil for the header.
  package var instant: Instant? {
    switch self {
    case .header: nil
    case .input(let sample): sample.instant
    case .gesture(let record): record.instant
    case .command(let instant, _, _), .call(let instant, _, _, _): instant
    case .frame(let record): record.instant
    }
  }
}

/// A named value of a command or a call.
package struct TraceArgument: Equatable, Sendable {
  package let name: String
  package let value: TraceValue

  package init(name: String, value: TraceValue) {
    self.name = name
    self.value = value
  }

  package static func animated(_ flag: Bool) -> TraceArgument {
    TraceArgument(name: "animated", value: .flag(flag))
  }

  package static func screen(_ name: String) -> TraceArgument {
    TraceArgument(name: "screen", value: .text(name))
  }
}

/// The description of the run: the first line.
package struct TraceHeader: Equatable, Sendable {
  package var title: String
  package var display: TraceValue
  /// Every setting, in the order of the catalogue.
  package var settings: [(key: String, value: String)]
  package var seed: Int

  package init(
    title: String, display: TraceValue, settings: [(key: String, value: String)], seed: Int
  ) {
    self.title = title
    self.display = display
    self.settings = settings
    self.seed = seed
  }

  package static func == (left: TraceHeader, right: TraceHeader) -> Bool {
    left.title == right.title && left.display == right.display && left.seed == right.seed
      && left.settings.elementsEqual(right.settings) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// A state that a recogniser entered.
package struct GestureRecord: Equatable, Sendable {
  package var instant: Instant
  package var recognizer: String
  package var state: GestureState
  package var translation: CGPoint?
  package var velocity: CGPoint?

  package init(
    instant: Instant, recognizer: String, state: GestureState, translation: CGPoint?,
    velocity: CGPoint?
  ) {
    self.instant = instant
    self.recognizer = recognizer
    self.state = state
    self.translation = translation
    self.velocity = velocity
  }

  /// Whether the recogniser is a pop recogniser of a navigation controller.
  package var isPop: Bool {
    recognizer == "interactivePop" || recognizer == "interactiveContentPop"
  }
}

/// The shown state of one frame.
package struct FrameRecord: Equatable, Sendable {
  package struct Transition: Equatable, Sendable {
    package var name: String
    package var isInteractive: Bool
    package var progress: Double

    package init(name: String, isInteractive: Bool, progress: Double) {
      self.name = name
      self.isInteractive = isInteractive
      self.progress = progress
    }
  }

  package struct Bar: Equatable, Sendable {
    package var y: Double
    package var alpha: Double

    package init(y: Double, alpha: Double) {
      self.y = y
      self.alpha = alpha
    }
  }

  package struct View: Equatable, Sendable {
    package var name: String
    package var frame: CGRect
    package var alpha: Double

    package init(name: String, frame: CGRect, alpha: Double) {
      self.name = name
      self.frame = frame
      self.alpha = alpha
    }
  }

  /// The presentation time of the frame.
  package enum Presentation: Equatable, Sendable {
    /// At the frame's own instant.
    case atOnce
    case late(Instant)
    /// Never: the frame was dropped.
    case never
  }

  /// The instant of the shown state: its tick.
  package var instant: Instant
  package var presentation = Presentation.atOnce
  /// The number of the display's tick.
  package var frame: Int
  /// The names of the pages, bottom to top.
  package var stack: StackNames
  package var visible: String
  package var transition: Transition?
  package var navigationBar: Bar
  package var toolbar: Bar
  package var isNavigationBarShown: Bool
  package var isToolbarShown: Bool
  /// The pages on the screen, back to front.
  package var views: [View]
  package var parts = FrameParts()
  package var moves = FrameMoves()
  /// Whether the frame differs visibly from the previous one.
  package var changed: Bool

  package init(
    instant: Instant, frame: Int, stack: StackNames, visible: String, transition: Transition?,
    navigationBar: Bar, toolbar: Bar, isNavigationBarShown: Bool, isToolbarShown: Bool,
    views: [View], changed: Bool
  ) {
    self.instant = instant
    self.frame = frame
    self.stack = stack
    self.visible = visible
    self.transition = transition
    self.navigationBar = navigationBar
    self.toolbar = toolbar
    self.isNavigationBarShown = isNavigationBarShown
    self.isToolbarShown = isToolbarShown
    self.views = views
    self.changed = changed
  }
}
