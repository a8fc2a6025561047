import BackswipeNavigation
import Testing

/// A bar of 44 points below a status bar of 47, over content of 900 points in a view of 844.
@Suite("Bars that leave with the content")
struct BarMinimizingRuleTests {
  typealias Place = BarMinimizing.Place

  private func place(_ offset: Double, freed: Double = 44) -> Place {
    Place(offset: offset, low: -91, high: 900, travel: 91, freed: freed)
  }

  private func bar(
    _ direction: BarMinimizing.Direction = .down,
    _ restoration: BarMinimizing.Restoration = .onReversal
  ) -> BarMinimizing {
    BarMinimizing(direction: direction, restoration: restoration, adjustsSafeArea: true)
  }

  private func points(_ bar: BarMinimizing) -> Double { (bar.share * 91 * 1024).rounded() / 1024 }

  private func returns(_ bar: BarMinimizing, at offset: Double) -> Bool {
    var bar = bar
    return bar.glide(place(offset))
  }

  private func end(
    of bar: BarMinimizing, at offset: Double = 400, _ velocity: Double
  ) -> Double? {
    var bar = bar
    return bar.release(place(offset), velocity: velocity, rule: BarMinimizing.Rule())
  }

  @Test("H7: under a finger it moves by the points that the content moves, to its ends")
  func follows() {
    var bar = bar()
    for (offset, gone) in [(-81.0, 10.0), (-61, 30), (-40, 51), (60, 91), (50, 81), (20, 51)] {
      bar.follow(place(offset), from: -91)
      #expect(points(bar) == gone, "\(offset)")
    }
  }

  @Test("H7: content pulled beyond an end moves it by the part within the ends")
  func ends() {
    var bar = bar()
    bar.follow(place(-130), from: -91)
    #expect(bar.share == 0)
    bar.follow(place(-90), from: -91)
    #expect(points(bar) == 1)
    var low = self.bar(.up)
    low.follow(place(930), from: 890)
    #expect(low.share == 0)
    low.follow(place(890), from: 890)
    #expect(points(low) == 10, "from the end on")
  }

  @Test("H7: near the content's top it leaves no gap, and is whole at the top")
  func edge() {
    var bar = bar().at(1)
    bar.follow(place(-50), from: -40)
    #expect(points(bar) == 81, "ten points back; the edge would allow 84.8")
    bar.follow(place(-80), from: -40)
    #expect(abs(points(bar) - 91.0 * 11 / 44) < 0.001)
    bar.follow(place(-91), from: -40)
    #expect(bar.share == 0)
  }

  @Test("H7: restored at the edge alone it comes there by hand, and by no reversal")
  func atEdge() {
    var bar = bar(.down, .atEdge).at(1)
    bar.follow(place(300), from: 500)
    #expect(bar.share == 1)
    bar.follow(place(-47), from: 500)
    #expect(bar.share == 1, "the content rests here without the bar")
    bar.follow(place(-69), from: 500)
    #expect(bar.share == 0.5)
    bar.follow(place(-60), from: 500)
    #expect(bar.share > 0.5, "and it leaves again")
  }

  @Test("H7: with a fixed safe area the edge brings it back point for point")
  func fixedSafeArea() {
    var bar = bar(.down, .atEdge).at(1)
    bar.follow(place(-10, freed: 0), from: 100)
    #expect(points(bar) == 81)
    bar.follow(place(-91, freed: 0), from: 100)
    #expect(bar.share == 0)
  }

  @Test("H7: a bar that leaves on scrolling up returns on scrolling down, at any edge")
  func upwards() {
    var bar = bar(.up, .atEdge)
    bar.follow(place(470), from: 500)
    #expect(points(bar) == 30)
    bar.follow(place(480), from: 500)
    #expect(points(bar) == 20)
    bar.follow(place(-91), from: 500)
    #expect(bar.share == 1)
    #expect(!returns(bar, at: -91))
  }

  @Test("H7: let go, it goes to the nearer end of where its speed leads")
  func release() {
    for (share, velocity, reached) in [
      (0.49, 0.0, 0.0), (0.5, 0, 1), (0.3, 200, 1), (0.3, 100, 0), (0.9, -300, 0), (0.9, -100, 1),
    ] {
      #expect(end(of: bar().at(share), velocity) == reached, "\(share) \(velocity)")
    }
    for share in [0.0, 1] { #expect(end(of: bar().at(share), 900) == nil) }
    #expect(end(of: bar().at(0.6), at: -60, 80) == 0, "a gap would be left")
    #expect(end(of: bar().at(0.6), at: -60, 100) == 1, "thrown far enough")
    #expect(end(of: bar(.down, .atEdge).at(0.9), -900) == 1, "no reversal brings it")
    #expect(end(of: bar(.up).at(0.4), -200) == 1)
  }

  @Test("H7: content that comes to its top by itself brings it back, and no other content does")
  func glide() {
    let gone = bar().at(1)
    #expect(!returns(gone, at: 400) && !returns(gone, at: -46))
    #expect(returns(gone, at: -47) && returns(gone, at: -120))
    #expect(!returns(bar(), at: -91))
  }

  @Test("H7: a bar without a way, and numbers that are none, move nothing")
  func degenerate() {
    var bar = bar()
    bar.follow(Place(offset: 0, low: 0, high: 0, travel: 0, freed: 0), from: 0)
    #expect(bar.share == 0 && bar.speed(100, travel: 0) == 0)
    bar.follow(Place(offset: 50, low: -91, high: -91, travel: 91, freed: 44), from: -91)
    #expect(bar.share == 0, "short content")
  }
}
