/// A weak property of a responder's type: nil from the beginning of its deinit on.
@MainActor
@propertyWrapper
package struct Linked<Object: UIResponder> {
  private var place: Backlink<UIResponder>?

  package init(wrappedValue: Object?) { place = wrappedValue?.responderLink }

  package var wrappedValue: Object? {
    get {
      guard let object = place?.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    }
    set { place = newValue?.responderLink }
  }
}
