import BackswipeSettings
import BackswipeSettingsEditing

/// What the list of settings shows, top to bottom.
enum SettingsOutline {
  enum Item: Hashable, Sendable {
    /// The name of a group.
    case heading(String)
    /// The key of a setting, as in the items below.
    case row(String)
    case mistake(String)
    /// Which other value decides in place of one that was changed or is selected.
    case idle(String)
    /// What a selected setting means.
    case detail(String)
    /// The words of a choice.
    case words(String)
    case curve(String)
    case presets
    /// A search that found nothing.
    case nothing
  }

  /// A search shows what it finds, best first and without headings.
  static func items(_ state: SettingsState) -> [Item] {
    if state.isSearching {
      let keys = SettingSearch.find(state.query).map(\.key)
      return keys.isEmpty ? [.nothing] : keys.flatMap { items($0, state) }
    }
    return SettingGroup.all.flatMap { group -> [Item] in
      let rows = group.settings.flatMap { items($0.key, state) }
      // The presets are one row, which needs no heading.
      if group.name == "preset" { return rows }
      return [.heading(group.name)] + (state.closedGroups.contains(group.name) ? [] : rows)
    }
  }

  private static func items(_ key: String, _ state: SettingsState) -> [Item] {
    var items: [Item] = [.row(key)]
    if state.mistake(at: .row(key)) != nil { items.append(.mistake(key)) }
    guard let setting = SettingsState.setting(key) else { return items }
    if state.idleReason(key) != nil, state.selected == key || state.session.row(setting).differs {
      items.append(.idle(key))
    }
    if state.selected == key { items.append(.detail(key)) }
    guard state.opened == key else { return items }
    switch RowControl(setting) {
    case .list: items.append(.words(key))
    case .curve: items.append(.curve(key))
    case .presets: items.append(.presets)
    case .slider, .toggle, .segments: break
    }
    return items
  }
}
