package import BackswipeDocuments

extension Element {
  /// The place of an element in its file. All are equal, so that elements with the same content are.
  package struct Origin: Hashable, Sendable {
    /// Nil for an element that was not read.
    package var place: BackswipeDocuments.Place?

    package static func == (left: Origin, right: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }
}

extension Prototype {
  /// The name of the file from which it was read; nil for one that was not read.
  package var file: String? { origin.file }
}

extension Element.Content {
  /// The key of the kind.
  package var kind: String {
    switch self {
    case .stack(let stack): stack.axis.rawValue
    case .grid: "grid"
    case .overlay: "overlay"
    case .scroll: "scroll"
    case .carousel: "carousel"
    case .text: "text"
    case .image: "image"
    case .lottie: "lottie"
    case .icon: "icon"
    case .button: "button"
    case .field: "field"
    case .toggle: "switch"
    case .slider: "slider"
    case .shape: "shape"
    case .gradient: "gradient"
    case .blur: "blur"
    case .spacer: "spacer"
    }
  }
}
