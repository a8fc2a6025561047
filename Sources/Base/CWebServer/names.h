#ifndef BACKSWIPE_CWEBSERVER_NAMES_H
#define BACKSWIPE_CWEBSERVER_NAMES_H

// The libraries that a shared session loads, by the names of their files.

#define BACKSWIPE_WEB_LIBRARIES                                                               \
  "libwebsockets.so.17", "libwebsockets.so.19", "libwebsockets.so.20", "libwebsockets.so.21", \
      "libwebsockets.so.18", "libwebsockets.so.16", "libwebsockets.so"
#define BACKSWIPE_CODE_LIBRARY "libqrencode.so.4"

#endif
