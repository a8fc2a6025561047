#include "CCompositor.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("default", "avx2")))
#else
#define CLONES
#endif
#define BODY static inline __attribute__((always_inline))

// Eight pixels. The same bits are read as eight 32-bit or sixteen 16-bit lanes; in the latter two
// channels of a pixel stand alone, so that products of bytes fit and no shuffle is needed.
typedef uint32_t Pixels __attribute__((vector_size(32)));
typedef uint16_t Lanes __attribute__((vector_size(32)));
typedef uint32_t Products __attribute__((vector_size(64)));
#define PER_VECTOR 8
#define EVEN 0x00FF00FFu

// x / 255, rounded, for lanes x ≤ 255 · 255: (x + 128) · 257 / 2¹⁶, one multiplication whose upper
// half is kept.
#define DIVIDED(x)                                                                         \
  __builtin_convertvector(                                                                 \
      __builtin_convertvector((Lanes)((x) + 128), Products) * 257 >> 16, Lanes)

// `over` = faded + under · (255 − faded's alpha) / 255, with faded = source · opacity / 255.
#define BLEND(over, source, under, opacity_lanes, fades)                                   \
  do {                                                                                     \
    Lanes blend_rb = (Lanes)((source) & EVEN);                                             \
    Lanes blend_ag = (Lanes)(((source) >> 8) & EVEN);                                      \
    if (fades) {                                                                           \
      blend_rb = DIVIDED(blend_rb * (opacity_lanes));                                      \
      blend_ag = DIVIDED(blend_ag * (opacity_lanes));                                      \
    }                                                                                      \
    Pixels blend_alpha = (Pixels)blend_ag >> 16;                                           \
    Lanes blend_rest = 255 - (Lanes)(blend_alpha | (blend_alpha << 16));                   \
    Lanes blend_under_rb = (Lanes)((under) & EVEN) * blend_rest;                           \
    Lanes blend_under_ag = (Lanes)(((under) >> 8) & EVEN) * blend_rest;                    \
    blend_rb += DIVIDED(blend_under_rb);                                                   \
    blend_ag += DIVIDED(blend_under_ag);                                                   \
    (over) = (Pixels)blend_rb | ((Pixels)blend_ag << 8);                                   \
  } while (0)

BODY void blend_row_body(uint32_t *to, const uint32_t *from, int32_t width, uint32_t opacity,
                         int fades) {
  Lanes opacity_lanes = (Lanes){0} + (uint16_t)opacity;
  Pixels source, under, over;
  int32_t x = 0;
  for (; x + PER_VECTOR <= width; x += PER_VECTOR) {
    memcpy(&source, from + x, sizeof source);
    memcpy(&under, to + x, sizeof under);
    BLEND(over, source, under, opacity_lanes, fades);
    memcpy(to + x, &over, sizeof over);
  }
  if (x < width) {
    size_t rest = (size_t)(width - x) * sizeof(uint32_t);
    source = under = (Pixels){0};
    memcpy(&source, from + x, rest);
    memcpy(&under, to + x, rest);
    BLEND(over, source, under, opacity_lanes, fades);
    memcpy(to + x, &over, rest);
  }
}

#define BLEND_COLOR(under, rb, ag, rest)                                                   \
  do {                                                                                     \
    Lanes blend_rb = (Lanes)((under) & EVEN) * (rest);                                     \
    Lanes blend_ag = (Lanes)(((under) >> 8) & EVEN) * (rest);                              \
    blend_rb = DIVIDED(blend_rb) + (rb);                                                   \
    blend_ag = DIVIDED(blend_ag) + (ag);                                                   \
    (under) = (Pixels)blend_rb | ((Pixels)blend_ag << 8);                                  \
  } while (0)

BODY void blend_color_body(uint32_t *to, int32_t width, uint32_t color) {
  Pixels source = (Pixels){0} + color;
  Lanes rb = (Lanes)(source & EVEN);
  Lanes ag = (Lanes)((source >> 8) & EVEN);
  Lanes rest = (Lanes){0} + (uint16_t)(255 - (color >> 24));
  Pixels under;
  int32_t x = 0;
  for (; x + PER_VECTOR <= width; x += PER_VECTOR) {
    memcpy(&under, to + x, sizeof under);
    BLEND_COLOR(under, rb, ag, rest);
    memcpy(to + x, &under, sizeof under);
  }
  if (x < width) {
    size_t bytes = (size_t)(width - x) * sizeof(uint32_t);
    under = (Pixels){0};
    memcpy(&under, to + x, bytes);
    BLEND_COLOR(under, rb, ag, rest);
    memcpy(to + x, &under, bytes);
  }
}

