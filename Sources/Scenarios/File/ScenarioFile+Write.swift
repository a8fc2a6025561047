import BackswipeGeometry
import BackswipeGestures
import BackswipePrototypes
import BackswipeRunning
import BackswipeTime
import BackswipeUI

extension ScenarioFile {
  /// The scenario as a file that reads back to an equal one, places aside. Values that equal the
  /// defaults are left out, instants are written exactly.
  package func yaml() -> String { YAMLWriter.file(.mapping(pairs)) }

  var pairs: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [("backswipe", .plain(String(FileReader.format)))]
    if !title.isEmpty { pairs.append(("title", .text(title))) }
    switch prototype {
    case .path(let path, _): pairs.append(("prototype", .text(path)))
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
    if let statusBar { pairs.append(("statusBar", .number(statusBar))) }
    if let homeIndicator { pairs.append(("homeIndicator", .number(homeIndicator))) }
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
    var fields = action.fields
    if isBatched, case .touch(let id, let phase, let at) = action {
      fields = [("touch", TimelineAction.touchNode(id, phase, at, isBatched: true))]
    }
    return .mapping([("at", frame.map { .plain("frame \($0)") } ?? .time(at))] + fields)
  }
}

extension TimelineAction {
  var fields: [(String, YAMLNode)] {
    switch self {
    case .push(let id, let animated): command("push", .text(id), animated)
    case .pop(let animated): command("pop", .flag(true), animated)
    case .popTo(let id, let animated): command("popTo", .text(id), animated)
    case .popToRoot(let animated): command("popToRoot", .flag(true), animated)
    case .set(let ids, let animated):
      command("set", .list(ids.map { .text($0) }), animated)
    case .navigationBarHidden(let isHidden, let animated):
      command("navigationBarHidden", .flag(isHidden), animated)
    case .toolbarHidden(let isHidden, let animated):
      command("toolbarHidden", .flag(isHidden), animated)
    case .present(let id, let animated): command("present", .text(id), animated)
    case .dismiss(let animated): command("dismiss", .flag(true), animated)
    case .tap(let target, let held):
      [("tap", target.node)]
        + (held == Self.defaultTapLength ? [] : [("for", .time(held))])
    case .drag(let drag): [("drag", drag.node)]
    case .touch(let id, let phase, let at):
      [("touch", Self.touchNode(id, phase, at))]
    case .scroll(let at, let by):
      [("scroll", .mapping([("at", .point(at)), ("by", .point(by))]))]
    case .key(let name): [("key", .text(name))]
    case .type(let text): [("type", .text(text))]
    case .resize(let size): [("resize", .size(size))]
    case .rotate(let orientation): [("rotate", .text(orientation.word))]
    case .setSetting(let settings): [("set-setting", settings.node)]
    case .fault(.stall(let length)): [("stall", .time(length))]
    case .fault(.rendererStall(let length)): [("stall", .mapping([("renderer", .time(length))]))]
    case .fault(.drop(let count)): [("drop", .plain(String(count)))]
    case .fault(.latePresent(let by, let length)):
      [("latePresent", .time(by)), ("for", .time(length))]
    case .input(let fault): [("input", fault?.node ?? .text("none"))]
    case .shown: [("shown", .flag(true))]
    }
  }

  static func touchNode(
    _ id: Int, _ phase: PointerSample.Phase, _ at: CGPoint, isBatched: Bool = false
  ) -> YAMLNode {
    .mapping(
      [("id", .plain(String(id))), ("phase", .text(phase.rawValue)), ("at", .point(at))]
        + (isBatched ? [("batched", .flag(true))] : []))
  }

  private func command(
    _ verb: String, _ value: YAMLNode, _ animated: Bool
  ) -> [(String, YAMLNode)] {
    [(verb, value)] + (animated ? [] : [("animated", .flag(false))])
  }
}

extension TimelineAction.TapTarget {
  var node: YAMLNode {
    switch self {
    case .point(let point): .point(point)
    case .label(let label): .text(label)
    }
  }
}

extension ScenarioDrag {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("from", .point(from)), ("to", .point(to)), ("over", .time(over)),
      ("rate", .plain(rate.description)),
    ]
    if curve != "linear" { pairs.append(("curve", .text(curve))) }
    if hold != .zero { pairs.append(("hold", .time(hold))) }
    return .mapping(pairs)
  }
}

extension YAMLNode {
  static func time(_ interval: Interval) -> YAMLNode { .plain(DurationText.text(interval)) }

  static func time(_ instant: Instant) -> YAMLNode { .time(instant - Instant.zero) }

  /// The shortest digits that read back to the same number; whole numbers without a point.
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
