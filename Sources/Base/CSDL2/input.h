#ifndef BACKSWIPE_CSDL2_INPUT_H
#define BACKSWIPE_CSDL2_INPUT_H
#include <SDL.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// Scrolling by fingers on a touchpad, which SDL reports as a wheel, as an event of a registered
// type: `code` has the flags, `data1` and `data2` the distance that content moves to the right and
// downwards, in 1/256 units of the window.

enum {
  /// The fingers have left the touchpad.
  backswipe_scroll_end = 1,
  /// The end of such a sequence is reported.
  backswipe_scroll_reports_end = 2,
};

/// Adds such an event to SDL's queue.
static inline void backswipe_push_scroll(Uint32 type, double right, double down, int flags) {
  SDL_Event event;
  SDL_zero(event);
  event.type = type;
  event.user.code = flags;
  event.user.data1 = (void *)(intptr_t)lround(right * 256);
  event.user.data2 = (void *)(intptr_t)lround(down * 256);
  SDL_PushEvent(&event);
}

/// Whether events of a type are input of a mouse or a finger.
static inline bool backswipe_is_hand(Uint32 type) {
  return type == SDL_MOUSEMOTION || type == SDL_MOUSEBUTTONDOWN || type == SDL_MOUSEBUTTONUP
    || type == SDL_FINGERDOWN || type == SDL_FINGERMOTION || type == SDL_FINGERUP;
}

/// For `SDL_FilterEvents`: gives such events without a time the one at `time`, in milliseconds.
static inline int backswipe_stamp(void *time, SDL_Event *event) {
  if (event->common.timestamp == 0 && backswipe_is_hand(event->type))
    event->common.timestamp = *(const Uint32 *)time;
  return 1;
}

#endif
