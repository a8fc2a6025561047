#ifndef BACKSWIPE_CPANGOCAIRO_SHIM_H
#define BACKSWIPE_CPANGOCAIRO_SHIM_H
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A file in memory with these bytes; -1 on failure.
static inline int backswipe_memory_file(const void *bytes, size_t count) {
  const unsigned int close_on_exec = 1;
  int descriptor = (int)syscall(SYS_memfd_create, "font", close_on_exec);
  for (size_t done = 0; descriptor >= 0 && done < count;) {
    ssize_t written = write(descriptor, (const char *)bytes + done, count - done);
    if (written <= 0) {
      close(descriptor);
      return -1;
    }
    done += (size_t)written;
  }
  return descriptor;
}

static inline void backswipe_close(int descriptor) { close(descriptor); }
#endif
