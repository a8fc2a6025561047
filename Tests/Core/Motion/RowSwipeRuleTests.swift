import BackswipeMotion
import Testing

@Suite("Swipes of rows: positions and outcomes")
struct RowSwipeRuleTests {
  private let trailing = RowSwipeRule(
    width: 400, trailing: .init(extent: 148, performsFirst: true))
  private let stiff = RowSwipeRule(width: 400, leading: .init(extent: 100))

  @Test("A row does not move towards a side without actions")
  func oneSide() {
    #expect(trailing.position(travel: 80) == 0)
    #expect(trailing.position(travel: -80) == -80)
    #expect(stiff.position(travel: -80) == 0)
    #expect(stiff.position(travel: 80) == 80)
    #expect(trailing.position(travel: .nan) == 0)
  }

  @Test("Beyond actions without a full swipe the row resists")
  func resists() {
    let far = stiff.position(travel: 200)
    #expect(far > 100 && far < 160)
    #expect(trailing.position(travel: -390) == -390)
    let over = trailing.position(travel: -500)
    #expect(over < -400 && over > -460)
  }

  @Test("Travel is the inverse of position")
  func inverse() {
    for travel in [-450.0, -400, -100, -1, 0] {
      let position = trailing.position(travel: travel)
      #expect(abs(trailing.travel(position: position) - travel) < 0.01)
    }
    for travel in [0.0, 50, 100, 180] {
      #expect(abs(stiff.travel(position: stiff.position(travel: travel)) - travel) < 0.01)
    }
  }

  @Test("A release past the full share performs the first action, where a full swipe does")
  func full() {
    #expect(!trailing.isFull(-239) && trailing.isFull(-240))
    #expect(trailing.outcome(position: -240, velocity: 900) == .performsTrailing)
    #expect(!stiff.isFull(300))
    #expect(
      RowSwipeRule(width: 400, leading: .init(extent: 80, performsFirst: true))
        .outcome(position: 250, velocity: 0) == .performsLeading)
    // Actions wider than the threshold have to be revealed wholly.
    let wide = RowSwipeRule(width: 400, trailing: .init(extent: 300, performsFirst: true))
    #expect(!wide.isFull(-280) && wide.isFull(-300))
  }

  @Test("Wide actions share the room beside the least part of a card, and narrow ones keep theirs")
  func widths() {
    let room = 400 - RowSwipeRule.leastCard
    #expect(RowSwipeRule.widths([74, 120], inCard: 400) == [74, 120])
    #expect(RowSwipeRule.widths([300, 74, 500], inCard: 400) == [141, 74, 141])
    #expect(RowSwipeRule.widths([900], inCard: 400) == [room])
    let many = RowSwipeRule.widths(Array(repeating: 74, count: 8), inCard: 400)
    #expect(many == Array(repeating: room / 8, count: 8))
    #expect(
      RowSwipeRule.widths([74], inCard: 20) == [0] && RowSwipeRule.widths([], inCard: 400) == [])
  }

  @Test("A release opens from half of the actions on, a fling by its direction")
  func opens() {
    #expect(trailing.outcome(position: -74, velocity: 0) == .closed)
    #expect(trailing.outcome(position: -75, velocity: 0) == .trailing)
    #expect(trailing.outcome(position: -20, velocity: -600) == .trailing)
    #expect(trailing.outcome(position: -148, velocity: 800) == .closed)
    #expect(stiff.outcome(position: 60, velocity: 0) == .leading)
    #expect(stiff.outcome(position: 0, velocity: 900) == .closed)
    #expect(trailing.outcome(position: -75, velocity: .nan) == .trailing)
  }

  @Test("Outcomes leave the row at its rest")
  func rests() {
    #expect(trailing.rest(.trailing) == -148 && trailing.rest(.closed) == 0)
    #expect(trailing.rest(.performsTrailing) == -400 && stiff.rest(.leading) == 100)
    #expect(stiff.rest(.performsLeading) == 400)
  }

  @Test("Actions share the revealed space; in a full swipe the first has all of it")
  func spans() {
    let half = RowSwipeRule.spans([100, 50], revealed: 75, isFull: false)
    #expect(half.map(\.start) == [0, 50] && half.map(\.width) == [50, 25])
    let full = RowSwipeRule.spans([100, 50], revealed: 300, isFull: true)
    #expect(full.map(\.width) == [300, 0])
    #expect(RowSwipeRule.spans([], revealed: 10, isFull: false).isEmpty)
    #expect(RowSwipeRule.spans([80], revealed: 0, isFull: false).map(\.width) == [0])
  }
}
