package import BackswipeDocuments
package import BackswipeSettings
import BackswipeText

/// The numbers and curves of the motion that a prototype's file describes, each with its place in the
/// file: springs, times, curves, limits, tracks of transitions, and the values of drivers.
///
/// A number has two names: its key, the steps that lead to it in the file
/// (`screens.place.state.sheet.spring.response`, items of lists from 1), and its title, that of the
/// studio's panel (`Page place · sheet spring response`). Both are unique in a file.
package final class PrototypeNumbers: Sendable {
  /// The most numbers of a file; further ones are left out.
  package static let most = 2_000
  /// The end of the headings of groups of drivers.
  package static let drivers = ": drivers"

  /// The numbers of a track of a transition.
  package struct Track: Sendable {
    /// The identifier of the element; nil for the page.
    package let element: String?
    /// `from` or `to`.
    package let side: String
    package let property: String
    package let from: SettingID
    package let to: SettingID
    package let delay: SettingID
    package let duration: SettingID
  }

  /// The numbers in the order of the file.
  package let all: [FileSetting]
  /// The tracks of each transition that has any.
  package let transitions: [[Track]]
  /// The file's name, for messages.
  package let file: String
  private let root: YAMLNode
  /// The steps to the numbers, by their keys.
  private let places: [String: MotionPlace]
  /// The numbers by their keys, and by their titles.
  private let named: [String: FileSetting]

  /// - Parameter root: a prototype's mapping, without mistakes.
  init(_ root: YAMLNode, file: String) {
    var walk = MotionWalk()
    walk.prototype(root)
    let found = walk.named
    let all = found.map(\.setting)
    self.root = root
    self.file = file
    self.all = all
    places = Dictionary(
      found.map { ($0.setting.key, $0.place) }, uniquingKeysWith: { first, _ in first })
    let keys = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    named = keys.merging(all.map { ($0.title, $0) }) { first, _ in first }
    transitions = walk.transitions.map { tracks in
      tracks.compactMap { track in
        func id(_ key: String) -> SettingID? {
          keys[YAMLStep.text(track.path + [.key(key)])]?.id
        }
        guard let from = id("from"), let to = id("to"), let delay = id("delay"),
          let duration = id("duration")
        else { return nil }
        return Track(
          element: track.element, side: track.side, property: track.property, from: from, to: to,
          delay: delay, duration: duration)
      }
    }
  }

  // MARK: Names

  /// The number with a key or a title; nil for none.
  package func number(_ name: String) -> FileSetting? { named[name] }

  /// The steps to a number; nil for none of these.
  package func place(of key: String) -> MotionPlace? { places[key] }

  /// The place of a number in the file; of one that the file leaves out, that of its mapping.
  package func line(of key: String) -> Place {
    guard let path = places[key]?.path else { return root.place }
    return root.node(at: path)?.place ?? root.node(at: path.dropLast())?.place ?? root.place
  }

  /// The number with a name.
  ///
  /// - Throws: that there is none, with the nearest ones and their places.
  package func required(_ name: String) throws(FileErrors) -> FileSetting {
    if let number = number(name) { return number }
    let reason = "there is no number '\(name)'"
    let names = all.map(name.contains(FileSetting.titleMark) ? \.title : \.key)
    if let near = NearestWord.of(name, among: names), let number = number(near) {
      throw FileErrors([
        FileError(
          file: file, place: line(of: number.key), reason: reason, suggestion: near)
      ])
    }
    let near = Self.related(to: name, names).map { "'\($0)' (line \(line(named: $0)))" }
    let rest =
      all.isEmpty
      ? ": the file has none" : near.isEmpty ? "" : "; near it are \(near.joined(separator: ", "))"
    throw FileErrors([FileError(file: file, place: root.place, reason: reason + rest)])
  }

  private func line(named name: String) -> Int {
    number(name).map { line(of: $0.key).line } ?? root.place.line
  }

  /// The first names with the longest beginning that the name has, too; none without a common step.
  private static func related(to name: String, _ names: [String]) -> [String] {
    let letters = Array(name)
    let common = names.map { other in zip(letters, other).prefix { $0 == $1 }.count }
    guard let most = common.max(), most > 0 else { return [] }
    return Array(zip(names, common).filter { $0.1 == most }.map(\.0).prefix(3))
  }

  // MARK: Values

  /// The prototype's mapping with values in place of those of the file.
  ///
  /// - Parameter values: keys that it has not are left out.
  func root(with values: [String: FileValue]) -> YAMLNode {
    all.reduce(root) { root, number in
      guard let value = values[number.key]?.value, value != number.value,
        let place = places[number.key],
        let node = place.node(value, at: line(of: number.key))
      else { return root }
      return root.setting(place.path, to: node)
    }
  }
}
