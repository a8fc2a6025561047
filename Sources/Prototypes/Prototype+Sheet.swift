extension Prototype {
  /// How a screen is presented as a sheet.
  package struct Sheet: Hashable, Sendable {
    package enum Detent: Hashable, Sendable {
      case medium
      case large
      /// Points above the home indicator's area.
      case height(Double)
    }

    /// Where it rests; not empty.
    package var detents: [Detent]
    /// Whether a grabber shows.
    package var hasGrabber: Bool
    /// Whether a person may not drag or tap it away.
    package var isModal: Bool

    package init(detents: [Detent] = [.large], hasGrabber: Bool = false, isModal: Bool = false) {
      self.detents = detents
      self.hasGrabber = hasGrabber
      self.isModal = isModal
    }
  }
}

extension ScreenParser {
  /// The screen and the sheet of a mapping under `present`.
  mutating func sheet(_ field: YAMLPair) -> Prototype.Action? {
    guard
      let fields = reader.fields(field.value, of: "'present'", keys: Prototype.Keys.sheet)
    else { return nil }
    var sheet = Prototype.Sheet()
    if let list = fields["detents"] {
      let detents = reader.list(list.value, of: "'detents'")?.compactMap { detent($0) } ?? []
      if detents.isEmpty {
        reader.fail(list.value.place, "'detents' needs at least one of medium, large and points")
      } else {
        sheet.detents = detents
      }
    }
    sheet.hasGrabber = fields["grabber"].flatMap { reader.flag($0) } ?? false
    sheet.isModal = fields["modal"].flatMap { reader.flag($0) } ?? false
    guard let screen = fields["screen"] else {
      reader.fail(fields.place, "'present' needs a 'screen'")
      return nil
    }
    guard let id = reader.text(screen) else { return nil }
    references.append((id, screen.value.place))
    return .sheet(id, sheet)
  }

  private mutating func detent(_ node: YAMLNode) -> Prototype.Sheet.Detent? {
    guard case .scalar(let text, _) = node.content else {
      reader.fail(node.place, "a detent is medium, large or a number of points")
      return nil
    }
    switch text {
    case "medium": return .medium
    case "large": return .large
    default:
      if let points = Double(text), points.isFinite, (1...10_000).contains(points) {
        return .height(points)
      }
      reader.fail(
        node.place, unknown: text, among: ["medium", "large"],
        "a detent is medium, large or 1 to 10000 points, not '\(text)'")
      return nil
    }
  }
}

extension Prototype.Sheet {
  func node(_ id: String) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [("screen", .text(id))]
    if detents != [.large] { pairs.append(("detents", .list(detents.map(\.node)))) }
    if hasGrabber { pairs.append(("grabber", .flag(true))) }
    if isModal { pairs.append(("modal", .flag(true))) }
    return .mapping(pairs)
  }
}

extension Prototype.Sheet.Detent {
  fileprivate var node: YAMLNode {
    switch self {
    case .medium: .text("medium")
    case .large: .text("large")
    case .height(let points): .plain("\(points)")
    }
  }
}
