#include "CCompositor.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("default", "avx2")))
#else
#define CLONES
#endif

// Two channels of a pixel in the halves of a word.
#define EVEN 0x00FF00FFu

static int32_t clamped(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

static int32_t shrunk(int32_t length, int32_t shrink) { return (length + shrink - 1) / shrink; }

size_t compositor_blur_scratch(int32_t width, int32_t height, int32_t shrink) {
  size_t columns = (size_t)shrunk(width, shrink), rows = (size_t)shrunk(height, shrink);
  size_t line = columns > rows ? columns : rows;
  return columns * rows + 2 * line + columns;
}

// The means of squares of pixels; squares at the right and the bottom may be smaller.
CLONES static void shrink_pixels(const char *from, size_t from_step, int32_t width,
                                 int32_t height, int32_t shrink, uint32_t *to) {
  int32_t columns = shrunk(width, shrink);
  for (int32_t top = 0; top < height; top += shrink, to += columns) {
    int32_t bottom = top + shrink < height ? top + shrink : height;
    for (int32_t column = 0; column < columns; column++) {
      int32_t left = column * shrink;
      int32_t right = left + shrink < width ? left + shrink : width;
      uint32_t red = 0, green = 0, blue = 0;
      for (int32_t y = top; y < bottom; y++) {
        const uint32_t *row = (const uint32_t *)(from + (size_t)y * from_step);
        for (int32_t x = left; x < right; x++) {
          red += row[x] >> 16 & 0xFF;
          green += row[x] >> 8 & 0xFF;
          blue += row[x] & 0xFF;
        }
      }
      uint32_t count = (uint32_t)((right - left) * (bottom - top)), half = count / 2;
      to[column] = 0xFF000000u | (red + half) / count << 16 | (green + half) / count << 8 |
                   (blue + half) / count;
    }
  }
}

// One box filter of `count` pixels at distances of `step`; `line` holds `count` pixels.
static void filter(uint32_t *pixels, size_t step, int32_t count, int32_t reach,
                   uint32_t *line) {
  uint32_t size = (uint32_t)(2 * reach + 1), half = size / 2;
  uint32_t red = 0, green = 0, blue = 0;
  for (int32_t i = 0; i < count; i++) line[i] = pixels[(size_t)i * step];
  for (int32_t i = -reach; i <= reach; i++) {
    uint32_t pixel = line[clamped(i, 0, count - 1)];
    red += pixel >> 16 & 0xFF;
    green += pixel >> 8 & 0xFF;
    blue += pixel & 0xFF;
  }
  for (int32_t i = 0; i < count; i++) {
    pixels[(size_t)i * step] = 0xFF000000u | (red + half) / size << 16 |
                               (green + half) / size << 8 | (blue + half) / size;
    uint32_t comes = line[clamped(i + reach + 1, 0, count - 1)];
    uint32_t goes = line[clamped(i - reach, 0, count - 1)];
    red += (comes >> 16 & 0xFF) - (goes >> 16 & 0xFF);
    green += (comes >> 8 & 0xFF) - (goes >> 8 & 0xFF);
    blue += (comes & 0xFF) - (goes & 0xFF);
  }
}

static uint32_t divided(uint32_t value) {
  value += 128;
  return (value + (value >> 8)) >> 8;
}

static uint32_t tinted(uint32_t pixel, int32_t saturation, uint32_t tint) {
  int32_t red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF;
  int32_t grey = (54 * red + 183 * green + 19 * blue + 128) >> 8;
  int32_t parts[3] = {red, green, blue};
  uint32_t rest = 255 - (tint >> 24), result = 0xFF000000u;
  for (int32_t i = 0; i < 3; i++) {
    int32_t shift = 16 - 8 * i;
    int32_t vivid = clamped(grey + (parts[i] - grey) * saturation / 256, 0, 255);
    uint32_t over = (tint >> shift & 0xFF) + divided((uint32_t)vivid * rest);
    result |= (over > 255 ? 255 : over) << shift;
  }
  return result;
}

// Interpolates two pixels; the second has the weight `part` / 256.
static inline uint32_t between(uint32_t first, uint32_t second, uint32_t part) {
  uint32_t even = ((first & EVEN) * (256 - part) + (second & EVEN) * part + 0x00800080u) >> 8;
  uint32_t odd = (first >> 8 & EVEN) * (256 - part) + (second >> 8 & EVEN) * part + 0x00800080u;
  return (even & EVEN) | (odd & 0xFF00FF00u);
}

// The position of a pixel's centre among the centres of averaged pixels: the preceding one, and the
// distance from it in 256ths.
static inline int32_t place(int32_t position, int32_t shrink, uint32_t *part) {
  int32_t at = (2 * position + 1) * 128 / shrink - 128;
  if (at < 0) at = 0;
  *part = (uint32_t)(at & 0xFF);
  return at >> 8;
}

CLONES static void enlarge(char *to, size_t to_step, int32_t width, int32_t height,
                           const uint32_t *from, int32_t shrink, uint32_t opacity,
                           const uint32_t *mask, size_t mask_step, uint32_t *line) {
  int32_t columns = shrunk(width, shrink), rows = shrunk(height, shrink);
  for (int32_t y = 0; y < height; y++) {
    uint32_t part;
    int32_t first = place(y, shrink, &part);
    int32_t second = clamped(first + 1, 0, rows - 1);
    const uint32_t *above = from + (size_t)first * (size_t)columns;
    const uint32_t *below = from + (size_t)second * (size_t)columns;
    for (int32_t x = 0; x < columns; x++) line[x] = between(above[x], below[x], part);
    uint32_t *row = (uint32_t *)(to + (size_t)y * to_step);
    const uint32_t *cover =
        mask ? (const uint32_t *)((const char *)mask + (size_t)y * mask_step) : 0;
    if (!cover && opacity == 255) {
      for (int32_t x = 0; x < width; x++) {
        uint32_t across;
        int32_t left = place(x, shrink, &across);
        int32_t right = left + 1 < columns ? left + 1 : left;
        row[x] = between(line[left], line[right], across);
      }
      continue;
    }
    for (int32_t x = 0; x < width; x++) {
      uint32_t across;
      int32_t left = place(x, shrink, &across);
      int32_t right = left + 1 < columns ? left + 1 : left;
      uint32_t blurred = between(line[left], line[right], across);
      uint32_t alpha = cover ? divided((cover[x] >> 24) * opacity) : opacity;
      // Maps 255 to 256, so that a full mask replaces the pixel completely.
      row[x] = between(row[x], blurred, alpha + (alpha >> 7));
    }
  }
}

void compositor_blur(void *to, size_t to_step, int32_t width, int32_t height,
                     const CompositorBlur *blur, uint32_t opacity, const uint32_t *mask,
                     size_t mask_step, uint32_t *scratch) {
  int32_t shrink = clamped(blur->shrink, 1, 16);
  int32_t columns = shrunk(width, shrink), rows = shrunk(height, shrink);
  size_t count = (size_t)columns * (size_t)rows;
  uint32_t *line = scratch + count;
  if (count == 0) return;
  shrink_pixels(to, to_step, width, height, shrink, scratch);
  for (int32_t pass = 0; pass < 3; pass++) {
    int32_t reach = blur->reach + (pass < blur->wider);
    if (reach <= 0) continue;
    for (int32_t y = 0; y < rows; y++) {
      filter(scratch + (size_t)y * (size_t)columns, 1, columns, reach, line);
    }
    for (int32_t x = 0; x < columns; x++) {
      filter(scratch + x, (size_t)columns, rows, reach, line);
    }
  }
  for (size_t i = 0; i < count; i++) {
    scratch[i] = tinted(scratch[i], blur->saturation, blur->tint);
  }
  enlarge(to, to_step, width, height, scratch, shrink, opacity, mask, mask_step, line);
}
