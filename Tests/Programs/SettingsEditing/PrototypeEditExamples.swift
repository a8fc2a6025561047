import Testing

/// Files before and after their settings are written.
extension PrototypeEditTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let settings: [(String, String)]
    let after: String
    var testDescription: String { name }
  }

  // Statements, because one expression of so many takes the compiler long.
  static let examples: [Example] = {
    var all: [Example] = []
    all.append(
      Example(
        name: "a value alone is replaced, in its quotes, before its comment",
        before: head + "settings:\n  push.duration:   '350ms'   # long # enough\n\n" + screens,
        settings: [("push.duration", "1s")],
        after: head + "settings:\n  push.duration:   '1s'   # long # enough\n\n" + screens))
    all.append(
      Example(
        name: "new keys follow the last, which keeps its comment",
        before: head + "settings:\n    pop.strip: 20 # wide\n    # the end\n" + screens,
        settings: [("pop.strip", "20"), ("motion.reduce", "on"), ("push.duration", "1s")],
        after: head + "settings:\n    pop.strip: 20 # wide\n    motion.reduce: \"on\"\n"
          + "    push.duration: 1s\n    # the end\n" + screens))
    all.append(
      Example(
        name: "what no longer differs goes with its line, and what differs elsewhere stays",
        before: head + "settings:\n  pop.strip: 20 # wide\n  # kept\n  push.duration: 1s\n"
          + screens,
        settings: [("push.duration", "1s")],
        after: head + "settings:\n  # kept\n  push.duration: 1s\n" + screens))
    all.append(
      Example(
        name: "what says UIKit's value of its own accord stays",
        before: head + "settings:\n  pop.strip: 13\n  push.duration: 0.5s\n" + screens,
        settings: [("push.duration", "500ms")],
        after: head + "settings:\n  pop.strip: 13\n  push.duration: 0.5s\n" + screens))
    all.append(
      Example(
        name: "an empty block goes", before: head + "settings:\n  pop.strip: 20\n" + screens,
        settings: [], after: head + screens))
    all.append(
      Example(
        name: "an empty block with a comment stays, empty",
        before: head + "settings: # mine\n  pop.strip: 20\n" + screens,
        settings: [], after: head + "settings: {} # mine\n" + screens))
    all.append(
      Example(
        name: "all go and others come",
        before: head + "settings: # mine\n  pop.strip: 20\n" + screens,
        settings: [("pan.hysteresis", "1")],
        after: head + "settings: # mine\n  pan.hysteresis: 1\n" + screens))
    all.append(
      Example(
        name: "without settings they come before the screens and their comments",
        before: head + "\n# All screens\n# of it\n" + screens, settings: [("pop.strip", "20")],
        after: head + "\nsettings:\n  pop.strip: 20\n# All screens\n# of it\n" + screens))
    all.append(
      Example(
        name: "a scenario has them after its head",
        before: "backswipe: 1\r\nprototype: a.yaml\r\ntimeline: []\r\n",
        settings: [("pop.strip", "20")],
        after:
          "backswipe: 1\r\nprototype: a.yaml\r\nsettings:\r\n  pop.strip: 20\r\ntimeline: []\r\n"
      ))
    all.append(
      Example(
        name: "a file that is its head has them at its end, without a last break if it had none",
        before: "\u{FEFF}backswipe: 1\nprototype: a.yaml", settings: [("pop.strip", "20")],
        after: "\u{FEFF}backswipe: 1\nprototype: a.yaml\nsettings:\n  pop.strip: 20"))
    all.append(
      Example(
        name: "the last line goes, without a last break if there was none",
        before: head + screens + "settings:\r\n  pop.strip: 20\r\n  pan.hysteresis: 1",
        settings: [("pop.strip", "20")], after: head + screens + "settings:\r\n  pop.strip: 20"))
    all.append(
      Example(
        name: "a text of several lines is no place for settings",
        before: "backswipe: 1\ninitial: a\ntitle: |\n  A\n  # B\n" + screens,
        settings: [("pop.strip", "20")],
        after: "backswipe: 1\ninitial: a\ntitle: |\n  A\n  # B\nsettings:\n  pop.strip: 20\n"
          + screens))
    all.append(
      Example(
        name: "in brackets: a value, a new key, quotes where commas need them",
        before: head + "settings: { pop.strip: 20, push.curve: linear }  # mine\n" + screens,
        settings: [
          ("pop.strip", "anywhere"), ("push.curve", "cubic-bezier(0,0,1,0.5)"),
          ("pan.hysteresis", "1"),
        ],
        after: head
          + "settings: { pop.strip: anywhere, push.curve: \"cubic-bezier(0,0,1,0.5)\","
          + " pan.hysteresis: 1 }  # mine\n" + screens))
    all.append(
      Example(
        name: "in brackets: the first goes",
        before: head + "settings: {pop.strip: 20, pan.hysteresis: 1}\n" + screens,
        settings: [("pan.hysteresis", "1")],
        after: head + "settings: {pan.hysteresis: 1}\n" + screens))
    all.append(
      Example(
        name: "in brackets: the last two go and one comes",
        before: head + "settings: {pop.strip: 20, pop.drift: 1, pan.hysteresis: 1}\n" + screens,
        settings: [("pop.strip", "20"), ("push.duration", "1s")],
        after: head + "settings: {pop.strip: 20, push.duration: 1s}\n" + screens))
    all.append(
      Example(
        name: "brackets on lines",
        before: head + "settings: {\n  pop.strip: 20, # a\n  # b\n  pan.hysteresis: 1 # c\n}\n"
          + screens,
        settings: [("pan.hysteresis", "1"), ("push.duration", "1s")],
        after: head + "settings: {\n  # b\n  pan.hysteresis: 1, # c\n  push.duration: 1s\n}\n"
          + screens))
    all.append(
      Example(
        name: "empty brackets", before: head + "settings: {}\n" + screens,
        settings: [("push.duration", "1s")],
        after: head + "settings: { push.duration: 1s }\n" + screens))
    all.append(
      Example(
        name: "emptied brackets", before: head + "settings: { push.duration: 1s }\n" + screens,
        settings: [], after: head + screens))
    all.append(
      Example(
        name: "JSON",
        before: #"{"backswipe": 1, "initial": "a", "screens": {"a": {"title": "A"}}}"#,
        settings: [("push.duration", "1s"), ("push.curve", "steps(4,jump-end)")],
        after: #"{"backswipe": 1, "initial": "a", "settings": { "push.duration": "1s", "#
          + #""push.curve": "steps(4,jump-end)" }, "screens": {"a": {"title": "A"}}}"#))
    all.append(
      Example(
        name: "JSON with settings",
        before: "{\n  \"backswipe\": 1,\n  \"settings\": {\n    \"push.duration\": \"1s\"\n  },\n"
          + "  \"initial\": \"a\",\n  \"screens\": {\"a\": {}}\n}\n",
        settings: [("push.duration", "2s"), ("pop.strip", "20")],
        after: "{\n  \"backswipe\": 1,\n  \"settings\": {\n    \"push.duration\": \"2s\",\n"
          + "    \"pop.strip\": \"20\"\n  },\n  \"initial\": \"a\",\n  \"screens\": {\"a\": {}}\n}\n"
      ))
    all.append(
      Example(
        name: "settings of a screen's title are none",
        before: head + "screens:\n  settings:\n    title: A\n  a: { title: settings }\n",
        settings: [("pop.strip", "20")],
        after: head + "settings:\n  pop.strip: 20\nscreens:\n  settings:\n    title: A\n"
          + "  a: { title: settings }\n"))
    all.append(
      Example(
        name: "columns count characters, not bytes",
        before: "{backswipe: 1, title: '设置🙂 \u{E9}', settings: {pop.strip: 20}, "
          + "initial: a, screens: {a: {}}}",
        settings: [("pop.strip", "21")],
        after: "{backswipe: 1, title: '设置🙂 \u{E9}', settings: {pop.strip: 21}, "
          + "initial: a, screens: {a: {}}}"))
    all.append(
      Example(
        name: "a value over two lines",
        before: head + "settings:\n  push.curve: linear(0,\n     1)\n  pop.strip: 20\n" + screens,
        settings: [("push.curve", "easeIn"), ("pop.strip", "20")],
        after: head + "settings:\n  push.curve: easeIn\n  pop.strip: 20\n" + screens))
    all.append(
      Example(
        name: "the end of a document stays",
        before: "---\n" + head + screens + "settings:\n  pop.strip: 20\n...\n",
        settings: [("pop.strip", "21"), ("pan.hysteresis", "1")],
        after: "---\n" + head + screens + "settings:\n  pop.strip: 21\n  pan.hysteresis: 1\n...\n"))
    return all
  }()
}
