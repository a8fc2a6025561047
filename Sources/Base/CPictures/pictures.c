#include "CPictures.h"

#include <cairo.h>
#include <errno.h>
#include <fcntl.h>
#include <librsvg/rsvg.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <turbojpeg.h>
#include <unistd.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { pixel_format = TJPF_BGRA };
#else
enum { pixel_format = TJPF_ARGB };
#endif

bool pictures_decode_jpeg(const void *bytes, size_t count, int32_t width, int32_t height,
                          uint32_t *pixels) {
  tjhandle decoder = tjInitDecompress();
  if (decoder == NULL) return false;
  bool is_decoded = false;
  int own_width = 0, own_height = 0, sampling = 0, colors = 0;
  if (tjDecompressHeader3(decoder, bytes, count, &own_width, &own_height, &sampling, &colors) == 0
      && own_width == width && own_height == height) {
    // The accurate transform gives the same pixels on every processor.
    const int flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS;
    is_decoded = tjDecompress2(decoder, bytes, count, (unsigned char *)pixels, width, width * 4,
                               height, pixel_format, flags) == 0
      // A warning: some of the pixels are missing.
      || tjGetErrorCode(decoder) == TJERR_WARNING;
  }
  tjDestroy(decoder);
  return is_decoded;
}

static bool draw_svg(const void *bytes, size_t count, double width, double height, int32_t across,
                     int32_t down, uint32_t *pixels) {
  // Without the address of a file, references to other files are refused.
  RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, NULL);
  if (handle == NULL) return false;
  rsvg_handle_set_dpi(handle, 96);
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, across, down, across * 4);
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, across / width, down / height);
  const RsvgRectangle plane = {0, 0, width, height};
  bool is_drawn = rsvg_handle_render_document(handle, cairo, &plane, NULL)
    && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  cairo_surface_flush(surface);
  return is_drawn;
}

// Bounds the time and the memory of this process, which can write no files from here on.
static void confine(void) {
  enum { most_seconds = 5, most_wall_seconds = 20 };
  const struct rlimit time = {most_seconds, most_seconds}, none = {0, 0};
  const struct rlimit memory = {(rlim_t)2 << 30, (rlim_t)2 << 30};
  setrlimit(RLIMIT_CPU, &time);
  setrlimit(RLIMIT_DATA, &memory);
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_FSIZE, &none);
  const int signals[] = {SIGALRM, SIGABRT, SIGBUS, SIGHUP, SIGINT, SIGSEGV, SIGTERM, SIGXCPU};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i += 1) signal(signals[i], SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  // A lock that another thread held at the fork is never released here.
  alarm(most_wall_seconds);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }
}

// Draws in a process of its own; sets `was_late` if that waited for a lock until its time was over.
static bool draw_apart(const void *bytes, size_t count, double width, double height, int32_t across,
                       int32_t down, uint32_t *pixels, bool *was_late) {
  // One word more than pixels, which is set once they are complete.
  const size_t area = (size_t)across * (size_t)down, size = (area + 1) * sizeof *pixels;
  uint32_t *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return false;
  const pid_t child = fork();
  if (child == 0) {
    confine();
    if (draw_svg(bytes, count, width, height, across, down, shared)) shared[area] = 1;
    _exit(0);
  }
  if (child > 0) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    *was_late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
  }
  const bool is_drawn = shared[area] == 1;
  if (is_drawn) memcpy(pixels, shared, area * sizeof *pixels);
  munmap(shared, size);
  return is_drawn;
}

bool pictures_draw_svg(const void *bytes, size_t count, double width, double height, int32_t across,
                       int32_t down, uint32_t *pixels) {
  enum { attempts = 3 };
  for (int attempt = 0; attempt < attempts; attempt += 1) {
    bool was_late = false;
    if (draw_apart(bytes, count, width, height, across, down, pixels, &was_late)) return true;
    if (!was_late) return false;
  }
  return false;
}
