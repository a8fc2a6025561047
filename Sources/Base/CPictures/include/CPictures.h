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

// Draws an SVG file over clear pixels, in a separate process with at most 5 seconds of processor
// time and 2 GiB of memory. Files to which it refers are not read.
//
// width, height: the part of the drawing's plane that the pixels show, in its units, above 0. The
// drawing is fitted into it with its own aspect.
// across, down: pixels.
// False for a file that cannot be drawn within these limits; the pixels stay as they are then.
bool pictures_draw_svg(const void *bytes, size_t count, double width, double height, int32_t across,
                       int32_t down, uint32_t *pixels);

#endif
