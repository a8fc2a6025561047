import BackswipePopDecisions
import Testing

@testable import BackswipeAnalysis

@Suite("Outcomes of gestures that are the same")
struct GestureOutcomeTests {
  private func kind(_ places: ReleasePlace.Place..., name: String = "inbox scroll")
    -> GestureOutcome.Kind
  {
    .settles(
      places.map {
        GestureOutcome.Settling(
          ReleasePlace(name: name, recognizer: "scroll", place: $0, settling: nil))
      })
  }

  @Test("Offsets are the same to half a point, and in maps have a place of their own")
  func offsets() {
    #expect(!kind(.offset(240)).isSame(as: kind(.offset(480))))
    #expect(!kind(.offset(240)).isSame(as: kind(.offset(241))))
    #expect(kind(.offset(240)).isSame(as: kind(.offset(240.25))))
    #expect(!kind(.offset(240)).isSame(as: kind(.page(0))))
    let orders = [-1e12, -143, 0, 240, 480, 1e12].map { kind(.offset($0)).order }
    #expect(orders == orders.sorted() && Set(orders).count == 6 && orders.allSatisfy { $0 >= 0 })
    #expect(OutcomeMap.color(of: kind(.offset(240))) != OutcomeMap.color(of: kind(.offset(480))))
  }

  @Test("Detents, pages and elements are the same by their order, whatever their names")
  func orders() {
    #expect(kind(.detent("a", index: 1)).isSame(as: kind(.detent("b", index: 1))))
    #expect(!kind(.detent("a", index: 1)).isSame(as: kind(.detent("a", index: 0))))
    #expect(!kind(.detent("a", index: 0)).isSame(as: kind(.dismissed)))
    #expect(kind(.page(2)).isSame(as: kind(.page(2))) && !kind(.page(2)).isSame(as: kind(.page(1))))
    #expect(!kind(.page(2)).isSame(as: kind(.element(2))))
    #expect(!kind(.turn(0)).isSame(as: kind(.turn(1))))
    #expect(!kind(.page(2)).isSame(as: kind(.page(2), name: "other")))
    #expect(!kind(.page(2)).isSame(as: kind(.page(2), .page(1))))
    #expect(!kind(.page(2)).isSame(as: .none))
  }
}
