import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Names on the stack")
@MainActor
struct StackNamesTests {
  @Test("S7: names put in from a place up are those that are there then, in pieces or not")
  func pieces() {
    var names = StackNames()
    var model: [String] = []
    for step in 0..<400 {
      let place = step * 7_919 % (model.count + 1)
      let tail = (0..<(step * 104_729 % 500)).map { "\(step).\($0)" }
      let before = names
      names.replaceTail(from: place, with: tail)
      #expect(Array(before) == model)
      model.replaceSubrange(place..., with: tail)
      #expect(names.count == model.count && Array(names) == model)
      #expect(names == StackNames(model))
    }
  }

  @Test("S7: a frame's stack is the stack, and a push makes one name however deep it is")
  func frames() throws {
    let bench = try FrameTests.Bench()
    bench.run(to: 0)
    let simulation = try #require(bench.simulation)
    let navigation = simulation.navigation
    var tick = 1
    for step in 0..<60 {
      let pages = simulation.run { (0..<(step % 7)).map { _ in UIViewController() } }
      simulation.run {
        switch step % 5 {
        case 0: navigation.setViewControllers(navigation.viewControllers + pages, animated: false)
        case 1: navigation.popViewController(animated: false)
        case 2: navigation.pushViewController(UIViewController(), animated: step % 2 == 0)
        case 3: navigation.setViewControllers(pages + [UIViewController()], animated: false)
        default: navigation.popToRootViewController(animated: step % 3 == 0)
        }
      }
      let record = simulation.step(
        FrameInput(tick: tick, instant: FrameTests.period.instant(ofTick: tick), events: [])
      ).record
      tick += 40
      #expect(Array(record.stack) == simulation.run { navigation.viewControllers.map(\.shownName) })
    }
    simulation.run {
      navigation.setViewControllers((0..<5_000).map { _ in UIViewController() }, animated: false)
      _ = navigation.takeUnchanged()
      navigation.pushViewController(UIViewController(), animated: false)
    }
    #expect(simulation.run { navigation.takeUnchanged() } == 5_000)
    #expect(simulation.run { navigation.viewControllers(from: 5_000).count } == 1)
  }
}
