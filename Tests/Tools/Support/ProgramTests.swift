import Foundation
import TestSupport
import Testing

/// What starts programs for the tests tells the truth about them.
@Suite("Programs that tests start") struct ProgramTests {
  private let bash = Program(url: URL(fileURLWithPath: "/bin/bash"))

  @Test("A result is the program's status and what it wrote, each to its own place")
  func result() throws {
    let result = try bash.run(["-c", "cat; echo out; echo err >&2; exit 3"], input: "in ")
    #expect(result.status == 3)
    #expect(result.text == "in out\n")
    #expect(result.errors == "err\n")
  }

  @Test("Variables are added to the tests' own, and an empty one is taken away")
  func environment() throws {
    let words = "echo ${PATH:+path} ${BACKSWIPE_A-none} ${HOME-none}"
    let result = try bash.run(["-c", words], environment: ["BACKSWIPE_A": "a", "HOME": ""])
    #expect(result.text == "path a none\n")
  }

  @Test("It runs in the folder that is named")
  func folder() throws {
    let scratch = try Scratch()
    let result = try bash.run(["-c", "pwd -P"], in: scratch.folder)
    #expect(result.text == scratch.folder.resolvingSymlinksInPath().path + "\n")
  }

  @Test("A program that is not there is an error, not a status")
  func missing() {
    #expect(throws: Program.Failure.self) {
      try Program(url: URL(fileURLWithPath: "/nowhere/program")).run([])
    }
  }

  @Test("A signal that ended it is 128 and its number", arguments: [SIGTERM, SIGINT, SIGKILL])
  func signal(_ number: Int32) throws {
    let process = try ChildProcess("/bin/sleep", ["60"], environment: [:])
    #expect(process.isRunning)
    process.send(number)
    #expect(process.wait() == 128 + number)
    #expect(!process.isRunning)
  }

  @Test("One that nobody waits for does not outlive its owner")
  func owner() throws {
    var process: ChildProcess? = try ChildProcess("/bin/sleep", ["60"], environment: [:])
    let id = try #require(process?.id)
    #expect(kill(id, 0) == 0)
    process = nil
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test("A program that tests start can be interrupted, whatever they have blocked")
  func blockedSignals() throws {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = try ChildProcess("/bin/sleep", ["60"], environment: [:])
    process.send(SIGTERM)
    #expect(process.wait() == 128 + SIGTERM)
  }
}
