import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Bars, searches and sheets in every frame of both refresh rates: positions are those of closed
/// forms, and a display of twice the rate shows the same at the instants that both have.
@Suite("Today's bars and sheets at 60 and 120 Hz")
@MainActor
struct BothRatesTests {
  private static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  /// Pages of a phone of 390 × 844 points, whose status bar is 47 high.
  private final class ListPage: UITableViewController {
    init(_ title: String, large: Bool = true) {
      super.init(style: .plain)
      self.title = title
      navigationItem.largeTitleDisplayMode = large ? .always : .never
    }

    required init?(coder: NSCoder) { return nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private func phone(_ refresh: DisplayRefresh, _ pages: ListPage...) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) {
      let navigation = UINavigationController()
      navigation.navigationBar.prefersLargeTitles = true
      navigation.setViewControllers(pages, animated: false)
      return navigation
    }
    try phone.settle()
    return phone
  }

  /// A value of each frame, by its instant from now on.
  private func series(
    _ phone: VirtualPhone, for length: Duration, _ value: (PhoneFrame) -> Double?
  ) -> [(seconds: Double, value: Double)] {
    let (start, first) = (phone.now, phone.frames.count)
    phone.advance(by: length)
    return phone.frames[first...].compactMap { frame in
      value(frame).map { ((frame.instant - start).seconds, $0) }
    }
  }

  /// Each value of 60 Hz is that of 120 Hz at the same instant, to a thousandth of a point.
  private func expectSame(
    _ slow: [(seconds: Double, value: Double)], _ fast: [(seconds: Double, value: Double)],
    _ comment: Comment
  ) {
    #expect(fast.count > slow.count && !slow.isEmpty, comment)
    for sample in slow {
      guard let same = fast.first(where: { abs($0.seconds - sample.seconds) < 1e-6 }) else {
        continue
      }
      #expect(abs(same.value - sample.value) < 0.001, "\(comment) at \(sample.seconds) s")
    }
    let shared = slow.filter { sample in
      fast.contains { abs($0.seconds - sample.seconds) < 1e-6 }
    }
    #expect(Double(shared.count) >= 0.9 * Double(slow.count), comment)
  }

  @Test("N4: thrown from one detent to the next, a sheet is on the spring with the finger's speed")
  func sheetThrown() throws {
    var series: [[(seconds: Double, value: Double)]] = []
    for refresh in Self.rates {
      let (root, page) = (UIViewController(), UIViewController())
      let phone = VirtualPhone(refresh: refresh) { root }
      phone.perform {
        page.modalPresentationStyle = .pageSheet
        page.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(page, animated: false)
      }
      try phone.settle()
      // 800 points a second, up; lifted after 150 ms, nine frames of 60 Hz.
      phone.drag(
        from: CGPoint(x: 200, y: 440), to: CGPoint(x: 200, y: 320), over: .milliseconds(150),
        rate: .hertz120)
      let found = self.series(phone, for: .seconds(1), \.parts.sheetY)
      // Before that the two have had other samples of the finger.
      let released = found.filter { $0.seconds > 0.15 - 1e-6 }
      let height = { (y: Double) in 844 - y }
      let first = try #require(released.first)
      #expect(first.value == 312)
      // A critical spring that has a thousandth left after 500 ms: (1 + y)·e^(−y) = 0.001.
      let rate = 9.233_413_476 / 0.5
      for sample in released where sample.value != 57 {
        let time = sample.seconds - first.seconds
        let way = height(57) - height(first.value)
        let left = (way + (rate * way - 800) * time) * exp(-rate * time)
        #expect(abs(sample.value - 57 - left) < 0.01, "at \(time) s")
      }
      #expect(released.last?.value == 57)
      series.append(released)
    }
    expectSame(series[0], series[1], "the throw")
  }

  @Test("N1: pushed, popped and swiped back, the bar is as high as the transition is far")
  func largeAndSmall() throws {
    for refresh in Self.rates {
      let (large, small) = (ListPage("Music"), ListPage("Songs", large: false))
      let phone = try phone(refresh, large)
      phone.perform { phone.navigationController.pushViewController(small, animated: true) }
      try phone.settle()
      phone.perform { phone.navigationController.popViewController(animated: true) }
      try phone.settle()
      phone.perform { phone.navigationController.pushViewController(small, animated: false) }
      try phone.settle()
      for (x, hold) in [(80.0, 300), (300, 0)] {
        phone.dragFromLeftEdge(
          to: CGFloat(x), over: .milliseconds(300), hold: .milliseconds(hold))
        try phone.settle()
      }
      #expect(phone.navigationController.topViewController === large)
      var seen: Set<String> = []
      for frame in phone.frames {
        guard let transition = frame.transition, let height = frame.parts.navigationBarHeight
        else { continue }
        let share = transition.name == "push" ? 1 - transition.progress : transition.progress
        seen.insert(transition.name + (transition.isInteractive ? " by finger" : ""))
        #expect(abs(height - (44 + 52 * share)) < 0.001, "\(transition) at \(frame.instant)")
      }
      #expect(seen == ["push", "pop", "pop by finger"])
    }
  }

  @Test(
    "N1: half collapsed it goes on to an end while another page comes over it, and is there after")
  func halfCollapsed() throws {
    var series: [[(seconds: Double, value: Double)]] = []
    for refresh in Self.rates {
      let (first, second) = (ListPage("Music"), ListPage("Songs", large: false))
      let phone = try phone(refresh, first)
      phone.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550), over: .milliseconds(150),
        rate: .hertz120, hold: .milliseconds(100))
      var found = self.series(phone, for: .milliseconds(300), \.parts.navigationBarHeight)
      phone.perform { phone.navigationController.pushViewController(second, animated: true) }
      try phone.settle()
      #expect(phone.navigationController.navigationBar.frame.height == 44)
      phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
      let back = self.series(phone, for: .seconds(1), \.parts.navigationBarHeight)
      found += back.map { (100 + $0.seconds, $0.value) }
      series.append(found)
      let height = Double(phone.navigationController.navigationBar.frame.height)
      #expect(Double(first.tableView.contentOffset.y) == -47 - height)
      #expect(height == 44 || height == 96)
    }
    expectSame(series[0], series[1], "the height")
  }

  @Test("N3: a search opened in the middle of a push is as far in the frames of both")
  func searchDuringPush() throws {
    var series: [[(seconds: Double, value: Double)]] = []
    for refresh in Self.rates {
      let (root, page) = (ListPage("Music"), ListPage("Find"))
      let search = UISearchController(searchResultsController: nil)
      page.navigationItem.searchController = search
      let phone = try phone(refresh, root)
      let (start, first) = (phone.now, phone.frames.count)
      // A call shows from the next frame on, which has to be the same one of 60 Hz.
      let frames = refresh == .hertz60 ? 1 : 2
      phone.advance(frames: frames - 1)
      phone.perform { phone.navigationController.pushViewController(page, animated: true) }
      phone.advance(frames: 12 * frames)
      phone.perform { search.isActive = true }
      phone.advance(frames: 60 * frames)
      let found = phone.frames[first...].compactMap { frame in
        frame.parts.navigationBarHeight.map { ((frame.instant - start).seconds, $0) }
      }
      // The large title's bar, and the search's alone.
      #expect(found.first?.1 == 96 && found.last?.1 == 56)
      series.append(found)
    }
    expectSame(series[0], series[1], "the height")
  }
}
