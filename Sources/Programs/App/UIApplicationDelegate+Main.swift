import BackswipeCLI
import BackswipePrototypes
@_exported public import BackswipeUI

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app as a program with all of backswipe's verbs; without a verb it opens the window.
  ///
  /// Written for `@main`. Every run of the app, in the window and without one, launches it anew, with a
  /// delegate of its own.
  public static func main() {
    let name = String(reflecting: Self.self).prefix { $0 != "." }
    let body = AppBody { UIResponder.make(Self.self) }
    BackswipeProgram.run(Prototype(title: String(name), app: PrototypeApp(body)))
  }
}
