#ifndef BACKSWIPE_CCOMPOSITOR_H
#define BACKSWIPE_CCOMPOSITOR_H

#include <stddef.h>
#include <stdint.h>

// Rectangles of premultiplied 0xAARRGGBB pixels, native byte order. Row steps are in bytes.
// Integer arithmetic only: x * y / 255 is rounded to the nearest, so that every processor gives
// the same bytes.

// What one row of a bitmap holds: outside of [left, right) it is clear, inside of
// [solid_left, solid_right) it is opaque.
typedef struct {
  int32_t left;
  int32_t solid_left;
  int32_t solid_right;
  int32_t right;
} CompositorSpan;

void compositor_copy(void *to, size_t to_step, const void *from, size_t from_step,
                     int32_t width, int32_t height);

void compositor_fill(void *to, size_t to_step, int32_t width, int32_t height, uint32_t color);

// A premultiplied colour over what is there.
void compositor_blend_color(void *to, size_t to_step, int32_t width, int32_t height,
                            uint32_t color);

// A part of a bitmap over what is there. `spans` belongs to the first row of the part, and its
// columns count from the bitmap's left edge, `from_left` columns left of the part.
void compositor_blend(void *to, size_t to_step, const void *from, size_t from_step,
                      int32_t width, int32_t height, const CompositorSpan *spans,
                      int32_t from_left, uint32_t opacity);

// Fills `spans` and says whether all pixels are the same.
int compositor_scan(const void *from, size_t from_step, int32_t width, int32_t height,
                    CompositorSpan *spans);

// One row, for the tests: the plain build of the loops that the functions above dispatch.
void compositor_blend_row_portable(uint32_t *to, const uint32_t *from, int32_t width,
                                   uint32_t opacity);
void compositor_blend_row(uint32_t *to, const uint32_t *from, int32_t width, uint32_t opacity);

#endif
