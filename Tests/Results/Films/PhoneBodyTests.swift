import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeUnits
@testable import BackswipeFilms
import Testing

struct PhoneBodyTests {
  private func body(_ model: PhoneModel, turned: Bool = false) -> PhoneBody {
    let size =
      turned ? CGSize(width: model.size.height, height: model.size.width) : model.size
    return PhoneBody(screen: CGRect(origin: .zero, size: size), of: size)
  }

  @Test("each phone has what its model has: a button, a notch, an island, a hole, or none of them")
  func fronts() throws {
    for model in PhoneModel.all {
      let body = body(model)
      let turned = self.body(model, turned: true)
      switch model.front {
      case .homeButton:
        #expect(body.radius == 0 && body.housing == nil && !body.button.isEmpty)
        #expect(body.frame.height > model.size.height + 2 * PhoneBody.chin)
        #expect(turned.frame.width == body.frame.height)
      case .notch(let size):
        let notch = try #require(body.housing).bounds
        #expect(abs(notch.midX - model.size.width / 2) < 0.01 && notch.minY < 0)
        #expect(notch.maxY >= size.height && notch.maxY < model.statusBar && body.button.isEmpty)
        #expect(try #require(turned.housing).bounds.minX < 0)
      case .island(let size, let top):
        let island = try #require(body.housing).bounds
        #expect(island.minY == top && island.size == size && body.radius > 50)
      case .hole(let side, let top):
        let hole = try #require(body.housing).bounds
        #expect(hole.minY == top && hole.width == side && hole.height == side)
        #expect(hole.maxY < model.statusBar && abs(hole.midX - model.size.width / 2) < 0.01)
        #expect(try #require(turned.housing).bounds.minX == top && body.button.isEmpty)
      case .frame:
        #expect(body.radius > 0 && body.housing == nil && body.button.isEmpty)
        #expect(body.frame.height == model.size.height + 2 * PhoneLayout.bezel)
      }
    }
  }

  @Test("Tablets and phones of other makers are known by name and by size")
  func others() throws {
    for name in ["ipad-mini", "ipad", "ipad-pro-11", "ipad-air-13", "ipad-pro-13", "pixel-9"] {
      let model = try #require(PhoneModel(named: name))
      #expect(PhoneModel(screen: model.size) == model)
      let turned = CGSize(width: model.size.height, height: model.size.width)
      #expect(PhoneModel(screen: turned) == model)
    }
    for model in PhoneModel.all {
      #expect(PhoneLayout.sides.contains(model.size.width), "\(model.name)")
      #expect(PhoneLayout.sides.contains(model.size.height), "\(model.name)")
    }
    #expect(PhoneModel.all.map(\.size.height).sorted() == PhoneModel.all.map(\.size.height))
    #expect(Set(PhoneModel.names).count == PhoneModel.all.count)
  }

  @Test("nothing of a phone's corners is drawn outside of its body, however round they are")
  func corners() throws {
    for model in PhoneModel.all where model.cornerRadius > 0 {
      let window = PhoneLayout.window(around: model.size)
      let layout = PhoneLayout(
        width: Int(window.width), height: Int(window.height), scale: 1, pixelsPerUnit: 1,
        phone: model.size)
      let painter = Painter(fonts: try FontSet())
      let list = DisplayList(size: model.size, background: .white, items: [])
      let canvas = try #require(
        Canvas(width: layout.width, height: layout.height, painter: painter))
      _ = canvas.compose([
        PlacedScreen(
          list, overlay: Bezel.items(around: layout), originX: layout.originX,
          originY: layout.originY, scale: 1, region: layout.region)
      ])
      let image = canvas.image
      // Along the diagonal through the body's corner: desk, then the body, then the screen.
      let inset = Int(PhoneLayout.margin) - 2
      let colors = (inset..<inset + 90).map { image.pixels[$0 * image.width + $0] & 0xFFFFFF }
      let body = try #require(colors.firstIndex { $0 & 0xFF < 0x60 })
      let reach = (model.cornerRadius + PhoneLayout.bezel) * 0.2929
      #expect(abs(CGFloat(body) - 2 - reach) < 3, "\(model.name): \(body) for \(reach)")
    }
  }
}
