#ifndef BACKSWIPE_CWAYLAND_MEMORY_H
#define BACKSWIPE_CWAYLAND_MEMORY_H

#include <SDL.h>
#include <stdint.h>
#include <wayland-client.h>

// The calls of wayland.c, which has the registry and the window.

/// Binds a global of the registry if it is the one for shared memory.
void memory_appear(struct wl_registry *registry, uint32_t name, const char *interface);
void memory_open(SDL_Window *window);
void memory_close(void);

#endif
