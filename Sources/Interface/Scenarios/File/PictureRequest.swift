import BackswipeDocuments
import BackswipeText
package import BackswipeUnits

/// An instant whose frame is kept as a picture: the last one shown at or before it.
package struct PictureRequest: Hashable, Sendable, CustomStringConvertible {
  /// Nil for the last frame.
  package let instant: Instant?

  package init(at instant: Instant?) { self.instant = instant }

  /// The notation in a list: `100ms` or `end`.
  package var description: String {
    instant.map { DurationText.text($0 - .zero) } ?? "end"
  }

  /// Parses `100ms,end`.
  ///
  /// - Throws: the mistake in the list.
  package static func list(_ text: String) throws(ListMistake) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.drop { $0 == " " }
      let request: PictureRequest
      if word == "end" {
        request = PictureRequest(at: nil)
      } else {
        do throws(DurationText.Failure) {
          let time = try DurationText.interval(String(word))
          guard time >= .zero, time <= ScenarioFile.longestTime else {
            throw .outOfRange(String(word))
          }
          request = PictureRequest(at: Instant.zero + time)
        } catch {
          throw ListMistake(description: "\(error), or 'end'")
        }
      }
      if requests.contains(request) {
        throw ListMistake(description: "'\(word)' is there twice")
      }
      requests.append(request)
    }
    return requests
  }

  /// A mistake in a list of requests.
  package struct ListMistake: Error, CustomStringConvertible {
    package let description: String
  }
}

extension PictureRequest {
  var node: YAMLNode {
    .mapping([("at", instant.map { .time($0 - Instant.zero) } ?? .plain("end"))])
  }

  /// - Returns: nil when it is not a list; the mistake has been noted.
  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> [PictureRequest]? {
    guard let nodes = reader.list(field.value, of: "'pictures'") else { return nil }
    var requests: [PictureRequest] = []
    for node in nodes {
      guard
        let fields = reader.fields(node, of: "a picture", keys: ScenarioFile.Keys.picture)
      else { continue }
      guard let field = fields["at"] else {
        reader.fail(fields.place, "a picture needs 'at', an instant or 'end'")
        continue
      }
      let request: PictureRequest
      if case .scalar("end", _) = field.value.content {
        request = PictureRequest(at: nil)
      } else {
        guard let time = reader.time(field) else { continue }
        request = PictureRequest(at: Instant.zero + time)
      }
      if requests.contains(request) {
        reader.fail(field.value.place, "the picture at \(request) is there twice")
      }
      requests.append(request)
    }
    return requests
  }
}
