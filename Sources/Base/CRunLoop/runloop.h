#ifndef BACKSWIPE_RUN_LOOP_H
#define BACKSWIPE_RUN_LOOP_H

#include <stdlib.h>
#include <string.h>

/// Exported by libFoundation (CFRunLoop.h, CFString.h); null where a program does not load it.
extern const void *_Nonnull CFRunLoopGetMain(void) __attribute__((weak));
extern const void *_Nonnull CFRunLoopGetCurrent(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(
    const void *_Nonnull loop, const void *_Nonnull mode) __attribute__((weak));
extern const void *_Nonnull const kCFRunLoopDefaultMode __attribute__((weak));
extern const void *_Nullable CFCopyDescription(const void *_Nonnull object) __attribute__((weak));
extern long CFStringGetLength(const void *_Nonnull string) __attribute__((weak));
extern unsigned char CFStringGetCString(
    const void *_Nonnull string, char *_Nonnull buffer, long size, unsigned encoding)
    __attribute__((weak));
extern void CFRelease(const void *_Nonnull object) __attribute__((weak));

/// The run loop of the thread; null without Foundation.
static inline const void *_Nullable backswipe_run_loop(void) {
  return CFRunLoopGetCurrent ? CFRunLoopGetCurrent() : 0;
}

/// The run loop of the main thread; null without Foundation.
static inline const void *_Nullable backswipe_main_run_loop(void) {
  return CFRunLoopGetMain ? CFRunLoopGetMain() : 0;
}

/// The number of timers in the text of a run loop's default and common modes; at least 1.
static inline long backswipe_described_timers(const void *_Nonnull loop) {
  const unsigned utf8 = 0x08000100;
  if (!CFCopyDescription || !CFStringGetLength || !CFStringGetCString || !CFRelease) return 1;
  const void *text = CFCopyDescription(loop);
  if (!text) return 1;
  long size = CFStringGetLength(text) * 4 + 1, count = 0;
  char *buffer = (char *)malloc((size_t)size);
  if (buffer && CFStringGetCString(text, buffer, size, utf8)) {
    for (const char *next = buffer; (next = strstr(next, "next fire date = ")); next++) count++;
  }
  free(buffer);
  CFRelease(text);
  return count > 0 ? count : 1;
}

/// A number that grows with each timer on a run loop; 0 without one. Fast where there is none.
static inline long backswipe_timers(const void *_Nonnull loop) {
  if (!CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  return CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode) == 0
             ? 0
             : backswipe_described_timers(loop);
}

#endif
