import Foundation
import TestSupport
import Testing

/// What bash offers, asked in a real one.
@Suite struct CompletionTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    for name in ["app.yaml", "other.yml", "notes.txt", "r.json", "r.xml", "folder/deep.yaml"] {
      try bench.write(name, "")
    }
    let script = try bench.run(["--generate-completion-script", "bash"])
    #expect(script.status == 0)
    try bench.write("script", script.text)
  }

  /// What is offered for the last of some words, parted as bash parts them.
  private func offered(_ words: String...) throws -> [String] {
    let program = bench.program.url.path
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try bench.shell(
      """
      source ./script
      COMP_WORDS=('\(program)' \(line))
      COMP_CWORD=\(words.count)
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      function=$(complete -p backswipe | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      cur="${COMP_WORDS[COMP_CWORD]}"
      [[ "$cur" == '=' ]] && cur=''
      "$function" backswipe "$cur" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.errors == "")
    return result.text.split(separator: "\n").map(String.init).sorted()
  }

  @Test("U3: verbs")
  func verbs() throws {
    let all = try offered("")
    #expect(all.contains("run") && all.contains("judge") && all.contains("help"))
    #expect(try offered("va") == ["validate", "vary"])
  }

  @Test(
    "U3: prototypes and scenarios, and the folders on the way",
    arguments: ["run", "play", "record", "validate", "judge"])
  func documents(_ verb: String) throws {
    #expect(try offered(verb, "") == ["app.yaml", "folder", "other.yml"])
    #expect(try offered(verb, "folder/") == ["folder/deep.yaml"])
    #expect(try offered(verb, "ap") == ["app.yaml"])
  }

  @Test("U3: files for what is written and compared, folders where a folder is meant")
  func files() throws {
    let all = ["app.yaml", "folder", "notes.txt", "other.yml", "r.json", "r.xml", "script"]
    for option in ["--trace", "--report", "--junit", "--csv", "--perfetto", "--html"] {
      #expect(try offered("run", "app.yaml", option, "") == all, "\(option)")
    }
    #expect(try offered("record", "app.yaml", "-o", "") == all)
    #expect(try offered("diff", "no") == ["notes.txt"])
    #expect(try offered("merge", "") == ["folder", "r.json", "r.xml"])
    for option in ["--frames", "--golden", "--differences"] {
      #expect(try offered("run", option, "") == ["folder"], "\(option)")
      #expect(try offered("run", option, "=", "f") == ["folder"], "\(option)=")
    }
  }

  @Test("U3: keys of settings, and what they can be, where bash has parted the words")
  func settings() throws {
    #expect(try offered("run", "--set", "push.d").contains("push.duration="))
    #expect(try offered("play", "--set", "pop.ru") == ["pop.rule="])
    #expect(try offered("run", "--set", "=", "pop.ru") == ["pop.rule="])
    for words in [
      ["run", "--set", "preset", "="], ["run", "--set", "preset", "=", ""],
      ["run", "--set", "=", "preset", "=", ""],
    ] {
      let all = try offeredAll(words)
      #expect(all.contains("flutter") && all.contains("uikit"), "\(words): \(all)")
    }
    #expect(try offered("judge", "--set", "pop.rule", "=", "fl") == ["flutter"])
    #expect(try offered("run", "--set", "push.duration", "=", "") == ["350ms"])
  }

  private func offeredAll(_ words: [String]) throws -> [String] {
    switch words.count {
    case 4: try offered(words[0], words[1], words[2], words[3])
    case 5: try offered(words[0], words[1], words[2], words[3], words[4])
    default: try offered(words[0], words[1], words[2], words[3], words[4], words[5])
    }
  }

  @Test("U3: presets, rates and the options of a verb")
  func others() throws {
    let presets = try offered("judge", "--preset", "")
    #expect(presets.contains("flutter") && presets.contains("all"))
    #expect(try offered("run", "--refresh", "").contains("59.94"))
    #expect(try offered("run", "--jun") == ["--junit"])
  }
}
