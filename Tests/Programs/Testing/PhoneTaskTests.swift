import BackswipeTesting
import BackswipeUI
import Testing

/// Tasks of client code, and the clock that they sleep on.
@Suite("Tasks and the virtual clock")
@MainActor
struct PhoneTaskTests {
  private actor Catalog {
    func load(_ depth: Int) async throws -> String {
      if depth > 0 { return try await load(depth - 1) }
      await Task.yield()
      return await Self.name()
    }

    nonisolated static func name() async -> String { await Task { "Milk" }.value }
  }

  private final class Page: UIViewController {
    let label = UILabel()
    var body: (Page) -> Void = { _ in }
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      label.frame = CGRect(x: 20, y: 200, width: 300, height: 40)
      view.addSubview(label)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      body(self)
    }
  }

  private func phone(
    _ body: @escaping (Page) -> Void = { _ in }
  ) -> (VirtualPhone, Page) {
    let page = Page()
    page.body = body
    return (VirtualPhone { UINavigationController(rootViewController: page) }, page)
  }

  @Test("settle waits for what tasks load from actors, every time", arguments: 0..<40)
  func loading(_ repetition: Int) async throws {
    let (phone, page) = phone { page in
      Task { page.label.text = try await Catalog().load(repetition % 5) }
    }
    try await phone.settle()
    #expect(page.label.text == "Milk")
    phone.expectStack(["Page"])
    #expect(phone.frames.count > 1)
  }

  @Test("a task sleeps by the phone's time, and goes on at its deadline")
  func sleeping() async throws {
    let (phone, page) = phone()
    phone.perform {
      Task {
        try await phone.clock.sleep(for: .milliseconds(305))
        page.navigationController?.pushViewController(UIViewController(), animated: true)
      }
    }
    await phone.advance(by: .milliseconds(300))
    phone.expectStack(["Page"])
    try await phone.settle()
    phone.expectStack(["Page", "UIViewController"])
    phone.expectTransition("push", lasts: .milliseconds(350))
    let began = try #require(phone.records.first { $0.what == .transitionBegan("push") })
    #expect(began.instant >= .zero + .milliseconds(305))
    #expect(began.instant < .zero + .milliseconds(340))
  }

  @Test("sleepers wake in the order of their deadlines, and one that is cancelled at once")
  func order() async throws {
    let (phone, page) = phone()
    let clock = phone.clock
    func sleeper(_ name: String, _ time: Duration) -> Task<Void, Never> {
      Task {
        do {
          try await clock.sleep(for: time)
          page.heard.append("\(name) \(clock.now.offset)")
        } catch { page.heard.append("\(name) cancelled") }
      }
    }
    let tasks = phone.perform {
      [sleeper("b", .seconds(2)), sleeper("a", .seconds(1)), sleeper("c", .seconds(3))]
    }
    await phone.advance(by: .milliseconds(1))
    tasks[2].cancel()
    try await phone.settle()
    #expect(page.heard == ["c cancelled", "a 1.0 seconds", "b 2.0 seconds"])
    #expect(phone.now == .zero + .seconds(2))
    let before = clock.now
    try await clock.sleep(until: before)
    #expect(clock.now == before)
  }

  @Test("a condition is waited for, and one that never holds says what goes on")
  func conditions() async throws {
    let (phone, page) = phone { page in
      Task { page.label.text = try await Catalog().load(2) }
    }
    try await phone.advance(until: { page.label.text == "Milk" })
    phone.perform {
      page.navigationController?.pushViewController(UIViewController(), animated: true)
    }
    let width: CGFloat = 390
    try await phone.advance(until: { (phone.frame.page("UIViewController")?.minX ?? width) < 200 })
    #expect(phone.frame.transition?.name == "push")
    await #expect {
      try await phone.advance(until: { page.label.text == "Bread" })
    } throws: { error in
      "\(error)".contains("the condition of PhoneTaskTests.swift:")
        && "\(error)".contains("everything is at rest")
    }
  }

  @Test("a task that sleeps beyond the limit is named")
  func limit() async throws {
    let (phone, _) = phone()
    let task = phone.perform { Task { try? await phone.clock.sleep(for: .seconds(90)) } }
    await #expect {
      try await phone.settle(within: .seconds(10))
    } throws: { error in
      "\(error)".contains("still alive after 10.0 s: a task that sleeps")
    }
    #expect(phone.now == .zero + .seconds(10))
    task.cancel()
  }
}
