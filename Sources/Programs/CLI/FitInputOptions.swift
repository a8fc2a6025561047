import ArgumentParser
import BackswipeFitting
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The properties of recordings.
struct FitInputOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points across the page, or a phone's name. (default: found, or 390)",
      valueName: "points"), completion: .list(PhoneModel.names))
  var width: String?

  @Option(parsing: .unconditional, help: "Pixels across the page, for a table in px.")
  var pixels: Double?

  @Option(parsing: .unconditional, help: "The unit of a table's times: s or ms.")
  var timeUnit: String?

  @Option(parsing: .unconditional, help: "The unit of a table's positions: pt, px or fraction.")
  var positionUnit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The names of a table's two columns. (default: found)", valueName: "time,position"))
  var columns: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The side from which the recorded interface is laid out: leftToRight, or rightToLeft for "
        + "pages that come from the left.", valueName: "direction"),
    completion: .list(DisplayDirection.allCases.map(\.rawValue)))
  var direction = DisplayDirection.leftToRight.rawValue

  static let widths = 50.0...5000.0

  mutating func validate() throws {
    _ = try points()
    if let pixels, !(pixels >= 8 && pixels <= 100_000) {
      throw ValidationError("--pixels \(pixels) is outside of 8 to 100000")
    }
    _ = try unit("--time-unit", timeUnit, SampleTable.TimeUnit.self)
    _ = try unit("--position-unit", positionUnit, SampleTable.PositionUnit.self)
    _ = try unit("--direction", direction, DisplayDirection.self)
    if let columns, columns.split(separator: ",").count != 2 {
      throw ValidationError("--columns \(columns): write two names with a comma between")
    }
  }

  /// Points across the page; nil where not given.
  func points() throws -> Double? {
    guard let width else { return nil }
    if let phone = PhoneModel(named: width) { return Double(phone.size.width) }
    guard let points = Double(width) else {
      let near =
        NearestWord.of(width, among: PhoneModel.names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("--width \(width): write points, or a phone's name\(near)")
    }
    guard Self.widths.contains(points) else {
      throw ValidationError("--width \(width) is outside of 50 to 5000")
    }
    return points
  }

  private func unit<Unit: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String?, _ type: Unit.Type
  ) throws -> Unit? where Unit.RawValue == String {
    guard let text else { return nil }
    let known = Unit.allCases.map(\.rawValue)
    guard let unit = Unit(rawValue: text) else {
      let near = NearestWord.of(text, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("\(option) \(text): \(known.joined(separator: ", ")) are known\(near)")
    }
    return unit
  }

  /// The table's options, already validated.
  var table: SampleTable.Options {
    SampleTable.Options(
      timeUnit: timeUnit.flatMap { SampleTable.TimeUnit(rawValue: $0) },
      positionUnit: positionUnit.flatMap { SampleTable.PositionUnit(rawValue: $0) },
      columns: columns.map { $0.split(separator: ",").map(String.init) },
      width: ((try? points()) ?? nil) ?? FitInput.usualWidth, pixels: pixels,
      isMirrored: direction == DisplayDirection.rightToLeft.rawValue)
  }
}
