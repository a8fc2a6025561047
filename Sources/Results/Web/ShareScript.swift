import BackswipeReports

/// The script of a page that shows a shared session, in parts that share one scope, in this order.
enum ShareScript {
  static let text =
    "\"use strict\";\n"
    + [
      PlayScript.data, PageScript.blur, PlayScript.layers, painter, soft, link, fingers, phone,
      place,
    ]
    .joined(separator: "\n\n")
}
