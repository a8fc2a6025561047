import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Parses a moment: an instant, `frame 12`, `end`, or a mapping that names an event.
struct MomentParser {
  /// The recognisers that every navigation controller and every list has.
  static let recognizers = [
    "interactivePop", "interactiveContentPop", "barHideOnSwipe", "barHideOnTap", "scroll",
  ]
  static let transitions = ["push", "pop", "present", "dismiss", "tab"]
  /// The stages of a transition.
  enum Stage: String, CaseIterable { case began, ended, finished, cancelled }
  /// The receivers of calls besides screens, with their calls.
  static let receivers: [(name: String, calls: [String])] = [
    ("delegate", ["willShow", "didShow"]),
    (
      "app",
      [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive",
        "didEnterBackground", "willEnterForeground", "didReceiveMemoryWarning", "open",
      ]
    ),
    (
      TraceReceiver.prototype,
      [
        "set", "release", "after", "step", "come", "go", "add", "remove", "move", "change",
        "reorder",
      ]
    ),
    (TraceReceiver.haptics, UIFeedbackGenerator.calls),
    (
      "scene",
      [
        "willConnect", "willEnterForeground", "didBecomeActive", "willResignActive",
        "didEnterBackground", "openURLContexts",
      ]
    ),
  ]
  /// The subjects of interface changes with their events.
  static let changes: [(name: String, happenings: [String])] = InterfaceEvent.allCases.reduce(
    into: []
  ) { changes, event in
    if changes.last?.name == event.subject {
      changes[changes.count - 1].happenings.append(event.happening)
    } else {
      changes.append((event.subject, [event.happening]))
    }
  }
  /// The known subjects of events, but for screens and the recognisers of clients.
  static let subjects =
    transitions + [anyTransition] + recognizers + [anyGesture] + receivers.map(\.name)
    + changes.map(\.name)
  static let screenCalls = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "willMove", "didMove", "didReceiveMemoryWarning",
  ]
  /// The words for any recogniser and any transition.
  static let anyGesture = "gesture"
  static let anyTransition = "transition"
  static let mostHappenings = 1_000_000_000

  let field: YAMLPair
  var reader: FileReader
  private(set) var screens: [ScreenReference] = []
  /// Names that only a client's recogniser can have.
  private(set) var recognizers: [ScreenReference] = []

  init(field: YAMLPair, reader: FileReader) {
    self.field = field
    self.reader = reader
  }

  mutating func moment() -> Expectation.Moment? {
    switch field.value.content {
    case .scalar("end", _): return .end
    case .mapping: return event().map { .event($0) }
    default:
      if let number = Self.frameNumber(field.value) { return .frame(number) }
      if case .scalar(let text, _) = field.value.content, text.first?.isLetter == true,
        text.contains(" "), !text.hasPrefix("frame ")
      {
        reader.fail(
          field.value.place,
          "'\(field.key)' is a time such as 350ms, or an event: { after: \(text) }")
        return nil
      }
      return reader.time(field).map { .instant(.zero + $0) }
    }
  }

  /// The number of `frame 12`; nil for anything else.
  static func frameNumber(_ node: YAMLNode) -> Int? {
    guard case .scalar(let text, _) = node.content, text.hasPrefix("frame ") else { return nil }
    let digits = text.dropFirst("frame ".count)
    guard !digits.isEmpty, digits.allSatisfy(\.isASCII), digits.allSatisfy(\.isNumber),
      let number = Int(digits), number <= ExpectationParser.mostFrames
    else { return nil }
    return number
  }

  private mutating func event() -> Expectation.Event? {
    guard
      let fields = reader.fields(
        field.value, of: "'\(field.key)'", keys: ScenarioFile.Keys.event)
    else { return nil }
    let anchors = fields.present(Expectation.Event.Side.allCases.map(\.rawValue))
    guard let anchor = anchors.first, let side = Expectation.Event.Side(rawValue: anchor.key) else {
      reader.fail(
        fields.place, "a moment of an event needs 'after' or 'before', such as push ended")
      return nil
    }
    if anchors.count > 1 {
      reader.fail(anchors[1].keyPlace, "a moment is 'after' or 'before' an event, not both")
      return nil
    }
    let nth = fields["nth"].map { reader.integer($0, in: 1...Self.mostHappenings) } ?? 1
    guard let text = reader.text(anchor), let nth, let offset = offset(fields, side) else {
      return nil
    }
    guard let gap = text.lastIndex(of: " "), gap != text.startIndex else {
      reader.fail(
        anchor.value.place,
        "an event is a subject and what it does, such as push ended, interactivePop began or "
          + "SCREEN viewDidAppear")
      return nil
    }
    let event = Expectation.Event(
      subject: String(text[..<gap]), happening: String(text[text.index(after: gap)...]),
      nth: nth, side: side, offset: offset)
    return check(event, anchor.value.place) ? event : nil
  }

  /// `plus` or `minus`.
  private mutating func offset(
    _ fields: YAMLFields, _ side: Expectation.Event.Side
  ) -> Interval? {
    guard let minus = fields["minus"] else {
      guard let plus = fields["plus"] else { return .zero }
      if side == .before {
        reader.fail(plus.keyPlace, "a moment before an event has 'minus', not 'plus'")
        return nil
      }
      return reader.time(plus)
    }
    if fields["plus"] != nil {
      reader.fail(minus.keyPlace, "a moment has 'plus' or 'minus', not both")
      return nil
    }
    return reader.time(minus).map { .zero - $0 }
  }

  /// Whether the event can occur; notes a mistake otherwise.
  private mutating func check(_ event: Expectation.Event, _ place: Place) -> Bool {
    let (subject, happening) = (event.subject, event.happening)
    if Self.transitions.contains(subject) || subject == Self.anyTransition {
      return known(happening, Stage.allCases.map(\.rawValue), "a transition", place)
    }
    let states = GestureState.allCases.filter { $0 != .possible }.map(\.rawValue)
    if Self.recognizers.contains(subject) || subject == Self.anyGesture {
      return known(happening, states, "a gesture", place)
    }
    if let receiver = Self.receivers.first(where: { $0.name == subject }) {
      return known(happening, receiver.calls, "the \(subject)", place)
    }
    // A screen may have the name of such a subject.
    if let change = Self.changes.first(where: { $0.name == subject }),
      !Self.screenCalls.contains(happening)
    {
      return known(happening, change.happenings, subject, place)
    }
    if Self.screenCalls.contains(happening) {
      screens.append(
        ScreenReference(id: subject, place: place, allowsInstance: true, allowsOthers: true))
      return true
    }
    guard states.contains(happening) else {
      reader.fail(
        place, unknown: happening, among: Self.screenCalls + states,
        "nothing is known to happen that is called '\(happening)'")
      return false
    }
    // A client's recogniser may have any other name that is no screen's.
    if let near = NearestWord.of(subject, among: Self.subjects) {
      reader.fail(
        place, "there is no gesture or transition '\(subject)'", suggestion: near)
      return false
    }
    recognizers.append(ScreenReference(id: subject, place: place, allowsInstance: false))
    return true
  }

  private mutating func known(
    _ happening: String, _ words: [String], _ what: String, _ place: Place
  ) -> Bool {
    if words.contains(happening) { return true }
    if let near = NearestWord.of(happening, among: words) {
      reader.fail(place, "\(what) never '\(happening)'", suggestion: near)
    } else {
      reader.fail(
        place, "\(what) never '\(happening)'; it is one of " + words.joined(separator: ", "))
    }
    return false
  }
}
