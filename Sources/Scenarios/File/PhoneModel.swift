package import BackswipeGeometry

/// The phones that have a name: the size of the screen, upright, and the heights that the system
/// reserves. One table for files and for the command.
package struct PhoneModel: Equatable, Sendable {
  package let name: String
  /// Points.
  package let size: CGSize
  /// Points at the top.
  package let statusBar: Double
  /// Points at the bottom.
  package let homeIndicator: Double

  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, statusBar: Double = 20,
    homeIndicator: Double = 0
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
  }

  /// By size, smallest first; a name means every phone with that screen. (obs)
  package static let all = [
    PhoneModel("iphone-se-1", 320, 568),
    PhoneModel("iphone-se", 375, 667),
    PhoneModel("iphone-8-plus", 414, 736),
    PhoneModel("iphone-x", 375, 812, statusBar: 44, homeIndicator: 34),
    PhoneModel("iphone-12-mini", 375, 812, statusBar: 50, homeIndicator: 34),
    PhoneModel("iphone-12", 390, 844, statusBar: 47, homeIndicator: 34),
    PhoneModel("iphone-15", 393, 852, statusBar: 59, homeIndicator: 34),
    PhoneModel("iphone-16-pro", 402, 874, statusBar: 62, homeIndicator: 34),
    PhoneModel("iphone-11", 414, 896, statusBar: 48, homeIndicator: 34),
    PhoneModel("iphone-12-pro-max", 428, 926, statusBar: 47, homeIndicator: 34),
    PhoneModel("iphone-15-plus", 430, 932, statusBar: 59, homeIndicator: 34),
    PhoneModel("iphone-16-pro-max", 440, 956, statusBar: 62, homeIndicator: 34),
  ]

  package static let names = all.map(\.name)

  /// Nil for a name that is not in the table.
  package init?(named name: String) {
    guard let model = Self.all.first(where: { $0.name == name }) else { return nil }
    self = model
  }
}

extension ScenarioDisplay {
  /// Takes a phone's screen.
  package mutating func take(_ model: PhoneModel) {
    size = model.size
    statusBar = model.statusBar
    homeIndicator = model.homeIndicator
  }
}
