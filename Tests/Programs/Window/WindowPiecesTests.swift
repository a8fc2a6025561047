import BackswipeUnits
import BackswipeSession
import CSDL2
import Testing

@testable import BackswipeWindow

@Suite struct WindowPiecesTests {
  private func key(_ code: SDL_KeyCode) -> Key { Key(code: Int32(bitPattern: code.rawValue)) }

  @Test func aKeyIsWhatItTypesOrItsName() {
    for (code, key) in [
      (SDLK_a, Key.character("a")), (SDLK_z, "z"), (SDLK_SPACE, " "), (SDLK_PERIOD, "."),
      (SDLK_SLASH, "/"), (SDLK_QUESTION, "?"), (SDLK_LEFTBRACKET, "["), (SDLK_EQUALS, "="),
      (SDLK_MINUS, "-"), (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_F6, .function(6)),
      (SDLK_LEFT, .left), (SDLK_KP_ENTER, .keypadEnter), (SDLK_KP_PLUS, .keypadPlus),
      (SDLK_LALT, .alt), (SDLK_RSHIFT, .shift), (SDLK_RCTRL, .control), (SDLK_LGUI, .command),
      (SDLK_F5, .other), (SDLK_UNKNOWN, .other), (SDLK_VOLUMEUP, .other),
    ] { #expect(self.key(code) == key) }
  }

  @Test func everyKeyWithACommandIsReported() {
    // Those of a keyboard whose keys type ASCII, and those that have names.
    let codes =
      Array(Int32(0)..<128)
      + (0..<Int32(SDL_NUM_SCANCODES.rawValue)).map { $0 | (1 << 30) }
    let keys = Set(codes.map { Key(code: $0) })
    let commands = Set(
      keys.flatMap { key in
        [[], KeyModifiers.control, .shift, [.control, .shift]].flatMap { modifiers in
          [true, false].compactMap {
            KeyCommand(KeyPress(key, modifiers), isStopped: $0)
          }
        }
      })
    #expect(KeyCommand.allCases.filter { !commands.contains($0) } == [])
  }

  @Test func keysThatEditHaveSDLsOwnNames() {
    let keys = [
      SDLK_BACKSPACE, SDLK_DELETE, SDLK_RETURN, SDLK_KP_ENTER, SDLK_LEFT, SDLK_RIGHT, SDLK_HOME,
      SDLK_END, SDLK_UP, SDLK_DOWN,
    ]
    #expect(keys.compactMap { EditingKey(key($0)) } == EditingKey.allCases)
    for code in keys {
      let name = String(cString: SDL_GetKeyName(Int32(bitPattern: code.rawValue)))
      #expect(EditingKey(key(code))?.rawValue == name)
    }
    #expect(EditingKey(key(SDLK_a)) == nil)
  }

  @Test func eventsOfTheWindowAreValues() {
    var event = SDL_Event()
    event.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (3, 4)
    #expect(WindowEvent(event) == .pointerPressed(CGPoint(x: 3, y: 4)))
    event.button.button = UInt8(SDL_BUTTON_RIGHT)
    #expect(WindowEvent(event) == .secondaryPressed(CGPoint(x: 3, y: 4)))
    event.button.button = UInt8(SDL_BUTTON_MIDDLE)
    #expect(WindowEvent(event) == nil)
    event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.state) = (-8, 4, 1)
    #expect(WindowEvent(event) == .pointerMoved(CGPoint(x: -8, y: 4), isPressed: true))
    event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(bitPattern: SDLK_z.rawValue)
    event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)
    event.key.repeat = 1
    #expect(
      WindowEvent(event) == .keyDown(KeyPress("z", [.control, .shift], isRepeat: true)))
    event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    for (id, value) in [
      (SDL_WINDOWEVENT_CLOSE, WindowEvent.closeRequest), (SDL_WINDOWEVENT_FOCUS_LOST, .focusLost),
      (SDL_WINDOWEVENT_MINIMIZED, .hidden), (SDL_WINDOWEVENT_EXPOSED, .exposed),
      (SDL_WINDOWEVENT_SIZE_CHANGED, .resized), (SDL_WINDOWEVENT_FOCUS_GAINED, .changed),
    ] {
      event.window.event = UInt8(id.rawValue)
      #expect(WindowEvent(event) == value)
    }
    event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    #expect(WindowEvent(event) == .quitRequest)
  }

  @Test func aDisplayThatReportsNonsenseIsPacedAt60() {
    for reported in [-1, 0, 1, 29, 1001, .max] {
      #expect(SDLWindow.refresh(reported: reported) == .hertz60)
    }
    #expect(SDLWindow.refresh(reported: 144).description == "144")
  }

  @Test("A dense display gets a scale of its own: what the desktop asks for, else what it measures")
  func density() {
    for (desktop, screen, scale) in [
      (96.0, 96.0, 1.0), (0, 96, 1), (0, 0, 1), (192, 96, 2), (144, 300, 1.5), (120, 96, 1.25),
      (0, 141, 1), (0, 192, 2), (0, 220, 2), (0, 300, 3), (72, 300, 1), (2000, 96, 4),
      (.nan, .nan, 1), (.infinity, .infinity, 1),
    ] {
      let density = DisplayDensity(desktop: desktop, screen: screen)
      #expect(density.scale == CGFloat(scale), "\(desktop) \(screen)")
    }
  }
}
