#ifndef BACKSWIPE_CX11_H
#define BACKSWIPE_CX11_H

#include <stdbool.h>

// What SDL does not do for a window on an X display. Windows are SDL's; every function does nothing
// for one that is not on X. The types of Xlib stay in here: their names are everybody's.

/// A complaint of the X server, in its own words.
typedef struct {
  /// As "BadWindow (invalid Window parameter)".
  char error[96];
  /// As "X_TranslateCoords".
  char request[64];
} backswipe_x_error;

/// Takes over the complaints of the server, which would end the program, and the end of its
/// connections. Xlib has one place for each in a program, and so has this.
void backswipe_x_watch(void);

/// Takes out the oldest complaint that has not been taken yet.
bool backswipe_x_take_error(backswipe_x_error *error);

/// Has a lost connection end neither the program nor its work; notices when the window goes.
void backswipe_x_survive(void *sdl_window);

/// Asks the display whether the window is still there.
void backswipe_x_look_for(void *sdl_window);

/// The window is about to go; whatever is said of it then means nothing.
void backswipe_x_let_go(void);

/// Whether the connection was lost, or the window; then it must not be touched any more.
bool backswipe_x_is_lost(void);

/// Writes a title, which is UTF-8, into both of a window's names.
void backswipe_x_set_title(void *sdl_window, const char *title);

/// Dots per inch: what the desktop asks for (Xft.dpi), and what the screen's size comes to; 0 where
/// nothing is known.
void backswipe_x_density(void *sdl_window, double *desktop, double *screen);

#endif
