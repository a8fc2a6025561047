import BackswipeDocuments
import BackswipeText

extension Prototype {
  /// Two columns, which become one stack in a compact width.
  package struct Split: Hashable, Sendable {
    package enum DisplayMode: String, CaseIterable, Sendable {
      case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }

    package enum Behavior: String, CaseIterable, Sendable {
      case automatic, tile, overlay, displace
    }

    /// The id of the screen at the bottom of the primary column's stack, the prototype's first one.
    package var primary: String
    /// The id of the screen in the secondary column until another one is shown there.
    package var secondary: String
    package var displayMode = DisplayMode.automatic
    package var behavior = Behavior.automatic
    /// Points; nil for UIKit's.
    package var primaryWidth: Double?
  }
}

extension Prototype.Split {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("primary", .text(primary)), ("secondary", .text(secondary)),
    ]
    if displayMode != .automatic {
      pairs.append(("preferredDisplayMode", .text(displayMode.rawValue)))
    }
    if behavior != .automatic {
      pairs.append(("preferredSplitBehavior", .text(behavior.rawValue)))
    }
    if let primaryWidth {
      pairs.append(("preferredPrimaryColumnWidth", .plain(NumberText.short(primaryWidth, 6))))
    }
    return .mapping(pairs)
  }
}

extension ScreenParser {
  /// `split`, whose primary column has the initial screen.
  mutating func split(_ fields: YAMLFields) -> Prototype.Split? {
    guard let field = fields["split"] else {
      if let place = detailUses.first {
        reader.fail(place, "'showDetail' needs 'split' of the prototype, which has none")
      }
      return nil
    }
    guard isLayoutFormat(field),
      let keys = reader.fields(field.value, of: "'split'", keys: Prototype.Keys.split)
    else { return nil }
    if let tabs = fields["tabs"] {
      reader.fail(
        max(field.keyPlace, tabs.keyPlace), "a prototype has 'split' or 'tabs', not both")
    }
    guard let primary = column("primary", keys), let secondary = column("secondary", keys) else {
      return nil
    }
    if let initial = fields["initial"], case .scalar(let id, _) = initial.value.content,
      id != primary, let first = keys["primary"], let screens = fields["screens"]?.value.keys,
      screens.contains(id), screens.contains(primary)
    {
      reader.fail(
        first.value.place, "'primary' has the initial screen, '\(id)', not '\(primary)'")
    }
    var split = Prototype.Split(primary: primary, secondary: secondary)
    split.displayMode =
      keys["preferredDisplayMode"].flatMap {
        reader.word($0, as: Prototype.Split.DisplayMode.self)
      } ?? .automatic
    split.behavior =
      keys["preferredSplitBehavior"].flatMap {
        reader.word($0, as: Prototype.Split.Behavior.self)
      } ?? .automatic
    if let field = keys["preferredPrimaryColumnWidth"], let width = reader.number(field) {
      split.primaryWidth = width
      if !(1...Element.mostPoints).contains(width) {
        reader.fail(
          field.value.place, "'\(field.key)' is from 1 to \(Int(Element.mostPoints)) points")
      }
    }
    return split
  }

  private mutating func column(_ name: String, _ fields: YAMLFields) -> String? {
    guard let field = fields[name] else {
      reader.fail(fields.place, "'split' needs '\(name)', the id of a screen")
      return nil
    }
    guard let id = reader.text(field) else { return nil }
    references.append((id, field.value.place))
    return id
  }
}
