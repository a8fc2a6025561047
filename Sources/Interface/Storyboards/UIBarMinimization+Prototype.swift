import BackswipePrototypes
import BackswipeUI

extension UIBarMinimization {
  /// As a prototype's screen has it.
  init(_ asked: Screen.BarMinimization) {
    self.init()
    minimizationBehavior =
      switch asked.minimizationBehavior {
      case .automatic: .automatic
      case .never: .never
      case .onScrollDown: .onScrollDown
      case .onScrollUp: .onScrollUp
      }
    restorationBehavior = asked.restorationBehavior == .atScrollEdge ? .atScrollEdge : .automatic
    safeAreaAdjustment =
      switch asked.safeAreaAdjustment {
      case .automatic: .automatic
      case .enabled: .enabled
      case .disabled: .disabled
      }
  }
}
