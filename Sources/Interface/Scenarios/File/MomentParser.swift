import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeText
import BackswipeUnits

/// Parses a moment: an instant, `frame 12`, `end`, or a mapping that names an event.
struct MomentParser {
  /// The recognisers that every navigation controller and every list has.
  static let recognizers = [
    "interactivePop", "interactiveContentPop", "barHideOnSwipe", "barHideOnTap", "scroll",
  ]
  static let transitions = ["push", "pop", "present", "dismiss"]
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
      "scene",
      [
        "willConnect", "willEnterForeground", "didBecomeActive", "willResignActive",
        "didEnterBackground", "openURLContexts",
      ]
    ),
  ]
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
    guard let after = fields["after"] else {
      reader.fail(fields.place, "a moment of an event needs 'after', such as push ended")
      return nil
    }
    let nth = fields["nth"].map { reader.integer($0, in: 1...Self.mostHappenings) } ?? 1
    let plus = fields["plus"].map { reader.time($0) } ?? Interval.zero
    guard let text = reader.text(after), let nth, let plus else { return nil }
    guard let gap = text.lastIndex(of: " "), gap != text.startIndex else {
      reader.fail(
        after.value.place,
        "an event is a subject and what it does, such as push ended, interactivePop began or "
          + "SCREEN viewDidAppear")
      return nil
    }
    let event = Expectation.Event(
      subject: String(text[..<gap]), happening: String(text[text.index(after: gap)...]),
      nth: nth, plus: plus)
    return check(event, after.value.place) ? event : nil
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
    // A custom recogniser is allowed; a name close to a known one is probably misspelt.
    let names = Self.recognizers + Self.transitions + [Self.anyGesture, Self.anyTransition]
    guard let near = NearestWord.of(subject, among: names) else { return true }
    reader.fail(
      place, "there is no gesture or transition '\(subject)'", suggestion: near)
    return false
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
