#include "CWebServer.h"
#include "names.h"

#include <dlfcn.h>

#if __has_include(<qrencode.h>)

#include <qrencode.h>

int backswipe_qr_code(const char *text, uint8_t *modules, size_t capacity) {
  void *library = dlopen(BACKSWIPE_CODE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  __typeof__(QRcode_encodeString) *encode = dlsym(library, "QRcode_encodeString");
  __typeof__(QRcode_free) *release = dlsym(library, "QRcode_free");
  QRcode *code = encode && release ? encode(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) : NULL;
  int side = code && (size_t)code->width * (size_t)code->width <= capacity ? code->width : 0;
  // The lowest bit of a module is its colour; the others are its part in the code.
  for (int i = 0; i < side * side; i += 1) modules[i] = code->data[i] & 1;
  if (code) release(code);
  dlclose(library);
  return side;
}

#else

int backswipe_qr_code(const char *text, uint8_t *modules, size_t capacity) {
  return (void)text, (void)modules, (void)capacity, 0;
}

#endif
