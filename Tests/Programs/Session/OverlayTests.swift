import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeStudio
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

  @Test("A long title takes two lines, of which a still longer one loses its middle")
  func longTitles() {
    func titles(_ title: String) -> [String] {
      let toast = Toast(
        title: title, detail: "", on: CGSize(width: 320, height: 690), start: 0)
      return toast.items(at: 0).flatMap(\.picture.commands).compactMap { command in
        guard case .text(let text, let box, let font, _, _) = command else { return nil }
        #expect(TextMetrics.width(of: text, font: font) <= box.width, "\(text)")
        return text
      }
    }
    #expect(titles("N is free") == ["N is free"])
    let two = "N steps the vertical tolerance of the back gesture"
    #expect(titles(two).count == 2 && titles(two).joined(separator: " ") == two)
    let long = titles(String(repeating: "a long name ", count: 12) + "and its end")
    #expect(long.count == 2 && long.last?.hasSuffix("its end") == true)
    #expect(long.last?.contains("…") == true && long.first?.contains("…") == false)
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
        let pages = Card.keyPages(legends, in: desk.phonesArea, natural: natural, zoom: zoom)
        #expect(!pages.isEmpty)
        for layout in desk.phones {
          var shown: [String] = []
          let items = pages.flatMap {
            Card.keys($0, in: desk.phonesArea, over: layout, natural: natural).dropFirst()
          }
          for item in items {
            let card = item.picture.bounds.insetBy(dx: 16, dy: 16)
            #expect(isInside(item.clip, layout.windowRect, 0.01))
            for case .text(let text, let box, let font, _, let alignment) in item.picture.commands {
              if alignment == .left { shown.append(text) }
              #expect(isInside(box, card, 0.5), "\(text) \(box)")
              #expect(font.size * layout.scale >= StudioFonts.least * natural - 0.01, "\(text)")
              guard alignment == .left else { continue }
              let slack = natural / layout.scale
              #expect(TextMetrics.width(of: text, font: font) <= box.width + slack, "\(text)")
            }
          }
          // Texts on several lines follow one another; a line may end with a hyphen.
          let all = shown.joined().filter { $0 != " " }
          let missing = legends.map(\.text).filter { !all.contains($0.filter { $0 != " " }) }
          #expect(items.count < pages.count || missing.isEmpty, "\(missing)")
          if phones == 1 { #expect(items.count == pages.count) }
        }
      }
    }
  }

  private func texts(_ items: [DisplayItem], _ scale: CGFloat) -> [CGFloat] {
    items.flatMap(\.picture.commands).compactMap {
      if case .text(_, _, let font, _, _) = $0 { font.size * scale } else { nil }
    }
  }

  @Test("No text of a card, of a short text or of an element's outline is smaller than 13 points")
  func sizes() {
    let phone = CGSize(width: 390, height: 844)
    let layout = PhoneLayout(width: 466, height: 920, natural: 1, pixelsPerUnit: 1, phone: phone)
    var share = ShareStatus()
    share.link = "http://127.0.0.1:8080/a-long-word-that-nobody-guesses"
    for scale in [CGFloat(1), 0.8, 0.63] {
      let toast = Toast(title: "A title", detail: "words", on: phone, scale: scale, start: 0)
      let outline = Card.outline(
        CGRect(x: 10, y: 10, width: 90, height: 40), scale: scale,
        on: CGRect(origin: .zero, size: phone))
      let sizes = texts(toast.items(at: 0) + outline, scale)
      #expect(sizes.count == 3 && sizes.allSatisfy { $0 >= StudioFonts.least - 0.01 })
    }
    let cards = Card.share(share, over: layout) + Card.mistakes(["wrong"], on: phone)
    let sizes = texts(cards, 1)
    #expect(sizes.count > 5 && sizes.allSatisfy { $0 >= StudioFonts.least })
  }

  @Test("Cards have the dark look, with the code of a link on white")
  func dark() {
    let phone = CGSize(width: 390, height: 844)
    let layout = PhoneLayout(width: 466, height: 920, natural: 1, pixelsPerUnit: 1, phone: phone)
    var share = ShareStatus()
    share.link = "http://127.0.0.1:8080/a"
    share.code = [[true, false], [false, true]]
    let area = PixelRect(left: 0, top: 0, right: 466, bottom: 920)
    let legends = KeyCommand.legends(withStudio: false, ofApp: false)
    func fills(_ isDark: Bool) -> [Color] {
      let grid = Card.keyPages(legends, in: area, natural: 1)
      let keys = grid.prefix(1).flatMap {
        Card.keys($0, in: area, over: layout, natural: 1, isDark: isDark)
      }
      return (keys + Card.share(share, over: layout, isDark: isDark)).flatMap(\.picture.commands)
        .compactMap {
          if case .fill(let rect, _, let color) = $0, rect.width > 200 { color } else { nil }
        }
    }
    let (light, dark) = (StudioColors.card.light, StudioColors.card.dark)
    #expect(fills(false).filter { $0 == light }.count == 2 && !fills(false).contains(dark))
    // The quiet zone.
    #expect(fills(true).filter { $0 == dark }.count == 2)
    #expect(fills(true).filter { $0 == light }.count == 1)
  }
}
