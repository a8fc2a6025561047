import BackswipeRendering

/// The frames of a run as bytes: each as its differences from the one before.
///
/// A frame is the time since the one before in nanoseconds, the numbers of its first and last layers
/// that have the materials of those before, the layers in between, and the changes of the others:
/// the count of unchanged ones, and a mask of changed fields with their differences.
struct PlayFrames {
  /// A layer as whole numbers.
  struct Layer: Equatable {
    var material: Int
    /// Origin, edges of the visible rectangle, and opacity.
    var fields: [Int]

    init(_ layer: FrameLayer, material: Int) {
      self.material = material
      let rect = layer.rect
      fields = [
        layer.originX, layer.originY, rect.left, rect.top, rect.right, rect.bottom,
        Int(layer.opacity),
      ]
    }
  }

  private(set) var count = 0
  private var bytes = PlayBytes()
  private var before: [Layer] = []
  private var instant: Int64 = 0

  var data: [UInt8] { bytes.bytes }

  /// Adds a frame, unless it is equal to the one before.
  ///
  /// - Parameter nanoseconds: not before the instant of the frame before.
  mutating func add(_ layers: [Layer], at nanoseconds: Int64) {
    guard count == 0 || layers != before else { return }
    bytes.append(UInt64(max(nanoseconds - instant, 0)))
    bytes.append(Self.difference(from: before, to: layers))
    before = layers
    instant = nanoseconds
    count += 1
  }

  /// The differences of a frame's layers from those before.
  static func difference(from before: [Layer], to layers: [Layer]) -> [UInt8] {
    var bytes = PlayBytes()
    let common = min(before.count, layers.count)
    var first = 0
    while first < common, before[first].material == layers[first].material { first += 1 }
    var last = 0
    while last < common - first,
      before[before.count - 1 - last].material == layers[layers.count - 1 - last].material
    { last += 1 }
    bytes.append(first)
    bytes.append(last)
    let new = layers[first..<(layers.count - last)]
    bytes.append(new.count)
    for layer in new {
      bytes.append(layer.material)
      for field in layer.fields { bytes.append(signed: field) }
    }
    addChanges(
      from: before.prefix(first) + before.suffix(last),
      to: layers.prefix(first) + layers.suffix(last), &bytes)
    return bytes.bytes
  }

  private static func addChanges(
    from old: ArraySlice<Layer>, to new: ArraySlice<Layer>, _ bytes: inout PlayBytes
  ) {
    var unchanged = 0
    for (one, other) in zip(old, new) {
      if one == other {
        unchanged += 1
        continue
      }
      bytes.append(unchanged)
      unchanged = 0
      let mask = one.fields.indices.reduce(0) {
        one.fields[$1] == other.fields[$1] ? $0 : $0 | 1 << $1
      }
      bytes.append(mask)
      for index in one.fields.indices where mask >> index & 1 == 1 {
        bytes.append(signed: other.fields[index] - one.fields[index])
      }
    }
    if unchanged > 0 { bytes.append(unchanged) }
  }
}
