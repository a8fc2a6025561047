import BackswipeDocuments

extension Screen {
  /// The rule by which the navigation bar leaves with the content: UIKit's properties of these
  /// names.
  package struct BarMinimization: Hashable, Sendable {
    package enum Behavior: String, CaseIterable, Sendable {
      case automatic, never, onScrollDown, onScrollUp
    }

    package enum Restoration: String, CaseIterable, Sendable {
      case automatic, atScrollEdge
    }

    package enum SafeArea: String, CaseIterable, Sendable {
      case automatic, enabled, disabled
    }

    package var minimizationBehavior = Behavior.automatic
    package var restorationBehavior = Restoration.automatic
    package var safeAreaAdjustment = SafeArea.automatic

    package init() {}
  }
}

extension ScreenParser {
  /// A behaviour, or a mapping of the three properties.
  mutating func barMinimization(_ field: YAMLPair?) -> Screen.BarMinimization? {
    guard let field else { return nil }
    var minimization = Screen.BarMinimization()
    guard case .mapping = field.value.content else {
      guard let behavior = reader.word(field, as: Screen.BarMinimization.Behavior.self) else {
        return nil
      }
      minimization.minimizationBehavior = behavior
      return minimization
    }
    guard
      let fields = reader.fields(
        field.value, of: "'\(field.key)'", keys: Prototype.Keys.barMinimization)
    else { return nil }
    if let field = fields["minimizationBehavior"],
      let word = reader.word(field, as: Screen.BarMinimization.Behavior.self)
    {
      minimization.minimizationBehavior = word
    }
    if let field = fields["restorationBehavior"],
      let word = reader.word(field, as: Screen.BarMinimization.Restoration.self)
    {
      minimization.restorationBehavior = word
    }
    if let field = fields["safeAreaAdjustment"],
      let word = reader.word(field, as: Screen.BarMinimization.SafeArea.self)
    {
      minimization.safeAreaAdjustment = word
    }
    return minimization
  }
}

extension Screen.BarMinimization {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("minimizationBehavior", .text(minimizationBehavior.rawValue))
    ]
    if restorationBehavior != .automatic {
      pairs.append(("restorationBehavior", .text(restorationBehavior.rawValue)))
    }
    if safeAreaAdjustment != .automatic {
      pairs.append(("safeAreaAdjustment", .text(safeAreaAdjustment.rawValue)))
    }
    return pairs.count == 1 ? pairs[0].1 : .mapping(pairs)
  }
}
