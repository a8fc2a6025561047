import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// The display lists of a run as JSON: each distinct picture, line of text, glyph and image once,
/// and frames as differences from the frame before.
struct DisplayTrack {
  private var pictures: PictureTable
  /// The nodes of display lists: one picture, or five numbers for each item of a group.
  private var nodes = JSONTable()
  /// The nodes by identity, retained, so that no identity is used again.
  private var known: [ObjectIdentifier: (number: Int, owner: any AnyObject & Sendable)] = [:]
  private var clips = JSONTable()
  private var last: DisplayList?

  init(_ text: PageGlyphs) { pictures = PictureTable(text) }

  /// Bytes of the tables so far.
  var byteCount: Int { nodes.byteCount + clips.byteCount + pictures.byteCount }

  /// Appends the fields of a frame, each after a comma: `z` the size, `b` the background, `l` the
  /// nodes, and `p` five numbers for each node whose placement differs from that of the node at the
  /// same index in the frame before: the index, x, y, the opacity and the clip.
  mutating func append(_ list: DisplayList, to json: inout JSONBytes) {
    defer { last = list }
    if last?.size != list.size {
      json.append(json: ",\"z\":")
      json.append(decimals: [Double(list.size.width), Double(list.size.height)])
    }
    if last?.background != list.background {
      json.append(json: ",\"b\":")
      json.append(list.background.css)
    }
    let isSame = last?.sharesNodes(with: list) ?? false
    if !isSame {
      json.append(json: ",\"l\":[")
      for index in 0..<list.nodeCount {
        if index > 0 { json.append(json: ",") }
        json.append(Int64(number(of: list.node(at: index))))
      }
      json.append(json: "]")
    }
    let common = min(list.nodeCount, last?.nodeCount ?? 0)
    var isFirst = true
    for index in 0..<list.nodeCount {
      if index < common, let last, list.isPlaced(at: index, asIn: last) { continue }
      json.append(json: isFirst ? ",\"p\":[" : ",")
      isFirst = false
      let node = list.node(at: index)
      json.append(Int64(index))
      appendPlace(node.origin, node.opacity, node.clip, to: &json)
    }
    if !isFirst { json.append(json: "]") }
  }

  /// Appends the tables as fields, each after a comma.
  func appendTables(to json: inout JSONBytes) {
    pictures.appendTables(to: &json)
    json.append(json: ",\"nodes\":")
    nodes.append(to: &json)
    json.append(json: ",\"clips\":")
    clips.append(to: &json)
  }

  private mutating func appendPlace(
    _ origin: CGPoint, _ opacity: Double, _ clip: CGRect, to json: inout JSONBytes
  ) {
    for value in [Double(origin.x), Double(origin.y), opacity] {
      json.append(json: ",")
      json.append(decimal: value)
    }
    json.append(json: ",")
    json.append(Int64(clips.number { $0.append(decimals: clip.numbers) }))
  }

  private mutating func number(of placed: PlacedNode) -> Int {
    let identity = ObjectIdentifier(placed.owner)
    if let number = known[identity]?.number { return number }
    var json = JSONBytes()
    json.append(json: "[")
    switch placed.node {
    case .picture(let picture): json.append(Int64(pictures.number(of: picture)))
    case .group(let items):
      for (index, item) in items.enumerated() {
        if index > 0 { json.append(json: ",") }
        json.append(Int64(pictures.number(of: item.picture)))
        appendPlace(item.position, item.opacity, item.clip, to: &json)
      }
    }
    json.append(json: "]")
    let number = nodes.number(of: json)
    known[identity] = (number, placed.owner)
    return number
  }
}

/// Distinct JSON values, numbered in the order of their first use.
struct JSONTable {
  /// The bytes of a value, which are hashed at once; an array hashes one by one.
  private struct Key: Hashable {
    let utf8: [UInt8]

    func hash(into hasher: inout Hasher) { utf8.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private var numbers: [Key: Int] = [:]
  private var all = JSONBytes()

  var byteCount: Int { all.utf8.count }

  mutating func number(of value: JSONBytes) -> Int {
    let key = Key(utf8: value.utf8)
    if let number = numbers[key] { return number }
    let number = numbers.count
    numbers[key] = number
    if number > 0 { all.append(json: ",") }
    all.append(value)
    return number
  }

  mutating func number(_ body: (inout JSONBytes) -> Void) -> Int {
    var value = JSONBytes()
    body(&value)
    return number(of: value)
  }

  /// Appends all values as an array.
  func append(to json: inout JSONBytes) {
    json.append(json: "[")
    json.append(all)
    json.append(json: "]")
  }
}

extension CGRect {
  var numbers: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}

extension Color {
  /// `#rrggbb`, with the alpha behind it unless it is 1.
  var css: String {
    let parts = [red, green, blue] + (alpha >= 1 ? [] : [alpha])
    return "#"
      + parts.map { part in
        let byte = part.isFinite ? UInt8((min(max(part, 0), 1) * 255).rounded()) : 0
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
