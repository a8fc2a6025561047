import BackswipeExpressions
import Dispatch
import Foundation
import Testing

@Suite("The stack of expressions")
struct StackTests {
  @Test(
    "The deepest and the longest sources fit in a stack of 256 KB",
    arguments: [
      String(repeating: "(", count: 64) + "1" + String(repeating: ")", count: 64),
      String(repeating: "max(1, ", count: 64) + "1" + String(repeating: ")", count: 64),
      String(repeating: "not (", count: 32) + "isOn" + String(repeating: ")", count: 32),
      String(repeating: "1 or 1 and 1==1&1+1*(", count: 64),
      String(repeating: "1 or 1 and 1==1&1+1*-", count: 64),
      String(repeating: "1 or 1 and 1==1&1+1*abs(", count: 64),
      String(repeating: "-", count: 64) + "1", String(repeating: "1+", count: 999) + "1",
      String(repeating: "(", count: 100_000), String(repeating: "(", count: 2000),
    ])
  func small(_ source: String) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = State.mistake(source)
      _ = State.templateMistake("{" + source + "}")
      _ = try? State.value(source)
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    #expect(done.wait(timeout: .now() + 60) == .success)
  }
}
