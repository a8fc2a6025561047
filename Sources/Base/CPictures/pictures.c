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

size_t pictures_jpeg_bound(int32_t width, int32_t height) {
  enum { longest_side = 65500 };
  if (width < 1 || height < 1 || width > longest_side || height > longest_side) return 0;
  const unsigned long bound = tjBufSize(width, height, TJSAMP_444);
  return bound == (unsigned long)-1 ? 0 : bound;
}

size_t pictures_encode_jpeg(const uint32_t *pixels, int32_t width, int32_t height, int32_t quality,
                            void *bytes) {
  tjhandle encoder = tjInitCompress();
  if (encoder == NULL) return 0;
  unsigned char *buffer = bytes;
  unsigned long size = pictures_jpeg_bound(width, height);
  const int flags = TJFLAG_ACCURATEDCT | TJFLAG_NOREALLOC;
  const bool is_encoded = size > 0
    && tjCompress2(encoder, (const unsigned char *)pixels, width, width * 4, height, pixel_format,
                   &buffer, &size, TJSAMP_444, quality, flags) == 0;
  tjDestroy(encoder);
  return is_encoded ? size : 0;
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

// Work of a process of its own: writes its result and returns whether it is complete.
typedef bool (*Work)(const void *request, void *result);

// Works in a process of its own; sets `was_late` if that waited for a lock until its time was over.
static bool work_apart(Work work, const void *request, size_t size, void *result, bool *was_late) {
  // A word after the result, which is set once that is complete.
  const size_t end = (size + sizeof(uint32_t) - 1) / sizeof(uint32_t);
  const size_t whole = (end + 1) * sizeof(uint32_t);
  uint32_t *shared = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return false;
  const pid_t child = fork();
  if (child == 0) {
    confine();
    if (work(request, shared)) shared[end] = 1;
    _exit(0);
  }
  if (child > 0) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    *was_late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
  }
  const bool is_done = shared[end] == 1;
  if (is_done) memcpy(result, shared, size);
  munmap(shared, whole);
  return is_done;
}

static bool attempt_apart(Work work, const void *request, size_t size, void *result) {
  enum { attempts = 3 };
  for (int attempt = 0; attempt < attempts; attempt += 1) {
    bool was_late = false;
    if (work_apart(work, request, size, result, &was_late)) return true;
    if (!was_late) return false;
  }
  return false;
}

typedef struct {
  const void *bytes;
  size_t count;
  double width, height;
  int32_t across, down;
} Drawing;

static bool draw(const void *request, void *pixels) {
  const Drawing *drawing = request;
  return draw_svg(drawing->bytes, drawing->count, drawing->width, drawing->height, drawing->across,
                  drawing->down, pixels);
}

bool pictures_draw_svg(const void *bytes, size_t count, double width, double height, int32_t across,
                       int32_t down, uint32_t *pixels) {
  const Drawing drawing = {bytes, count, width, height, across, down};
  return attempt_apart(draw, &drawing, (size_t)across * (size_t)down * sizeof *pixels, pixels);
}

typedef struct {
  const void *bytes;
  size_t count;
  double width, height;
  const pictures_part *parts;
  size_t part_count;
} Measurement;

// The box around the pixels that are not clear; empty if all are.
static pictures_box drawn_box(const uint32_t *pixels, int32_t across, int32_t down) {
  int32_t left = across, right = -1, top = -1, bottom = -1;
  for (int32_t y = 0; y < down; y += 1) {
    const uint32_t *row = pixels + (size_t)y * (size_t)across;
    int32_t first = 0, last = across - 1;
    while (first < across && row[first] == 0) first += 1;
    if (first == across) continue;
    while (row[last] == 0) last -= 1;
    if (top < 0) top = y;
    bottom = y;
    if (first < left) left = first;
    if (last > right) right = last;
  }
  if (top < 0) return (pictures_box){0, 0, 0, 0};
  return (pictures_box){left, top, right - left + 1, bottom - top + 1};
}

static bool measure_pixels(RsvgHandle *handle, const char *id, const RsvgRectangle *plane,
                           const pictures_box *window, pictures_box *box) {
  const int32_t across = (int32_t)window->width, down = (int32_t)window->height;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, across, down);
  cairo_t *cairo = cairo_create(surface);
  cairo_translate(cairo, -window->x, -window->y);
  bool is_drawn = rsvg_handle_render_layer(handle, cairo, id, plane, NULL)
    && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  if (is_drawn && cairo_image_surface_get_stride(surface) == across * 4) {
    *box = drawn_box((const uint32_t *)cairo_image_surface_get_data(surface), across, down);
    box->x += window->x;
    box->y += window->y;
  }
  cairo_surface_destroy(surface);
  return is_drawn;
}

static bool measure(const void *request, void *result) {
  const Measurement *measurement = request;
  pictures_box *boxes = result;
  RsvgHandle *handle = rsvg_handle_new_from_data(measurement->bytes, measurement->count, NULL);
  if (handle == NULL) return false;
  rsvg_handle_set_dpi(handle, 96);
  const RsvgRectangle plane = {0, 0, measurement->width, measurement->height};
  for (size_t i = 0; i < measurement->part_count; i += 1) {
    const pictures_part *part = &measurement->parts[i];
    RsvgRectangle ink = {0, 0, 0, 0};
    if (part->window.width > 0) {
      if (!measure_pixels(handle, part->id, &plane, &part->window, &boxes[i])) return false;
    } else if (rsvg_handle_get_geometry_for_layer(handle, part->id, &plane, &ink, NULL, NULL)) {
      boxes[i] = (pictures_box){ink.x, ink.y, ink.width, ink.height};
    } else {
      return false;
    }
  }
  return true;
}

bool pictures_measure_svg(const void *bytes, size_t count, double width, double height,
                          const pictures_part *parts, size_t part_count, pictures_box *boxes) {
  const Measurement measurement = {bytes, count, width, height, parts, part_count};
  return attempt_apart(measure, &measurement, part_count * sizeof *boxes, boxes);
}
