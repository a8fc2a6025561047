import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeUnits
import Testing

/// The words of released touches, with numbers by hand.
@Suite("Releases of rows, columns, content, bars, sheets and the keyboard")
struct TouchReleaseTests {
  // MARK: Rows

  /// 390 points wide, with 148 points of actions at the trailing side: open beyond 74, full from 234.
  private func row(_ travel: Double, _ velocity: Double = 0) -> RowSwipeRelease {
    RowSwipeRelease(
      RowSwipeRule(
        width: 390, trailing: RowSwipeRule.Side(extent: 148, performsFirst: true),
        fullShare: 0.6, projection: .milliseconds(150)),
      travel: travel, velocity: velocity, isLeading: false)
  }

  @Test("A row has the way that its speed leads to, and how far the other ends are")
  func rows() {
    #expect(
      row(-50).words
        == "the row closes: 50 pt, more than 74 needed; 25 pt more and it would have opened")
    #expect(
      row(-60, -300).words
        == "the row opens: 60 pt at 300 pt/s lead to 105 pt > 74; 31 pt less and it would have closed, "
        + "174 pt more and it would have performed its first action")
    #expect(
      row(-240, 900).words
        == "the row performs its first action: 240 pt ≥ 234; 6.1 pt less and it would have opened")
    #expect(row(-240).travelMargin(more: true) == nil)
  }

  @Test("At its margin a row is decided otherwise, one step before it is not")
  func exact() throws {
    for release in [row(-50), row(-60, -300), row(-100, 200), row(-240), row(-400)] {
      for isMore in [true, false] {
        let sign: Double = isMore ? 1 : -1
        guard let margin = release.travelMargin(more: isMore) else { continue }
        #expect(release.outcome(ifMoved: sign * margin, faster: 0) != release.outcome)
        let before = sign * (margin - 1 / 65536)
        #expect(release.outcome(ifMoved: before, faster: 0) == release.outcome)
      }
    }
    #expect(row(-100).travelMargin(more: false) == 26 && row(-100).travelMargin(more: true) == 134)
  }

  // MARK: Content

  @Test("A pull has the points of the finger that the rubber band takes")
  func refresh() throws {
    var pull = RefreshPull(distance: 100)
    pull.dragBegins()
    _ = pull.pulled(to: 70, isDragging: true, finger: 140)
    let short = RefreshRelease(pull, dimension: 844, coefficient: 0.55)
    // 844 · 100 / 744 / 0.55 − 844 · 70 / 774 / 0.55 = 67.5
    #expect(
      short.words
        == "no refresh: the content was pulled 70 pt, 100 needed; 68 pt more and it would have "
        + "started a refresh")
    _ = pull.pulled(to: 100, isDragging: true, finger: 206)
    _ = pull.pulled(to: 150, isDragging: true, finger: 236)
    _ = pull.pulled(to: 120, isDragging: true, finger: 220)
    let far = RefreshRelease(pull, dimension: 844, coefficient: 0.55)
    #expect(far.outcome && far.pulled == 100 && far.beyond == 30)
    let margin = try #require(far.travelMargin(more: false))
    #expect(margin > 30 && margin < 30.001)
    pull.end()
    pull.dragBegins()
    #expect(pull.farthest == 0 && pull.beyond == 0)
  }

  @Test("A page has its part of the length, or the speed that turns it")
  func pages() {
    func page(_ offset: Double, _ velocity: Double = 0) -> PageRelease {
      PageRelease(
        PagingRule(start: 0, length: 390, low: 0, high: 780), offset: offset, velocity: velocity,
        stretch: ScrollStretch(low: 0, high: 780, dimension: 390), isVertical: false)
    }
    #expect(
      page(150).words
        == "the page stays: 0.38 of a page, 0.50 needed; 45 pt more and it would have turned to the "
        + "page at the right")
    #expect(
      page(150, 400).words
        == "turns to the page at the right: 400 pt/s, which decides beyond 300; 100 pt/s slower and "
        + "it would have stayed, 150 pt less and it would have stayed")
    #expect(
      page(200).outcome == 1 && page(200).travelMargin(more: false).map { $0 < 5.001 } == true)
  }

  @Test("A shorter last page is one, too")
  func shortPage() {
    func page(_ offset: Double, _ velocity: Double) -> PageRelease {
      PageRelease(
        PagingRule(start: 490, length: 390, low: 0, high: 490), offset: offset, velocity: velocity,
        stretch: ScrollStretch(low: 0, high: 490, dimension: 390), isVertical: false)
    }
    #expect(page(480, 400).outcome == 0 && page(400, -400).outcome == -1)
    #expect(page(480, 400).words.hasPrefix("the page stays: "))
  }

  /// A title of 52 points, with a search field of as many that hides; all is shown at −143.
  private func title(
    _ offset: Double, _ velocity: Double = 0, search: Bool = false, high: Double = 900
  ) -> TitleRelease? {
    TitleRelease(
      BarExtension(titleHeight: 52, search: search ? .hides : .none), offset: offset,
      velocity: velocity, rate: Deceleration.normalRate, former: -143,
      stretch: ScrollStretch(low: -143, high: high, dimension: 844))
  }

  @Test("N1: a large title has the points that are scrolled away, with those of the speed")
  func titles() throws {
    let short = try #require(title(-123))
    #expect(
      short.words
        == "the large title stays large: 20 pt scrolled, 26 needed; 6.0 pt farther up and it would have "
        + "collapsed")
    #expect(short.travelMargin(more: true) == 6 && short.travelMargin(more: false) == nil)
    #expect(short.rest == -143 && !short.changes)
    let far = try #require(title(-105))
    #expect(
      far.words
        == "the large title collapses: 38 pt scrolled ≥ 26; 13 pt farther down and it would have stayed "
        + "large")
    #expect(far.rest == -91 && far.changes)
    // From 50 to 10 points a second at a rate of 0.998: 40 / 2.002 = 19.98 points.
    let thrown = try #require(title(-123, 50))
    #expect(
      thrown.words
        == "the large title collapses: 20 pt scrolled at 50 pt/s lead to 40 pt scrolled ≥ 26; 14 pt "
        + "farther down and it would have stayed large")
    #expect(title(0) == nil && title(-143) == nil && title(-160) == nil)
    #expect(title(100, -420)?.outcome != nil, "thrown into it")
    let tight = try #require(title(-133, high: -130))
    #expect(
      tight.words
        == "the large title stays large: the content is too short to scroll it away; no travel and no "
        + "speed would have changed it")
  }

  @Test("N1: a search field that hides goes first, the title after it")
  func searchFields() throws {
    let all = try #require(title(-123, search: true))
    #expect(
      all.words
        == "the search field is shown: 20 pt scrolled, 26 needed; 6.0 pt farther up and it would have "
        + "shown the title alone")
    let hidden = try #require(title(-103, search: true))
    #expect(
      hidden.words
        == "the search field is hidden, the large title is shown: 40 pt scrolled ≥ 26; 15 pt farther "
        + "down and it would have shown the search field, 38 pt farther up and it would have collapsed"
    )
    #expect(hidden.rest == -91 && hidden.outcome == .title)
    #expect(title(-60, search: true)?.outcome == .collapsed)
  }

  @Test("At its margin a title settles at the other end, one step before it does not")
  func exactTitles() {
    for (offset, velocity, search) in [
      (-123.0, 0.0, false), (-105, 0, false), (-123, 50, false), (-100, -60, true), (-60, 12, true),
    ] {
      guard let release = title(offset, velocity, search: search) else {
        Issue.record("no decision at \(offset)")
        continue
      }
      for isMore in [true, false] {
        let sign: Double = isMore ? 1 : -1
        guard let margin = release.travelMargin(more: isMore) else { continue }
        #expect(release.outcome(ifMoved: sign * margin, faster: 0) != release.outcome)
        let before = sign * (margin - 1 / 65536)
        #expect(release.outcome(ifMoved: before, faster: 0) == release.outcome)
      }
    }
  }

  // MARK: Bars

  @Test("A bar has its part of the way to the other end")
  func bars() throws {
    func place(_ offset: Double) -> BarMinimizing.Place {
      BarMinimizing.Place(offset: offset, low: -91, high: 900, travel: 91, freed: 44)
    }
    var bar = BarMinimizing(direction: .down, restoration: .onReversal, adjustsSafeArea: true)
    bar.follow(place(209), from: -91)
    let stretch = ScrollStretch(low: -91, high: 900, dimension: 844)
    #expect(
      BarRelease(bar, place(209), velocity: 0, rule: BarMinimizing.Rule(), stretch: stretch) == nil)
    bar.follow(place(179), from: -91)
    let release = try #require(
      BarRelease(bar, place(179), velocity: 0, rule: BarMinimizing.Rule(), stretch: stretch))
    // 61 of 91 points; at rest it leaves from 45.5 on.
    #expect(
      release.words
        == "the navigation bar leaves: 0.67 of the way ≥ 0.50; 16 pt farther down and it would have "
        + "come back")
    let back = try #require(
      BarRelease(bar, place(179), velocity: -400, rule: BarMinimizing.Rule(), stretch: stretch))
    // 0.67 − 400 / 91 · 0.15 = 0.01
    #expect(
      !back.outcome
        && back.words.contains("0.67 of the way at 400 pt/s back lead to 0.01 of the way"))
  }

  @Test("A bar of tabs has the travel one way, with that of the speed")
  func tabs() throws {
    var rule = TabMinimizing(onScrollDown: true)
    _ = rule.moved(to: 100, room: 1000, byHand: true, travel: 10, isHeld: true)
    _ = rule.moved(to: 106, room: 1000, byHand: true, travel: 10, isHeld: true)
    let stretch = ScrollStretch(low: -91, high: 909, dimension: 844)
    let still = try #require(TabBarRelease(rule, stretch: stretch, rest: 15))
    #expect(
      still.words
        == "the tab bar stays: 6 pt one way, 10 needed; 4.0 pt more and it would have shrunk")
    let thrown = try #require(TabBarRelease(rule, stretch: stretch, rest: 45))
    #expect(thrown.outcome && thrown.words.contains("36 pt one way with its speed ≥ 10"))
  }

  // MARK: The others

  @Test("A keyboard is decided by the finger's direction, at rest by its place")
  func keyboard() {
    var drag = KeyboardDrag(top: 500, height: 300)
    _ = drag.moved(to: 600)
    #expect(
      KeyboardRelease(drag, velocity: 0).words
        == "the keyboard returns: lowered by 100 pt, 150 needed; 50 pt farther down and it would have "
        + "left")
    #expect(
      KeyboardRelease(drag, velocity: 300).words
        == "the keyboard leaves: the finger moves down at 300 pt/s ≥ 50; 251 pt/s slower and it would "
        + "have returned, 100 pt farther up and it would have returned")
  }

  @Test("A column has its part and the speed; the finger beyond it counts")
  func column() {
    var rule = ColumnSwipeRule(width: 320)
    #expect(
      ColumnRelease(rule, reach: 0.4, velocity: 0).words
        == "the column closes: 0.40 of its width, more than 0.50 needed; 33 pt more and it would have "
        + "opened")
    let far = ColumnRelease(rule, reach: 1.25, velocity: 0)
    #expect(far.outcome && far.travelMargin(more: false) == 240)
    let none = ColumnRelease(ColumnSwipeRule(width: 0), reach: 0, velocity: 900)
    #expect(!none.outcome && none.words.contains("no travel and no speed"))
    (rule.completion, rule.projection) = (0.25, .milliseconds(100))
    let thrown = ColumnRelease(rule, reach: 0.2, velocity: 320)
    #expect(
      thrown.outcome && thrown.words.contains("to 0.30 of its width > 0.25"), "\(thrown.words)")
  }

  @Test("A change of tabs has its part of the width and the speed")
  func tab() {
    func release(_ progress: Double, _ velocity: Double = 0) -> TabSwipeRelease {
      TabSwipeRelease(
        TabSwipeRule(), progress: progress, velocity: velocity, width: 400)
    }
    #expect(
      release(0.4).words
        == "the tab stays: 0.40 of the width, more than 0.50 needed; 41 pt more and it would have "
        + "changed")
    let thrown = release(0.25, 1000)
    #expect(
      thrown.outcome && thrown.words.hasPrefix("the tab changes: 0.25 of the width at 1000 pt/s"))
    #expect(thrown.travelMargin(more: false) == 50 && TouchDecision.tab(thrown).changes)
  }

  @Test("A sheet has the nearest height, and the ways to the others")
  func sheet() {
    func release(_ wanted: Double, _ velocity: Double = 0, mayDismiss: Bool = true) -> SheetRelease
    {
      SheetRelease(
        name: "Filter", wanted: wanted,
        limits: SheetRelease.Limits(
          lowest: mayDismiss ? 0 : 400, highest: 800, largest: 800, coefficient: 0.55),
        velocity: velocity,
        places: [
          SheetRelease.Place(name: "medium", height: 400),
          SheetRelease.Place(name: "large", height: 800),
        ], projection: 0.1, mayDismiss: mayDismiss, former: 1)
    }
    #expect(
      release(500).words
        == "the sheet 'Filter' rests at 'medium': 500 pt high, nearest to 'medium' at 400; 101 pt "
        + "farther up and it would have rested at 'large', 300 pt farther down and it would have gone"
    )
    #expect(release(500).changes && !release(700).changes)
    #expect(
      release(300, 1500).words.hasPrefix(
        "the sheet 'Filter' goes: 300 pt high at 1500 pt/s down lead to 150 pt, nearer to its end than to "
          + "'medium' at 400; 51 pt farther up"
      ))
    #expect(release(500, mayDismiss: false).travelMargin(more: true) == nil)
    #expect(
      release(900).words.hasPrefix("the sheet 'Filter' stays at 'large': ")
        && !release(900).isRefused)
    #expect(
      release(700).words
        == "the sheet 'Filter' stays at 'large': 700 pt high, nearest to 'large' at 800; 100 pt farther "
        + "down and it would have rested at 'medium'")
    #expect(release(700).isRefused)
  }

  @Test("A sheet that may not go has the reason in place of a margin")
  func refusedSheet() {
    func release(former: Int, _ refusal: SheetRelease.Refusal) -> SheetRelease {
      SheetRelease(
        name: "Filter", wanted: 100,
        limits: SheetRelease.Limits(
          lowest: 400, highest: 800, largest: 800, coefficient: 0.55),
        velocity: 0,
        places: [
          SheetRelease.Place(name: "medium", height: 400),
          SheetRelease.Place(name: "large", height: 800),
        ], projection: 0.1, mayDismiss: false, former: former, refusal: refusal)
    }
    #expect(
      release(former: 0, .modal).words
        == "the sheet 'Filter' stays at 'medium': its isModalInPresentation is true")
    #expect(
      release(former: 1, .covered).words
        == "the sheet 'Filter' rests at 'medium' and is not dismissed: something is presented over it"
    )
    #expect(release(former: 0, .delegate).isRefused && release(former: 1, .delegate).isRefused)
  }

  @Test("A release has the name of its place in the words of its decision, and alone the place")
  func named() {
    let place = ReleasePlace(
      name: "Milk", recognizer: "row", place: .row(.trailing), settling: .zero)
    let opened = TouchRelease(.row(row(-60, -300)), place: place)
    #expect(opened.words.hasPrefix("the row 'Milk' opens: 60 pt at 300 pt/s lead to 105 pt > 74; "))
    #expect(opened.changes && opened.title == "Row opened")
    let alone = TouchRelease(place)
    #expect(alone.words == "Milk opens its trailing actions" && alone.title == "Row opened")
    let closed = TouchRelease(
      ReleasePlace(name: "Milk", recognizer: "row", place: .row(.closed), settling: .zero))
    #expect(!closed.changes && alone.changes)
    let page = PageRelease(
      PagingRule(start: 0, length: 390, low: 0, high: 780), offset: 200, velocity: 0,
      stretch: ScrollStretch(low: 0, high: 780, dimension: 390), isVertical: false)
    let turned = ReleasePlace(
      name: "gallery scroll", recognizer: "scroll", place: .page(1), settling: .zero)
    #expect(
      TouchRelease(.page(page), place: turned).words.hasPrefix(
        "gallery scroll turns to the page at the right: 0.51 of a page ≥ 0.50; "))
    let nameless = ReleasePlace(
      name: "row", recognizer: "row", place: .row(.closed), settling: .zero)
    #expect(TouchRelease(.row(row(-50)), place: nameless).words.hasPrefix("the row closes: "))
  }

  @Test("A moved row has the next places, unless its delegate chose")
  func reorder() {
    // Rows of 44 points.
    func release(to: Int, at finger: Double) -> ReorderRelease {
      ReorderRelease(
        from: RowPlace(section: 0, row: 1), to: RowPlace(section: 0, row: to), finger: finger
      ) { y in
        RowPlace(section: 0, row: min(max(Int((y / 44).rounded(.down)), 0), 4))
      }
    }
    #expect(
      release(to: 2, at: 100).words
        == "the row at place 2 goes to place 3; 13 pt farther up and it would have stayed, 32 pt "
        + "farther down and it would have gone to place 4")
    #expect(release(to: 4, at: 200).down == nil && release(to: 4, at: 200).up?.place.row == 3)
    #expect(
      release(to: 1, at: 100).words
        == "the row at place 2 stays: its delegate chose that, not place 3")
  }

  @Test("A moved element has the next places in all directions of its container")
  func elements() throws {
    let frames = (0..<4).map { index in
      CGRect(x: 100 * (index % 2), y: 50 * (index / 2), width: 100, height: 50)
    }
    let grid = try #require(ReorderSlots(.grid, frames))
    var rule = grid.reorder(from: 0)
    rule.to = RowPlace(section: 0, row: 1)
    let release = ReorderRelease(
      element: "photo", rule, finger: CGPoint(x: 120, y: 20), in: grid)
    #expect(release.up == nil && release.right == nil && release.proposed == nil)
    #expect(release.left?.place.row == 0 && release.down?.place.row == 3)
    #expect(
      release.words
        == "photo goes from place 1 to place 2; 20 pt farther to the left and it would have stayed, "
        + "31 pt farther down and it would have gone to place 4")
    #expect(TouchDecision.reorder(release).title == "Element moved")
    let column = try #require(
      ReorderSlots(
        .column, (0..<2).map { CGRect(x: 0, y: 50 * $0, width: 100, height: 50) }))
    let stayed = ReorderRelease(
      element: "photo", column.reorder(from: 1), finger: CGPoint(x: 20, y: 60), in: column)
    #expect(stayed.left == nil && stayed.right == nil && stayed.down == nil)
    #expect(
      stayed.words
        == "photo stays at place 2; 10 pt farther up and it would have gone to place 1")
    #expect(TouchDecision.reorder(stayed).title == "Element stayed")
  }
}
