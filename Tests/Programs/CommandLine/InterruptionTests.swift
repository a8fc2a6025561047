import Foundation
import TestSupport
import Testing

/// A person's Ctrl-C is answered whatever the program is about. Patience is the limit: without an
/// answer the files below are read for many minutes.
@Suite("Interruption", .timeLimit(.minutes(4)))
struct InterruptionTests {
  @Test("A large file that is being read is given up, and nothing stays behind")
  func reading() throws {
    let bench = try Workbench()
    let result = try bench.shell(
      """
      { printf 'backswipe: 1\\nprototype: { initial: a, screens: { a: { title: A } } }\\ntimeline:\\n'
        yes '  - { at: 0ms, push: a }' | head -n 2000000; } > large.yaml
      PROGRAM run --max-size 1G --trace t.jsonl large.yaml &
      until ls -l /proc/$!/fd 2> /dev/null | grep -q '(deleted)' || ! kill -0 $! 2> /dev/null; do :; done
      kill -INT $!
      wait $!
      """)
    #expect(result.status == 130)
    #expect(result.errors == "interrupted\n")
    #expect(try bench.names() == ["large.yaml"])
  }

  @Test("A frame in which half a million calls are carried out is given up")
  func calling() throws {
    let bench = try Workbench()
    let result = try bench.shell(
      """
      { printf 'backswipe: 1\\nprototype: { initial: a, screens: { a: { title: A } } }\\ntimeline:\\n'
        printf '  - { at: 0ms, set: ['; yes 'a,' | head -n 400000 | tr -d '\\n'; printf 'a] }\\n'; } \\
        > full.yaml
      PROGRAM run --trace t.jsonl full.yaml &
      until ls -l /proc/$!/fd 2> /dev/null | grep -q '(deleted)' || ! kill -0 $! 2> /dev/null; do :; done
      kill -INT $!
      wait $!
      """)
    #expect(result.status == 130)
    #expect(try bench.names() == ["full.yaml"])
  }
}
