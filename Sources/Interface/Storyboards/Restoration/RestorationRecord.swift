import BackswipeUnits

/// The saved state of one controller, with its children.
package struct RestorationRecord: Hashable, Sendable, Codable {
  /// A view of the controller with an identifier.
  package struct View: Hashable, Sendable, Codable {
    package var identifier: String
    package var values: [String: RestorationValue]
  }

  package var identifier: String
  /// The full name of the restoration class; nil for none.
  package var restorationClass: String?
  /// The storyboard's screen; nil for none.
  package var screen: String?
  package var values: [String: RestorationValue] = [:]
  /// In the order of the view tree, each view before its subviews.
  package var views: [View] = []
  /// The stack of a navigation controller, bottom to top.
  package var stack: [RestorationRecord] = []
  package var presented: [RestorationRecord] = []
}

/// The saved interface of a program.
package struct RestorationArchive: Hashable, Sendable {
  /// The format number of a file, its `backswipe`.
  package static let format = 1
  /// The `kind` of a file.
  package static let kind = "restoration"

  /// The prototype's title; empty for a program without one.
  package var title: String
  package var root: RestorationRecord

  package init(title: String, root: RestorationRecord) {
    self.title = title
    self.root = root
  }

  /// A user-facing reason why a text is not an archive.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  // MARK: Text

  private struct Head: Codable {
    let backswipe: Int?
    let kind: String?
  }

  private struct Body: Codable {
    var backswipe = RestorationArchive.format
    var kind = RestorationArchive.kind
    let title: String
    let root: RestorationRecord
  }

  /// The archive as JSON; equal archives give equal bytes.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // All numbers are finite and all keys are texts: encoding cannot fail.
    guard let data = try? encoder.encode(Body(title: title, root: root)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads the output of `json`.
  ///
  /// - Throws: for a damaged archive, another format, or other text.
  package init(json bytes: [UInt8]) throws(Mistake) {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard let head = try? decoder.decode(Head.self, from: data) else {
      throw Mistake(description: bytes.isEmpty ? "it is empty" : "it is damaged or not JSON")
    }
    guard head.kind == Self.kind else {
      throw Mistake(description: "it is not a saved state of Backswipe")
    }
    guard head.backswipe == Self.format else {
      let number = head.backswipe.map { "format \($0)" } ?? "a format without a number"
      throw Mistake(
        description: "it was written in \(number); this program reads format \(Self.format)")
    }
    do {
      let body = try decoder.decode(Body.self, from: data)
      title = body.title
      root = body.root
    } catch let error as DecodingError {
      throw Mistake(description: "it is damaged: \(Self.words(error))")
    } catch {
      throw Mistake(description: "it is damaged")
    }
  }

  private static func words(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
    return switch error {
    case .keyNotFound(let key, let context):
      "'\(key.stringValue)' is missing at \(place(context.codingPath) + ".")"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "what stands at \(place(context.codingPath)) cannot be read"
    @unknown default: "it cannot be read"
    }
  }
}
