#ifndef BACKSWIPE_SWIFT_RUNTIME_H
#define BACKSWIPE_SWIFT_RUNTIME_H

#include <stdbool.h>

/// Whether the `deinit` of a Swift object is running. Exported by libswiftCore (HeapObject.h).
bool swift_isDeallocating(const void *_Nonnull object);

/// An allocating initialiser without arguments of a Swift class, as in a class's method table.
typedef void *_Nonnull (*_Nonnull backswipe_initializer)(
    __attribute__((swift_context)) const void *_Nonnull class_metadata) __attribute__((swiftcall));

/// The method of a class for a descriptor of that class or of a superclass. Exported by libswiftCore
/// (Metadata.h), which knows where classes keep their methods.
const void *_Nonnull swift_lookUpClassMethod(
    const void *_Nonnull class_metadata, const void *_Nonnull method, const void *_Nonnull owner);

/// The descriptors of `BackswipeUI.UIResponder` and of its `init()`.
extern const char backswipe_responder __asm__("$s11BackswipeUI11UIResponderCMn");
extern const char backswipe_responder_init __asm__("$s11BackswipeUI11UIResponderCACycfCTq");

/// The descriptors of `BackswipeScene.Layer` and of its `init()`.
extern const char backswipe_layer __asm__("$s14BackswipeScene5LayerCMn");
extern const char backswipe_layer_init __asm__("$s14BackswipeScene5LayerCACycfCTq");

/// Calls the `init()` that a class has or inherits. The caller owns the object.
static inline void *_Nonnull backswipe_make(
    const void *_Nonnull class_metadata, const void *_Nonnull init, const void *_Nonnull owner) {
  return ((backswipe_initializer)swift_lookUpClassMethod(class_metadata, init, owner))(class_metadata);
}

/// An object of a subclass of `BackswipeUI.UIResponder`, which the caller owns.
static inline void *_Nonnull backswipe_make_responder(const void *_Nonnull class_metadata) {
  return backswipe_make(class_metadata, &backswipe_responder_init, &backswipe_responder);
}

/// An object of a subclass of `BackswipeScene.Layer`, which the caller owns.
static inline void *_Nonnull backswipe_make_layer(const void *_Nonnull class_metadata) {
  return backswipe_make(class_metadata, &backswipe_layer_init, &backswipe_layer);
}

/// Whether a class has another method than a superclass, for a descriptor of that superclass.
static inline bool backswipe_overrides(
    const void *_Nonnull class_metadata, const void *_Nonnull base_metadata,
    const void *_Nonnull method, const void *_Nonnull owner) {
  return swift_lookUpClassMethod(class_metadata, method, owner)
      != swift_lookUpClassMethod(base_metadata, method, owner);
}

/// The descriptors of `BackswipeUI.UITableViewController` and of its methods that commit an edit and
/// move a row.
extern const char backswipe_table_controller __asm__("$s11BackswipeUI21UITableViewControllerCMn");
extern const char backswipe_table_commit __asm__(
    "$s11BackswipeUI21UITableViewControllerC05tableD0_6commit8forRowAtyAA0cD0C_"
    "AA0cD4CellC12EditingStyleO20FoundationEssentials9IndexPathVtFTq");
extern const char backswipe_table_move __asm__(
    "$s11BackswipeUI21UITableViewControllerC05tableD0_9moveRowAt2toyAA0cD0C_"
    "20FoundationEssentials9IndexPathVAKtFTq");

/// The descriptors of `BackswipeUI.UICollectionViewController` and of its method that moves an item.
extern const char backswipe_collection_controller __asm__(
    "$s11BackswipeUI26UICollectionViewControllerCMn");
extern const char backswipe_collection_move __asm__(
    "$s11BackswipeUI26UICollectionViewControllerC010collectionD0_10moveItemAt2toyAA0cD0C_"
    "20FoundationEssentials9IndexPathVAKtFTq");

/// Whether a subclass of `BackswipeUI.UITableViewController` overrides the method that commits an
/// edit, as against that class itself.
static inline bool backswipe_overrides_commit(
    const void *_Nonnull class_metadata, const void *_Nonnull base_metadata) {
  return backswipe_overrides(
      class_metadata, base_metadata, &backswipe_table_commit, &backswipe_table_controller);
}

/// The same of the method that moves a row.
static inline bool backswipe_overrides_move_row(
    const void *_Nonnull class_metadata, const void *_Nonnull base_metadata) {
  return backswipe_overrides(
      class_metadata, base_metadata, &backswipe_table_move, &backswipe_table_controller);
}

/// The same of a subclass of `BackswipeUI.UICollectionViewController` and the method that moves an
/// item.
static inline bool backswipe_overrides_move_item(
    const void *_Nonnull class_metadata, const void *_Nonnull base_metadata) {
  return backswipe_overrides(
      class_metadata, base_metadata, &backswipe_collection_move, &backswipe_collection_controller);
}

#endif
