import BackswipeCLI
import BackswipePrototypes
@_exported public import BackswipeUI

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app as a program with all of backswipe's commands; without a command it opens the
  /// window.
  ///
  /// The entry point for `@main`. Every run of the app, in the window or not, launches it with a
  /// new delegate.
  public static func main() {
    let name = String(reflecting: Self.self).prefix { $0 != "." }
    let body = AppBody { UIResponder.make(Self.self) }
    BackswipeProgram.run(Prototype(title: String(name), app: PrototypeApp(body)))
  }
}
