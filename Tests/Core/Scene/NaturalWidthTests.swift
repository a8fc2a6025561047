import BackswipeUnits
import Testing

@testable import BackswipeScene

/// A text is broken by the width that it is measured with, whatever stands beside what.
struct NaturalWidthTests {
  private static let tokens = [
    "a", "W", "fi", "3", "iPhone", "Größe", "-", "/", "¥", "50 €", " ", " ", " ", "  ", "数", "量",
    "设置，", "カート", "ｶｰﾄ", "세계", "카트", "😀", "👩‍👩‍👧", "❤️", "1️⃣", "🇩🇪", "★", "لا", "سلام", "ب",
    "שלום", "ไทย", "नमस्ते", "e\u{301}", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{2028}",
  ]
  private static let sizes: [CGFloat] = [8.5, 11, 13, 15.7, 17, 19.9, 20, 28, 34, 40, 61.3]

  /// A linear congruential generator.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func text(_ count: Int) -> String {
      (0..<count).reduce("") { text, _ in text + tokens[next(tokens.count)] }
    }
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test("a text never wraps at its own width", arguments: Font.Weight.allCases)
  func ownWidth(weight: Font.Weight) {
    var numbers = Numbers(state: UInt64(weight.rawValue))
    for size in Self.sizes {
      let font = Font(size: size, weight: weight)
      for _ in 0..<60 {
        let text = numbers.text(1 + numbers.next(12))
        let width = TextMetrics.width(of: text, font: font)
        #expect(
          TextMetrics.lines(of: text, font: font, width: width) == [trimmed(text)],
          "\(text) at \(size)")
      }
    }
  }

  @Test("a word behind a wide character and a space fits exactly, and not in less")
  func behindWide() {
    for text in ["数量 3", "세계 421", "😀 810", "苹果 iPhone", "A 建", "3 个 苹果"] {
      for size in Self.sizes {
        let font = Font(size: size)
        let width = TextMetrics.width(of: text, font: font)
        #expect(TextMetrics.lines(of: text, font: font, width: width) == [text])
        #expect(TextMetrics.lines(of: text, font: font, width: width - 0.01).count == 2)
      }
    }
  }

  @Test("lines of any width have all of the text, and only single characters are wider")
  func narrower() {
    var numbers = Numbers(state: 5)
    for size in Self.sizes {
      let font = Font(size: size)
      for _ in 0..<30 {
        let text = numbers.text(20)
        let width = CGFloat(numbers.next(200))
        let lines = TextMetrics.wholeLines(of: text, font: font, width: width, limit: .max)
        #expect(lines.reduce("") { $0 + $1.text } == text)
        for (line, _) in lines where trimmed(line).count > 1 {
          #expect(TextMetrics.width(of: trimmed(line), font: font) <= width, "\(line)|\(text)")
        }
      }
    }
  }

  @Test("a styled text never wraps at its own width, in one run or in several")
  func styled() {
    var numbers = Numbers(state: 9)
    for size in Self.sizes {
      var style = StyledText.Style(font: Font(size: size), color: .black)
      for count in 1...4 {
        let runs = (0..<count).map { _ in
          // U+2028 is a line feed here, and letters from right to left end the kern of their run.
          let text = "a" + numbers.text(1 + numbers.next(6)).filter { !$0.isNewline }
          let turns = text.unicodeScalars.contains(where: StyledText.Part.isFromRight)
          style.kern = turns ? 0 : CGFloat(numbers.next(3))
          style.font.weight = numbers.next(2) == 0 ? .regular : .bold
          return StyledText.Run(text, style)
        }
        let text = StyledText(runs)
        let width = text.width(0..<text.characters.count)
        let lines = StyledLines(
          text, size: CGSize(width: width, height: .infinity), limit: 0, overflow: .wraps)
        #expect(lines.count == 1, "\(runs.map(\.text)) at \(size)")
      }
    }
  }

  @Test("a width that grew piece by piece is that of the whole")
  func growing() {
    var numbers = Numbers(state: 3)
    for size in Self.sizes {
      let font = Font(size: size, weight: .semibold)
      var line = LineWidth(font)
      var text = ""
      for _ in 0..<40 {
        let piece = numbers.text(1)
        text += piece
        line.append(piece)
        #expect(line.width == TextMetrics.width(of: text, font: font))
      }
    }
  }
}
