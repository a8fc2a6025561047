import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings
import BackswipeSettingsEditing
import Foundation
import TestSupport
import Testing

@Suite("Settings as text for other programs")
struct AssignmentTextTests {
  static let lists: [[(String, String)]] = [
    [], [("push.duration", "351ms")], [("preset", "flutter"), ("pop.rule", "half")],
    [("push.curve", "cubic-bezier(0.25,0.1,0.25,1)"), ("pop.strip", "anywhere")],
    [("motion.reduce", "on"), ("pop.release.pace", "none"), ("scroll.rubberband", "0.00001")],
    [("bars.curve", "linear(0 0%,0.5 25%,1 100%)"), ("display.orientation", "landscapeLeft")],
    [("push.curve", "spring(mass=1,stiffness=2.5,damping=3)"), ("pop.begin", "unlimited")],
  ]

  private func assignments(_ index: Int) throws -> [SettingAssignment] {
    try Self.lists[index].map { try SettingAssignment($0.0, $0.1) }
  }

  @Test("YAML reads back as the same settings", arguments: lists.indices)
  func yaml(index: Int) throws {
    let assignments = try assignments(index)
    let text = AssignmentText.yaml(assignments)
    let root = try YAMLDocument.read(text: text, file: "text")
    guard case .mapping(let pairs) = root.content, pairs.count == 1 else {
      Issue.record("not one key")
      return
    }
    var reader = FileReader(file: "text")
    #expect(reader.settings(pairs[0]) == assignments && reader.errors.isEmpty)
    #expect(text.hasPrefix("settings:") && text.hasSuffix("\n"))
  }

  @Test("A shell reads the options back as the same settings", arguments: lists.indices)
  func flags(index: Int) throws {
    let assignments = try assignments(index)
    let scratch = try Scratch()
    let script = try scratch.write(
      "flags.sh", "printf '%s\\n' " + AssignmentText.flags(assignments))
    let output = scratch.file("output").path
    let child = try ChildProcess("/bin/sh", [script.path], environment: [:], output: output)
    #expect(child.wait() == 0)
    let text = try scratch.text("output")
    let words = text.split(separator: "\n").map(String.init)
    let read = try words.filter { $0 != "--set" }.map { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return try SettingAssignment(parts[0], parts[1])
    }
    #expect(read == assignments && words.count == 2 * assignments.count)
  }

  @Test("Words are quoted only where a shell would change them")
  func quotes() throws {
    let assignments = try [
      ("push.duration", "400ms"), ("push.curve", "cubic-bezier(0,0,1,1)"),
    ].map { try SettingAssignment($0.0, $0.1) }
    #expect(
      AssignmentText.flags(assignments)
        == "--set push.duration=400ms --set 'push.curve=cubic-bezier(0,0,1,1)'")
    #expect(
      AssignmentText.yaml(assignments)
        == "settings:\n  push.duration: 400ms\n  push.curve: \"cubic-bezier(0,0,1,1)\"\n")
    #expect(AssignmentText.flags([]) == "")
  }
}
