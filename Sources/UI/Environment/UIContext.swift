/// The simulation that the running code belongs to.
///
/// UIKit's global state is found through it, so that one process can run several simulations. It is
/// set during every step and every client call of a simulation.
package enum UIContext {
  @TaskLocal package static var environment: UIEnvironment?
}
