#ifndef BACKSWIPE_CRSVG_SHIM_H
#define BACKSWIPE_CRSVG_SHIM_H
#include <librsvg/rsvg.h>
#endif
