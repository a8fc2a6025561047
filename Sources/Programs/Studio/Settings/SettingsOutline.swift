import BackswipeSettings
import BackswipeSettingsEditing

/// The items of the list of settings, top to bottom.
enum SettingsOutline {
  enum Item: Hashable, Sendable {
    /// The name of a group.
    case heading(String)
    case row(SettingID)
    case mistake(SettingID)
    /// The other value that decides in place of one that was changed or is selected.
    case idle(SettingID)
    /// The meaning of a selected setting.
    case detail(SettingID)
    /// The words of a choice.
    case words(SettingID)
    case curve(SettingID)
    case presets
    /// A search that found nothing.
    case nothing
  }

  /// The items of a state. A search shows its results, best first and without headings.
  static func items(_ state: SettingsState) -> [Item] {
    if state.isSearching {
      let found = SettingSearch.find(state.query, in: state.session.settings) {
        SettingWords.title($0, isWhole: true)
      }
      return found.isEmpty ? [.nothing] : found.flatMap { items($0, state) }
    }
    // The presets precede the numbers of the file.
    let groups =
      SettingGroup.all.prefix(1) + (state.session.motion?.groups ?? [])
      + SettingGroup.all.dropFirst()
    return groups.flatMap { group -> [Item] in
      let rows = group.settings.flatMap { items($0, state) }
      // The presets are one row, which needs no heading.
      if group.name == "preset" { return rows }
      return [.heading(group.name)] + (state.closedGroups.contains(group.name) ? [] : rows)
    }
  }

  private static func items(_ setting: Setting, _ state: SettingsState) -> [Item] {
    let id = setting.id
    var items: [Item] = [.row(id)]
    if state.mistake(at: .row(id)) != nil { items.append(.mistake(id)) }
    if state.idleReason(id) != nil, state.selected == id || state.session.row(setting).differs {
      items.append(.idle(id))
    }
    if state.selected == id { items.append(.detail(id)) }
    guard state.opened == id else { return items }
    switch RowControl(setting) {
    case .list: items.append(.words(id))
    case .curve: items.append(.curve(id))
    case .presets: items.append(.presets)
    case .slider, .toggle, .segments: break
    }
    return items
  }
}
