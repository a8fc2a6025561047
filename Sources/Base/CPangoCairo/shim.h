#ifndef BACKSWIPE_CPANGOCAIRO_SHIM_H
#define BACKSWIPE_CPANGOCAIRO_SHIM_H
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#endif
