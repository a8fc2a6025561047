import BackswipeFilms
import BackswipeScene
import BackswipeUnits
import Testing

@Suite struct TextWrappingTests {
  @Test(arguments: ["one two three four five six", "没有空格的中文句子也要换行才行", "averyveryverylongword"])
  func wrappedLinesFitAndLoseNothing(text: String) {
    let font = Font(size: 13)
    let width: CGFloat = 70
    let lines = TextWrapping.lines(text, font: font, width: width, most: 20)
    #expect(lines.count > 1)
    for line in lines { #expect(TextMetrics.width(of: line, font: font) <= width) }
    #expect(
      lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func tooManyLinesEndInAnEllipsis() {
    let even = TextWrapping.lines(
      "A · pops, at rest 366 ms after", font: Font(size: 12), width: 130, most: 4)
    let widths = even.map { TextMetrics.width(of: $0, font: Font(size: 12)) }
    #expect(even.count == 2 && (widths.min() ?? 0) > 0.6 * (widths.max() ?? 0), "\(even)")
    let lines = TextWrapping.lines("a\nb\nc", font: Font(size: 13), width: 90, most: 2)
    #expect(lines == ["a", "b…"])
  }

  @Test func linesOfEvenLengthCutNoWord() {
    let text = "react-navigation · pops, at rest 516.7 ms after release"
    for width in stride(from: CGFloat(90), through: 240, by: 3) {
      let lines = TextWrapping.lines(text, font: Font(size: 12), width: width, most: 9)
      for line in lines.dropLast() {
        #expect(text.contains(line + " ") || line.hasSuffix("-"), "\(lines) at \(width)")
      }
    }
  }
}
