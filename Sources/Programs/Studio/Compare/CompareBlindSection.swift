import BackswipeAnalysis
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The blind test of A and B. While it runs, nothing identifies X.
@MainActor
final class CompareBlindSection: CompareSection {
  private let words = PanelStyle.paragraph(size: 13, identifier: "compare.blind")
  private let note = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "compare.blindNote")
  private let mistake = PanelStyle.paragraph(
    StudioColors.red, size: 13, identifier: "compare.blindMistake")
  private let seedName = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let seed = PageField("compare.blind.seed", "Seed")
  private let triesName = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let tries = PageField("compare.blind.tries", "Tries")
  private let begin = PageButton("Start", "compare.blind.start")
  private var samples: [PageButton] = []
  private var answers: [PageButton] = []
  private let takeBack: PageButton
  private let stop: PageButton
  private let save: PageButton
  private let close: PageButton

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    takeBack = PageButton("Undo answer", "compare.blind.takeBack") { perform(.takeBack) }
    stop = PageButton("Stop", "compare.blind.stop") { perform(.stop) }
    save = PageButton("Save as text", "compare.blind.save") { perform(.save) }
    close = PageButton("Done", "compare.blind.done") { perform(.close) }
    super.init("Blind test")
    samples = BlindTest.Sample.allCases.map { sample in
      PageButton("Play \(sample.rawValue)", "compare.blind.play\(sample.rawValue)") {
        perform(.play(sample))
      }
    }
    answers = ABXTest.Choice.allCases.map { choice in
      PageButton("X is \(choice.rawValue)", "compare.blind.is\(choice.rawValue)") {
        perform(.answer(choice))
      }
    }
    seedName.text = "Seed"
    triesName.text = "Tries"
    seed.text = "1"
    tries.text = "16"
    begin.onTap = { [weak self] in
      perform(.begin(seed: self?.seed.text ?? "", tries: self?.tries.text ?? ""))
    }
    add([words, note, mistake, seedName, seed, triesName, tries, begin])
    add(samples + answers + [takeBack, stop, save, close])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    let blind = state.blind
    let isRunning = blind.map { !$0.isOver } ?? false
    let isOver = blind?.isOver ?? false
    for view in [seedName, seed, triesName, tries, begin] as [UIView] {
      view.isHidden = blind != nil
    }
    for button in samples + answers + [takeBack, stop] { button.isHidden = !isRunning }
    for button in [save, close] { button.isHidden = !isOver }
    for button in answers { button.isEnabled = blind?.canAnswer ?? false }
    takeBack.isEnabled = blind?.test.answers.isEmpty == false
    mistake.text = state.blindMistake
    begin.isEnabled = state.edit != nil && state.studies.kept != nil
    guard let blind else {
      words.text = "Tell A and B apart without knowing which is shown: X is one of them."
      note.text = begin.isEnabled ? "" : "Keep A, and change something: B is as it is now."
      return
    }
    if isRunning {
      words.text = "Try \(blind.tryNumber) of \(blind.test.tries)"
      note.text =
        blind.canAnswer ? "Is X A or B? Play any of them again." : "Play X, and A and B to compare."
    } else {
      words.text = Self.result(blind.test)
      note.text = "Seed \(blind.test.seed)."
    }
  }

  private static func result(_ test: ABXTest) -> String {
    guard !test.answers.isEmpty else { return "No answer was given." }
    let verdict =
      test.pValue < 0.05
      ? "Guessing does as well in under 5 % of tests: you can tell them apart."
      : "Guessing may do as well: nothing shows that you can tell them apart."
    return "\(test.words). \(verdict) \(test.unveiled)"
  }

  /// The least width of the button that begins the test.
  private static let leastButton: CGFloat = 64

  private static func width(_ name: UILabel) -> CGFloat {
    TextMetrics.width(of: name.text ?? "", font: name.font.font).rounded(.up) + 2
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(words, after: 0)
    flow.place(note, after: 3)
    if !begin.isHidden {
      let names = [seedName, triesName].map(Self.width)
      let fields: [(view: UIView, width: CGFloat)] = [
        (seedName, names[0]), (seed, 62), (triesName, names[1]), (tries, 46),
      ]
      let taken = fields.reduce(0) { $0 + $1.width + 6 }
      if flow.inner - taken >= Self.leastButton {
        flow.place(begin, beside: fields, height: PanelStyle.buttonHeight, after: 10)
      } else {
        flow.place(seedName, beside: Array(fields.dropFirst()), height: PanelStyle.buttonHeight)
        flow.place(begin, height: PanelStyle.buttonHeight, after: 6)
      }
    }
    flow.place(grid: samples, height: PanelStyle.buttonHeight, least: 70, after: 10)
    flow.place(grid: answers, height: PanelStyle.buttonHeight, least: 70, after: 6)
    flow.place(grid: [takeBack, stop], height: PanelStyle.buttonHeight, least: 70, after: 14)
    flow.place(grid: [save, close], height: PanelStyle.buttonHeight, least: 70, after: 10)
    flow.place(mistake, after: 6)
    return flow.end
  }
}
