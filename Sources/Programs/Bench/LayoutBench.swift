import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// The time to lay out a page of many views by constraints, to change the layout, and to lay it out
/// unchanged.
@MainActor
struct LayoutBench {
  private static let rounds = 25
  private static let changes = 200

  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var gap: NSLayoutConstraint?
  private var count = 0

  /// Rows of an icon, a title and a value, chained from the top of the page: three constraints per
  /// view, and intrinsic sizes of the labels.
  ///
  /// - Parameter manual: whether the same views have frames and no constraints.
  init(views: Int, manual: Bool = false) {
    var rules: [NSLayoutConstraint] = []
    var (icon, title): (UIView?, UIView?) = (nil, nil)
    for number in 0..<views {
      let view = number % 3 == 0 ? UIView() : UILabel()
      (view as? UILabel)?.text = "Words \(number)"
      page.addSubview(view)
      if manual {
        view.frame = CGRect(
          x: CGFloat(16 + number % 3 * 80), y: CGFloat(number / 3 * 28), width: 60, height: 20)
        continue
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      if number % 3 == 1, let icon {
        title = view
        rules += [
          view.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
          view.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
        ]
      } else if number % 3 == 2, let icon, let title {
        rules += [
          view.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
          view.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
          view.bottomAnchor.constraint(equalTo: icon.bottomAnchor),
        ]
      } else {
        rules += [
          view.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
          view.topAnchor.constraint(equalTo: icon?.bottomAnchor ?? page.topAnchor, constant: 8),
          view.widthAnchor.constraint(equalToConstant: CGFloat(30 + number % 7)),
          view.heightAnchor.constraint(equalToConstant: CGFloat(20 + number % 5)),
        ]
        icon = view
      }
    }
    NSLayoutConstraint.activate(rules)
    gap = rules.first { $0.firstAttribute == .top }
    count = rules.count
  }

  static func report(views: Int) {
    var made = LayoutBench(views: views)
    var (making, solving): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      making.append(ComposeBench.seconds { made = LayoutBench(views: views) })
      solving.append(ComposeBench.seconds { made.page.layoutIfNeeded() })
    }
    let change = ComposeBench.median(
      (0..<rounds).map { _ in
        ComposeBench.seconds {
          for step in 0..<changes {
            made.gap?.constant = CGFloat(step % 17)
            made.page.layoutIfNeeded()
          }
        } / Double(changes)
      })
    print("lay out a page of \(views) views with \(made.count) constraints")
    print(
      "  \(rounded(ComposeBench.median(solving) * 1e3)) ms from nothing, after "
        + "\(rounded(ComposeBench.median(making) * 1e3)) ms for making views and constraints")
    print("  one changed constant, which moves all views: \(rounded(change * 1e3)) ms")
    let manual = LayoutBench(views: views, manual: true)
    print(
      "  a frame in which nothing changes \(rounded(made.restingFrame() * 1e6)) µs, without "
        + "constraints \(rounded(manual.restingFrame() * 1e6)) µs")
  }

  /// The time of a frame with an unchanged page in seconds.
  private func restingFrame() -> Double {
    let controller = UIViewController()
    controller.view.addSubview(page)
    let simulation = Simulation(screen: ScreenMetrics(), settings: SimulatorSettings()) {
      UINavigationController(rootViewController: controller)
    }
    var tick = 0
    func frame() {
      simulation.renderFrame(
        FrameInput(tick: tick, instant: DisplayRefresh.hertz60.instant(ofTick: tick), events: []))
      tick += 1
    }
    for _ in 0..<10 { frame() }
    return ComposeBench.median(
      (0..<Self.rounds).map { _ in
        ComposeBench.seconds { for _ in 0..<1000 { frame() } } / 1000
      })
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
