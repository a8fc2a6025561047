import BackswipeFilms
import BackswipeScene
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// The hint beside the phone until a page has been dragged back.
@MainActor
@Suite struct HintTests {
  private static let hint = "Drag from the left edge · Tab for the studio · ? for keys"

  private final class Count {
    var value = 0
  }

  private func bench(_ count: Count = Count()) throws -> SessionBench {
    try SessionBench {
      $0.hint = Self.hint
      $0.hintFollowed = { count.value += 1 }
    }
  }

  @Test func itGoesWithTheFirstDragThatPops() throws {
    let count = Count()
    let bench = try bench(count)
    #expect(bench.overlayTexts.contains(Self.hint))
    bench.tap(150, 113)
    bench.press(.left, wait: 1000)
    bench.tap(150, 113)
    bench.drag([3, 20, 40, 42, 43].map { ($0, 500) })
    #expect(bench.stack == ["first", "second"])
    #expect(count.value == 0 && bench.overlayTexts.contains(Self.hint))
    bench.dragBack()
    #expect(count.value == 1 && !bench.overlayTexts.contains(Self.hint))
    bench.tap(150, 113)
    bench.dragBack()
    #expect(count.value == 1)
  }

  @Test func itMakesRoomForACaptionAndForTheStudio() throws {
    let bench = try bench()
    bench.press("s")
    #expect(!bench.overlayTexts.contains(Self.hint))
    bench.press("s")
    #expect(bench.overlayTexts.contains(Self.hint))
    bench.press(.tab, wait: 300)
    #expect(!bench.overlayTexts.contains(Self.hint))
    bench.press(.tab, wait: 300)
    #expect(bench.overlayTexts.contains(Self.hint))
  }

  @Test(
    "it is on the desk and never over the phone",
    arguments: [
      (466, 920), (1366, 728), (1920, 1040), (300, 600), (480, 600), (2560, 1400),
    ])
  func place(width: Int, height: Int) {
    for phone in [CGSize(width: 390, height: 844), CGSize(width: 375, height: 667)] {
      let layout = PhoneLayout(
        width: width, height: height, natural: 1, pixelsPerUnit: 1, phone: phone)
      let items = PhoneCaption.hint(Self.hint, beside: layout)
      for item in items {
        #expect(!item.picture.bounds.insetBy(dx: 0.01, dy: 0.01).intersects(layout.body))
        #expect(layout.windowRect.insetBy(dx: -0.01, dy: -0.01).contains(item.picture.bounds))
      }
      if width >= 466, width != 480 { #expect(!items.isEmpty, "\(phone)") }
    }
  }
}
