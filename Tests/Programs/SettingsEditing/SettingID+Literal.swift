import BackswipeSettings

/// Settings by their keys; an unknown key ends the tests.
extension SettingID: ExpressibleByStringLiteral {
  package init(stringLiteral key: String) {
    guard let id = SettingID(key) else { preconditionFailure("no setting '\(key)'") }
    self = id
  }
}
