#define _GNU_SOURCE
#include "memory.h"

#include "CWayland.h"

#include <SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The compositor reads one buffer while the next is filled, and may keep one more for its outputs.
enum { buffer_count = 3, bytes_per_pixel = 4 };

typedef backswipe_wayland_area area;

typedef struct {
  struct wl_buffer *buffer;
  char *pixels;
  bool is_read;
  /// The part that differs from `pixels` of the window; empty for none.
  area stale;
} shared_buffer;

static struct wl_shm *shm;
static SDL_Window *window;
static shared_buffer buffers[buffer_count];
static char *pixels;
static int32_t width, height;
/// Whether a frame waits for a buffer, or for the compositor to ask for one.
static bool is_waiting;
/// Answered when the compositor wants the frame after the one shown; NULL if it does already.
static struct wl_callback *next_frame;
/// Commits to come after a change around the pixels: at the next occasion, and at one more for a
/// change that the compositor answers with another.
static int commits_due;

static int32_t smaller(int32_t first, int32_t second) { return first < second ? first : second; }
static int32_t larger(int32_t first, int32_t second) { return first > second ? first : second; }
static bool is_empty(area area) { return area.width <= 0 || area.height <= 0; }
static size_t row_size(void) { return (size_t)width * bytes_per_pixel; }
static size_t size(void) { return row_size() * (size_t)height; }

static area within(area part) {
  int32_t left = larger(part.left, 0), top = larger(part.top, 0);
  return (area){
    left, top, smaller(part.left + part.width, width) - left,
    smaller(part.top + part.height, height) - top};
}

static area around(area first, area second) {
  if (is_empty(first)) return second;
  if (is_empty(second)) return first;
  int32_t left = smaller(first.left, second.left), top = smaller(first.top, second.top);
  return (area){
    left, top, larger(first.left + first.width, second.left + second.width) - left,
    larger(first.top + first.height, second.top + second.height) - top};
}

// MARK: Buffers

static void show(void);

static void released(void *data, struct wl_buffer *buffer) {
  ((shared_buffer *)data)->is_read = false;
  if (is_waiting) show();
}

static const struct wl_buffer_listener buffer_listener = {.release = released};

static void forget_frame(void) {
  if (next_frame != NULL) wl_callback_destroy(next_frame);
  next_frame = NULL;
}

static void wanted(void *data, struct wl_callback *callback, uint32_t time) {
  forget_frame();
  if (is_waiting) show();
}

static const struct wl_callback_listener frame_listener = {.done = wanted};

static void discard(void) {
  for (int index = 0; index < buffer_count; index += 1) {
    shared_buffer *buffer = &buffers[index];
    if (buffer->buffer != NULL) wl_buffer_destroy(buffer->buffer);
    if (buffer->pixels != NULL) munmap(buffer->pixels, size());
  }
  memset(buffers, 0, sizeof buffers);
  free(pixels);
  pixels = NULL;
  width = height = 0;
  is_waiting = false;
  forget_frame();
}

static bool make(shared_buffer *buffer) {
  int file = memfd_create("backswipe", MFD_CLOEXEC);
  if (file < 0) return false;
  bool is_made = false;
  if (ftruncate(file, (off_t)size()) == 0) {
    void *mapped = mmap(NULL, size(), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped != MAP_FAILED) {
      buffer->pixels = mapped;
      struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, (int32_t)size());
      buffer->buffer = wl_shm_pool_create_buffer(
        pool, 0, width, height, (int32_t)row_size(), WL_SHM_FORMAT_XRGB8888);
      wl_shm_pool_destroy(pool);
      wl_buffer_add_listener(buffer->buffer, &buffer_listener, buffer);
      buffer->stale = (area){0, 0, width, height};
      is_made = true;
    }
  }
  close(file);
  return is_made;
}

static bool find(struct wl_display **display, struct wl_surface **surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return *surface != NULL;
}

