import BackswipeGeometry
import BackswipeGestures
import BackswipeMotion
import BackswipePrototypes
import BackswipeRunning
import BackswipeTime
import BackswipeUI

/// Reads the verb of one timeline entry with the fields that belong to it.
struct VerbParser {
  let fields: YAMLFields
  let verb: YAMLPair
  var reader: FileReader
  private(set) var screens: [ScreenReference] = []
  private(set) var isBatched = false

  init(fields: YAMLFields, verb: YAMLPair, reader: FileReader) {
    self.fields = fields
    self.verb = verb
    self.reader = reader
  }

  mutating func action() -> TimelineAction? {
    if !["tap", "latePresent"].contains(verb.key), let field = fields["for"] {
      reader.fail(
        field.keyPlace, "'for' belongs to 'tap' or 'latePresent', not to '\(verb.key)'")
    }
    switch verb.key {
    case "tap": noAnimation(); return tap()
    case "drag": noAnimation(); return drag()
    case "touch": noAnimation(); return touch()
    case "scroll": noAnimation(); return scroll()
    case "key": noAnimation(); return key()
    case "type": noAnimation(); return words().map { .type($0) }
    case "resize": noAnimation(); return reader.size(verb).map { .resize($0) }
    case "rotate": noAnimation(); return rotation()
    case "set-setting": noAnimation(); return reader.settings(verb).map { .setSetting($0) }
    case "stall": noAnimation(); return stall()
    case "drop":
      noAnimation()
      return reader.integer(verb, in: 1...ScenarioFile.mostDropped).map { .fault(.drop($0)) }
    case "latePresent": noAnimation(); return latePresent()
    case "input": noAnimation(); return input()
    case "shown": noAnimation(); return isTrue() ? .shown : nil
    default: return command()
    }
  }

  // MARK: Commands

  private mutating func command() -> TimelineAction? {
    let animated = fields["animated"].map { reader.flag($0) ?? true } ?? true
    switch verb.key {
    case "push": return screen(verb.value).map { .push($0, animated: animated) }
    case "present": return screen(verb.value).map { .present($0, animated: animated) }
    case "popTo":
      return screen(verb.value, allowsInstance: true).map { .popTo($0, animated: animated) }
    case "set": return set(animated: animated)
    case "pop": return isTrue() ? .pop(animated: animated) : nil
    case "popToRoot": return isTrue() ? .popToRoot(animated: animated) : nil
    case "dismiss": return isTrue() ? .dismiss(animated: animated) : nil
    case "navigationBarHidden":
      return reader.flag(verb).map { .navigationBarHidden($0, animated: animated) }
    case "toolbarHidden":
      return reader.flag(verb).map { .toolbarHidden($0, animated: animated) }
    default:
      preconditionFailure("VerbParser: '\(verb.key)' is not a word of the timeline")
    }
  }

  private mutating func set(animated: Bool) -> TimelineAction? {
    guard let nodes = reader.list(verb.value, of: "'set'") else { return nil }
    if nodes.isEmpty {
      reader.fail(verb.value.place, "'set' needs at least one screen")
      return nil
    }
    return .set(nodes.compactMap { screen($0) }, animated: animated)
  }

  private mutating func screen(_ node: YAMLNode, allowsInstance: Bool = false) -> String? {
    guard let id = reader.text(node, called: verb.key) else { return nil }
    screens.append(
      ScreenReference(id: id, place: node.place, allowsInstance: allowsInstance))
    return id
  }

  private mutating func isTrue() -> Bool {
    if case .scalar("true", isPlain: true) = verb.value.content { return true }
    reader.fail(verb.value.place, "'\(verb.key)' takes only true")
    return false
  }

  mutating func noAnimation() {
    guard let field = fields["animated"] else { return }
    reader.fail(field.keyPlace, "'animated' does not belong to '\(verb.key)'")
  }

  // MARK: Input

