#include "CX11.h"

#include "../CSDL2/input.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <math.h>
#include <string.h>

/// Points that content moves for one increment of a scroll valuator. The driver of libinput reports
/// the finger's own distance with an increment of 15; others are scaled alike.
static const double points_per_increment = 15;
/// Xwayland divides the distance on a surface by 10, and declares an increment of 1.
static const double points_per_nested_increment = 10;
/// Milliseconds without scrolling after which a device is described again, because its number may be
/// another's.
static const Uint32 description_age = 1000;
/// Milliseconds without scrolling after which a sequence from a device without ends is another one.
static const Uint32 sequence_gap = 150;

enum { horizontal, vertical };

typedef enum {
  /// Wheels, sticks and buttons.
  not_fingers,
  /// A touchpad whose driver ends a sequence with distances of 0.
  fingers_with_end,
  fingers_without_end,
  /// A device of Xwayland, which scrolls for wheels and touchpads: wheels by whole increments.
  nested,
} source_kind;

static struct {
  int id;
  source_kind kind;
  /// The valuators that scroll; -1 for none.
  int number[2];
  double increment[2];
} device = {-1, not_fingers, {-1, -1}, {1, 1}};

// One display and one window per program, as in SDL's X driver.
static Display *display;
static SDL_Window *window;
static Uint32 scroll_type;
static int opcode;
/// The server's time of the event that SDL handles now, in milliseconds; 0 for none.
static Uint32 now;
/// The time of the last report of `device`.
static Uint32 reported_at;
/// The time of the last scrolling by fingers.
static Uint32 scrolled_at;
static bool is_scrolling;
/// Whether input without a time has entered SDL's queue.
static bool has_unstamped;

void backswipe_x_watch_pointer(void *sdl_window, uint32_t type) {
  SDL_SysWMinfo info;
  int event, error;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  display = info.info.x11.display;
  // SDL has agreed on a version with the server, and selected raw motion on the root window.
  if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) opcode = -1;
  window = sdl_window;
  scroll_type = type;
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

void backswipe_x_ignore_pointer(void) {
  window = NULL;
  SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
}

/// Whether a property of a device has a first byte other than 0; `found` is whether it exists.
static bool flag(int id, const char *name, bool *found) {
  Atom type = None, property = XInternAtom(display, name, True);
  int format = 0;
  unsigned long count = 0, left;
  unsigned char *data = NULL;
  bool is_set = false;
  *found = property != None
    && XIGetProperty(
         display, id, property, 0, 1, False, XA_INTEGER, &type, &format, &count, &left, &data)
         == Success
    && type != None;
  if (*found && format == 8 && count > 0) is_set = data[0] != 0;
  if (data != NULL) XFree(data);
  return is_set;
}

static source_kind kind_of(const XIDeviceInfo *info) {
  bool found;
  if (strncmp(info->name, "xwayland-", 9) == 0) return nested;
  // Two-finger scrolling is the first of libinput's methods.
  bool has_fingers = flag(info->deviceid, "libinput Scroll Methods Available", &found);
  if (found) return has_fingers ? fingers_with_end : not_fingers;
  flag(info->deviceid, "Synaptics Two-Finger Scrolling", &found);
  return found ? fingers_without_end : not_fingers;
}

static void describe(int id) {
  int count = 0;
  XIDeviceInfo *info = XIQueryDevice(display, id, &count);
  device.id = id;
  device.kind = not_fingers;
  device.number[horizontal] = device.number[vertical] = -1;
  if (info == NULL) return;
  if (count == 1) {
    device.kind = kind_of(info);
    for (int index = 0; index < info->num_classes; index += 1) {
      if (info->classes[index]->type != XIScrollClass) continue;
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)info->classes[index];
      int axis = scroll->scroll_type == XIScrollTypeHorizontal ? horizontal : vertical;
      device.number[axis] = scroll->number;
      device.increment[axis] = scroll->increment != 0 ? scroll->increment : 1;
    }
  }
  XIFreeDeviceInfo(info);
}

