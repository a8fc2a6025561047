/// The content of a cell, header or footer as a value, which makes and updates a view.
public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The shown configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show another configuration; by default, one of the type of `configuration`.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration has the type of the view's own.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A view with configurations of its content and background.
@MainActor
protocol ConfiguredView: UIView {
  /// Nil until a configuration is set.
  var configurations: ViewConfigurations? { get set }
  /// The view in which content is shown.
  var shownContentView: UIView { get }
  /// Replaces that view.
  func replaceContentView(_ view: UIView)
  /// Called after the content or background has changed.
  func configurationChanged()
  /// By which configurations are updated.
  var stateOfConfigurations: any UIConfigurationState { get }
  /// Whether an update was requested.
  var needsConfigurationUpdate: Bool { get set }
  /// Whether a client's closure follows the state.
  var hasUpdateHandler: Bool { get }
  /// Requests an update in the next layout.
  func setNeedsUpdateConfiguration()
  /// Updates the configurations for the present state, then calls the client's method and closure.
  func updateConfigurations()
}

/// The configurations of one view.
@MainActor
final class ViewConfigurations {
  fileprivate(set) var content: (any UIContentConfiguration)?
  fileprivate(set) var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Shows the client's view of the background, or all of it; nil for none.
  var backgroundView: ConfiguredBackgroundView?
}

extension ConfiguredView {
  /// The configurations, made on first request.
  var madeConfigurations: ViewConfigurations {
    if let configurations { return configurations }
    let made = ViewConfigurations()
    configurations = made
    return made
  }

  private var followsState: Bool { configurations != nil || hasUpdateHandler || isOfClient }

  /// Requests an update if anything of the view follows its state.
  func noteState() {
    if !needsConfigurationUpdate, followsState { setNeedsUpdateConfiguration() }
  }

  /// Updates the configurations if that was requested.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    if followsState { updateConfigurations() }
  }

  /// Whether the view's content is that of a configuration.
  var hasConfiguredContent: Bool { configurations?.content != nil }

  func setContent(_ new: (any UIContentConfiguration)?) {
    guard new != nil || hasConfiguredContent else { return }
    let configurations = madeConfigurations
    let shown =
      configurations.updatesContent ? new?.updated(for: stateOfConfigurations) : new
    configurations.content = shown
    show(shown)
  }

  private func show(_ new: (any UIContentConfiguration)?) {
    if let new, let view = shownContentView as? any UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      replaceContentView(new?.makeContentView() ?? UIView())
    }
    configurationChanged()
  }

  func setBackground(_ new: UIBackgroundConfiguration?) {
    let configurations = madeConfigurations
    let shown =
      configurations.updatesBackground ? new?.updated(for: stateOfConfigurations) : new
    guard shown != configurations.background else { return }
    configurations.background = shown
    configurationChanged()
  }

  /// Updates the configurations for a state, as far as they follow it by themselves.
  func followState(_ state: any UIConfigurationState) {
    guard let configurations else { return }
    if configurations.updatesContent, let content = configurations.content {
      let updated = content.updated(for: state)
      configurations.content = updated
      show(updated)
    }
    if configurations.updatesBackground, let background = configurations.background {
      let updated = background.updated(for: state)
      if updated != background {
        configurations.background = updated
        configurationChanged()
      }
    }
  }
}
