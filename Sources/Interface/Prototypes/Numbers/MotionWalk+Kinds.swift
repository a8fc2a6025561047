import BackswipeDocuments
import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The numbers of each kind of motion.
extension MotionWalk {
  // MARK: Numbers that fingers and actions move

  /// The spring, the projection, the limits and the places of rest of a number.
  mutating func rule(_ node: YAMLNode, _ path: [YAMLStep], _ name: String) {
    if let spring = node.child(.key("spring")) {
      for parameter in SpringForm.Parameter.allCases {
        guard let text = spring.child(.key(parameter.rawValue)) else { continue }
        let kind = MotionKind.spring(parameter)
        let value = kind.kind == .duration ? text.scalarText.flatMap(Self.time) : Self.number(text)
        add(
          path + [.key("spring"), .key(parameter.rawValue)],
          "\(name) spring \(Self.words(parameter))", kind, Self.meaning(parameter), value)
      }
    }
    time(
      node, path, "projection", "\(name) projection", .projection,
      "Time over which a released number is projected to find where it rests")
    limits(node, path, name)
    guard case .sequence(let snaps)? = node.child(.key("snaps"))?.content else { return }
    for (index, snap) in snaps.enumerated() {
      let own = path + [.key("snaps"), .index(index)]
      let at = snap.child(.key("at"))
      add(
        at == nil ? own : own + [.key("at")], "\(name) snap \(index + 1)", .stop,
        "Place where the number rests", Self.number(at ?? snap))
    }
  }

  /// The limits of a number, and whether a finger moves it beyond them.
  private mutating func limits(_ node: YAMLNode, _ path: [YAMLStep], _ name: String) {
    var hasLimits = false
    if case .sequence(let limits)? = node.child(.key("limits"))?.content, limits.count == 2 {
      hasLimits = true
      for (index, word) in ["lowest", "highest"].enumerated() {
        add(
          path + [.key("limits"), .index(index)], "\(name) \(word)", .stop,
          "The \(word) value without resistance", Self.number(limits[index]))
      }
    }
    let band = node.child(.key("rubberBand"))
    guard hasLimits || band != nil else { return }
    add(
      path + [.key("rubberBand")], "\(name) rubber band", .flag,
      "Whether a finger moves the number beyond its limits, against growing resistance",
      band == nil ? .flag(true) : band?.scalarText.flatMap(MotionPlace.flag),
      words: MotionKind.flags)
  }

  private static func words(_ parameter: SpringForm.Parameter) -> String {
    parameter == .dampingRatio ? "damping ratio" : parameter.rawValue
  }

  private static func meaning(_ parameter: SpringForm.Parameter) -> String {
    switch parameter {
    case .response: "Period of the spring without friction"
    case .dampingRatio: "Damping of the spring; below 1 it overshoots"
    case .duration: "Perceptual duration of the spring"
    case .bounce: "Bounce of the spring; above 0 it overshoots"
    case .mass: "Mass at the spring"
    case .stiffness: "Stiffness of the spring"
    case .damping: "Friction of the spring"
    }
  }

  mutating func distance(_ node: YAMLNode, _ path: [YAMLStep], _ name: String) {
    guard let text = node.child(.key("distance"))?.scalarText else { return }
    let suffix = text.hasSuffix("%") ? "%" : ""
    add(
      path + [.key("distance")], "\(name) distance", suffix.isEmpty ? .place : .percent,
      "Way of the finger for 1 of the number; negative for the other direction",
      Self.number(.plain(String(text.dropLast(suffix.count)))), suffix: suffix)
  }

  // MARK: Changes

  mutating func animation(_ node: YAMLNode, _ path: [YAMLStep]) {
    let meaning = "Perceptual duration in which views go to their new places"
    if let text = node.scalarText {
      return add(path, named("animate duration"), .animation, meaning, Self.time(text))
    }
    time(node, path, "duration", named("animate duration"), .animation, meaning)
    if let curve = node.child(.key("curve")) {
      return add(
        path + [.key("curve")], named("animate curve"), .curve, "Curve of the change",
        curve.scalarText.flatMap(Self.curve))
    }
    let bounce = node.child(.key("bounce"))
    add(
      path + [.key("bounce")], named("animate bounce"), .bounce,
      "Bounce of the change; above 0 it overshoots",
      bounce == nil ? .number(0) : Self.number(bounce))
  }

  // MARK: Drivers

