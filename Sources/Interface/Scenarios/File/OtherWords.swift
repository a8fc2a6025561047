/// Keys that are suggested for words of other test tools.
enum OtherWords {
  /// Of a scenario.
  static let scenario = [
    "assertions": "expect", "asserts": "expect", "actions": "timeline", "app": "prototype",
    "checks": "expect", "description": "title", "device": "display", "expectations": "expect",
    "imports": "include", "name": "title", "screenshots": "pictures", "steps": "timeline",
    "test": "title", "timeout": "until",
  ]
  /// Of a drag.
  static let drag = [
    "delta": "by", "distance": "by", "duration": "over", "end": "to", "offset": "by",
    "start": "from", "time": "over",
  ]
  /// Of a timeline entry.
  static let entry = [
    "back": "pop", "edgeSwipe": "drag", "clear": "key", "click": "tap", "close": "dismiss",
    "doubleTap": "tap",
    "enterText": "type", "fill": "type", "fling": "drag", "flick": "drag", "goBack": "pop",
    "goto": "push", "hideKeyboard": "key", "hold": "tap", "input_text": "type", "inputText": "type",
    "launch": "app", "launchApp": "app", "longPress": "tap",
    "modal": "present", "move": "drag", "navigate": "push", "pan": "drag", "popToTop": "popToRoot",
    "press": "tap", "pressKey": "key", "replace": "set", "scrollUntilVisible": "scrollTo",
    "show": "present", "sleep": "at", "swipe": "drag", "swipeLeft": "drag", "swipeRight": "drag",
    "time": "at", "touchDown": "touch",
    "typeText": "type", "wait": "at", "wheel": "scroll", "when": "at",
  ]
  /// Of an expectation.
  static let expectation = [
    "after": "at", "assert": "visible", "assertVisible": "visible", "assertTrue": "shown",
    "before": "at", "checked": "selected",
    "contentDescription": "label", "exists": "shown", "fps": "droppedAtMost", "hidden": "shown",
    "id": "element",
    "identifier": "element", "isVisible": "shown", "jankFree": "jank", "left": "x",
    "opacity": "alpha", "page": "visible", "path": "stack", "position": "x", "routes": "stack",
    "screen": "visible", "speed": "velocityX", "testId": "element", "tolerance": "within",
    "top": "y", "topScreen": "visible", "until": "to", "velocity": "velocityX", "when": "at",
  ]
}
