import BackswipeTesting
import BackswipeUI
import Dispatch
import Foundation
import Testing

/// What client code puts on the main queue runs by the phone's clock. (U3, X3)
@Suite("The main queue")
@MainActor
struct MainQueueTests {
  private final class Page: UIViewController {
    var body: (Page) -> Void = { _ in }
    var heard: [String] = []

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      body(self)
    }

    func hear(_ word: String) { heard.append(word) }

    func poll() {
      hear("poll")
      DispatchQueue.main.async { self.poll() }
    }
  }

  private func phone(_ body: @escaping (Page) -> Void) -> (VirtualPhone, Page) {
    let page = Page()
    page.body = body
    return (VirtualPhone { UINavigationController(rootViewController: page) }, page)
  }

  @Test("U3: settle runs what a page has put there, in order, and what comes of it")
  func blocks() throws {
    let (phone, page) = phone { page in
      DispatchQueue.main.async {
        page.hear("first")
        DispatchQueue.main.async {
          page.hear("third")
          page.navigationController?.pushViewController(UIViewController(), animated: true)
        }
      }
      DispatchQueue.main.async(qos: .userInitiated) { [weak page] in page?.hear("second") }
      page.hear("now")
    }
    try phone.settle()
    #expect(page.heard == ["now", "first", "second", "third"])
    try phone.requireStack(["Page", "UIViewController"])
    try phone.requireTransition("push", lasts: .milliseconds(350))
  }

  @Test("U3: advance runs it within the next frame")
  func advance() throws {
    let (phone, page) = phone { _ in }
    phone.perform { DispatchQueue.main.async { page.hear("here") } }
    #expect(page.heard == [], "not before the call has returned")
    phone.advance(frames: 1)
    #expect(page.heard == ["here"])
  }

  @Test("U3: a block that puts itself there for ever does not hold the clock")
  func polling() throws {
    let (phone, page) = phone { $0.poll() }
    #expect(throws: PhoneError.stillAlive(["a timer"], at: .zero + .milliseconds(100))) {
      try phone.settle(within: .milliseconds(100))
    }
    #expect((50...200).contains(page.heard.count))
  }

  @Test("U3: what the test itself puts there is run by settle")
  func testsOwn() throws {
    let (phone, page) = phone { _ in }
    DispatchQueue.main.async { page.hear("one") }
    DispatchQueue.main.async { page.hear("two") }
    try phone.settle()
    #expect(page.heard == ["one", "two"])
  }

  // Phones of other tests may come in between, so that nothing is said of the work item's turn.
  @Test("U3: where no phone takes it, the queue itself runs it, once")
  func queue() async throws {
    let page = Page()
    DispatchQueue.main.async { page.hear("one") }
    DispatchQueue.main.async(execute: DispatchWorkItem { page.hear("item") })
    DispatchQueue.main.async { page.hear("two") }
    while page.heard.count < 3 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(page.heard.filter { $0 != "item" } == ["one", "two"] && page.heard.count == 3)
  }

  @Test("U3: tasks, work items and other threads' blocks run where an async test lets them")
  func others() async throws {
    let (phone, page) = phone { page in
      Task { page.hear("task") }
      DispatchQueue.main.async(execute: DispatchWorkItem { page.hear("item") })
      DispatchQueue.global().async { DispatchQueue.main.async { page.hear("thread") } }
    }
    while page.heard.count < 3 { await Task.yield() }
    try await phone.settle()
    #expect(Set(page.heard) == ["task", "item", "thread"])
  }

  @Test("U3: asyncAfter waits by the phone's clock, to the tick after it")
  func after() throws {
    let (phone, page) = phone { page in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(301)) { page.hear("last") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { page.hear("late") }
      DispatchQueue.main.asyncAfter(deadline: .now()) { page.hear("first") }
      DispatchQueue.main.async { page.hear("at once") }
    }
    phone.advance(by: .milliseconds(299))
    #expect(page.heard == ["first", "at once"])
    phone.advance(by: .milliseconds(1))
    #expect(page.heard == ["first", "at once", "late"])
    phone.advance(by: .milliseconds(16))
    #expect(page.heard.count == 3)
    phone.advance(by: .milliseconds(1))
    #expect(page.heard.last == "last", "305 ms: the tick after it is at 316.7")
  }

  @Test("U3: two phones each run their own")
  func two() throws {
    let (one, first) = phone { _ in }
    let (other, second) = phone { _ in }
    one.perform { DispatchQueue.main.async { first.hear("first") } }
    other.perform { DispatchQueue.main.async { second.hear("second") } }
    try other.settle()
    #expect(first.heard == [] && second.heard == ["second"])
    try one.settle()
    #expect(first.heard == ["first"])
  }
}

/// Timers of Foundation, which wait on the machine's clock.
@Suite("Timers of the run loop")
@MainActor
struct RunLoopTimerTests {
  private final class TimerPage: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      _ = Timer.scheduledTimer(withTimeInterval: 5000, repeats: false) { _ in }
    }
  }

  @Test("U3: a Timer of Foundation fails settle, as activity that never ends, until it is invalid")
  func timer() throws {
    var timer: Timer?
    let phone = VirtualPhone {
      timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
      return UINavigationController(rootViewController: UIViewController())
    }
    let words = "a Timer of Foundation, which never fires on the phone's clock"
    #expect {
      try phone.settle()
    } throws: {
      "\($0)".contains(words + ": use CADisplayLink")
    }
    timer?.invalidate()
    try phone.settle()

    phone.perform {
      let later = Timer(timeInterval: 3600, repeats: true) { _ in }
      RunLoop.main.add(later, forMode: .common)
      timer = later
    }
    #expect { try phone.settle() } throws: { "\($0)".contains(words) }
    // One that was there before is not the phone's, and hides none that fires later.
    #expect {
      let later = VirtualPhone {
        _ = Timer.scheduledTimer(withTimeInterval: 9000, repeats: false) { _ in }
        return UINavigationController(rootViewController: UIViewController())
      }
      try later.settle()
    } throws: {
      "\($0)".contains(words)
    }
    try VirtualPhone { UINavigationController(rootViewController: UIViewController()) }.settle()
    timer?.invalidate()
    try phone.settle()
    phone.perform {
      phone.navigationController.pushViewController(TimerPage(), animated: true)
    }
    #expect {
      try phone.settle()
    } throws: {
      "\($0)".contains(words + ", added after TimerPage.viewDidLoad at 1")
    }
  }
}
