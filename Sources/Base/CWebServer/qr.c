#include "CWebServer.h"

#include <dlfcn.h>
#include <stdlib.h>

#if __has_include(<qrencode.h>)

#include <qrencode.h>

uint8_t *backswipe_qr_code(const char *text, int *side) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  __typeof__(QRcode_encodeString) *encode = dlsym(library, "QRcode_encodeString");
  __typeof__(QRcode_free) *release = dlsym(library, "QRcode_free");
  QRcode *code =
      encode && release ? encode(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) : NULL;
  uint8_t *modules = code ? malloc((size_t)code->width * (size_t)code->width) : NULL;
  if (modules) {
    *side = code->width;
    // The lowest bit of a module is its colour; the others are its part in the code.
    for (int i = 0; i < code->width * code->width; i += 1) modules[i] = code->data[i] & 1;
  }
  if (code) release(code);
  dlclose(library);
  return modules;
}

#else

uint8_t *backswipe_qr_code(const char *text, int *side) { return (void)text, (void)side, NULL; }

#endif
