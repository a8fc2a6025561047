package import BackswipeSettings

extension UIEnvironment {
  /// The settings of the run, without those of the page in front.
  package var runSettings: SimulatorSettings { settingLayers.base }

  /// Keeps the values of settings on every page.
  package func fix(_ assignments: [SettingAssignment]) {
    settingLayers.fix(assignments)
    showLayers()
  }

  /// Puts the settings of the page in front into effect, unless a transition runs, which has those
  /// of its upper page.
  package func settlePageSettings() {
    guard hasPageSettings, shownTransitions.foremost == nil, let window else { return }
    usePageSettings(of: window.front.page)
  }

  /// The settings that are in effect with a page in front.
  func settings(with page: UIViewController) -> SimulatorSettings {
    guard hasPageSettings else { return settings }
    var layers = settingLayers
    layers.show(page.pageSettings)
    return layers.effective
  }

  /// Puts the settings of a page into effect.
  func usePageSettings(of page: UIViewController?) {
    // An alert is part of the page beneath.
    guard hasPageSettings, !(page is UIAlertController) else { return }
    settingLayers.show(page?.pageSettings ?? [])
    showLayers()
  }

  private func showLayers() {
    guard settingLayers.effective != settings else { return }
    put(settingLayers.effective)
    onSettings?(settings)
  }
}

extension UIViewController {
  /// The settings of the screen in front inside the controller.
  fileprivate var pageSettings: [SettingAssignment] {
    ((self as? UINavigationController)?.topViewController ?? self).scene?.settings ?? []
  }
}
