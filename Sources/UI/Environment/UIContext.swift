/// Which simulation the running code belongs to.
///
/// What UIKit makes global hangs off this, so that two simulations can stand side by side. It is
/// set around every step and every client call of a simulation.
package enum UIContext {
  @TaskLocal package static var environment: UIEnvironment?
}