  mutating func driver(_ node: YAMLNode, _ path: [YAMLStep]) {
    guard case .sequence(let stops)? = node.child(.key("over"))?.content,
      case .mapping(let targets)? = node.child(.key("to"))?.content
    else { return }
    let source = node.child(.key("from"))?.scalarText ?? ""
    for (index, stop) in stops.enumerated() {
      add(
        path + [.key("over"), .index(index)], named("drive \(source) \(index + 1)"), .stop,
        "Stop of the driver: a value of \(source)", Self.number(stop), inDrives: true)
    }
    for target in targets {
      guard case .sequence(let values) = target.value.content else { continue }
      let parts = target.key.split(separator: ".").map(String.init)
      guard let last = parts.last, let property = Element.Driver.Property(rawValue: last) else {
        continue
      }
      let others = parts.dropLast().filter { $0 != "self" }
      let name = others.isEmpty ? named(last) : others.joined(separator: ".") + " " + last
      for (index, value) in values.enumerated() {
        let stop = stops.indices.contains(index) ? stops[index].scalarText ?? "" : ""
        add(
          path + [.key("to"), .key(target.key), .index(index)], "\(name) at \(source) \(stop)",
          .property(property), "\(last) where \(source) is \(stop)", Self.number(value),
          inDrives: true)
      }
    }
  }

  // MARK: Transitions

  /// The word of a transition's duration or curve that the file leaves out.
  private static let system = "system"
  /// The word of a track's duration that the file leaves out.
  static let rest = "rest"

  /// - Parameter pairs: those of the mapping that has the transition.
  mutating func transition(_ node: YAMLNode, _ path: [YAMLStep], _ pairs: [YAMLPair]) {
    guard case .mapping = node.content else { return }
    let target = ["screen", "to"].compactMap { key in
      pairs.first { $0.key == key }?.value.scalarText
    }.first
    var verb = "transition"
    if path.count > 1, case .key(let key) = path[path.count - 2],
      ["push", "present", "showDetail"].contains(key)
    {
      verb = key
    }
    let name = [verb, target].compactMap(\.self).joined(separator: " ")
    let duration = node.child(.key("duration"))
    add(
      path + [.key("duration")], "\(name) duration", .transition,
      "How long the transition takes; \(Self.system) is the time of the settings",
      duration.map { $0.scalarText.flatMap(Self.time) } ?? .word(Self.system),
      words: duration == nil ? [Self.system] : [])
    let curve = node.child(.key("curve"))
    add(
      path + [.key("curve")], "\(name) curve", .curve, "Curve of the transition",
      curve.map { $0.scalarText.flatMap(Self.curve) } ?? .word(Self.system),
      words: curve == nil ? [Self.system] : [])
    guard case .sequence(let tracks)? = node.child(.key("tracks"))?.content else { return }
    var made: [FoundTrack] = []
    for (index, track) in tracks.enumerated() {
      let own = path + [.key("tracks"), .index(index)]
      made.append(contentsOf: self.track(track, own, name))
    }
    addTransition(made)
  }

  private static func curve(_ text: String) -> SettingValue? {
    (try? TimingCurve(parsing: text)).map(SettingValue.curve)
  }

  private mutating func track(
    _ node: YAMLNode, _ path: [YAMLStep], _ transition: String
  ) -> [FoundTrack] {
    func text(_ key: String) -> String? { node.child(.key(key))?.scalarText }
    guard let element = text("element"), let side = text("of"), let word = text("property"),
      let property = PageTransition.Track.Property(rawValue: word)
    else { return [] }
    let own = element == "page" && side == "from" ? "page beneath" : element
    let name = "\(transition): \(own) \(word)"
    add(
      path + [.key("delay")], "\(name) delay", .delay,
      "Time from the transition's begin to that of the track",
      text("delay").map(Self.time) ?? .duration(.zero))
    let duration = text("duration")
    add(
      path + [.key("duration")], "\(name) duration", .transition,
      "How long the track takes; \(Self.rest) is the rest of the transition",
      duration.map(Self.time) ?? .word(Self.rest), words: duration == nil ? [Self.rest] : [])
    add(
      path + [.key("curve")], "\(name) curve", .curve, "Curve of the track",
      text("curve").map(Self.curve) ?? .curve(.easeInEaseOut))
    for (key, meaning) in [("from", "until the track begins"), ("to", "from its end on")] {
      add(
        path + [.key(key)], "\(name) \(key)", .track(property), "\(word) \(meaning)",
        Self.number(node.child(.key(key))))
    }
    return [
      FoundTrack(
        path: path, element: element == "page" ? nil : element, side: side, property: word)
    ]
  }
}
