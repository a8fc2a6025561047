import BackswipeMotion
import BackswipeUnits
import Testing

/// Words of 12 points at (0, 0) in a box of 60 × 16 of an element of 100 × 20, which become 36 points in
/// the middle of an element of 300 × 60.
@Suite("Words on their way from one page to another")
struct WordsFlightTests {
  private func end(
    _ text: String = "Kyoto", lines: Int = 1, font: Double, box: CGRect, size: CGSize
  ) -> WordsFlight.End {
    WordsFlight.End(text: text, lines: lines, fontSize: font, box: box, size: size)
  }

  private var small: WordsFlight.End {
    end(
      font: 12, box: CGRect(x: 0, y: 2, width: 60, height: 16),
      size: CGSize(width: 100, height: 20))
  }
  private var large: WordsFlight.End {
    end(
      font: 36, box: CGRect(x: 60, y: 6, width: 180, height: 48),
      size: CGSize(width: 300, height: 60))
  }

  @Test("Pictures are at their own places at their ends")
  func ends() {
    let flight = WordsFlight(from: small, to: large)
    let start = flight.place(of: small, at: 0)
    #expect(
      start.scale == CGSize(width: 1, height: 1)
        && start.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    let end = flight.place(of: large, at: 1)
    #expect(
      end.scale == CGSize(width: 1, height: 1)
        && end.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
  }

  @Test("Both pictures have equally large words at one place", arguments: [0, 0.25, 0.5, 1, 1.1])
  func together(_ fraction: Double) {
    let flight = WordsFlight(from: small, to: large)
    var boxes: [CGRect] = []
    for picture in [small, large] {
      let (frame, scale) = flight.place(of: picture, at: fraction)
      #expect(abs(Double(scale.height) * picture.fontSize - (12 + 24 * fraction)) < 1e-9)
      // About the centre of the frame.
      let width = picture.box.width * scale.width
      let height = picture.box.height * scale.height
      let x = frame.midX + (picture.box.midX - picture.size.width / 2) * scale.width
      let y = frame.midY + (picture.box.midY - picture.size.height / 2) * scale.height
      boxes.append(CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }
    let gap = max(
      abs(boxes[0].minX - boxes[1].minX), abs(boxes[0].maxX - boxes[1].maxX),
      abs(boxes[0].minY - boxes[1].minY), abs(boxes[0].maxY - boxes[1].maxY))
    #expect(gap < 1e-9)
  }

  @Test("Letters of equal words lie over one another, those of others have the font's size")
  func letters() {
    var wide = large
    // Larger letters are closer together.
    wide.box.size.width = 171
    let same = WordsFlight(from: small, to: wide)
    #expect(same.place(of: small, at: 1).scale == CGSize(width: 171.0 / 60, height: 3))
    wide.text = "Osaka"
    let other = WordsFlight(from: small, to: wide)
    #expect(other.place(of: small, at: 1).scale == CGSize(width: 3, height: 3))
  }

  @Test("Equal words stay opaque up to the middle; of others one is gone")
  func opacities() {
    let same = WordsFlight(from: small, to: large)
    #expect(same.opacities(at: 0) == (1, 0))
    #expect(same.opacities(at: 0.5) == (1, 0.5))
    #expect(same.opacities(at: 0.75) == (0.5, 0.75))
    #expect(same.opacities(at: 1) == (0, 1))
    for (text, lines) in [("Osaka", 1), ("Kyoto", 2)] {
      var other = large
      (other.text, other.lines) = (text, lines)
      let flight = WordsFlight(from: small, to: other)
      for part in [-0.1, 0, 0.3, 0.5, 1, 1.2] {
        let both = flight.opacities(at: part)
        #expect(min(both.start, both.end) == 0 && both.start <= 1 && both.end <= 1)
      }
    }
  }

  @Test("A curve that overshoots leaves the words a size")
  func overshoot() {
    let scale = WordsFlight(from: small, to: large).place(of: small, at: -3).scale
    #expect(scale.width > 0 && scale.height > 0)
  }
}
