import ArgumentParser
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText
import BackswipeUnits

/// The common options of the verbs with a window.
struct LiveOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @OptionGroup var trace: FormatOptions<WindowTrace>

  @Flag(help: "Say at the end how the frames went.")
  var verbose = false

  @OptionGroup var tables: FormatOptions<WindowTables>

  @Flag(help: "Draw the touches, as the key T does.")
  var touches = false

  @Flag(
    inversion: .prefixedNo,
    help: "Show settings and timeline beside the phone, as Tab does. (default: as at the last end)")
  var panel: Bool?

  @Option(help: "The phone's screen in points, as 375x667.")
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The phone, by name.",
      discussion: PhoneModel.names.joined(separator: ", ")),
    completion: .list(PhoneModel.names))
  var device: String?

  @Option(
    name: .customLong("quit-after-frames"),
    help: ArgumentHelp("End by itself after so many frames.", visibility: .hidden))
  var frameLimit: Int?

  mutating func validate() throws { _ = try phone() }

  /// The requested screen.
  func phone() throws -> ScenarioDisplay {
    var display = ScenarioDisplay()
    if size != nil, device != nil {
      throw ValidationError("--size and --device both say how large the phone is; give one")
    }
    if let device {
      guard let model = PhoneModel(named: device) else {
        let hint =
          NearestWord.of(device, among: PhoneModel.names)
          .map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError(
          "--device \(device) is not known\(hint); known are "
            + PhoneModel.names.joined(separator: ", "))
      }
      display.copyScreen(of: model)
    }
    if let size { display.size = try Self.size(size) }
    return display
  }

  private static func size(_ text: String) throws -> CGSize {
    let sides = text.split(separator: /[x×]/, omittingEmptySubsequences: false)
      .compactMap { Int($0) }.map { CGFloat($0) }
    guard sides.count == 2 else {
      throw ValidationError("--size \(text) is not a size in points, as 375x667")
    }
    guard sides.allSatisfy(PhoneLayout.sides.contains) else {
      throw ValidationError(
        "--size \(text): each side has from \(Int(PhoneLayout.sides.lowerBound)) to "
          + "\(Int(PhoneLayout.sides.upperBound)) points")
    }
    return CGSize(width: sides[0], height: sides[1])
  }
}
