#ifndef BACKSWIPE_CCOMPOSITOR_H
#define BACKSWIPE_CCOMPOSITOR_H

#include <stddef.h>
#include <stdint.h>

// Rectangles of premultiplied 0xAARRGGBB pixels, native byte order. Row steps are in bytes.
// Integer arithmetic only: x * y / 255 is rounded to the nearest, so that every processor gives
// the same bytes.

// The extents of one row of a bitmap: outside of [left, right) it is clear, inside of
// [solid_left, solid_right) it is opaque.
typedef struct {
  int32_t left;
  int32_t solid_left;
  int32_t solid_right;
  int32_t right;
  // Whether all pixels of the row are equal and translucent.
  int32_t is_uniform;
} CompositorSpan;

void compositor_copy(void *to, size_t to_step, const void *from, size_t from_step,
                     int32_t width, int32_t height);

void compositor_fill(void *to, size_t to_step, int32_t width, int32_t height, uint32_t color);

// Draws a premultiplied colour over the destination.
void compositor_blend_color(void *to, size_t to_step, int32_t width, int32_t height,
                            uint32_t color);

// Draws a part of a bitmap over the destination. `spans` belongs to the first row of the part, and
// its columns count from the bitmap's left edge, `from_left` columns left of the part.
void compositor_blend(void *to, size_t to_step, const void *from, size_t from_step,
                      int32_t width, int32_t height, const CompositorSpan *spans,
                      int32_t from_left, uint32_t opacity);

// Fills `spans` and returns whether all pixels are equal.
int compositor_scan(const void *from, size_t from_step, int32_t width, int32_t height,
                    CompositorSpan *spans);

// The parameters of blurring a rectangle of pixels.
typedef struct {
  // The pixels in each direction that are averaged first, 1 to 16.
  int32_t shrink;
  // The reach of the three box filters to either side, in averaged pixels, and the number of
  // filters that reach one pixel further.
  int32_t reach;
  int32_t wider;
  // The saturation: 256 keeps colours, 0 makes them grey.
  int32_t saturation;
  // A premultiplied colour over the blurred pixels.
  uint32_t tint;
} CompositorBlur;

// Returns the number of `scratch` pixels that a blur needs.
size_t compositor_blur_scratch(int32_t width, int32_t height, int32_t shrink);

// Blurs opaque pixels in place; the pixels at the edge are extended beyond the rectangle. The alpha
// of `mask`, of the same size, is the replaced fraction of each pixel; null to replace all pixels.
void compositor_blur(void *to, size_t to_step, int32_t width, int32_t height,
                     const CompositorBlur *blur, uint32_t opacity, const uint32_t *mask,
                     size_t mask_step, uint32_t *scratch);

// One row, for the tests: the plain build of the loops that the functions above dispatch.
void compositor_blend_row_portable(uint32_t *to, const uint32_t *from, int32_t width,
                                   uint32_t opacity);
void compositor_blend_row(uint32_t *to, const uint32_t *from, int32_t width, uint32_t opacity);

#endif
