#ifndef BACKSWIPE_SWIFT_RUNTIME_H
#define BACKSWIPE_SWIFT_RUNTIME_H

#include <stdbool.h>

/// Whether the `deinit` of a Swift object is running. Exported by libswiftCore (HeapObject.h).
bool swift_isDeallocating(const void *_Nonnull object);

#endif
