#ifndef BACKSWIPE_RUN_LOOP_H
#define BACKSWIPE_RUN_LOOP_H

/// Exported by libFoundation (CFRunLoop.h); null where a program does not load it.
extern const void *_Nonnull CFRunLoopGetMain(void) __attribute__((weak));
extern const void *_Nonnull CFRunLoopGetCurrent(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(
    const void *_Nonnull loop, const void *_Nonnull mode) __attribute__((weak));
extern const void *_Nonnull const kCFRunLoopDefaultMode __attribute__((weak));

/// The run loop of the thread; null without Foundation.
static inline const void *_Nullable backswipe_run_loop(void) {
  return CFRunLoopGetCurrent ? CFRunLoopGetCurrent() : 0;
}

/// The run loop of the main thread; null without Foundation.
static inline const void *_Nullable backswipe_main_run_loop(void) {
  return CFRunLoopGetMain ? CFRunLoopGetMain() : 0;
}

/// The date of the next timer on a run loop, in seconds since 2001; 0 without one.
static inline double backswipe_next_timer_date(const void *_Nonnull loop) {
  if (!CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  return CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode);
}

#endif
