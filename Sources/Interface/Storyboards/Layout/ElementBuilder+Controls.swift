import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI

/// Controls, which show and set a variable or have a state of their own.
extension ElementBuilder {
  mutating func view(of button: Element.Button, _ element: Element) -> UIView {
    let view = UIButton(button, button.font.flatMap(assets.font))
    bindings.show(button.title) { [weak view] in view?.configuration?.title = $0 }
    if !button.menu.isEmpty {
      view.menu = menu(button.menu, of: view).deferred
      view.showsMenuAsPrimaryAction = element.action == nil
    }
    return view
  }

  mutating func view(of content: Element.Field, _ variable: String?) -> UIView {
    let field = UITextField()
    field.font =
      content.font.flatMap(assets.font).map { .scaled($0, .body) }
      ?? .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    bindings.show(content.placeholder) { [weak field] in field?.placeholder = $0 }
    if let text = content.text { bindings.show(text) { [weak field] in field?.text = $0 } }
    if let variable {
      bind(field, to: variable)
    } else {
      let store = bindings.store
      itemRestart { [weak field] in field?.text = content.text?.text { store.value($0) } ?? "" }
    }
    // With an action, Return ends editing.
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    return field
  }

  mutating func toggle(_ isOn: Bool, _ variable: String?) -> UIView {
    let view = UISwitch()
    view.isOn = isOn
    if let variable {
      bind(view, to: variable)
    } else {
      itemRestart { [weak view] in view?.setOn(isOn, animated: false) }
    }
    return view
  }

  mutating func slider(_ value: Double, _ variable: String?) -> UIView {
    let view = UISlider()
    view.value = Float(value)
    if let variable {
      bind(view, to: variable)
    } else {
      itemRestart { [weak view] in view?.value = Float(value) }
    }
    return view
  }
}
