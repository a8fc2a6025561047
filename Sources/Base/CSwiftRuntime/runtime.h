#ifndef BACKSWIPE_SWIFT_RUNTIME_H
#define BACKSWIPE_SWIFT_RUNTIME_H

#include <stdbool.h>

/// Whether the `deinit` of a Swift object is running. Exported by libswiftCore (HeapObject.h).
bool swift_isDeallocating(const void *_Nonnull object);

/// An allocating initialiser without arguments of a Swift class, as in a class's method table.
typedef void *_Nonnull (*_Nonnull backswipe_initializer)(
    __attribute__((swift_context)) const void *_Nonnull class_metadata) __attribute__((swiftcall));

/// `BackswipeUI.UIResponder.init()`.
extern void backswipe_responder_init(void) __asm__("$s11BackswipeUI11UIResponderCACycfC");

/// The address of that initialiser.
static inline const void *_Nonnull backswipe_responder_init_address(void) {
  return (const void *)backswipe_responder_init;
}

/// `BackswipeUI.CALayer.init()`.
extern void backswipe_layer_init(void) __asm__("$s11BackswipeUI7CALayerCACycfC");

/// The address of that initialiser.
static inline const void *_Nonnull backswipe_layer_init_address(void) {
  return (const void *)backswipe_layer_init;
}

/// Calls such an initialiser from a class's method table.
///
/// Returns the object, which the caller owns.
static inline void *_Nonnull backswipe_call_initializer(
    const void *_Nonnull entry, const void *_Nonnull class_metadata) {
  return ((backswipe_initializer)entry)(class_metadata);
}

#endif
