import BackswipeSession
import BackswipeUnits
import CSDL2
import CWayland
import CX11

/// The input of a display that SDL leaves out: fingers on a touchpad, and the times of events.
enum InputWatch {
  /// The type of SDL's events for scrolling by fingers.
  static let scrollType = SDL_RegisterEvents(1)

  /// Call before SDL has a window: it discards pending events.
  static func prepare() {
    SDL_SetEventFilter(
      { _, event in
        guard let event else { return 1 }
        event.pointee.common.timestamp = 0
        return backswipe_x_filter(event) && backswipe_wayland_filter(event) ? 1 : 0
      }, nil)
  }

  static func start(_ window: OpaquePointer) {
    backswipe_x_watch_pointer(UnsafeMutableRawPointer(window), scrollType)
    backswipe_wayland_watch(UnsafeMutableRawPointer(window), scrollType)
  }

  /// Call before the window is destroyed.
  static func stop() {
    backswipe_x_ignore_pointer()
    backswipe_wayland_ignore()
  }

  /// The report of an event of `scrollType`, at the pointer.
  static func scroll(_ event: SDL_UserEvent) -> WindowEvent {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    func points(_ data: UnsafeMutableRawPointer?) -> CGFloat {
      CGFloat(Int(bitPattern: data)) / 256
    }
    let flags = Int(event.code)
    return .touchpad(
      CGPoint(x: CGFloat(x), y: CGFloat(y)),
      TouchpadScroll(
        by: CGPoint(x: points(event.data1), y: points(event.data2)),
        isEnd: flags & backswipe_scroll_end != 0,
        reportsEnd: flags & backswipe_scroll_reports_end != 0))
  }
}
