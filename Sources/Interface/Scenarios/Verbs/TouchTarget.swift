package import BackswipeDocuments
import BackswipeGestures
import BackswipeSimulation
package import BackswipeUI
import BackswipeUnits

/// The place of a finger: a point of the screen, or a view where it then is.
package enum TouchTarget: Hashable, Sendable {
  case point(CGPoint)
  /// The centre of the visible part of a view.
  case view(ViewPath)

  package static let keys = ["element", "label", "in", "nth"]
  static let mostViews = 1_000_000

  /// The point, where it is known before the run.
  package var point: CGPoint? { if case .point(let point) = self { point } else { nil } }

  package var node: YAMLNode {
    switch self {
    case .point(let point): .point(point)
    case .view(let path): path.node
    }
  }

  /// The point at the instant of a step.
  @MainActor
  func point(in step: TimelineStep) throws(UIWindow.ViewMistake) -> CGPoint {
    switch self {
    case .point(let point): point
    case .view(let path): try step.simulation.window.location(of: path).onGrid
    }
  }
}

extension ViewPath {
  /// A text of names where that has the whole path; otherwise a mapping.
  package var node: YAMLNode {
    let names = around + [name]
    let text = Self.text(of: names)
    if number == nil, Self.names(text) == names { return .text(text) }
    var pairs: [(String, YAMLNode)] =
      switch name {
      case .identifier(let name): [("element", .text(name))]
      case .label(let name), .either(let name): [("label", .text(name))]
      }
    if !around.isEmpty { pairs.append(("in", .text(Self.text(of: around)))) }
    if let number { pairs.append(("nth", .plain("\(number)"))) }
    return .mapping(pairs)
  }
}

extension VerbParser {
  /// A point `[x, y]`, names of a view, or a mapping with one of its names.
  mutating func target(_ field: YAMLPair) -> TouchTarget? {
    switch field.value.content {
    case .sequence: reader.point(field).map { .point($0) }
    case .scalar, .mapping: path(field).map { .view($0) }
    }
  }

  /// Names of a view, or a mapping with one of its names.
  mutating func path(_ field: YAMLPair) -> ViewPath? { reader.path(field) }
}

extension FileReader {
  /// Names of a view, or a mapping with one of its names.
  mutating func path(_ field: YAMLPair) -> ViewPath? {
    guard case .mapping = field.value.content else { return viewName(field).map { ViewPath($0) } }
    guard
      let fields = self.fields(
        field.value, of: "'\(field.key)'", keys: TouchTarget.keys)
    else { return nil }
    let given = fields.present(["element", "label"])
    guard let named = given.first else {
      fail(fields.place, "'\(field.key)' needs 'element' or 'label'")
      return nil
    }
    if given.count > 1 {
      fail(given[1].keyPlace, "a view has 'element' or 'label', not both")
    }
    let around = fields["in"].flatMap { viewName($0) }.map { ViewPath.names($0) }
    let nth = fields["nth"].flatMap { integer($0, in: 1...TouchTarget.mostViews) }
    guard let text = viewName(named) else { return nil }
    guard named.key == "element" else {
      return ViewPath(.label(text), in: around ?? [], number: nth)
    }
    let names = ViewPath.names(text)
    return ViewPath(
      .identifier(names.last?.text ?? text), in: (around ?? []) + names.dropLast(), number: nth)
  }

  private mutating func viewName(_ field: YAMLPair) -> String? {
    guard let text = self.text(field) else { return nil }
    if !text.isEmpty { return text }
    fail(field.value.place, "'\(field.key)' must not be empty")
    return nil
  }
}

extension TimelineStep {
  /// Delivers the samples of a finger from now on; the first is at the present instant.
  func deliver(_ samples: [PointerSample]) {
    let samples = reshape(samples)
    guard let first = samples.first else { return }
    let log = log
    log.onSamples?(samples)
    simulation.deliver(first)
    guard samples.count > 1 else { return }
    log.pendingTouches += 1
    for (index, sample) in samples.enumerated().dropFirst() {
      simulation.schedule(at: sample.instant) { simulation in
        if index == samples.count - 1 { log.pendingTouches -= 1 }
        simulation.deliver(sample)
      }
    }
  }
}
