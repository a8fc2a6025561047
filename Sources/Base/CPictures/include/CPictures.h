#ifndef BACKSWIPE_CPICTURES_H
#define BACKSWIPE_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Pixels are premultiplied 0xAARRGGBB, native byte order, in rows without gaps.

// Decodes a JPEG file of 1 or 3 components, whose pixels are opaque; truncated data gives its decoded
// part. False for a damaged head, a file of another size and one of more than 500 scans; the pixels
// are undefined then.
bool pictures_decode_jpeg(const void *bytes, size_t count, int32_t width, int32_t height,
                          uint32_t *pixels);

// The bytes that `pictures_encode_jpeg` needs at most; 0 for a size that a JPEG file cannot have.
size_t pictures_jpeg_bound(int32_t width, int32_t height);

// Encodes pixels as a JPEG file of 3 components, all of full size, without their alpha. The same pixels give
// the same bytes on every processor.
//
// quality: 1…100.
// bytes: room for `pictures_jpeg_bound` bytes.
// The number of bytes; 0 for a failure.
size_t pictures_encode_jpeg(const uint32_t *pixels, int32_t width, int32_t height, int32_t quality,
                            void *bytes);

// Draws an SVG file over clear pixels, in a separate process with at most 5 seconds of processor
// time and 2 GiB of memory. Files to which it refers are not read.
//
// width, height: the part of the drawing's plane that the pixels show, in its units, above 0. The
// drawing is fitted into it with its own aspect.
// across, down: pixels.
// False for a file that cannot be drawn within these limits; the pixels stay as they are then.
bool pictures_draw_svg(const void *bytes, size_t count, double width, double height, int32_t across,
                       int32_t down, uint32_t *pixels);

typedef struct {
  double x, y, width, height;
} pictures_box;

// An element of an SVG file to be measured.
typedef struct {
  // `#` and the element's id.
  const char *id;
  // Empty to measure shapes and strokes, without filters, clips and masks. Otherwise what is drawn is
  // measured inside this box, in whole units: a unit that has no pixel of it counts as empty.
  pictures_box window;
} pictures_part;

// Measures elements of an SVG file, in a separate process with the limits of `pictures_draw_svg`.
//
// width, height: as for `pictures_draw_svg`.
// boxes: one for each part, in the plane's units; empty for a part that draws nothing.
// False for a file that cannot be drawn within these limits, and for an id that is not in it.
bool pictures_measure_svg(const void *bytes, size_t count, double width, double height,
                          const pictures_part *parts, size_t part_count, pictures_box *boxes);

#endif
