#ifndef BACKSWIPE_RUN_LOOP_H
#define BACKSWIPE_RUN_LOOP_H

/// Exported by libFoundation (CFRunLoop.h); null where a program does not load it.
extern const void *_Nonnull CFRunLoopGetMain(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(
    const void *_Nonnull loop, const void *_Nonnull mode) __attribute__((weak));
extern const void *_Nonnull const kCFRunLoopDefaultMode __attribute__((weak));

/// The date of the next timer on the main run loop, in seconds since 2001; 0 without a timer.
static inline double backswipe_next_timer_date(void) {
  if (!CFRunLoopGetMain || !CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}

#endif
