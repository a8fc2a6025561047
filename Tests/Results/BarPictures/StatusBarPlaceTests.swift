import BackswipeScenarios
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// The status bar beside the camera of each phone.
@Suite("Status bars of phones")
@MainActor
struct StatusBarPlaceTests {
  @Test("the clock and the signs beside it keep clear of the camera; an island's middle is theirs")
  func clock() throws {
    for model in PhoneModel.all {
      let housing: CGRect
      switch model.front {
      case .homeButton, .frame: continue
      case .notch(let size):
        housing = CGRect(
          x: (model.size.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      case .island(let size, let top):
        housing = CGRect(
          x: (model.size.width - size.width) / 2, y: top, width: size.width, height: size.height)
      case .hole(let side, let top):
        housing = CGRect(x: (model.size.width - side) / 2, y: top, width: side, height: side)
      }
      let phone = VirtualPhone(
        screen: ScreenMetrics(
          size: model.size, statusBarHeight: CGFloat(model.statusBar),
          homeIndicatorHeight: CGFloat(model.homeIndicator))
      ) { UINavigationController() }
      try phone.settle()
      let bar = try #require(
        phone.displayList.items.first { item in
          item.picture.commands.contains {
            if case .text("9:41", _, _, _, _) = $0 { true } else { false }
          }
        })
      for command in bar.picture.commands {
        switch command {
        case .text(let text, let box, let font, _, _):
          if case .island = model.front { #expect(abs(box.midY - housing.midY) < 0.01) }
          let half = TextMetrics.width(of: text, font: font) / 2
          #expect(box.midX + half < housing.minX, "\(model.name)")
        case .fill(let rect, _, _), .border(let rect, _, _, _):
          #expect(rect.minX > housing.maxX - 0.5, "\(model.name)")
        default: break
        }
      }
    }
  }
}
