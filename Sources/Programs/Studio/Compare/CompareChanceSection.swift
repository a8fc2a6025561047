import BackswipeAnalysis
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The certainty of the outcome, from many variations of the gesture.
@MainActor
final class CompareChanceSection: CompareSection {
  private let result = PanelStyle.paragraph(
    size: 16, weight: .semibold, identifier: "compare.chance")
  private let bar = CompareShareBar()
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "compare.chanceWords")
  private let noise = CompareAmount(
    "Noise", "compare.noise", unit: "pt", range: 0...20, step: 0.25)
  private let speed = CompareAmount("Speed", "compare.speed", unit: "%", range: 0...90, step: 5)
  private let start = CompareAmount("Start", "compare.start", unit: "pt", range: 0...100, step: 1)
  private let count = CompareAmount(
    "Tries", "compare.count", unit: "", range: 100...Double(GestureVariation.mostTries), step: 100)
  private let seed = CompareAmount(
    "Seed", "compare.seed", unit: "", range: 0...1_000_000, step: 1)
  private var chances = GestureStudies.Chances()

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    super.init("How sure")
    bar.accessibilityIdentifier = "compare.chanceBar"
    func change(
      _ row: CompareAmount, _ set: @escaping (inout GestureStudies.Chances, Double) -> Void
    ) {
      row.onChange = { [weak self] value in
        guard let self else { return }
        var next = chances
        set(&next, value)
        perform(.vary(next))
      }
    }
    change(noise) { $0.amounts.noise = $1 }
    change(speed) { $0.amounts.speed = $1 }
    change(start) { $0.amounts.start = $1 }
    change(count) { $0.count = Int($1) }
    change(seed) { $0.seed = Int($1) }
    add([result, bar, words, noise, speed, start, count, seed])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    chances = state.studies.chances
    noise.render(chances.amounts.noise)
    speed.render(chances.amounts.speed)
    start.render(chances.amounts.start)
    count.render(Double(chances.count))
    seed.render(Double(chances.seed))
    guard let variation = state.studies.variation, variation.done > 0,
      let most = variation.tallies.max(by: { $0.count < $1.count })
    else {
      result.text = state.edit == nil ? "There is no drag." : "…"
      words.text = ""
      bar.isHidden = true
      return
    }
    bar.isHidden = false
    let isFormer = state.studies.isVariationFormer
    for view in [result, bar] { view.alpha = Self.opacity(isFormer: isFormer) }
    bar.parts = variation.tallies.map {
      CompareShareBar.Part(
        share: Double($0.count) / Double(variation.done), color: OutcomeMap.color(of: $0.kind))
    }
    result.text =
      "\(CompareWords.short(most.kind)) \(variation.share(of: most.kind).words)"
    let others = variation.tallies.filter { $0.kind != most.kind && $0.count > 0 }
      .map { "\(CompareWords.short($0.kind)) \(variation.share(of: $0.kind).words)" }
    let tries =
      isFormer
      ? "\(Self.formerWords); tries follow …"
      : variation.isFinished
        ? "\(variation.done) tries" : "\(variation.done) of \(variation.count) tries"
    words.text =
      (others + [tries, variation.strongest.map { "depends most on \($0.kind.rawValue)" }])
      .compactMap(\.self).joined(separator: "; ")
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(result, after: 0)
    flow.place(bar, height: 10, after: 6)
    flow.place(words, after: 5)
    flow.place(
      grid: [noise, speed, start, count, seed], height: CompareAmount.height, least: 150, most: 2,
      gap: 8, after: 10)
    return flow.end
  }
}

/// A bar of shares of a whole.
@MainActor
final class CompareShareBar: UIView {
  struct Part: Equatable {
    var share: Double
    var color: Color
  }

  var parts: [Part] = [] { didSet { if parts != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    var commands: [DrawCommand] = [
      .clip(rect, cornerRadius: 5), .fill(rect, cornerRadius: 0, StudioColors.field.now),
    ]
    var x: CGFloat = 0
    for part in parts where part.share > 0 {
      let width = rect.width * CGFloat(part.share)
      commands.append(
        .fill(
          CGRect(x: x, y: 0, width: width, height: rect.height), cornerRadius: 0, part.color))
      x += width
    }
    Self.draw(commands + [.restore])
  }
}
