package import BackswipeGeometry
package import BackswipeGestures
import BackswipeMotion
package import BackswipePrototypes
package import BackswipeRunning
package import BackswipeSettings
package import BackswipeTime
package import BackswipeUI

/// Something that happens at an instant of a scenario.
package struct TimelineEntry: Hashable, Sendable {
  package var at: Instant
  /// The number of the display's tick that the file gives instead of an instant; `at` is that
  /// tick of the file's own display.
  package var frame: Int?
  package var action: TimelineAction
  /// Of a raw sample: `PointerSample.isBatched`.
  package var isBatched = false
  /// Where the entry begins in the file.
  package var place: Place
  /// Where the verb's value stands, for messages about it.
  package var valuePlace: Place
  /// The screens that the entry names.
  package var screens: [ScreenReference]

  package init(
    at: Instant, frame: Int? = nil, action: TimelineAction, place: Place = .start,
    valuePlace: Place = .start, screens: [ScreenReference] = []
  ) {
    self.at = at
    self.frame = frame
    self.action = action
    self.place = place
    self.valuePlace = valuePlace
    self.screens = screens
  }

  package var line: Int { place.line }
}

/// What happens. Positions are points from the top left of the phone's screen and may lie outside.
package enum TimelineAction: Hashable, Sendable {
  case push(String, animated: Bool)
  case pop(animated: Bool)
  /// The nearest instance below the top; `ID#2` names one instance.
  case popTo(String, animated: Bool)
  case popToRoot(animated: Bool)
  /// Bottom to top, at least one.
  case set([String], animated: Bool)
  case navigationBarHidden(Bool, animated: Bool)
  case toolbarHidden(Bool, animated: Bool)
  case present(String, animated: Bool)
  case dismiss(animated: Bool)
  /// A finger down at the entry's instant and up again after `held`.
  case tap(TapTarget, held: Interval)
  case drag(ScenarioDrag)
  /// One raw sample of a finger with an id of its own.
  case touch(id: Int, phase: PointerSample.Phase, at: CGPoint)
  /// A wheel or a touchpad over a place: content moves by so many points, as it would with a
  /// finger, as far as it goes.
  case scroll(at: CGPoint, by: CGPoint)
  /// A key by SDL's name, pressed and released.
  case key(String)
  case type(String)
  /// The phone's new size in points.
  case resize(CGSize)
  /// How the device is held from here on.
  case rotate(UIDeviceOrientation)
  case setSetting([SettingAssignment])
  /// From here on something goes wrong with frames.
  case fault(FrameFault)
  /// How fingers that touch down from here on are reported; nil for exactly as they move.
  case input(InputFault?)
  /// A frame was shown; in recordings that are still going on.
  case shown

  /// What a tap aims at.
  package enum TapTarget: Hashable, Sendable {
    case point(CGPoint)
    /// The one view with this accessibility label.
    case label(String)
  }

  /// How long a tap's finger stays down when the file does not say.
  package static let defaultTapLength = Interval.milliseconds(50)

  /// The words of the timeline, in the order of the cases.
  package static let verbs = [
    "push", "pop", "popTo", "popToRoot", "set", "navigationBarHidden", "toolbarHidden", "present",
    "dismiss", "tap", "drag", "touch", "scroll", "key", "type", "resize", "rotate",
    "set-setting", "stall", "drop", "latePresent", "input", "shown",
  ]
}

/// A finger that moves from one point to another.
package struct ScenarioDrag: Hashable, Sendable {
  package static let defaultLength = Interval.milliseconds(300)
  /// Curves that a drag can name; besides them there are the forms with numbers.
  package static let curves = TimingCurve.named.map(\.name)

  package var from: CGPoint
  package var to: CGPoint
  /// From touching down to the last move.
  package var over: Interval
  /// Samples per second.
  package var rate: RefreshRate
  /// The text of a `TimingCurve`, which the place along the line follows. One with a length of its
  /// own takes `over` all the same.
  package var curve: String
  /// How long the finger then stays at the end before it lifts.
  package var hold: Interval

  package init(
    from: CGPoint, to: CGPoint, over: Interval = defaultLength,
    rate: RefreshRate = .hertz60, curve: String = "linear",
    hold: Interval = .zero
  ) {
    self.from = from
    self.to = to
    self.over = over
    self.rate = rate
    self.curve = curve
    self.hold = hold
  }
}
