import BackswipeDocuments
import BackswipeMotion
import BackswipeUnits

extension Prototype.Transition {
  /// The notation of the file: a word where there is no more; defaults are omitted.
  var node: YAMLNode {
    if let motion, settings.isEmpty, motion == PageTransition(motion.kind) {
      return .text(motion.kind.rawValue)
    }
    let own = settings.isEmpty ? [] : [("settings", settings.node)]
    return .mapping((motion?.fields ?? []) + own)
  }
}

extension PageTransition {
  /// The notation of an element's transition: a word where there is no more.
  var elementNode: YAMLNode {
    self == PageTransition(kind) ? .text(kind.rawValue) : .mapping(fields)
  }

  fileprivate var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [("kind", .text(kind.rawValue))]
    if let edge { pairs.append(("from", .text(edge.rawValue))) }
    if let source { pairs.append(("from", .text(source))) }
    if dragsBack { pairs.append(("dragBack", .plain("true"))) }
    if let duration { pairs.append(("duration", .plain(DurationText.text(duration)))) }
    if let curve { pairs.append(("curve", .text(curve.description))) }
    if !heroes.isEmpty { pairs.append(("hero", .list(heroes.map { .text($0) }))) }
    if !tracks.isEmpty { pairs.append(("tracks", .list(tracks.map(\.node)))) }
    return pairs
  }
}

extension PageTransition.Track {
  fileprivate var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("element", .text(element ?? "page")), ("of", .text(side.rawValue)),
      ("property", .text(property.rawValue)), ("from", .number(from)), ("to", .number(to)),
    ]
    if curve != .easeInEaseOut { pairs.append(("curve", .text(curve.description))) }
    if delay != .zero { pairs.append(("delay", .plain(DurationText.text(delay)))) }
    if let duration { pairs.append(("duration", .plain(DurationText.text(duration)))) }
    return .mapping(pairs)
  }
}
