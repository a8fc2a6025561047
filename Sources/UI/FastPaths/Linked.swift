/// A property that leads to a responder and does not keep it: nil once the responder begins to go.
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
