import BackswipeGestures
import BackswipeScene
import BackswipeUnits
@testable import BackswipeWindow
import Testing

/// What the window draws over the phone of itself.
@Suite struct OverlayTests {
  private func sample(
    _ id: Int, _ phase: PointerSample.Phase, _ x: CGFloat, at milliseconds: Int64
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, location: CGPoint(x: x, y: 100),
      instant: .zero + .milliseconds(milliseconds))
  }

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test("G4: every raw sample leaves a mark, which fades and is forgotten")
  func trail() {
    var marks = TouchMarks()
    marks.take(sample(1, .began, 10, at: 0))
    for step in 1...5 { marks.take(sample(1, .moved, 10 + CGFloat(step), at: Int64(step) * 4)) }
    #expect(marks.fingers.map(\.trail.count) == [6])
    #expect(marks.fingers[0].location.x == 15)
    let first = marks.fingers[0].trail[0]
    #expect(TouchMarks.strength(of: first, at: instant(0)) == 1)
    #expect(TouchMarks.strength(of: first, at: instant(225)) == 0.5)
    marks.forget(at: instant(451))
    #expect(marks.fingers.map(\.trail.count) == [5])
    marks.forget(at: instant(10_000))
    #expect(marks.fingers.map(\.trail.count) == [0], "a finger that is down stays")
    #expect(marks.fingers[0].strength(at: instant(10_000)) == 1)
  }

  @Test("G7: a finger that lifts or is lost fades and leaves nothing behind")
  func lifted() {
    for end in [PointerSample.Phase.ended, .cancelled] {
      var marks = TouchMarks()
      marks.take(sample(1, .began, 10, at: 0))
      marks.take(sample(2, .began, 20, at: 1))
      marks.take(sample(1, end, 12, at: 100))
      #expect(marks.fingers.map(\.id) == [1, 2])
      #expect(marks.fingers[0].strength(at: instant(190)) == 0.5)
      marks.forget(at: instant(1000))
      #expect(marks.fingers.map(\.id) == [2])
    }
  }

  @Test("G4: samples of a finger that never landed leave no mark, and a fast mouse not too many")
  func bounds() {
    var marks = TouchMarks()
    marks.take(sample(1, .moved, 10, at: 0))
    #expect(marks.fingers.isEmpty)
    marks.take(sample(1, .began, 10, at: 0))
    for step in 1...1000 { marks.take(sample(1, .moved, CGFloat(step), at: 1)) }
    #expect(marks.fingers[0].trail.count == TouchMarks.mostSamples)
    #expect(marks.fingers[0].trail.last?.location.x == 1000)
  }

  @Test("G4: what is drawn of a finger: its samples, its circle, where it is going")
  func items() {
    var marks = TouchMarks()
    marks.take(sample(1, .began, 10, at: 0))
    marks.take(sample(1, .moved, 20, at: 8))
    let window = CGRect(x: -40, y: -40, width: 500, height: 900)
    let coming = [
      sample(1, .moved, 30, at: 16), sample(1, .moved, 60, at: 24), sample(9, .moved, 300, at: 16),
    ]
    let all = marks.items(at: instant(8), coming: coming, showsTrail: true, within: window)
    // Two samples, the way ahead, the finger, and the place ahead that its circle does not cover.
    #expect(all.map(\.position.x) == [10, 20, 0, 20, 60])
    #expect(all.allSatisfy { $0.clip == window })
    let alone = marks.items(at: instant(8), coming: coming, showsTrail: false, within: window)
    #expect(alone.map(\.position.x) == [20])
    #expect(alone[0].picture === all[3].picture, "painted once")
  }

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
    ], [CGFloat(1), 2])
  func keys(window: CGSize, natural: CGFloat) {
    for phone in [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)] {
      for (phones, withStudio) in [(1, false), (1, true), (2, true), (3, true), (4, true)] {
        let desk = DeskLayout(
          width: Int(window.width * natural), height: Int(window.height * natural),
          natural: natural, pixelsPerUnit: 1, phone: phone, contents: DeskContents(phones: phones))
        let legends = KeyCommand.legends(withStudio: withStudio, ofApp: true)
        for layout in desk.phones {
          var shown: [String] = []
          let items = Card.keys(
            legends, in: desk.phonesArea, over: layout, natural: natural)
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
