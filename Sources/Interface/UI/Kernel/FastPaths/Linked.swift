/// A weak property of a responder's type: nil from the beginning of its deinit on.
@MainActor
@propertyWrapper
package struct Linked<Object: UIResponder> {
  private var link: Backlink<UIResponder>?

  package init(wrappedValue: Object?) { link = wrappedValue?.responderLink }

  package var wrappedValue: Object? {
    get {
      guard let object = link?.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    }
    set { link = newValue?.responderLink }
  }
}
