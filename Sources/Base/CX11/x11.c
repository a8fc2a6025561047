#include "CX11.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Xlib's handlers take no context pointer, so their results are global. Xlib calls them on the
// thread that communicates with the server, which is the only one.
enum { capacity = 16 };
static backswipe_x_error errors[capacity];
static int first, count;
static Window own;
static bool is_lost;

static int note_error(Display *display, XErrorEvent *event) {
  bool is_target = event->error_code == BadWindow || event->error_code == BadDrawable;
  if (is_target && own != 0 && event->resourceid == own) is_lost = true;
  if (count == capacity) return 0;
  backswipe_x_error *error = &errors[(first + count) % capacity];
  char number[16];
  XGetErrorText(display, event->error_code, error->error, sizeof error->error);
  snprintf(number, sizeof number, "%d", event->request_code);
  XGetErrorDatabaseText(
    display, "XRequest", number, number, error->request, sizeof error->request);
  count += 1;
  return 0;
}

static int note_loss(Display *display) {
  (void)display;
  is_lost = true;
  return 0;
}

static void go_on(Display *display, void *data) {
  (void)display;
  (void)data;
}

void backswipe_x_watch(void) {
  XSetErrorHandler(note_error);
  XSetIOErrorHandler(note_loss);
}

bool backswipe_x_take_error(backswipe_x_error *error) {
  if (count == 0) return false;
  *error = errors[first];
  first = (first + 1) % capacity;
  count -= 1;
  return true;
}

bool backswipe_x_is_lost(void) { return is_lost; }

static bool find(void *sdl_window, Display **display, Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (is_lost || !SDL_GetWindowWMInfo(sdl_window, &info)) return false;
  if (info.subsystem != SDL_SYSWM_X11) return false;
  *display = info.info.x11.display;
  *window = info.info.x11.window;
  return true;
}

int backswipe_x_descriptor(void *sdl_window) {
  Display *display;
  Window window;
  return find(sdl_window, &display, &window) ? ConnectionNumber(display) : -1;
}

void backswipe_x_survive(void *sdl_window) {
  Display *display;
  Window window;
  if (!find(sdl_window, &display, &window)) return;
  own = window;
  XSetIOErrorExitHandler(display, go_on, NULL);
}

void backswipe_x_look_for(void *sdl_window) {
  Display *display;
  Window window;
  XWindowAttributes attributes;
  if (find(sdl_window, &display, &window)) XGetWindowAttributes(display, window, &attributes);
}

bool backswipe_x_is_mapped(void *sdl_window) {
  Display *display;
  Window window;
  XWindowAttributes attributes;
  if (!find(sdl_window, &display, &window)) return true;
  if (!XGetWindowAttributes(display, window, &attributes)) return true;
  return attributes.map_state != IsUnmapped;
}

// A window manager sets the property of windows that it has, shown or not.
static bool is_managed(Display *display, Window window) {
  Atom state = XInternAtom(display, "WM_STATE", False), type = None;
  int format = 0;
  unsigned long length = 0, rest = 0;
  unsigned char *data = NULL;
  int result = XGetWindowProperty(
    display, window, state, 0, 1, False, AnyPropertyType, &type, &format, &length, &rest, &data);
  bool is_set = result == Success && data != NULL && format == 32 && length > 0
    && *(long *)data != WithdrawnState;
  if (data != NULL) XFree(data);
  return is_set;
}

void backswipe_x_request_map(void *sdl_window) {
  Display *display;
  Window window;
  if (!find(sdl_window, &display, &window) || is_managed(display, window)) return;
  XMapRaised(display, window);
  XFlush(display);
}

void backswipe_x_let_go(void) { own = 0; }

void backswipe_x_set_title(void *sdl_window, const char *title) {
  Display *display;
  Window window;
  if (!find(sdl_window, &display, &window)) return;
  Atom text = XInternAtom(display, "UTF8_STRING", False);
  Atom names[] = {XA_WM_NAME, XInternAtom(display, "_NET_WM_NAME", False)};
  for (int index = 0; index < 2; index += 1)
    XChangeProperty(
      display, window, names[index], text, 8, PropModeReplace, (const unsigned char *)title,
      (int)strlen(title));
  XFlush(display);
}

void backswipe_x_set_background(void *sdl_window, uint32_t color) {
  Display *display;
  Window window;
  XWindowAttributes attributes;
  if (!find(sdl_window, &display, &window) || !XGetWindowAttributes(display, window, &attributes)) return;
  const Visual *visual = attributes.visual;
  if (visual->red_mask != 0xFF0000 || visual->green_mask != 0xFF00 || visual->blue_mask != 0xFF) return;
  XSetWindowAttributes changes = {.background_pixel = color, .bit_gravity = NorthWestGravity};
  XChangeWindowAttributes(display, window, CWBackPixel | CWBitGravity, &changes);
  XFlush(display);
}

void backswipe_x_density(void *sdl_window, double *desktop, double *screen) {
  Display *display;
  Window window;
  *desktop = 0;
  *screen = 0;
  if (!find(sdl_window, &display, &window)) return;
  const char *asked = XGetDefault(display, "Xft", "dpi");
  if (asked != NULL) *desktop = atof(asked);
  int number = DefaultScreen(display);
  int millimetres = DisplayHeightMM(display, number);
  if (millimetres > 0) *screen = DisplayHeight(display, number) * 25.4 / millimetres;
}
