import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

extension ScenarioFile {
  /// The scenario as a file that parses to an equal one, except for locations. Values that equal
  /// the defaults are left out, instants are written exactly.
  package func yaml() -> String { YAMLWriter.file(.mapping(pairs)) }

  var pairs: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [("backswipe", .plain(String(FileReader.format)))]
    if !title.isEmpty { pairs.append(("title", .text(title))) }
    if !tags.isEmpty { pairs.append(("tags", .list(tags.map { .text($0) }))) }
    if let skip { pairs.append(("skip", .text(skip))) }
    if let known { pairs.append(("known", known.node)) }
    switch prototype {
    case .path(let path, _): pairs.append(("prototype", .text(path)))
    // The app that reads the file is the prototype.
    case .inline(let prototype) where prototype.app != nil: break
    case .inline(let prototype): pairs.append(("prototype", prototype.node))
    }
    if display != ScenarioDisplay() { pairs.append(("display", display.node)) }
    if seed != 0 { pairs.append(("seed", .plain(String(seed)))) }
    if !settings.isEmpty { pairs.append(("settings", settings.node)) }
    if !timeline.isEmpty { pairs.append(("timeline", .list(timeline.map(\.node)))) }
    if !expectations.isEmpty { pairs.append(("expect", .list(expectations.map(\.node)))) }
    if until != Self.defaultLimit { pairs.append(("until", .time(until))) }
    if !pictures.isEmpty { pairs.append(("pictures", .list(pictures.map(\.node)))) }
    return pairs
  }
}

extension ScenarioDisplay {
  var node: YAMLNode { node(refresh: refresh.node) }

  func node(refresh: YAMLNode) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("size", .size(size)), ("scale", .number(scale)), ("refresh", refresh),
    ]
    pairs += ScreenInsets(statusBar: statusBar, homeIndicator: homeIndicator, side: sideInset).pairs
    return .mapping(pairs)
  }
}

extension DisplayRefresh {
  var node: YAMLNode {
    switch form {
    case .constant(let rate):
      .plain(rate.description)
    case .schedule(let spans):
      .list(
        spans.map { .mapping([("from", .time($0.from)), ("hz", .plain($0.rate.description))]) })
    case .variable(let slowest, let fastest):
      .mapping([("min", .plain(slowest.description)), ("max", .plain(fastest.description))])
    case .recorded(let ticks):
      .mapping(
        [("ticks", .list(ticks.shown.map { .time($0) }))]
          + (ticks.toldRate.map { [("hz", .plain($0.description))] } ?? []))
    }
  }
}

extension TimelineEntry {
  var node: YAMLNode {
    .mapping([("at", frame.map { .plain("frame \($0)") } ?? .time(at))] + verb.fields)
  }
}

extension YAMLNode {
  static func time(_ interval: Interval) -> YAMLNode { .plain(DurationText.text(interval)) }

  static func time(_ instant: Instant) -> YAMLNode { .time(instant - Instant.zero) }

  /// The shortest digits that parse to the same number; integers without a decimal point.
  static func number(_ value: Double) -> YAMLNode {
    if let whole = Int(exactly: value), whole.magnitude <= 1 << 53 { return .plain(String(whole)) }
    return .plain("\(value)")
  }

  static func point(_ point: CGPoint) -> YAMLNode {
    .list([.number(Double(point.x)), .number(Double(point.y))])
  }

  static func size(_ size: CGSize) -> YAMLNode {
    .list([.number(Double(size.width)), .number(Double(size.height))])
  }
}
