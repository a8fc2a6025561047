import BackswipeSettings
import BackswipeUnits

extension UITraitCollection.Values {
  /// These traits with the appearance, text size and direction of the settings.
  func preferring(_ settings: SimulatorSettings) -> UITraitCollection.Values {
    var all = self
    all.style = settings.appearance == .dark ? .dark : .light
    all.textSize = UIContentSizeCategory(settings.textSize)
    all.direction = settings.direction == .rightToLeft ? .rightToLeft : .leftToRight
    return all
  }
}

extension SimulatorSettings {
  /// Whether the interface is light or dark; `unspecified` is light.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { appearance == .dark ? .dark : .light }
    set { appearance = newValue == .dark ? .dark : .light }
  }

  /// The preferred size of text; `unspecified` is `large`.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIContentSizeCategory(textSize) }
    set { textSize = DisplayTextSize.allCases[newValue.step] }
  }

  /// The side from which the interface is laid out.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { direction == .rightToLeft ? .rightToLeft : .leftToRight }
    set { direction = newValue == .rightToLeft ? .rightToLeft : .leftToRight }
  }
}

extension UIEnvironment {
  /// Applies new settings of the run, which no page changes from now on as far as they differ.
  package func apply(_ settings: SimulatorSettings) {
    settingLayers.setBase(settings)
    put(settingLayers.effective)
    onSettings?(self.settings)
  }

  /// Puts settings into effect and notifies controllers and views of changed traits.
  func put(_ settings: SimulatorSettings) {
    let held = self.settings.orientation
    let redraws = self.settings.blurLook != settings.blurLook
    let tintChanges = self.settings.dimmedTint != settings.dimmedTint
    let sheetsMove = self.settings.sheetLook != settings.sheetLook
    let looksOtherwise = self.settings.look != settings.look
    self.settings = settings
    isGlass = settings.isGlass
    if looksOtherwise, let window {
      run {
        window.tintColorDidChange()
        window.lookChangesBelow()
      }
    }
    if redraws, let window { run { window.setNeedsDisplayBelow() } }
    if tintChanges, let window { run { window.tintColorDidChange() } }
    if sheetsMove, let window { run { window.layOutSheets() } }
    let before = traits
    updateTraits()
    if traits != before, let window {
      run {
        window.traitsChanged(from: before)
        if traits.preferredContentSizeCategory != before.preferredContentSizeCategory {
          NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: application,
            userInfo: [
              UIContentSizeCategory.newValueUserInfoKey:
                traits.preferredContentSizeCategory.rawValue
            ])
        }
      }
    }
    if let orientation = settings.orientation, orientation != held {
      rotate(to: orientation)
    }
  }
}

extension SimulatorSettings {
  fileprivate var sheetLook: [Double] {
    [
      sheetTop, cornerOfSheets, sheetDimming, sheetShadow, sheetScale, formSheetWidth,
      formSheetHeight,
      pageSheetWidth,
    ]
  }

  fileprivate var blurLook: [Double] { [blursBackdrops ? 1 : 0, blurRadius, blurSaturation] }
}

extension UIView {
  /// Marks the view and its subviews for redrawing.
  fileprivate func setNeedsDisplayBelow() {
    setNeedsDisplay()
    for view in ownSubviews { view.setNeedsDisplayBelow() }
  }
}
