package import BackswipeDocuments

extension Prototype {
  /// The presentation of a screen as a sheet.
  package struct Sheet: Hashable, Sendable {
    package enum Detent: Hashable, Sendable {
      case medium
      case large
      /// Points above the home indicator's area.
      case height(Double)
    }

    /// The detents at which it can rest; not empty.
    package var detents: [Detent]
    /// Whether it shows a grabber.
    package var hasGrabber: Bool
    /// Whether dragging and tapping outside do not dismiss it.
    package var isModal: Bool
    /// The highest detent at which the presenting view is neither dimmed nor blocked; nil for none.
    package var undimmed: Detent?
    /// The corner radius in points; nil for that of the settings.
    package var corner: Double?
    /// Whether it is a form sheet, centred on a tablet's screen.
    package var isForm: Bool
    /// Values for the screen's own variables, computed where the action is performed.
    package var values: [Assignment] = []

    package init(
      detents: [Detent] = [.large], hasGrabber: Bool = false, isModal: Bool = false,
      undimmed: Detent? = nil, corner: Double? = nil, isForm: Bool = false
    ) {
      self.detents = detents
      self.hasGrabber = hasGrabber
      self.isModal = isModal
      self.undimmed = undimmed
      self.corner = corner
      self.isForm = isForm
    }
  }

  fileprivate enum SheetStyle: String, CaseIterable {
    case page
    case form
  }
}

extension FileReader {
  /// Reads the screen and the sheet of a mapping.
  ///
  /// - Parameter what: the name of the mapping in messages.
  /// - Returns: nil if it names no screen.
  package mutating func sheet(_ node: YAMLNode, of what: String)
    -> (screen: YAMLPair, sheet: Prototype.Sheet)?
  {
    guard let fields = fields(node, of: what, keys: Prototype.Keys.sheet) else { return nil }
    var sheet = Prototype.Sheet()
    var areKnown = fields["detents"] == nil
    if let list = fields["detents"], let nodes = self.list(list.value, of: "'detents'") {
      let detents = nodes.compactMap { detent($0) }
      areKnown = detents.count == nodes.count
      if nodes.isEmpty {
        fail(list.value.place, "'detents' needs at least one of medium, large and points")
      }
      if !detents.isEmpty { sheet.detents = detents }
    }
    sheet.hasGrabber = fields["grabber"].flatMap { flag($0) } ?? false
    sheet.isModal = fields["modal"].flatMap { flag($0) } ?? false
    sheet.isForm = fields["style"].flatMap { word($0, as: Prototype.SheetStyle.self) } == .form
    if let field = fields["corner"], let corner = number(field) {
      sheet.corner = corner
      if !(0...1_000).contains(corner) {
        fail(field.value.place, "'corner' is from 0 to 1000 points")
      }
    }
    if let field = fields["undimmed"], let detent = detent(field.value) {
      sheet.undimmed = detent
      if areKnown, !sheet.detents.contains(detent) {
        fail(field.value.place, "'undimmed' names one of the 'detents'")
      }
    }
    guard let screen = fields["screen"] else {
      fail(fields.place, "\(what) needs a 'screen'")
      return nil
    }
    return (screen, sheet)
  }

  private mutating func detent(_ node: YAMLNode) -> Prototype.Sheet.Detent? {
    guard case .scalar(let text, _) = node.content else {
      fail(node.place, "a detent is medium, large or a number of points")
      return nil
    }
    switch text {
    case "medium": return .medium
    case "large": return .large
    default:
      if let points = Double(text), points.isFinite, (1...10_000).contains(points) {
        return .height(points)
      }
      fail(
        node.place, unknown: text, among: ["medium", "large"],
        "a detent is medium, large or 1 to 10000 points, not '\(text)'")
      return nil
    }
  }
}

extension ScreenParser {
  /// Reads the screen and the sheet of a mapping under `present`, or its transition.
  mutating func sheet(_ field: YAMLPair) -> Prototype.Action? {
    if field.value.keys.contains("transition") { return destination(field).map { .present($0) } }
    guard let (screen, read) = reader.sheet(field.value, of: "'present'"),
      let id = reader.text(screen)
    else { return nil }
    references.append((id, screen.value.place))
    var sheet = read
    if case .mapping(let pairs) = field.value.content {
      sheet.values = values(pairs.first { $0.key == "with" }, for: id)
    }
    return .sheet(id, sheet)
  }
}

extension Prototype.Sheet {
  package func node(_ id: String) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [("screen", .text(id))]
    if isForm { pairs.append(("style", .text("form"))) }
    if detents != [.large] { pairs.append(("detents", .list(detents.map(\.node)))) }
    if let undimmed { pairs.append(("undimmed", undimmed.node)) }
    if hasGrabber { pairs.append(("grabber", .flag(true))) }
    if isModal { pairs.append(("modal", .flag(true))) }
    if let corner { pairs.append(("corner", .plain("\(corner)"))) }
    if !values.isEmpty { pairs.append(("with", values.node)) }
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
