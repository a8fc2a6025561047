import Foundation

/// What a page of runs holds, decoded as its script decodes it.
package enum ReportPage {
  /// The JSON of each run, by its number.
  package static func runs(in page: String) -> [Int: String] {
    var runs: [Int: String] = [:]
    let mark = "<script type=\"application/octet-stream\" id=\"data"
    for part in page.components(separatedBy: mark).dropFirst() {
      let pieces = part.components(separatedBy: "</script>")[0].components(separatedBy: "\">")
      guard pieces.count == 2, let number = Int(pieces[0]),
        let packed = Data(base64Encoded: pieces[1]), let bytes = Inflate.bytes(Array(packed))
      else { continue }
      runs[number] = String(decoding: bytes, as: UTF8.self)
    }
    return runs
  }

  /// The JSON of all runs, in their order.
  package static func text(of page: String) -> String {
    runs(in: page).sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }
}
