import ArgumentParser
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText
import BackswipeUnits

/// `--size` and `--device`: the phone's screen.
struct PhoneOptions: ParsableArguments {
  /// The name of the phone that shows a shared session.
  static let own = "phone"

  /// Whether the screen is that of the phone that shows the session.
  var isOwn: Bool { device == Self.own }

  @Option(help: "The phone's screen in points, as 375x667.")
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The phone, by name.",
      discussion: PhoneModel.names.joined(separator: ", ")),
    completion: .list(PhoneModel.names))
  var device: String?

  mutating func validate() throws { _ = try display() }

  /// The given option; nil for none.
  var given: String? { size != nil ? "--size" : device != nil ? "--device" : nil }

  func display() throws -> ScenarioDisplay {
    var display = ScenarioDisplay()
    if size != nil, device != nil {
      throw ValidationError("--size and --device both say how large the phone is; give one")
    }
    if let device, !isOwn {
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

  /// The screen of the options; without any that of the phone for which the pages are drawn.
  func display(for prototype: Prototype) throws -> ScenarioDisplay {
    var display = try display()
    guard given == nil, let pages = prototype.screenSize else { return display }
    let size = CGSize(width: pages.width, height: pages.height)
    if let model = PhoneModel(screen: size) { display.copyScreen(of: model) }
    if PhoneLayout.sides.contains(size.width), PhoneLayout.sides.contains(size.height) {
      display.size = size
    }
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
