import BackswipeGeometry
import BackswipeScenarios
import BackswipeScene
import Testing

@testable import BackswipeWindow

struct PhoneBodyTests {
  private func body(_ model: PhoneModel, turned: Bool = false) -> PhoneBody {
    let size =
      turned ? CGSize(width: model.size.height, height: model.size.width) : model.size
    return PhoneBody(screen: CGRect(origin: .zero, size: size), of: size)
  }

  @Test("each phone has what its model has: a button, a notch or an island")
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
      }
    }
  }
}
