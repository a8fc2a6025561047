import BackswipeSession
import BackswipeUnits
import CSDL2

extension WindowEvent {
  /// The mouse's left button, among the buttons that are down.
  static let mainButton: UInt32 = 1 << (UInt32(SDL_BUTTON_LEFT) - 1)

  /// An event of SDL; nil for one without meaning for a window.
  init?(_ event: SDL_Event) {
    if event.type == InputWatch.scrollType {
      self = InputWatch.scroll(event.user)
      return
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      self = .pointerPressed(Self.point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
      self = .pointerReleased(Self.point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_RIGHT:
      self = .secondaryPressed(Self.point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_RIGHT:
      self = .secondaryReleased(Self.point(event.button.x, event.button.y))
    case SDL_MOUSEMOTION:
      self = .pointerMoved(
        Self.point(event.motion.x, event.motion.y),
        isPressed: event.motion.state & Self.mainButton != 0)
    case SDL_FINGERDOWN: self.init(event.tfinger, .began)
    case SDL_FINGERMOTION: self.init(event.tfinger, .moved)
    case SDL_FINGERUP: self.init(event.tfinger, .ended)
    case SDL_MOUSEWHEEL:
      self = .wheel(
        Self.point(event.wheel.mouseX, event.wheel.mouseY),
        notches: CGPoint(
          x: CGFloat(event.wheel.preciseX), y: CGFloat(event.wheel.preciseY)))
    case SDL_KEYDOWN: self = .keyDown(KeyPress(event.key))
    case SDL_KEYUP: self = .keyUp(Key(code: event.key.keysym.sym))
    case SDL_TEXTINPUT:
      self = .text(
        withUnsafeBytes(of: event.text.text) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    case SDL_DROPFILE:
      defer { SDL_free(event.drop.file) }
      guard let path = SDLText.text(event.drop.file) else { return nil }
      self = .dropped(path)
    case SDL_WINDOWEVENT: self.init(SDL_WindowEventID(UInt32(event.window.event)))
    case SDL_QUIT: self = .quitRequest
    default: return nil
    }
  }

  private init(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .hidden
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: self = .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .resized
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequest
    default: self = .changed
    }
  }

  /// A finger of a touch screen; those of a touchpad move the pointer.
  private init?(_ event: SDL_TouchFingerEvent, _ phase: Finger.Phase) {
    guard SDL_GetTouchDeviceType(event.touchId) != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE else {
      return nil
    }
    self = .finger(
      Finger(device: event.touchId, number: event.fingerId), phase,
      CGPoint(x: CGFloat(event.x), y: CGFloat(event.y)))
  }

  private static func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x), y: CGFloat(y))
  }
}

extension KeyPress {
  init(_ event: SDL_KeyboardEvent) {
    var modifiers: KeyModifiers = []
    if UInt32(event.keysym.mod) & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    if UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    self.init(Key(code: event.keysym.sym), modifiers, isRepeat: event.repeat != 0)
  }
}

extension Key {
  private static let named: [SDL_KeyCode.RawValue: Key] = {
    let keys: [(SDL_KeyCode, Key)] = [
      (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_RETURN, .enter),
      (SDLK_KP_ENTER, .keypadEnter), (SDLK_KP_PLUS, .keypadPlus), (SDLK_KP_MINUS, .keypadMinus),
      (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_INSERT, .insert),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
      (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_F1, .function(1)), (SDLK_F2, .function(2)),
      (SDLK_F3, .function(3)), (SDLK_F4, .function(4)), (SDLK_F6, .function(6)),
      (SDLK_LALT, .alt), (SDLK_RALT, .alt), (SDLK_LSHIFT, .shift), (SDLK_RSHIFT, .shift),
      (SDLK_LCTRL, .control), (SDLK_RCTRL, .control), (SDLK_LGUI, .command),
      (SDLK_RGUI, .command),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $1) })
  }()

  /// - Parameter code: SDL's key code: a Unicode scalar for keys that type one.
  init(code: Int32) {
    let code = UInt32(bitPattern: code)
    if let key = Self.named[code] {
      self = key
    } else if let scalar = Unicode.Scalar(code), scalar.value >= 0x20 {
      self = .character(Character(scalar))
    } else {
      self = .other
    }
  }
}
