#include "CWayland.h"

#include "../CSDL2/input.h"
#include "memory.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <stddef.h>
#include <string.h>
#include <wayland-client.h>

enum { seat_capacity = 4, horizontal = WL_POINTER_AXIS_HORIZONTAL_SCROLL };

typedef struct {
  uint32_t name;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct wl_touch *touch;
} seat_state;

// One display and one window per program. SDL dispatches its queue, which these proxies share.
static struct wl_registry *registry;
static SDL_Window *window;
static seat_state seats[seat_capacity];
static Uint32 scroll_type;

/// The compositor's time of the input that is handled now, in milliseconds; 0 for none. SDL's proxies
/// get an event before these or after them: the time holds up to the end of its frame.
static Uint32 now;
/// Whether input without a time has entered SDL's queue.
static bool has_unstamped;
static bool is_inside;
/// The source of the last scrolling; -1 for an unknown one.
static int source = -1;
static bool is_scrolling;

/// The scrolling of a frame, which is complete with `frame`.
static struct {
  bool has_source, has_moved, has_stopped;
  uint32_t time;
  double by[2];
} frame;
/// The axes that have moved and not stopped.
static unsigned moving;

static void stop(void) {
  if (is_scrolling)
    backswipe_push_scroll(
      scroll_type, 0, 0, backswipe_scroll_reports_end | backswipe_scroll_end);
  is_scrolling = false;
  moving = 0;
}

/// Notes the time of an event, and gives it to those that SDL has made of it before.
static void note(uint32_t time) {
  now = time;
  if (has_unstamped) SDL_FilterEvents(backswipe_stamp, &now);
  has_unstamped = false;
}

int backswipe_wayland_descriptor(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info)) return -1;
  return info.subsystem == SDL_SYSWM_WAYLAND ? wl_display_get_fd(info.info.wl.display) : -1;
}

// MARK: Pointer

static bool is_ours(const struct wl_surface *surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  return SDL_GetWindowWMInfo(window, &info) && info.info.wl.surface == surface;
}

static void enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *entered,
  wl_fixed_t x, wl_fixed_t y) {
  is_inside = is_ours(entered);
}

static void leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *left) {
  stop();
  is_inside = false;
}

static void motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  note(time);
}

static void button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state) {
  note(time);
}

static void axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  now = frame.time = time;
  frame.by[axis == horizontal ? 0 : 1] += wl_fixed_to_double(value);
  frame.has_moved = true;
  if (value != 0) moving |= 1u << axis;
}

static void axis_source(void *data, struct wl_pointer *pointer, uint32_t new_source) {
  source = (int)new_source;
  frame.has_source = true;
}

static void axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  now = frame.time = time;
  moving &= ~(1u << axis);
  frame.has_stopped = true;
}

static void axis_discrete(
  void *data, struct wl_pointer *pointer, uint32_t axis, int32_t discrete) {}

static void end_frame(void *data, struct wl_pointer *pointer) {
  if ((frame.has_moved || frame.has_stopped) && !frame.has_source && !is_scrolling) source = -1;
  if (frame.has_moved || frame.has_stopped) now = frame.time;
  if (source == WL_POINTER_AXIS_SOURCE_FINGER && is_inside && frame.has_moved
      && (frame.by[0] != 0 || frame.by[1] != 0)) {
    is_scrolling = true;
    backswipe_push_scroll(
      scroll_type, -frame.by[0], -frame.by[1], backswipe_scroll_reports_end);
  }
  if (frame.has_stopped && moving == 0) stop();
  memset(&frame, 0, sizeof frame);
  now = 0;
}

static const struct wl_pointer_listener pointer_listener = {
  .enter = enter,
  .leave = leave,
  .motion = motion,
  .button = button,
  .axis = axis,
  .frame = end_frame,
  .axis_source = axis_source,
  .axis_stop = axis_stop,
  .axis_discrete = axis_discrete,
};

// MARK: Touch

static void down(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *touched,
  int32_t id, wl_fixed_t x, wl_fixed_t y) {
  note(time);
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  note(time);
}

static void move(
  void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  note(time);
}

static void end_touches(void *data, struct wl_touch *touch) { now = 0; }

static const struct wl_touch_listener touch_listener = {
  .down = down, .up = up, .motion = move, .frame = end_touches, .cancel = end_touches};

// MARK: Seats

static void release_pointer(seat_state *state) {
  if (state->pointer != NULL) wl_pointer_release(state->pointer);
  state->pointer = NULL;
}

static void release_touch(seat_state *state) {
  if (state->touch != NULL) wl_touch_release(state->touch);
  state->touch = NULL;
}

static void release(seat_state *state) {
  release_pointer(state);
  release_touch(state);
  if (state->seat != NULL) wl_seat_release(state->seat);
  memset(state, 0, sizeof *state);
}

static void capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  seat_state *state = data;
  if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) {
    release_pointer(state);
  } else if (state->pointer == NULL) {
    state->pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(state->pointer, &pointer_listener, NULL);
  }
  if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) {
    release_touch(state);
  } else if (state->touch == NULL) {
    state->touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(state->touch, &touch_listener, NULL);
  }
}

static void seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {
  .capabilities = capabilities, .name = seat_name};

static void appear(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  memory_appear(registry, name, interface);
  // Sources and ends of scrolling come with version 5.
  if (strcmp(interface, wl_seat_interface.name) != 0 || version < 5) return;
  for (int index = 0; index < seat_capacity; index += 1) {
    if (seats[index].seat != NULL) continue;
    seats[index].name = name;
    seats[index].seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
    wl_seat_add_listener(seats[index].seat, &seat_listener, &seats[index]);
    return;
  }
}

static void disappear(void *data, struct wl_registry *registry, uint32_t name) {
  for (int index = 0; index < seat_capacity; index += 1)
    if (seats[index].seat != NULL && seats[index].name == name) release(&seats[index]);
}

static const struct wl_registry_listener registry_listener = {
  .global = appear, .global_remove = disappear};

// MARK: Interface

void backswipe_wayland_watch(void *sdl_window, uint32_t type) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return;
  backswipe_wayland_ignore();
  window = sdl_window;
  scroll_type = type;
  memory_open(window);
  registry = wl_display_get_registry(info.info.wl.display);
  wl_registry_add_listener(registry, &registry_listener, NULL);
  // The second trip brings the seats' capabilities.
  for (int trip = 0; trip < 2; trip += 1) wl_display_roundtrip(info.info.wl.display);
}

void backswipe_wayland_ignore(void) {
  if (registry == NULL) return;
  for (int index = 0; index < seat_capacity; index += 1) release(&seats[index]);
  memory_close();
  wl_registry_destroy(registry);
  registry = NULL;
  is_inside = is_scrolling = false;
}

bool backswipe_wayland_filter(void *sdl_event) {
  SDL_Event *event = sdl_event;
  if (registry == NULL) return true;
  if (event->type == SDL_MOUSEWHEEL && source == WL_POINTER_AXIS_SOURCE_FINGER) return false;
  if (event->type == SDL_WINDOWEVENT) backswipe_wayland_changed();
  event->common.timestamp = now;
  if (now == 0 && backswipe_is_hand(event->type)) has_unstamped = true;
  return true;
}
