package import BackswipeMotion
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeUnits

/// A transition that the file gives to one of its ways to a screen.
package struct ExportedTransition: Sendable, Equatable {
  package let motion: PageTransition
  /// The identifier of the element that leads to the screen, or the screen's id.
  package let subject: String
  package let screen: String
  package let isPresentation: Bool
  /// The time and the curve: the transition's own, or those of the settings.
  package let duration: Interval
  package let curve: TimingCurve
  /// The time of which tracks take parts.
  package let length: Interval
  /// Whether a zoom grows out of an item of a bar.
  package var isFromBar = false
  /// The screen that has the way; empty where it is not known.
  package var origin = ""
  /// The frames of heroes on both pages, of those that have a place on each.
  package var flights: [HeroFlight] = []

  /// - Parameter length: nil for the duration, or the end of the last track.
  package init(
    motion: PageTransition, subject: String, screen: String, isPresentation: Bool,
    duration: Interval, curve: TimingCurve, length: Interval? = nil
  ) {
    self.motion = motion
    self.subject = subject
    self.screen = screen
    self.isPresentation = isPresentation
    self.duration = duration
    self.curve = curve
    self.length = length ?? motion.length(system: duration)
  }

  /// The motion of the pages, or of their elements where the pages themselves have none.
  private var kind: String {
    guard motion.kind == .none else { return motion.kind.rawValue }
    return !motion.tracks.isEmpty ? "tracks" : motion.heroes.isEmpty ? "none" : "hero"
  }

  /// "zoom of card-Lima to trip".
  package var words: String {
    "\(kind) of \(Self.safe(subject)) to \(Self.safe(screen))"
  }

  /// A name in code: `zoomOfCardLima`.
  var name: String {
    let words = "\(kind) of \(subject)"
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The text without characters that have a meaning in code or comments.
  static func safe(_ text: String) -> String {
    String(
      text.prefix(100).map { $0.isLetter || $0.isNumber || " -_.".contains($0) ? $0 : "_" })
  }

  /// The identifiers of heroes, safe in texts of code.
  var heroes: [String] { motion.heroes.map(Self.safe) }

  /// The identifier of the element of a zoom, safe in texts of code.
  var source: String { Self.safe(motion.source ?? subject) }

  /// The four numbers of the cubic Bézier nearest to the curve.
  var bezier: [Double] {
    let moved = ExportedMotion(.push, curve: curve, duration: duration, distance: 390)
    if case .bezier(let x1, let y1, let x2, let y2) = moved.shape { return [x1, y1, x2, y2] }
    return BezierFit(moved).numbers
  }

  var milliseconds: String { CodeNumber.places(duration.seconds * 1000, 3) }
}

extension ExportedTransition {
  /// The same from another screen.
  private func from(_ origin: String) -> ExportedTransition {
    var transition = self
    transition.origin = origin
    return transition
  }

  /// Those of a prototype, each once, in the order of the file; the system's slides are the motions
  /// of the settings. A way to a page of the stack without one has that of the settings.
  package static func all(
    of prototype: Prototype, _ settings: SimulatorSettings
  ) -> [ExportedTransition] {
    var found: [ExportedTransition] = []
    var origin = ""
    var barItems: Set<String> = []
    let pushed = PageTransition(settings.shownPushTransition.kind)
    func add(
      _ transition: Prototype.Transition?, _ subject: String?, _ screen: String,
      isPresentation: Bool, isFromBar: Bool = false
    ) {
      guard let motion = transition?.motion ?? (isPresentation ? nil : pushed),
        motion.kind != .slide || !motion.heroes.isEmpty || !motion.tracks.isEmpty
      else { return }
      let usual = isPresentation ? settings.presentCurve : settings.pushCurve
      let curve = motion.curve ?? (motion.kind == .none ? .linear : usual)
      let system = isPresentation ? settings.presentDuration : settings.pushDuration
      let length = motion.tracks.isEmpty ? motion.duration ?? system : motion.length(system: system)
      var made = ExportedTransition(
        motion: motion, subject: subject ?? screen, screen: screen,
        isPresentation: isPresentation, duration: curve.length(within: length), curve: curve,
        length: length)
      // The same way from several screens is written once.
      made.origin = origin
      made.isFromBar =
        motion.kind == .zoom && (motion.source.map(barItems.contains) ?? isFromBar)
      if !found.contains(where: { $0.from(origin) == made }) { found.append(made) }
    }
    func add(_ action: Prototype.Action?, _ subject: String?, isFromBar: Bool = false) {
      for action in action?.all ?? [] {
        switch action {
        case .push(let next), .showDetail(let next):
          add(
            next.transition, subject, next.screen, isPresentation: false, isFromBar: isFromBar)
        case .present(let next):
          add(next.transition, subject, next.screen, isPresentation: true, isFromBar: isFromBar)
        default: break
        }
      }
    }
    for element in prototype.spanning.flatMap(\.element.all) {
      add(element.action, element.identifier ?? element.name)
    }
    for screen in prototype.screens {
      origin = screen.id
      let items = screen.left + screen.right + (screen.toolbar ?? [])
      barItems = Set(items.compactMap(\.identifier))
      for element in screen.view?.all ?? [] {
        add(element.action, element.identifier ?? element.name)
      }
      for row in screen.rows { add(row.action, row.identifier ?? row.title) }
      for item in items { add(item.action, item.identifier ?? item.words, isFromBar: true) }
      for action in screen.actions { add(action, nil) }
      for segue in screen.segues {
        add(
          segue.transition, segue.identifier, segue.destination,
          isPresentation: segue.kind == .present)
      }
    }
    // An action that was found with its element is found again among those of the screen.
    return found.filter { one in
      one.subject != one.screen
        || !found.contains { other in
          other.subject != other.screen && other.motion == one.motion && other.screen == one.screen
        }
    }
  }
}

extension BarItem {
  /// Its title, or the word of its picture.
  fileprivate var words: String {
    switch content {
    case .title(let title): title
    case .image(let glyph): glyph.rawValue
    case .file(let file): file
    case .system(let system): system.rawValue
    }
  }
}
