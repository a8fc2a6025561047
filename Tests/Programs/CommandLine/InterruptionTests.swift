import Foundation
import TestSupport
import Testing

/// A person's Ctrl-C is answered whatever the program is about. Patience is the limit: without an
/// answer the files below are read for many minutes.
@Suite("Interruption", .timeLimit(.minutes(60)))
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

  @Test(
    "An export that is cancelled after some pictures leaves no file, and its count is of those",
    arguments: ["film.mp4", "film.apng", "film.gif", "sheet.png"])
  func exporting(_ name: String) throws {
    let bench = try Workbench()
    let option = name == "sheet.png" ? "--sheet 64" : "--scale 3"
    let result = try bench.shell(
      """
      { printf 'backswipe: 1\nprototype: { initial: a, screens: { a: { title: A }, b: { title: B } } }\n'
        printf 'timeline:\n'
        for i in $(seq 0 40); do printf "  - { at: ${i}s, push: b }\n"; done; } > long.yaml
      PROGRAM export long.yaml -o \(name) \(option) --progress count &
      until test -s count && ! grep -q '^0 ' count || ! kill -0 $! 2> /dev/null; do sleep 0.01; done
      kill -TERM $!
      wait $!
      echo status $?
      cat count
      """)
    #expect(result.text.contains("status 143"), "\(result.said)")
    let count = try #require(result.text.split(separator: "\n").last).split(separator: " ")
    let (done, all) = (Int(count[0]) ?? 0, Int(count[1]) ?? 0)
    #expect(done > 0 && done < all, "\(count)")
    #expect(try bench.names() == ["count", "long.yaml"])
  }
}
