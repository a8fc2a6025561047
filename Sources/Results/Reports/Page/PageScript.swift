/// The script of the page of runs, in parts that share one scope, in this order.
package enum PageScript {
  static let text =
    "\"use strict\";\n"
    + [scene, grid, blur, brush, painter, run, inspect, lanes, golden, panels, page]
    .joined(separator: "\n\n")
}