/// Copies the pixels that a free buffer lacks, and hands it over. Without a free one, while the
/// compositor wants no frame, or while the window is hidden, the frame waits.
static void show(void) {
  struct wl_display *display;
  struct wl_surface *target;
  shared_buffer *buffer = NULL;
  for (int index = 0; index < buffer_count && buffer == NULL; index += 1)
    if (!buffers[index].is_read) buffer = &buffers[index];
  is_waiting = true;
  if (SDL_GetWindowFlags(window) & SDL_WINDOW_HIDDEN) {
    // A surface without content is asked for none.
    forget_frame();
    return;
  }
  if (pixels == NULL || buffer == NULL || next_frame != NULL) return;
  if (!find(&display, &target)) return;
  if (buffer->buffer == NULL && !make(buffer)) return;
  area changed = within(buffer->stale);
  if (!is_empty(changed)) {
    size_t first = (size_t)changed.top * row_size() + (size_t)changed.left * bytes_per_pixel;
    for (int32_t row = 0; row < changed.height; row += 1, first += row_size())
      memcpy(
        buffer->pixels + first, pixels + first, (size_t)changed.width * bytes_per_pixel);
  }
  buffer->stale = (area){0};
  buffer->is_read = true;
  is_waiting = false;
  next_frame = wl_surface_frame(target);
  wl_callback_add_listener(next_frame, &frame_listener, NULL);
  wl_surface_attach(target, buffer->buffer, 0, 0);
  if (wl_proxy_get_version((struct wl_proxy *)target) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
    wl_surface_damage_buffer(
      target, changed.left, changed.top, larger(changed.width, 0), larger(changed.height, 0));
  else
    wl_surface_damage(target, 0, 0, INT32_MAX, INT32_MAX);
  wl_surface_commit(target);
  wl_display_flush(display);
}

// MARK: Interface

void memory_appear(struct wl_registry *registry, uint32_t name, const char *interface) {
  if (shm == NULL && strcmp(interface, wl_shm_interface.name) == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

void memory_open(SDL_Window *opened) { window = opened; }

void memory_close(void) {
  discard();
  if (shm != NULL) wl_shm_destroy(shm);
  shm = NULL;
  window = NULL;
}

bool backswipe_wayland_has_memory(void) { return shm != NULL && window != NULL; }

void *backswipe_wayland_pixels(int32_t new_width, int32_t new_height) {
  if (!backswipe_wayland_has_memory() || new_width <= 0 || new_height <= 0) return NULL;
  if (new_width == width && new_height == height) return pixels;
  // A buffer's size is an int32_t in the protocol.
  if ((int64_t)new_width * new_height > INT32_MAX / bytes_per_pixel) return NULL;
  discard();
  width = new_width;
  height = new_height;
  pixels = calloc(1, size());
  if (pixels == NULL || !make(&buffers[0])) {
    discard();
    return NULL;
  }
  return pixels;
}

void backswipe_wayland_present(const backswipe_wayland_area *areas, size_t count) {
  for (size_t index = 0; index < count; index += 1)
    for (int each = 0; each < buffer_count; each += 1)
      if (buffers[each].buffer != NULL)
        buffers[each].stale = around(buffers[each].stale, areas[index]);
  show();
}

void backswipe_wayland_changed(void) { commits_due = 2; }

void backswipe_wayland_commit(void) {
  struct wl_display *display;
  struct wl_surface *target;
  if (commits_due == 0 || !backswipe_wayland_has_memory() || pixels == NULL) return;
  if (SDL_GetWindowFlags(window) & SDL_WINDOW_HIDDEN) return;
  // A frame of the new size commits the rest of a change of size.
  int new_width, new_height;
  SDL_GetWindowSizeInPixels(window, &new_width, &new_height);
  if (new_width != width || new_height != height || !find(&display, &target)) return;
  commits_due -= 1;
  wl_surface_commit(target);
  wl_display_flush(display);
}
