package import BackswipeUnits

/// The named phones and tablets: the size of the screen in portrait, and the heights reserved by the system.
/// One table for files and for the command line.
package struct PhoneModel: Equatable, Sendable {
  package let name: String
  /// The size of the screen in points.
  package let size: CGSize
  /// The height of the status bar in points.
  package let statusBar: Double
  /// The height of the home indicator's area in points.
  package let homeIndicator: Double
  /// The phone's parts besides its screen.
  package let front: Front
  /// The radius of the screen's corners in points.
  package let cornerRadius: CGFloat

  /// The position of the camera or the button.
  package enum Front: Hashable, Sendable {
    /// Below the screen, with an equal margin above it.
    case homeButton
    /// In the middle of the upper edge.
    case notch(CGSize)
    /// At a distance in points below the upper edge.
    case island(CGSize, top: CGFloat)
    /// A round camera of a diameter, at a distance in points below the upper edge.
    case hole(CGFloat, top: CGFloat)
    /// In the frame: nothing is on the screen, and there is no button.
    case frame
  }

  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, statusBar: Double = 20,
    homeIndicator: Double = 0, _ front: Front = .homeButton, radius: CGFloat = 0
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.front = front
    cornerRadius = radius
  }

  private static func notched(
    _ name: String, _ width: CGFloat, _ height: CGFloat, statusBar: Double, notch: CGFloat,
    radius: CGFloat
  ) -> PhoneModel {
    PhoneModel(
      name, width, height, statusBar: statusBar, homeIndicator: 34,
      .notch(CGSize(width: notch, height: 32)), radius: radius)
  }

  private static func islanded(
    _ name: String, _ width: CGFloat, _ height: CGFloat, statusBar: Double, top: CGFloat,
    radius: CGFloat
  ) -> PhoneModel {
    PhoneModel(
      name, width, height, statusBar: statusBar, homeIndicator: 34,
      .island(CGSize(width: 126, height: 37), top: top), radius: radius)
  }

  /// A tablet without a button: its status bar and home indicator are 24 and 20 points high.
  private static func tablet(
    _ name: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> PhoneModel {
    PhoneModel(
      name, width, height, statusBar: 24, homeIndicator: 20, .frame, radius: radius)
  }

  /// A phone of Google's with gestures for navigation. The size in density-independent pixels, which
  /// count as points, is that in pixels by the density of the system, without fractions (doc); the
  /// heights, the camera and the corners are close to those of pictures (open).
  private static func pixel(
    _ name: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
  ) -> PhoneModel {
    PhoneModel(
      name, width, height, statusBar: 48, homeIndicator: 24, .hole(24, top: 14), radius: radius)
  }

  /// All phones by height, smallest first; a name covers every phone with that screen. (obs)
  ///
  /// Corners of tablets are those of the table of BezelKit, `displayCornerRadius` of the system (obs).
  /// Pixel 7 and 8 have 1080 × 2400 pixels at a density of 2.625, Pixel 9 and 10 1080 × 2424; Pixel 9
  /// Pro and 10 Pro have 1280 × 2856 at 3, those of the size XL 1344 × 2992 (doc).
  package static let all = [
    PhoneModel("iphone-se-1", 320, 568),
    PhoneModel("iphone-se", 375, 667),
    PhoneModel("iphone-8-plus", 414, 736),
    notched("iphone-x", 375, 812, statusBar: 44, notch: 209, radius: 39),
    notched("iphone-12-mini", 375, 812, statusBar: 50, notch: 209, radius: 44),
    notched("iphone-12", 390, 844, statusBar: 47, notch: 210, radius: 47),
    islanded("iphone-15", 393, 852, statusBar: 59, top: 11, radius: 55),
    islanded("iphone-16-pro", 402, 874, statusBar: 62, top: 14, radius: 62),
    notched("iphone-11", 414, 896, statusBar: 48, notch: 230, radius: 41.5),
    pixel("pixel-8", 411, 914, radius: 40),
    pixel("pixel-9", 411, 923, radius: 47),
    notched("iphone-12-pro-max", 428, 926, statusBar: 47, notch: 210, radius: 53),
    islanded("iphone-15-plus", 430, 932, statusBar: 59, top: 11, radius: 55),
    pixel("pixel-9-pro", 426, 952, radius: 47),
    islanded("iphone-16-pro-max", 440, 956, statusBar: 62, top: 14, radius: 62),
    pixel("pixel-9-pro-xl", 448, 997, radius: 47),
    tablet("ipad-mini", 744, 1133, radius: 21.5),
    tablet("ipad", 820, 1180, radius: 25),
    tablet("ipad-pro-11", 834, 1210, radius: 30),
    tablet("ipad-air-13", 1024, 1366, radius: 18),
    tablet("ipad-pro-13", 1032, 1376, radius: 30),
  ]

  package static let names = all.map(\.name)

  /// The first phone with a screen size, in portrait or landscape; nil for an unknown size.
  package init?(screen size: CGSize) {
    let upright = CGSize(
      width: min(size.width, size.height), height: max(size.width, size.height))
    guard let model = Self.all.first(where: { $0.size == upright }) else { return nil }
    self = model
  }

  /// Nil for a name that is not in the table.
  package init?(named name: String) {
    guard let model = Self.all.first(where: { $0.name == name }) else { return nil }
    self = model
  }
}

extension ScenarioDisplay {
  /// Adopts a phone's screen.
  package mutating func copyScreen(of model: PhoneModel) {
    size = model.size
    statusBar = model.statusBar
    homeIndicator = model.homeIndicator
  }
}