static void push(const double *increments, bool is_end) {
  double points = device.kind == nested ? points_per_nested_increment : points_per_increment;
  backswipe_push_scroll(
    scroll_type, -increments[horizontal] * points, -increments[vertical] * points,
    (is_end ? backswipe_scroll_end : 0)
      | (device.kind == fingers_with_end ? backswipe_scroll_reports_end : 0));
}

static void note_raw_motion(const XIRawEvent *raw) {
  const double *value = raw->valuators.values;
  double values[2] = {0, 0};
  bool has_scrolling = false, is_whole = true;
  int last = 8 * raw->valuators.mask_len - 1;
  // The first two valuators are the location.
  while (last > 1 && !XIMaskIsSet(raw->valuators.mask, last)) last -= 1;
  if (last < 2) return;
  Uint32 time = (Uint32)raw->time;
  if (raw->sourceid != device.id || time - reported_at > description_age) describe(raw->sourceid);
  reported_at = time;
  if (device.kind == not_fingers) return;
  for (int number = 0; number <= last; number += 1) {
    if (!XIMaskIsSet(raw->valuators.mask, number)) continue;
    for (int axis = horizontal; axis <= vertical; axis += 1) {
      if (device.number[axis] != number) continue;
      values[axis] = *value / device.increment[axis];
      has_scrolling = true;
      if (values[axis] != rint(values[axis])) is_whole = false;
    }
    value += 1;
  }
  if (!has_scrolling) return;
  bool is_end = values[horizontal] == 0 && values[vertical] == 0;
  bool continues = is_scrolling && (device.kind == fingers_with_end || time - scrolled_at < sequence_gap);
  if (is_end ? !is_scrolling : device.kind == nested && is_whole && !continues) return;
  // Raw events are those of the whole screen.
  if (!is_end && SDL_GetMouseFocus() != window) return;
  is_scrolling = !is_end;
  scrolled_at = time;
  push(values, is_end);
}

/// Handles an event of the input extension, which SDL has handled before.
static void note_input(const XGenericEventCookie *cookie) {
  switch (cookie->evtype) {
  case XI_RawMotion:
    now = (Uint32)((const XIRawEvent *)cookie->data)->time;
    note_raw_motion(cookie->data);
    break;
  case XI_Motion:
  case XI_ButtonPress:
  case XI_ButtonRelease:
  case XI_TouchBegin:
  case XI_TouchUpdate:
  case XI_TouchEnd:
    now = (Uint32)((const XIDeviceEvent *)cookie->data)->time;
    if (has_unstamped) SDL_FilterEvents(backswipe_stamp, &now);
    has_unstamped = false;
    break;
  }
  now = 0;
}

/// Handles an event of the server. SDL handles those of the core protocol afterwards.
static void note(const XEvent *event) {
  now = 0;
  switch (event->type) {
  case MotionNotify: now = (Uint32)event->xmotion.time; break;
  case ButtonPress:
  case ButtonRelease: now = (Uint32)event->xbutton.time; break;
  case GenericEvent:
    if (event->xcookie.extension == opcode && event->xcookie.data != NULL)
      note_input(&event->xcookie);
    break;
  }
}

bool backswipe_x_filter(void *sdl_event) {
  SDL_Event *event = sdl_event;
  if (window == NULL) return true;
  switch (event->type) {
  case SDL_SYSWMEVENT:
    if (event->syswm.msg->subsystem == SDL_SYSWM_X11) note(&event->syswm.msg->msg.x11.event);
    return false;
  case SDL_MOUSEWHEEL:
    // The server emulates a wheel with the same instant.
    if (now != 0 && now == scrolled_at) return false;
    break;
  }
  event->common.timestamp = now;
  if (now == 0 && backswipe_is_hand(event->type)) has_unstamped = true;
  return true;
}
