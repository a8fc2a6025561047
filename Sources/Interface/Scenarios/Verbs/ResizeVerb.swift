package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
package import BackswipeUI
import BackswipeUnits

/// Changes the phone's size, and the rest of its screen with it.
package struct ResizeVerb: PerformedVerb {
  package static let word = "resize"

  /// In points.
  let size: CGSize
  /// Device pixels per point; nil for the same as before.
  var scale: Double?
  /// The heights that the system covers and the width at both sides, in points; nil for those that
  /// follow from the size.
  var insets = ScreenInsets()

  package init(_ size: CGSize) { self.size = size }

  /// - Parameter screen: all of it.
  package init(_ screen: ScreenMetrics) {
    size = screen.size
    scale = Double(screen.scale)
    insets = ScreenInsets(
      statusBar: Double(screen.statusBarHeight), homeIndicator: Double(screen.homeIndicatorHeight),
      side: Double(screen.sideInset))
  }

  package static func read(_ entry: inout VerbParser) -> ResizeVerb? {
    guard case .mapping = entry.verb.value.content else {
      return entry.reader.size(entry.verb).map { ResizeVerb($0) }
    }
    guard
      let fields = entry.reader.fields(
        entry.verb.value, of: "'resize'", keys: ScenarioFile.Keys.resize)
    else { return nil }
    guard let field = fields["size"] else {
      entry.reader.fail(entry.verb.value.place, "'resize' needs 'size'")
      return nil
    }
    guard let size = entry.reader.size(field) else { return nil }
    var verb = ResizeVerb(size)
    verb.scale = fields["scale"].flatMap { ScenarioDisplay.scale($0, &entry.reader) }
    verb.insets = ScreenInsets(fields, &entry.reader)
    return verb
  }

  package var fields: [(String, YAMLNode)] {
    let rest = (scale.map { [("scale", YAMLNode.number($0))] } ?? []) + insets.pairs
    return [
      (Self.word, rest.isEmpty ? .size(size) : .mapping([("size", .size(size))] + rest))
    ]
  }

  /// The screen, on a phone with a screen.
  package func screen(after screen: ScreenMetrics) -> ScreenMetrics {
    ScreenMetrics(
      size: size, scale: scale.map { CGFloat($0) } ?? screen.scale,
      statusBarHeight: insets.statusBar.map { CGFloat($0) },
      homeIndicatorHeight: insets.homeIndicator.map { CGFloat($0) },
      sideInset: insets.side.map { CGFloat($0) })
  }

  package func perform(_ step: TimelineStep) {
    let environment = step.simulation.environment
    environment.resize(to: screen(after: environment.screen))
  }
}

/// Heights and widths of a screen that are given, in points; nil for those that follow from its size.
struct ScreenInsets: Equatable, Sendable {
  var statusBar: Double?
  var homeIndicator: Double?
  var side: Double?

  init(statusBar: Double? = nil, homeIndicator: Double? = nil, side: Double? = nil) {
    (self.statusBar, self.homeIndicator, self.side) = (statusBar, homeIndicator, side)
  }

  init(_ fields: YAMLFields, _ reader: inout FileReader) {
    statusBar = fields["statusBar"].flatMap { Self.inset($0, &reader) }
    homeIndicator = fields["homeIndicator"].flatMap { Self.inset($0, &reader) }
    side = fields["sideInset"].flatMap { Self.inset($0, &reader) }
  }

  private static func inset(_ field: YAMLPair, _ reader: inout FileReader) -> Double? {
    guard let value = reader.number(field) else { return nil }
    if (0...ScenarioDisplay.largestSide).contains(value) { return value }
    reader.fail(
      field.value.place,
      "'\(field.key)' must be from 0 to \(Int(ScenarioDisplay.largestSide)) points")
    return nil
  }

  var pairs: [(String, YAMLNode)] {
    [("statusBar", statusBar), ("homeIndicator", homeIndicator), ("sideInset", side)]
      .compactMap { key, value in value.map { (key, .number($0)) } }
  }
}