  private mutating func tap() -> TimelineAction? {
    let held = fields["for"].map { reader.time($0) } ?? TimelineAction.defaultTapLength
    let target: TimelineAction.TapTarget?
    switch verb.value.content {
    case .sequence: target = reader.point(verb).map { .point($0) }
    case .scalar: target = words().map { .label($0) }
    case .mapping:
      reader.fail(verb.value.place, "'tap' must be a point [x, y] or a label")
      target = nil
    }
    guard let target, let held else { return nil }
    return .tap(target, held: held)
  }

  private mutating func drag() -> TimelineAction? {
    let keys = ScenarioFile.Keys.drag
    guard let fields = reader.fields(verb.value, of: "'drag'", keys: keys) else { return nil }
    for key in ["from", "to"] where fields[key] == nil {
      reader.fail(fields.place, "'drag' needs '\(key)'")
    }
    let from = fields["from"].flatMap { reader.point($0) }
    let to = fields["to"].flatMap { reader.point($0) }
    let over = fields["over"].flatMap { reader.time($0) }
    let rate = fields["rate"].flatMap { reader.rate($0) }
    let curve = fields["curve"].flatMap { curveText($0) }
    let hold = fields["hold"].flatMap { reader.time($0) }
    guard let from, let to else { return nil }
    return .drag(
      ScenarioDrag(
        from: from, to: to, over: over ?? ScenarioDrag.defaultLength,
        rate: rate ?? RefreshRate.hertz60, curve: curve ?? "linear", hold: hold ?? .zero))
  }

  private mutating func curveText(_ field: YAMLPair) -> String? {
    guard let text = reader.text(field) else { return nil }
    do throws(TimingCurve.Failure) { return try TimingCurve(parsing: text).description } catch {
      switch error {
      case .unknownName(_, let nearest?):
        reader.fail(
          field.value.place, "'\(field.key)' cannot be '\(text)'", suggestion: nearest)
      default: reader.fail(field.value.place, "'\(field.key)': \(error)")
      }
    }
    return nil
  }

  private mutating func touch() -> TimelineAction? {
    let keys = ScenarioFile.Keys.touch
    guard let fields = reader.fields(verb.value, of: "'touch'", keys: keys) else { return nil }
    for key in ["id", "phase", "at"] where fields[key] == nil {
      reader.fail(fields.place, "'touch' needs '\(key)'")
    }
    let id = fields["id"].flatMap { reader.integer($0, in: 0...ScenarioFile.largestSeed) }
    let phase = fields["phase"].flatMap {
      reader.word($0, as: PointerSample.Phase.self)
    }
    let at = fields["at"].flatMap { reader.point($0) }
    isBatched = fields["batched"].flatMap { reader.flag($0) } ?? false
    guard let id, let phase, let at else { return nil }
    return .touch(id: id, phase: phase, at: at)
  }

  private mutating func scroll() -> TimelineAction? {
    let keys = ScenarioFile.Keys.scroll
    guard let fields = reader.fields(verb.value, of: "'scroll'", keys: keys) else { return nil }
    for key in keys where fields[key] == nil {
      reader.fail(fields.place, "'scroll' needs '\(key)'")
    }
    let at = fields["at"].flatMap { reader.point($0) }
    let by = fields["by"].flatMap { reader.point($0) }
    guard let at, let by else { return nil }
    return .scroll(at: at, by: by)
  }

  private mutating func rotation() -> TimelineAction? {
    reader.word(verb, among: UIDeviceOrientation.words.map(\.word))
      .flatMap(UIDeviceOrientation.init(word:)).map { .rotate($0) }
  }

  private mutating func key() -> TimelineAction? {
    guard let name = words() else { return nil }
    if KeyName.isKnown(name) { return .key(name) }
    reader.fail(
      verb.value.place, "there is no key '\(name)'; keys have SDL's names, as Left, Return or A",
      suggestion: NearestWord.of(name, among: KeyName.long.sorted()))
    return nil
  }

  private mutating func words() -> String? {
    guard let text = reader.text(verb) else { return nil }
    if !text.isEmpty { return text }
    reader.fail(verb.value.place, "'\(verb.key)' must not be empty")
    return nil
  }
}