void compositor_copy(void *to, size_t to_step, const void *from, size_t from_step,
                     int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y++) {
    memcpy((char *)to + (size_t)y * to_step, (const char *)from + (size_t)y * from_step,
           (size_t)width * sizeof(uint32_t));
  }
}

CLONES void compositor_fill(void *to, size_t to_step, int32_t width, int32_t height,
                            uint32_t color) {
  for (int32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((char *)to + (size_t)y * to_step);
    for (int32_t x = 0; x < width; x++) row[x] = color;
  }
}

CLONES void compositor_blend_color(void *to, size_t to_step, int32_t width, int32_t height,
                                   uint32_t color) {
  for (int32_t y = 0; y < height; y++) {
    blend_color_body((uint32_t *)((char *)to + (size_t)y * to_step), width, color);
  }
}

static int32_t clamped(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

static uint32_t faded(uint32_t pixel, uint32_t opacity) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    result |= ((pixel >> shift & 0xFF) * opacity + 128) * 257 >> 16 << shift;
  }
  return result;
}

CLONES void compositor_blend(void *to, size_t to_step, const void *from, size_t from_step,
                             int32_t width, int32_t height, const CompositorSpan *spans,
                             int32_t from_left, uint32_t opacity) {
  for (int32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((char *)to + (size_t)y * to_step);
    const uint32_t *source = (const uint32_t *)((const char *)from + (size_t)y * from_step);
    int32_t left = clamped(spans[y].left - from_left, 0, width);
    int32_t right = clamped(spans[y].right - from_left, left, width);
    if (left == right) continue;
    if (spans[y].is_uniform) {
      blend_color_body(row + left, right - left, faded(source[left], opacity));
      continue;
    }
    if (opacity != 255) {
      blend_row_body(row + left, source + left, right - left, opacity, 1);
      continue;
    }
    int32_t solid_left = clamped(spans[y].solid_left - from_left, left, right);
    int32_t solid_right = clamped(spans[y].solid_right - from_left, solid_left, right);
    blend_row_body(row + left, source + left, solid_left - left, 255, 0);
    memcpy(row + solid_left, source + solid_left,
           (size_t)(solid_right - solid_left) * sizeof(uint32_t));
    blend_row_body(row + solid_right, source + solid_right, right - solid_right, 255, 0);
  }
}

// The bits that differ from `first` in any pixel, the bits set in any, the bits set in all.
BODY void gather(const uint32_t *row, int32_t width, uint32_t first, uint32_t *differs,
                 uint32_t *any, uint32_t *all) {
  uint32_t d = 0, o = 0, a = 0xFFFFFFFFu;
  for (int32_t x = 0; x < width; x++) {
    d |= row[x] ^ first;
    o |= row[x];
    a &= row[x];
  }
  *differs = d;
  *any = o;
  *all = a;
}

CLONES int compositor_scan(const void *from, size_t from_step, int32_t width, int32_t height,
                           CompositorSpan *spans) {
  int is_uniform = 1;
  uint32_t first = width > 0 && height > 0 ? *(const uint32_t *)from : 0;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const char *)from + (size_t)y * from_step);
    uint32_t differs, any, all;
    gather(row, width, first, &differs, &any, &all);
    if (differs) is_uniform = 0;
    if (all >> 24 == 255 || !any) {
      int32_t right = any ? width : 0;
      spans[y] = (CompositorSpan){0, 0, right, right, 0};
      continue;
    }
    if (all == any) {
      spans[y] = (CompositorSpan){0, 0, 0, width, 1};
      continue;
    }
    int32_t left = 0, right = width;
    while (left < right && row[left] == 0) left++;
    while (right > left && row[right - 1] == 0) right--;
    int32_t solid_left = left, solid_right = left;
    for (int32_t x = left; x < right;) {
      int32_t end = x;
      while (end < right && row[end] >> 24 == 255) end++;
      if (end - x > solid_right - solid_left) {
        solid_left = x;
        solid_right = end;
      }
      x = end + 1;
    }
    spans[y] = (CompositorSpan){left, solid_left, solid_right, right, 0};
  }
  return is_uniform;
}

CLONES void compositor_blend_row(uint32_t *to, const uint32_t *from, int32_t width,
                                 uint32_t opacity) {
  blend_row_body(to, from, width, opacity, opacity != 255);
}

void compositor_blend_row_portable(uint32_t *to, const uint32_t *from, int32_t width,
                                   uint32_t opacity) {
  blend_row_body(to, from, width, opacity, opacity != 255);
}
