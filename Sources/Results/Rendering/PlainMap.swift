/// The plain regions of a bitmap: bands of rows, each with spans along x.
///
/// A bitmap that is moved slightly changes only where it is not plain; the map finds these pixels
/// without reading them.
final class PlainMap {
  struct Band {
    /// One past the last row.
    let bottom: Int
    let firstSpan: Int
  }

  struct Span {
    enum Content {
      case plain
      /// Opaque pixels of several colours.
      case opaqueInk
      case ink
    }

    /// One past the last column.
    let right: Int
    /// The colour of a plain span, premultiplied.
    let color: UInt32
    let content: Content
  }

  /// The minimum number of pixels of a plain run with its own span.
  static let shortestRun = 16
  /// The number of plain pixels that a band may ignore so that all its rows have the same spans.
  static let spareLoss = 1024
  /// The maximum number of bands; to keep to it, bands ignore more plain pixels.
  static let mostBands = 64

  let bands: UnsafeMutableBufferPointer<Band>
  let spans: UnsafeMutableBufferPointer<Span>

  /// - Parameter pixels: rows of `width`, without gaps.
  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    var loss = PlainMap.spareLoss
    var builder = PlainMapBuilder(pixels: pixels, width: width, height: height, spareLoss: loss)
    while builder.bands.count > PlainMap.mostBands {
      loss *= 4
      builder = PlainMapBuilder(pixels: pixels, width: width, height: height, spareLoss: loss)
    }
    bands = .allocate(capacity: builder.bands.count)
    _ = bands.initialize(from: builder.bands)
    spans = .allocate(capacity: builder.spans.count)
    _ = spans.initialize(from: builder.spans)
  }

  deinit {
    bands.deallocate()
    spans.deallocate()
  }
}

/// Finds bands and spans, row by row.
private struct PlainMapBuilder {
  private struct Run {
    var left: Int
    var right: Int
    let color: UInt32
    var width: Int { right - left }
  }

  private(set) var bands: [PlainMap.Band] = []
  private(set) var spans: [PlainMap.Span] = []
  private let pixels: UnsafePointer<UInt32>
  private let width: Int

  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, spareLoss: Int) {
    self.pixels = pixels
    self.width = width
    var top = 0
    var shared: [Run] = []
    var plainArea = 0
    for y in 0..<height {
      let runs = runs(inRow: y)
      let rowWidth = runs.reduce(0) { $0 + $1.width }
      if y > top {
        let common = PlainMapBuilder.intersection(shared, runs)
        let kept = common.reduce(0) { $0 + $1.width } * (y + 1 - top)
        if plainArea + rowWidth - kept <= spareLoss {
          shared = common
          plainArea += rowWidth
          continue
        }
        appendBand(shared, rows: top..<y)
      }
      top = y
      shared = runs
      plainArea = rowWidth
    }
    appendBand(shared, rows: top..<height)
  }

  private func runs(inRow y: Int) -> [Run] {
    var found: [Run] = []
    let row = pixels + y * width
    var x = 0
    while x < width {
      let color = row[x]
      let left = x
      while x < width, row[x] == color { x += 1 }
      if x - left >= min(PlainMap.shortestRun, width) {
        found.append(Run(left: left, right: x, color: color))
      }
    }
    return found
  }

  private static func intersection(_ first: [Run], _ second: [Run]) -> [Run] {
    var result: [Run] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let left = max(first[i].left, second[j].left)
      let right = min(first[i].right, second[j].right)
      if first[i].color == second[j].color, right - left >= PlainMap.shortestRun {
        result.append(Run(left: left, right: right, color: first[i].color))
      }
      if first[i].right < second[j].right { i += 1 } else { j += 1 }
    }
    return result
  }

  private mutating func appendBand(_ runs: [Run], rows: Range<Int>) {
    bands.append(PlainMap.Band(bottom: rows.upperBound, firstSpan: spans.count))
    var x = 0
    for run in runs {
      appendInk(x..<run.left, rows)
      spans.append(PlainMap.Span(right: run.right, color: run.color, content: .plain))
      x = run.right
    }
    appendInk(x..<width, rows)
  }

  private mutating func appendInk(_ columns: Range<Int>, _ rows: Range<Int>) {
    guard !columns.isEmpty else { return }
    let isOpaque = rows.allSatisfy { y in
      columns.allSatisfy { pixels[y * width + $0] >> 24 == 255 }
    }
    spans.append(
      PlainMap.Span(
        right: columns.upperBound, color: 0, content: isOpaque ? .opaqueInk : .ink))
  }
}
