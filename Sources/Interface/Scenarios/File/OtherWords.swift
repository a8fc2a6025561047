/// Keys that are suggested for words of other test tools.
enum OtherWords {
  /// Of a scenario.
  static let scenario = [
    "assertions": "expect", "asserts": "expect", "actions": "timeline", "app": "prototype",
    "checks": "expect", "description": "title", "device": "display", "expectations": "expect",
    "imports": "include", "name": "title", "screenshots": "pictures", "steps": "timeline",
    "test": "title", "timeout": "until",
  ]
  /// Of a timeline entry.
  static let entry = [
    "back": "pop", "clear": "key", "click": "tap", "close": "dismiss", "doubleTap": "tap",
    "enterText": "type", "fill": "type", "fling": "drag", "flick": "drag", "goBack": "pop",
    "goto": "push", "hold": "tap", "input_text": "type", "inputText": "type", "longPress": "tap",
    "modal": "present", "move": "drag", "navigate": "push", "pan": "drag", "popToTop": "popToRoot",
    "press": "tap", "pressKey": "key", "replace": "set", "scrollUntilVisible": "scrollTo",
    "show": "present", "sleep": "at", "swipe": "drag", "time": "at", "touchDown": "touch",
    "typeText": "type", "wait": "at", "wheel": "scroll", "when": "at",
  ]
  /// Of an expectation.
  static let expectation = [
    "assertVisible": "visible", "assertTrue": "shown", "checked": "selected",
    "contentDescription": "label", "exists": "shown", "fps": "droppedAtMost", "id": "element",
    "identifier": "element", "isVisible": "shown", "jankFree": "jank", "left": "x",
    "opacity": "alpha", "page": "visible", "path": "stack", "position": "x", "routes": "stack",
    "screen": "visible", "speed": "velocityX", "testId": "element", "tolerance": "within",
    "top": "y", "until": "to", "velocity": "velocityX", "when": "at",
  ]
}
