#ifndef BACKSWIPE_CX11_H
#define BACKSWIPE_CX11_H

#include <stdbool.h>
#include <stdint.h>

// Operations on windows of an X display that SDL lacks. Windows are SDL's; every function does
// nothing for a window that is not on X. Xlib's types are not exported: their names are too common.

/// An error reported by the X server, with the server's texts.
typedef struct {
  /// Such as "BadWindow (invalid Window parameter)".
  char error[96];
  /// Such as "X_TranslateCoords".
  char request[64];
} backswipe_x_error;

/// Installs the handlers for errors of the server, which would otherwise end the program, and for
/// the end of a connection. Like Xlib's, they are global to the program.
void backswipe_x_watch(void);

/// Removes the oldest pending error and stores it in `error`; returns false if there is none.
bool backswipe_x_take_error(backswipe_x_error *error);

/// Lets the program continue after a lost connection, and watches for the window's destruction.
void backswipe_x_survive(void *sdl_window);

/// The descriptor of the connection; -1 where there is none.
int backswipe_x_descriptor(void *sdl_window);

/// Checks with the display whether the window still exists.
void backswipe_x_look_for(void *sdl_window);

/// Whether the window is mapped; true where there is no window of X, or none any more.
bool backswipe_x_is_mapped(void *sdl_window);

/// Requests that an unmapped window is mapped, unless a window manager has it.
void backswipe_x_request_map(void *sdl_window);

/// Call before the window is destroyed; later errors about it are ignored.
void backswipe_x_let_go(void);

/// Whether the connection or the window has been lost; the window must not be used then.
bool backswipe_x_is_lost(void);

/// Sets both of a window's titles to a UTF-8 text.
void backswipe_x_set_title(void *sdl_window, const char *title);

/// Sets the background of the window: the colour of a part that a larger size adds, until it is drawn; white by default.
/// Drawn parts keep their pixels.
///
/// - Parameter color: 0xRRGGBB. Nothing happens where the display has no 24 bits of that order.
void backswipe_x_set_background(void *sdl_window, uint32_t color);

/// Dots per inch: the desktop's setting (Xft.dpi), and the density computed from the screen's size;
/// 0 if unknown.
void backswipe_x_density(void *sdl_window, double *desktop, double *screen);

/// Watches the pointers of the server, for the one window of the program.
///
/// - Parameter scroll_type: the registered type of `backswipe_push_scroll`'s events, which are
///   added for the fingers of a touchpad over the window.
void backswipe_x_watch_pointer(void *sdl_window, uint32_t scroll_type);

/// Call before the window is destroyed.
void backswipe_x_ignore_pointer(void);

/// Examines an `SDL_Event` that is about to enter the queue. Sets the timestamp to the low 32 bits
/// of the server's milliseconds, or 0 where that is unknown.
///
/// - Returns: false for one to be left out: native events, and the wheel that the server emulates
///   for fingers on a touchpad.
bool backswipe_x_filter(void *sdl_event);

#endif
