#ifndef BACKSWIPE_CWAYLAND_H
#define BACKSWIPE_CWAYLAND_H

#include <stdbool.h>
#include <stdint.h>

// The parts of a Wayland compositor's input that SDL leaves out: fingers on a touchpad, and the
// times of events. Windows are SDL's; every function does nothing for one that is not on Wayland.

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

#endif
