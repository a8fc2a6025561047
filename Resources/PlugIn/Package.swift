// swift-tools-version: 6.0
import PackageDescription

// `swift package backswipe VERB …` in a package that depends on this one. It builds nothing of the
// simulator: the program that is installed runs. On Linux plug-ins write without a permission.
let package = Package(
  name: "backswipe-plugin",
  products: [.plugin(name: "BackswipePlugIn", targets: ["BackswipePlugIn"])],
  targets: [
    .plugin(
      name: "BackswipePlugIn",
      capability: .command(
        intent: .custom(
          verb: "backswipe", description: "Runs scenarios and every other verb of backswipe.")),
      path: "Plugins/Backswipe")
  ])
