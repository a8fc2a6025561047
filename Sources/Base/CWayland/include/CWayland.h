#ifndef BACKSWIPE_CWAYLAND_H
#define BACKSWIPE_CWAYLAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The parts of Wayland that SDL leaves out: fingers on a touchpad, the times of events, and pixels
// in memory that a window shares with the compositor. Windows are SDL's; every function does nothing
// for one that is not on Wayland.

/// The descriptor of the connection; -1 where there is none.
int backswipe_wayland_descriptor(void *sdl_window);

/// Watches the pointers and touch screens of all seats, for the one window of the program.
///
/// - Parameter scroll_type: the registered type of `backswipe_push_scroll`'s events, which are
///   added for the fingers of a touchpad over the window.
void backswipe_wayland_watch(void *sdl_window, uint32_t scroll_type);

/// Call before the window is destroyed.
void backswipe_wayland_ignore(void);

/// Examines an `SDL_Event` that is about to enter the queue. Sets the timestamp to the low 32 bits
/// of the compositor's milliseconds, or 0 where that is unknown.
///
/// - Returns: false for one to be left out: the wheel of SDL for fingers on a touchpad.
bool backswipe_wayland_filter(void *sdl_event);

/// A rectangle of a window's pixels.
typedef struct {
  int32_t left, top, width, height;
} backswipe_wayland_area;

/// Whether the watched window can share memory.
bool backswipe_wayland_has_memory(void);

/// Returns the watched window's pixels, 0xXXRRGGBB in rows without gaps, which stay as long as the
/// size does; new ones are black. The memory is valid until the next call with another size, and
/// until the window is ignored.
///
/// - Returns: NULL if there is no such memory.
void *backswipe_wayland_pixels(int32_t width, int32_t height);

/// Shows the changed parts of those pixels: at once, or as soon as the compositor asks for a frame
/// and has a buffer free, and the window is shown. Of several frames in between the last is shown.
void backswipe_wayland_present(const backswipe_wayland_area *areas, size_t count);

/// Marks surfaces around the pixels as changed by SDL or libdecor, such as the title bar after a
/// change of keyboard focus. They take effect with the next two calls of `backswipe_wayland_commit`.
void backswipe_wayland_changed(void);

/// Commits marked changes without a new buffer. No effect for a hidden window, during a change of
/// size, and without marked changes.
void backswipe_wayland_commit(void);

#endif
