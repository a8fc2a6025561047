import BackswipePlots
import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// Pages and expectations, of a session or of the sides of a comparison.
extension TimelineTrack {
  /// Points between the rows of the sides' expectations.
  static let flagRow: CGFloat = 8
  /// Points of the stripe in the colour of a side.
  private static let stripe: CGFloat = 2.5

  /// Blocks of transitions in a lane.
  ///
  /// - Parameters:
  ///   - side: the name of the side, before those of transitions; empty for none.
  ///   - foot: the height at their foot that is kept free of names.
  func transitions(
    _ transitions: [TransitionSpan], _ scale: TimelineScale, _ lane: TimelineLanes.Lane,
    of side: String = "", foot: CGFloat = 0
  ) -> [DrawCommand] {
    transitions.flatMap { transition in
      let color =
        transition.outcome == .cancelled
        ? Self.cancelled
        : ["pop", "dismiss"].contains(transition.name) ? Self.back : Self.forward
      return block(
        scale, transition.begin...max(transition.begin, transition.end), y: lane.y,
        height: lane.height, color, text: side + transition.name, foot: foot)
    }
  }

  /// A row of pages for each side, its blocks with a stripe in the colour of the side's curves.
  func sides(_ scale: TimelineScale, _ lane: TimelineLanes.Lane) -> [DrawCommand] {
    let height = lane.height / CGFloat(max(session.sides.count, 1))
    return session.sides.enumerated().flatMap { index, side in
      let row = TimelineLanes.Lane(y: lane.y + CGFloat(index) * height, height: height - 1)
      let blocks = transitions(
        side.transitions, scale, row, of: "\(side.name): ", foot: Self.stripe)
      let stripes = side.transitions.flatMap { transition in
        block(
          scale, transition.begin...max(transition.begin, transition.end),
          y: row.end - Self.stripe, height: Self.stripe, PlotStyle.line(index))
      }
      return blocks + stripes
    }
  }

  /// Expectations at the foot of the track, above them those that do not hold.
  func flags(
    _ scale: TimelineScale, _ marks: [TimelineState.Mark], _ rect: CGRect, foot: CGFloat
  ) -> [DrawCommand] {
    (marks.filter(\.holds) + marks.filter { !$0.holds }).flatMap { mark in
      flag(scale, mark, rect, foot: foot)
    }
  }

  /// An expectation: a disc at the foot of the track, with a line where it does not hold.
  private func flag(
    _ scale: TimelineScale, _ mark: TimelineState.Mark, _ rect: CGRect, foot: CGFloat
  ) -> [DrawCommand] {
    let x = scale.x(mark.instant).rounded()
    let color = mark.holds ? Self.holding : Self.mark
    let disc = CGRect(x: x - 3, y: foot - 9, width: 6, height: 6)
    let line = CGRect(
      x: x - 0.5, y: TimelineLanes.ruler, width: 1, height: foot - TimelineLanes.ruler - 9)
    return (mark.holds ? [] : [.fill(line, cornerRadius: 0, color.withAlpha(0.6))])
      + [.fill(disc, cornerRadius: 3, color)]
  }
}

extension TimelineState {
  /// Whether a transition is in a span.
  func hasTransition(in span: ClosedRange<Instant>) -> Bool {
    (transitions + sides.flatMap(\.transitions)).contains {
      $0.begin <= span.upperBound && $0.end >= span.lowerBound
    }
  }

  /// The bars of the tracks of transitions, one lane for each: in a comparison the same track of all
  /// sides one after another.
  var bars: [[TrackBar]] {
    guard !sides.isEmpty else { return TrackBar.bars(of: transitions) }
    let own = sides.enumerated().map { index, side in
      TrackBar.bars(of: side.transitions, side: index)
    }
    return (0..<(own.map(\.count).max() ?? 0)).map { number in
      let bars = own.compactMap { $0.indices.contains(number) ? $0[number] : nil }
      return (0..<(bars.map(\.count).max() ?? 0)).flatMap { track in
        bars.compactMap { $0.indices.contains(track) ? $0[track] : nil }
      }
    }
  }

  /// The name of a bar, in a comparison with that of its side.
  func name(of bar: TrackBar) -> String {
    guard let side = bar.side, sides.indices.contains(side) else { return bar.name }
    return "\(sides[side].name): \(bar.name)"
  }
}
