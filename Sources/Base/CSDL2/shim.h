#ifndef BACKSWIPE_CSDL2_SHIM_H
#define BACKSWIPE_CSDL2_SHIM_H
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include "input.h"
#endif
