#define _GNU_SOURCE
#include "CWebServer.h"
#include "names.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// Stores the path of the first of some files in the folders of the loader.
static bool find(const char *const *names, size_t count, char *path, size_t room) {
  void *program = dlopen(NULL, RTLD_LAZY);
  Dl_serinfo size, *folders = NULL;
  bool found = false;
  if (program && !dlinfo(program, RTLD_DI_SERINFOSIZE, &size)) folders = malloc(size.dls_size);
  if (folders && !dlinfo(program, RTLD_DI_SERINFOSIZE, folders) &&
      !dlinfo(program, RTLD_DI_SERINFO, folders)) {
    for (size_t name = 0; name < count && !found; name += 1) {
      for (unsigned at = 0; at < folders->dls_cnt && !found; at += 1) {
        int length =
            snprintf(path, room, "%s/%s", folders->dls_serpath[at].dls_name, names[name]);
        found = length > 0 && (size_t)length < room && !access(path, R_OK);
      }
    }
  }
  free(folders);
  if (program) dlclose(program);
  return found;
}

bool backswipe_web_library(char *path, size_t count) {
  static const char *const names[] = {BACKSWIPE_WEB_LIBRARIES};
  return find(names, sizeof names / sizeof *names, path, count);
}

bool backswipe_code_library(char *path, size_t count) {
  static const char *const names[] = {BACKSWIPE_CODE_LIBRARY};
  return find(names, 1, path, count);
}
