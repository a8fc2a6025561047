/// A declaration that clients of a library see, with its documentation comment.
struct PublicDeclaration: Equatable {
  enum Access: String {
    case `public`, open
    /// A requirement of a public protocol or a case of a public enumeration.
    case implied
  }

  let access: Access
  /// The keyword that introduces it: `class`, `var`, `func`, …
  let keyword: String
  /// The path of a DocC link: the names of the enclosing types, then its own, separated by slashes.
  /// Functions have their argument labels: `UIView/convert(_:to:)`.
  let link: String
  let isOverride: Bool
  /// Whether it is in an extension.
  let isInExtension: Bool
  /// The comment's lines, joined with spaces; nil for none.
  let documentation: String?
  /// From 1.
  let line: Int

  /// Whether it is in no type.
  var isTopLevel: Bool { !link.contains("/") }

  /// The name without those of the enclosing types.
  var name: String { link.split(separator: "/").last.map(String.init) ?? link }

  /// Overrides and enumeration cases need no comment: the name or the overridden member has it.
  var lacksDocumentation: Bool { documentation == nil && !isOverride && keyword != "case" }

  /// Whether the comment marks it as without effect.
  var isKept: Bool { documentation?.contains("Kept for source compatibility") == true }

  /// Whether the comment marks it as without effect in other words than the common ones.
  ///
  /// - Parameter requirements: names of protocols' requirements, whose implementations in extensions
  ///   may do nothing.
  func isKeptInOtherWords(requirements: Set<String>) -> Bool {
    guard let text = documentation?.lowercased(), !isKept else { return false }
    if ["'s sake", "source compatib", "no effect"].contains(where: { text.contains($0) })
      || ["kept.", "kept;", "kept:"].contains(where: { text.hasPrefix($0) })
    {
      return true
    }
    return text.hasPrefix("does nothing.") && !(isInExtension && requirements.contains(name))
  }

  private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
}

extension PublicDeclaration {
  /// The declarations of a file in the format of `.swift-format`: the enclosing type of a declaration
  /// is the last one before it with less indentation.
  static func all(in text: String) -> [PublicDeclaration] {
    var found: [PublicDeclaration] = []
    var scopes: [Scope] = []
    var comment: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3).drop { $0 == " " })
        continue
      }
      let indent = line.count - code.count
      var head = DeclarationHead(code)
      if head.isAttributesOnly { continue }
      defer { comment = [] }
      guard let keyword = head.keyword else { continue }
      while let scope = scopes.last, scope.indent >= indent { scopes.removeLast() }
      let rest = lines[index...].dropFirst().prefix(40)
      head.readNames(continuedBy: rest)
      let outer = scopes.last
      let isImplied = outer?.implies(keyword, indent: indent) == true
      if let access = head.access ?? (isImplied ? .implied : nil) {
        found += head.names.map { name in
          PublicDeclaration(
            access: access, keyword: keyword,
            link: (outer.map { $0.link + "/" } ?? "") + name,
            isOverride: head.isOverride, isInExtension: outer?.keyword == "extension",
            documentation: comment.isEmpty ? nil : comment.joined(separator: " "),
            line: index + 1)
        }
      }
      if keyword == "extension" || Self.types.contains(keyword), let name = head.names.first {
        let link = (outer.map { $0.link + "/" } ?? "") + name
        scopes.append(
          Scope(indent: indent, keyword: keyword, link: link, isPublic: head.access != nil))
      }
    }
    return found
  }

  /// A type or an extension around declarations.
  private struct Scope {
    let indent: Int
    let keyword: String
    let link: String
    let isPublic: Bool

    /// Whether a member without a modifier is public; `case` deeper inside belongs to a `switch`.
    func implies(_ member: String, indent: Int) -> Bool {
      isPublic && indent == self.indent + 2
        && (keyword == "protocol" || (keyword == "enum" && member == "case"))
    }
  }
}
