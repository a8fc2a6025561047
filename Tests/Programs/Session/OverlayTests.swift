import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// Cards and words over the phone.
@Suite struct OverlayTests {
  @Test("U1: words stay for a while and fade without a jump")
  func toast() {
    let toast = Toast(
      title: "Preset: half", detail: "words", on: CGSize(width: 390, height: 844), start: 1000)
    #expect(toast.strength(at: 1000) == 1)
    #expect(toast.strength(at: 1000 + Toast.stay) == 1)
    #expect(abs(toast.strength(at: 1000 + Toast.stay + Toast.fade / 2) - 0.5) < 1e-9)
    #expect(toast.strength(at: 1000 + Toast.stay + Toast.fade) == 0)
    #expect(toast.items(at: 1000).count == 1)
  }

  @Test(
    "U1: words fit on every phone",
    arguments: [
      CGSize(width: 390, height: 844), CGSize(width: 320, height: 320),
      CGSize(width: 844, height: 390),
    ])
  func fit(phone: CGSize) {
    let screen = CGRect(origin: .zero, size: phone)
    let long = String(repeating: "a few words ", count: 30)
    for scale in [CGFloat(2), 1, 0.6, 0.3] {
      let toast = Toast(title: "A title", detail: long, on: phone, scale: scale, start: 0)
      for item in toast.items(at: 0) {
        #expect(screen.contains(item.picture.bounds.insetBy(dx: 16, dy: 16)))
      }
    }
  }

  /// Foundation's `contains` compares a union, whose rounding differs.
  private func isInside(_ inner: CGRect, _ outer: CGRect, _ slack: CGFloat) -> Bool {
    inner.minX >= outer.minX - slack && inner.minY >= outer.minY - slack
      && inner.maxX <= outer.maxX + slack && inner.maxY <= outer.maxY + slack
  }

  @Test(
    "U1: the list of keys is whole and legible over every desk",
    arguments: [
      CGSize(width: 466, height: 920), CGSize(width: 994, height: 620),
      CGSize(width: 311, height: 552), CGSize(width: 300, height: 580),
      CGSize(width: 1548, height: 932), CGSize(width: 466, height: 772),
    ], [(CGFloat(1), CGFloat(1)), (2, 1), (1, 1.5), (1, 2)])
  func keys(window: CGSize, scales: (natural: CGFloat, zoom: CGFloat)) {
    let (natural, zoom) = scales
    for phone in [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)] {
      for (phones, withStudio) in [(1, false), (1, true), (2, true), (3, true), (4, true)] {
        let desk = DeskLayout(
          width: Int(window.width * natural), height: Int(window.height * natural),
          natural: natural, pixelsPerUnit: 1, phone: phone, contents: DeskContents(phones: phones))
        let legends = KeyCommand.legends(withStudio: withStudio, ofApp: true)
        for layout in desk.phones {
          var shown: [String] = []
          let items = Card.keys(
            legends, in: desk.phonesArea, over: layout, natural: natural, zoom: zoom)
          for item in items.dropFirst() {
            let card = item.picture.bounds.insetBy(dx: 16, dy: 16)
            #expect(isInside(item.clip, layout.windowRect, 0.01))
            for case .text(let text, let box, let font, _, let alignment) in item.picture.commands {
              shown.append(text)
              #expect(isInside(box, card, 0.5), "\(text) \(box)")
              if phones != 3 { #expect(font.size * layout.scale >= 11 * natural - 0.5, "\(text)") }
              guard alignment == .left else { continue }
              let slack = natural / layout.scale
              #expect(TextMetrics.width(of: text, font: font) <= box.width + slack, "\(text)")
            }
          }
          #expect(items.count == 1 || legends.allSatisfy { shown.contains($0.text) })
          if phones == 1 { #expect(items.count == 2) }
        }
      }
    }
  }
}
