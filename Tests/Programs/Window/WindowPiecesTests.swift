import BackswipeScenarios
import BackswipeScene
import BackswipeUnits
@testable import BackswipeWindow
import CSDL2
import Testing

@Suite struct WindowPiecesTests {
  @Test func everyCommandHasAKeyAndALine() {
    let keys = [
      SDLK_ESCAPE, SDLK_q, SDLK_LEFT, SDLK_SPACE, SDLK_s, SDLK_PERIOD, SDLK_r, SDLK_o,
      SDLK_t, SDLK_p, SDLK_SLASH, SDLK_TAB, SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET, SDLK_l, SDLK_g,
      SDLK_RETURN, SDLK_k, SDLK_c, SDLK_a, SDLK_h, SDLK_DOWN, SDLK_UP, SDLK_EQUALS, SDLK_MINUS,
      SDLK_F1, SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F6, SDLK_e, SDLK_m,
      SDLK_v, SDLK_d,
    ]
    var commands = keys.compactMap { KeyCommand(key: Int32(bitPattern: $0.rawValue)) }
    #expect(commands.count == keys.count)
    let q = Int32(bitPattern: SDLK_q.rawValue)
    commands += [KeyCommand(key: q, hasControl: true)].compactMap(\.self)
    let (z, f) = (Int32(bitPattern: SDLK_z.rawValue), Int32(bitPattern: SDLK_f.rawValue))
    commands += [
      KeyCommand(key: z, hasControl: true), KeyCommand(key: z, hasControl: true, hasShift: true),
      KeyCommand(key: f, hasControl: true),
      KeyCommand(key: Int32(bitPattern: SDLK_F6.rawValue), hasShift: true),
    ].compactMap(\.self)
    let arrows = [SDLK_LEFT, SDLK_RIGHT].map { Int32(bitPattern: $0.rawValue) }
    commands += arrows.compactMap { KeyCommand(key: $0, isStopped: true) }
    for command in KeyCommand.allCases {
      #expect(commands.contains(command))
      #expect(
        KeyCommand.listed(withStudio: false, ofApp: true).contains(command)
          || KeyCommand.listed(withStudio: true, ofApp: true).contains(command))
    }
  }

  @Test func aTextFieldHasEveryKeyButTwo() {
    for key in [
      SDLK_q, SDLK_LEFT, SDLK_SPACE, SDLK_s, SDLK_PERIOD, SDLK_r, SDLK_o, SDLK_t, SDLK_p,
      SDLK_SLASH,
    ] {
      #expect(KeyCommand(key: Int32(bitPattern: key.rawValue), isTyping: true) == nil)
    }
    #expect(KeyCommand(key: Int32(bitPattern: SDLK_ESCAPE.rawValue), isTyping: true) == .leave)
    let q = Int32(bitPattern: SDLK_q.rawValue)
    #expect(KeyCommand(key: q, hasControl: true, isTyping: true) == .quit)
    // Ctrl with any other key is the desktop's.
    #expect(KeyCommand(key: Int32(bitPattern: SDLK_r.rawValue), hasControl: true) == nil)
  }

  @Test func keysThatEditHaveSDLsOwnNames() {
    let keys = [
      SDLK_BACKSPACE, SDLK_DELETE, SDLK_RETURN, SDLK_KP_ENTER, SDLK_LEFT, SDLK_RIGHT, SDLK_HOME,
      SDLK_END, SDLK_UP, SDLK_DOWN,
    ]
    let codes = keys.map { Int32(bitPattern: $0.rawValue) }
    #expect(codes.compactMap { EditingKey(key: $0) } == EditingKey.allCases)
    for code in codes {
      #expect(EditingKey(key: code)?.rawValue == String(cString: SDL_GetKeyName(code)))
    }
    #expect(EditingKey(key: Int32(bitPattern: SDLK_a.rawValue)) == nil)
    #expect(EditingKey.left.name(hasShift: true) == "Shift+Left")
    #expect(EditingKey.backspace.name(hasShift: true) == "Backspace")
    for key in EditingKey.allCases { #expect(KeyName.isKnown(key.name(hasShift: true))) }
  }

  @Test func aDisplayThatReportsNonsenseIsPacedAt60() {
    for reported in [-1, 0, 1, 29, 1001, .max] {
      #expect(SDLWindow.refresh(reported: reported) == .hertz60)
    }
    #expect(SDLWindow.refresh(reported: 144).description == "144")
  }

  @Test(arguments: ["one two three four five six", "没有空格的中文句子也要换行才行", "averyveryverylongword"])
  func wrappedLinesFitAndLoseNothing(text: String) {
    let font = Font(size: 13)
    let width: CGFloat = 70
    let lines = TextWrapping.lines(text, font: font, width: width, most: 20)
    #expect(lines.count > 1)
    for line in lines { #expect(TextMetrics.width(of: line, font: font) <= width) }
    #expect(
      lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func tooManyLinesEndInAnEllipsis() {
    let even = TextWrapping.lines(
      "A · pops, at rest 366 ms after", font: Font(size: 12), width: 130, most: 4)
    let widths = even.map { TextMetrics.width(of: $0, font: Font(size: 12)) }
    #expect(even.count == 2 && (widths.min() ?? 0) > 0.6 * (widths.max() ?? 0), "\(even)")
    let lines = TextWrapping.lines("a\nb\nc", font: Font(size: 13), width: 90, most: 2)
    #expect(lines == ["a", "b…"])
  }

  @Test func linesOfEvenLengthCutNoWord() {
    let text = "react-navigation · pops, at rest 516.7 ms after release"
    for width in stride(from: CGFloat(90), through: 240, by: 3) {
      let lines = TextWrapping.lines(text, font: Font(size: 12), width: width, most: 9)
      for line in lines.dropLast() {
        #expect(text.contains(line + " ") || line.hasSuffix("-"), "\(lines) at \(width)")
      }
    }
  }

  @Test func theBezelLeavesTheScreenFreeButForItsCorners() {
    let layout = PhoneLayout(
      width: 466, height: 920, scale: 1, pixelsPerUnit: 1,
      phone: CGSize(width: 390, height: 844))
    let middle = CGRect(x: 0, y: 60, width: 390, height: 724)
    let items = Bezel.items(around: layout)
    // Four strips of the body, four corners, and the notch.
    #expect(items.count == 9)
    for item in items { #expect(item.frame.intersection(middle).isEmpty) }
    let covered = items.prefix(4).reduce(0) { $0 + $1.frame.width * $1.frame.height }
    #expect(abs(covered - (466 * 920 - 390 * 844)) < 0.001)
  }

  @Test func aChangedFileIsNoticedOnceItRests() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("backswipe-watch-\(getpid()).yaml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("a".utf8).write(to: url)
    var watch = FileWatch(path: url.path)
    var now: Int64 = 0
    func look() -> Bool {
      now += FileWatch.interval
      return watch.hasChanged(at: now)
    }
    #expect(!look())
    try Data("ab".utf8).write(to: url, options: .atomic)
    #expect(!look())
    try Data("abc".utf8).write(to: url, options: .atomic)
    #expect(!look())
    #expect(look())
    #expect(!look())
    try FileManager.default.removeItem(at: url)
    #expect(!look())
    #expect(look())
  }

  @Test(
    "The frame's edges and the corners' are those of the screen's pixels, at any scale",
    arguments: stride(from: CGFloat(0.4), through: 3, by: 0.013).map { $0 })
  func bezelOnPixels(scale: CGFloat) throws {
    let layout = PhoneLayout(
      width: 1500, height: 2900, scale: scale, pixelsPerUnit: 1,
      phone: CGSize(width: 390, height: 844))
    func isWhole(_ points: CGFloat) -> Bool {
      abs(points * scale - (points * scale).rounded()) < 0.001
    }
    let (screen, body) = (layout.shownScreen, layout.body)
    for edge in [screen.maxX, screen.maxY, body.minX, body.minY, body.maxX, body.maxY] {
      #expect(isWhole(edge))
    }
    // Before the notch.
    let frames = Bezel.items(around: layout).dropLast().suffix(4).map(\.frame)
    // A point over the screen's edges, so that no pixel of them is left.
    for frame in [try #require(frames.first), frames[1], frames[2], frames[3]] {
      #expect(frame.minX == -1 || abs(frame.maxX - screen.maxX - 1) < 0.001)
      #expect(frame.minY == -1 || abs(frame.maxY - screen.maxY - 1) < 0.001)
    }
  }

  @Test func theShadowHasFadedAtTheWindowsEdges() throws {
    for (width, height) in [(466, 920), (400, 700), (1000, 600), (466, 580)] {
      let layout = PhoneLayout(
        width: width, height: height, natural: 1, pixelsPerUnit: 1,
        phone: CGSize(width: 390, height: 844))
      let commands = try #require(Bezel.items(around: layout).first).picture.commands
      let shadow = try #require(
        commands.lazy.compactMap { command -> (CGRect, Shadow)? in
          if case .shadow(let rect, _, let shadow) = command { (rect, shadow) } else { nil }
        }.first)
      let reach = 2.5 * shadow.1.radius + shadow.1.offset.height
      #expect(shadow.0.maxY + reach <= layout.windowRect.maxY + 0.001)
      #expect(shadow.0.minX - reach >= layout.windowRect.minX - 0.001)
    }
  }
}
