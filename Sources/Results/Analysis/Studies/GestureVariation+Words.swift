import BackswipePlots
package import BackswipeScene
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension GestureVariation {
  package var words: [String] {
    var lines = [
      trial.gesture.words, "\(done) tries, seed \(seed): \(amounts.words)",
      "the hand itself: \(trial.present.outcome.kind.rawValue)",
    ]
    for tally in tallies where tally.count > 0 {
      lines.append("\(tally.kind.rawValue) \(share(of: tally.kind).words)")
    }
    for kind in Kind.allCases {
      let text = correlation(with: kind).map { NumberText.fixed($0, 2) } ?? "none"
      lines.append("correlation with \(kind.rawValue): \(text)")
    }
    guard let strongest else { return lines + ["no variation changes the outcome"] }
    return lines + ["it depends most on \(strongest.kind.rawValue)"]
  }

  package var csv: String {
    var lines = ["decision,count,share,low,high"]
    for tally in tallies {
      let share = share(of: tally.kind)
      lines.append(
        CSVText.row(
          [tally.kind.rawValue, "\(tally.count)"]
            + [share.share, share.low, share.high].map { NumberText.short($0, 6) }))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package var json: TraceValue {
    StudyWords.document(
      "variation", trial.gesture,
      [
        ("settings", StudyWords.object(trial.settings)), ("present", trial.present.outcome.value),
        ("seed", .integer(Int64(seed))), ("count", .integer(Int64(done))),
        (
          "amounts",
          .object([
            ("noise", .number(amounts.noise)), ("speed", .number(amounts.speed)),
            ("start", .number(amounts.start)),
          ])
        ),
        (
          "outcomes",
          .array(
            tallies.map { tally in
              let share = share(of: tally.kind)
              return .object([
                ("decision", .text(tally.kind.rawValue)), ("count", .integer(Int64(tally.count))),
                ("share", .number(share.share)), ("low", .number(share.low)),
                ("high", .number(share.high)),
              ])
            })
        ),
        (
          "correlations",
          .object(
            Kind.allCases.map { kind in
              (kind.rawValue, correlation(with: kind).map { .number($0) } ?? .null)
            })
        ),
        ("strongest", strongest.map { .text($0.kind.rawValue) } ?? .null),
      ])
  }

  /// Bar charts of the outcomes and of the correlations.
  package var picture: Picture {
    let outcomes = tallies.map { tally in
      BarChart.Row(
        name: tally.kind.rawValue,
        bars: [
          BarChart.Bar(
            part: tally.count > 0 ? share(of: tally.kind).share : nil,
            words: share(of: tally.kind).words, color: PlotStyle.line(0))
        ])
    }
    let correlations = Kind.allCases.map { kind in
      let value = correlation(with: kind)
      return BarChart.Row(
        name: "correlation with \(kind.rawValue)",
        bars: [
          BarChart.Bar(
            part: value.map(abs), words: value.map { NumberText.fixed($0, 2) } ?? "none",
            color: PlotStyle.line(2))
        ])
    }
    return BarChart(
      head: ChartHead(
        title: trial.gesture.title,
        notes: ["\(done) tries, seed \(seed):", amounts.words]),
      columns: ["share of the tries, correlation"], rows: outcomes + correlations
    ).picture
  }
}
