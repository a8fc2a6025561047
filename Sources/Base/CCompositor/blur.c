#include "CCompositor.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("default", "avx2")))
#else
#define CLONES
#endif
#define BODY static inline __attribute__((always_inline))

// Eight pixels, as 32-bit lanes, as signed ones, and as 16-bit ones with two channels of a pixel.
typedef uint32_t Pixels __attribute__((vector_size(32)));
typedef int32_t Values __attribute__((vector_size(32)));
typedef uint16_t Lanes __attribute__((vector_size(32)));
// The channels of one pixel of each of `LINES` lines; as `Lanes` their sums.
typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint32_t Products __attribute__((vector_size(64)));

#define PER_VECTOR 8
#define LINES 4
#define EVEN 0x00FF00FFu
#define MOST_SHRINK 16
#define MOST_REACH 127

static int32_t clamped(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

static int32_t shrunk(int32_t length, int32_t shrink) { return (length + shrink - 1) / shrink; }

// The parts of a blur's memory, in pixels from its first aligned one, each of whole vectors: the
// averaged pixels; rows or columns of them with `MOST_REACH` + 1 more at either end as `Lanes`; a row
// of the full width; and that row as slopes.
typedef struct {
  size_t lines, row, slopes, end;
} Parts;

static size_t whole(size_t pixels) { return (pixels + PER_VECTOR - 1) / PER_VECTOR * PER_VECTOR; }

static Parts parts_of(int32_t width, int32_t height, int32_t shrink) {
  size_t columns = (size_t)shrunk(width, shrink), rows = (size_t)shrunk(height, shrink);
  size_t longest = columns > rows ? columns : rows;
  Parts parts;
  parts.lines = whole(columns * rows);
  parts.row = parts.lines + PER_VECTOR * (longest + 2 * (MOST_REACH + 1));
  // Enlarging writes whole vectors from each averaged pixel on.
  parts.slopes = parts.row + whole((size_t)width) + 2 * MOST_SHRINK;
  parts.end = parts.slopes + 4 * whole((size_t)width);
  return parts;
}

#define ALIGNMENT 64

size_t compositor_blur_scratch(int32_t width, int32_t height, int32_t shrink) {
  return parts_of(width, height, clamped(shrink, 1, MOST_SHRINK)).end +
         ALIGNMENT / sizeof(uint32_t);
}

// value / count, rounded down, is value · inverse / 2²⁴ for count ≤ 256 and value ≤ 255.5 · count.
#define INVERSE(count) ((1u << 24) / (count) + 1)
#define DIVIDED_BY(inverse, value) ((value) * (inverse) >> 24)

// The means of squares of pixels; squares at the right and the bottom may be smaller. `sums` has room
// for two rows of means, each of whole vectors.
BODY void shrink_pixels(const char *from, size_t from_step, int32_t width, int32_t height,
                        int32_t shrink, uint32_t *to, uint32_t *sums) {
  int32_t columns = shrunk(width, shrink);
  uint32_t *odd_sums = sums + whole((size_t)columns);
  // The pixels of the last vector of a square.
  Pixels inside[2];
  for (int32_t k = 0; k < 2 * PER_VECTOR; k++) {
    inside[k / PER_VECTOR][k % PER_VECTOR] = k < shrink ? EVEN : 0;
  }
  for (int32_t top = 0; top < height; top += shrink, to += columns) {
    int32_t rows = height - top < shrink ? height - top : shrink;
    const char *first = from + (size_t)top * from_step;
    for (int32_t column = 0, left = 0; column < columns; column++, left += shrink) {
      Lanes even = {0}, odd = {0};
      for (int32_t part = 0; part * PER_VECTOR < shrink; part++) {
        int32_t x = left + part * PER_VECTOR;
        if (x >= width) break;
        const char *pixels = first + (size_t)x * 4;
        Pixels row = {0};
        if (x + PER_VECTOR <= width) {
          for (int32_t y = 0; y < rows; y++, pixels += from_step) {
            memcpy(&row, pixels, sizeof row);
            even += (Lanes)(row & inside[part]);
            odd += (Lanes)((row >> 8) & inside[part]);
          }
        } else {
          for (int32_t y = 0; y < rows; y++, pixels += from_step) {
            memcpy(&row, pixels, (size_t)(width - x) * 4);
            even += (Lanes)(row & inside[part]);
            odd += (Lanes)((row >> 8) & inside[part]);
          }
        }
      }
      // At most 256 · 255 in each half.
      sums[column] = __builtin_reduce_add((Pixels)even);
      odd_sums[column] = __builtin_reduce_add((Pixels)odd);
    }
    for (int32_t column = 0; column < columns; column += PER_VECTOR) {
      Pixels even, odd;
      memcpy(&even, sums + column, sizeof even);
      memcpy(&odd, odd_sums + column, sizeof odd);
      uint32_t count = (uint32_t)(shrink * rows), inverse = INVERSE(count), half = count / 2;
      Pixels mean = 0xFF000000u | DIVIDED_BY(inverse, (even >> 16) + half) << 16 |
                    DIVIDED_BY(inverse, (odd & 0xFFFF) + half) << 8 |
                    DIVIDED_BY(inverse, (even & 0xFFFF) + half);
      size_t means = (size_t)(columns - column < PER_VECTOR ? columns - column : PER_VECTOR);
      memcpy(to + column, &mean, means * 4);
    }
    int32_t last = width - (columns - 1) * shrink;
    if (last < shrink) {
      uint32_t even = sums[columns - 1], odd = odd_sums[columns - 1];
      uint32_t count = (uint32_t)(last * rows), half = count / 2;
      to[columns - 1] = 0xFF000000u | ((even >> 16) + half) / count << 16 |
                        ((odd & 0xFFFF) + half) / count << 8 | ((even & 0xFFFF) + half) / count;
    }
  }
}

// One box filter of `lines` lines of `count` pixels: the pixels of a line are `step` apart, those of
// neighbouring lines `across`. `line` has room for `count` + 2 · (`reach` + 1).
BODY void filter(uint32_t *pixels, size_t step, size_t across, int32_t count, int32_t lines,
                 int32_t reach, Lanes *line) {
  uint32_t size = (uint32_t)(2 * reach + 1), inverse = INVERSE(size);
  Lanes *inner = line + reach + 1;
  Bytes bytes = {0};
  int isAdjacent = across == 1 && lines == LINES;
  for (int32_t i = 0; i < count; i++) {
    uint32_t *at = pixels + (size_t)i * step;
    if (isAdjacent) {
      memcpy(&bytes, at, sizeof bytes);
    } else {
      uint32_t each[LINES] = {0};
      for (int32_t k = 0; k < lines; k++) each[k] = at[(size_t)k * across];
      memcpy(&bytes, each, sizeof bytes);
    }
    inner[i] = __builtin_convertvector(bytes, Lanes);
  }
  for (int32_t i = 1; i <= reach + 1; i++) {
    inner[-i] = inner[0];
    inner[count - 1 + i] = inner[count - 1];
  }
  Lanes sum = (Lanes){0} + (uint16_t)(size / 2);
  for (int32_t i = -reach; i <= reach; i++) sum += inner[i];
  for (int32_t i = 0; i < count; i++) {
    Products mean = DIVIDED_BY(inverse, __builtin_convertvector(sum, Products));
    bytes = __builtin_convertvector(mean, Bytes);
    uint32_t *at = pixels + (size_t)i * step;
    if (isAdjacent) {
      memcpy(at, &bytes, sizeof bytes);
    } else {
      uint32_t each[LINES];
      memcpy(each, &bytes, sizeof bytes);
      for (int32_t k = 0; k < lines; k++) at[(size_t)k * across] = each[k];
    }
    sum += inner[i + reach + 1] - inner[i - reach];
  }
}

// x / 255, rounded, for x ≤ 255 · 255.
#define DIVIDED(x) (((x) + 128 + (((x) + 128) >> 8)) >> 8)
#define SMALLER(values, most) __builtin_elementwise_min((values), (Values){0} + (most))
// The channel at `shift`, between grey and its vivid value, under the tint.
#define TINTED(part, shift)                                                                \
  do {                                                                                     \
    Values vivid = grey + ((part) - grey) * saturation / 256;                              \
    vivid = SMALLER(__builtin_elementwise_max(vivid, (Values){0}), 255);                   \
    Values over = (int32_t)(tint >> (shift) & 0xFF) + DIVIDED(vivid * rest);               \
    result |= (Pixels)SMALLER(over, 255) << (shift);                                       \
  } while (0)

// Whole vectors, possibly beyond `count`.
BODY void tint_pixels(uint32_t *pixels, size_t count, int32_t saturation, uint32_t tint) {
  int32_t rest = (int32_t)(255 - (tint >> 24));
  for (size_t i = 0; i < count; i += PER_VECTOR) {
    Pixels pixel;
    memcpy(&pixel, pixels + i, sizeof pixel);
    Values red = (Values)(pixel >> 16 & 0xFF), green = (Values)(pixel >> 8 & 0xFF);
    Values blue = (Values)(pixel & 0xFF);
    Values grey = (54 * red + 183 * green + 19 * blue + 128) >> 8;
    Pixels result = (Pixels){0} + 0xFF000000u;
    TINTED(red, 16);
    TINTED(green, 8);
    TINTED(blue, 0);
    memcpy(pixels + i, &result, sizeof result);
  }
}

// Interpolates pixels; `part` / 256 is the weight of the second ones, and `rest` is 256 − `part`.
#define BETWEEN(result, first, second, rest, part)                                         \
  do {                                                                                     \
    Lanes mixed_even =                                                                     \
        (Lanes)((first) & EVEN) * (rest) + (Lanes)((second) & EVEN) * (part) + 128;        \
    Lanes mixed_odd = (Lanes)(((first) >> 8) & EVEN) * (rest) +                            \
                      (Lanes)(((second) >> 8) & EVEN) * (part) + 128;                      \
    (result) = (Pixels)(mixed_even >> 8) | ((Pixels)mixed_odd & 0xFF00FF00u);              \
  } while (0)

// The position of a pixel's centre among the centres of averaged pixels: the preceding one, and the
// distance from it in 256ths.
static inline int32_t place(int32_t position, int32_t shrink, uint32_t *part) {
  int32_t at = (2 * position + 1) * 128 / shrink - 128;
  if (at < 0) at = 0;
  *part = (uint32_t)(at & 0xFF);
  return at >> 8;
}

// The weights of the second of two averaged pixels, for each pixel from the first one's centre on.
typedef struct {
  Lanes parts[MOST_SHRINK / PER_VECTOR];
  int32_t before;
} Phases;

BODY void find_phases(Phases *phases, int32_t shrink) {
  uint32_t parts[MOST_SHRINK] = {0};
  phases->before = shrink / 2;
  for (int32_t i = 0; i < shrink; i++) {
    place(phases->before + i, shrink, &parts[i]);
    // In both halves of a pixel.
    parts[i] |= parts[i] << 16;
  }
  memcpy(phases->parts, parts, sizeof parts);
}

// One row of averaged pixels at the full width; writes whole vectors beyond it.
BODY void enlarge_row(uint32_t *to, int32_t width, const uint32_t *from, int32_t columns,
                      int32_t shrink, const Phases *phases) {
  for (int32_t x = 0; x < phases->before && x < width; x++) to[x] = from[0];
  to += phases->before;
  for (int32_t column = 0; column < columns; column++, to += shrink) {
    Pixels first = (Pixels){0} + from[column];
    Pixels second = (Pixels){0} + from[column + 1 < columns ? column + 1 : column];
    for (int32_t i = 0; i * PER_VECTOR < shrink; i++) {
      Pixels mixed;
      BETWEEN(mixed, first, second, 256 - phases->parts[i], phases->parts[i]);
      memcpy(to + i * PER_VECTOR, &mixed, sizeof mixed);
    }
  }
}

// Eight pixels of two enlarged rows and of those between them: at `part` / 256 of the way they are
// (level + change · part) / 256. Even are the channels 0 and 2 of a pixel, odd 1 and 3.
typedef struct {
  Lanes even, odd, even_change, odd_change;
} Slope;

// Moves on to the next pair of rows, whose second one is `next`, of whole vectors.
BODY void advance(Slope *slopes, const uint32_t *next, size_t vectors) {
  for (size_t i = 0; i < vectors; i++) {
    Slope *slope = slopes + i;
    Pixels pixels;
    memcpy(&pixels, next + i * PER_VECTOR, sizeof pixels);
    slope->even += slope->even_change << 8;
    slope->odd += slope->odd_change << 8;
    slope->even_change = (Lanes)(pixels & EVEN) - (slope->even >> 8);
    slope->odd_change = (Lanes)((pixels >> 8) & EVEN) - (slope->odd >> 8);
  }
}

#define ON_SLOPE(slope, part)                                                              \
  ((Pixels)(((slope)->even + (slope)->even_change * (part)) >> 8) |                        \
   ((Pixels)((slope)->odd + (slope)->odd_change * (part)) & 0xFF00FF00u))

BODY void write_row(uint32_t *to, int32_t width, const Slope *slopes, uint32_t part) {
  Lanes parts = (Lanes){0} + (uint16_t)part;
  Pixels pixels;
  size_t full = (size_t)width / PER_VECTOR, rest = (size_t)width % PER_VECTOR;
  for (size_t i = 0; i < full; i++) {
    pixels = ON_SLOPE(slopes + i, parts);
    memcpy(to + i * PER_VECTOR, &pixels, sizeof pixels);
  }
  if (rest == 0) return;
  pixels = ON_SLOPE(slopes + full, parts);
  memcpy(to + full * PER_VECTOR, &pixels, rest * 4);
}

// Replaces the fraction of each pixel that `opacity` and the alpha of `cover` have; `cover` is null
// for a full one.
BODY void cover_row(uint32_t *to, int32_t width, const Slope *slopes, uint32_t part, uint32_t opacity,
                    const uint32_t *cover) {
  Lanes parts = (Lanes){0} + (uint16_t)part;
  for (int32_t x = 0; x < width; x += PER_VECTOR) {
    size_t bytes = (size_t)(width - x < PER_VECTOR ? width - x : PER_VECTOR) * 4;
    Pixels under = {0}, alpha = (Pixels){0} + opacity;
    Pixels blurred = ON_SLOPE(slopes + x / PER_VECTOR, parts);
    memcpy(&under, to + x, bytes);
    if (cover) {
      Pixels mask = {0};
      memcpy(&mask, cover + x, bytes);
      alpha = DIVIDED((mask >> 24) * opacity);
    }
    // Maps 255 to 256, so that a full mask replaces the pixel completely.
    alpha += alpha >> 7;
    Lanes weight = (Lanes)(alpha | alpha << 16);
    Pixels mixed;
    BETWEEN(mixed, under, blurred, 256 - weight, weight);
    memcpy(to + x, &mixed, bytes);
  }
}

// `line` has room for a row of the full width.
BODY void enlarge(char *to, size_t to_step, int32_t width, int32_t height,
                  const uint32_t *from, int32_t shrink, uint32_t opacity, const uint32_t *mask,
                  size_t mask_step, uint32_t *line, Slope *slopes) {
  int32_t columns = shrunk(width, shrink), rows = shrunk(height, shrink), shown = -2;
  size_t vectors = whole((size_t)width) / PER_VECTOR;
  Phases phases;
  find_phases(&phases, shrink);
  Lanes half = (Lanes){0} + 128, none = {0};
  for (size_t i = 0; i < vectors; i++) slopes[i] = (Slope){half, half, none, none};
  for (int32_t y = 0; y < height; y++) {
    uint32_t part;
    int32_t first = place(y, shrink, &part);
    for (; shown < first; shown++) {
      int32_t next = clamped(shown + 2, 0, rows - 1);
      enlarge_row(line, width, from + (size_t)next * (size_t)columns, columns, shrink, &phases);
      advance(slopes, line, vectors);
    }
    uint32_t *row = (uint32_t *)(to + (size_t)y * to_step);
    if (!mask && opacity == 255) {
      write_row(row, width, slopes, part);
    } else {
      const uint32_t *cover =
          mask ? (const uint32_t *)((const char *)mask + (size_t)y * mask_step) : 0;
      cover_row(row, width, slopes, part, opacity, cover);
    }
  }
}

CLONES void compositor_blur(void *to, size_t to_step, int32_t width, int32_t height,
                            const CompositorBlur *blur, uint32_t opacity, const uint32_t *mask,
                            size_t mask_step, uint32_t *scratch) {
  int32_t shrink = clamped(blur->shrink, 1, MOST_SHRINK);
  int32_t columns = shrunk(width, shrink), rows = shrunk(height, shrink);
  if (width <= 0 || height <= 0) return;
  Parts parts = parts_of(width, height, shrink);
  uint32_t *averages =
      (uint32_t *)(((uintptr_t)scratch + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
  Lanes *lines = (Lanes *)(averages + parts.lines);
  uint32_t *line = averages + parts.row;
  // The sums are in the place of the slopes.
  shrink_pixels(to, to_step, width, height, shrink, averages, averages + parts.slopes);
  for (int32_t pass = 0; pass < 3; pass++) {
    int32_t reach = clamped(blur->reach + (pass < blur->wider), 0, MOST_REACH);
    if (reach == 0) continue;
    for (int32_t y = 0; y < rows; y += LINES) {
      filter(averages + (size_t)y * (size_t)columns, 1, (size_t)columns, columns,
             rows - y < LINES ? rows - y : LINES, reach, lines);
    }
    for (int32_t x = 0; x < columns; x += LINES) {
      filter(averages + x, (size_t)columns, 1, rows,
             columns - x < LINES ? columns - x : LINES, reach, lines);
    }
  }
  tint_pixels(averages, (size_t)columns * (size_t)rows, blur->saturation, blur->tint);
  enlarge(to, to_step, width, height, averages, shrink, opacity, mask, mask_step, line,
          (Slope *)(averages + parts.slopes));
}
