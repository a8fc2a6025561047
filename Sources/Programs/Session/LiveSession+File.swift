import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeText
import BackswipeUI

/// Opening of dropped files while the session runs.
extension LiveSession {
  /// Shows a picture as a page on the stack, or the prototype of any other file.
  func takeFile(_ path: String) {
    let name = PlainLine.of(path.split(separator: "/").last.map(String.init) ?? path)
    if SessionFilm.isFilm(name) {
      return studio?.isTesting == true ? tellTest() : openFilm(path)
    }
    guard configuration.opensFiles else {
      return say(
        "\(name) is not opened", "An app, a recording and a restored session stay as they are")
    }
    guard studio?.isTesting != true else { return tellTest() }
    if DroppedPicture.isPicture(name) {
      showPicture(of: path, name)
    } else {
      replacePrototype(from: path, name)
    }
    makeCards()
  }

  /// Shows the prototype of a file from its beginning, in place of the present one. Later changes of
  /// the file are followed, and settings are saved into it; tuned settings stay.
  private func replacePrototype(from path: String, _ name: String) {
    var opened = SessionFile(path, configuration.sizeLimit)
    do throws(FileErrors) {
      guard let prototype = try opened.readNow() else { return }
      closeBench()
      file = opened
      pictures = []
      run.setFile(path, title: prototype.title.isEmpty ? name : prototype.title)
      chrome.setMistakes([])
      restart(prototype, keepsValues: false)
      if studio != nil {
        closeStudio()
        openStudio()
      }
      say("Opened \(name)", "Changes of the file are followed")
    } catch {
      say("\(name) is not opened", error.errors.first?.description ?? "")
    }
  }

  // MARK: Pictures

  /// Pushes a page with a picture onto the screens of the stack. As after a change of the
  /// prototype's file, the run begins again with these.
  private func showPicture(of path: String, _ name: String) {
    do throws(DroppedPicture.Refusal) {
      let picture = try DroppedPicture(path, name: name)
      guard pictures.count < DroppedPicture.most else {
        throw DroppedPicture.Refusal(
          reason: "\(DroppedPicture.most) pictures have been dropped already")
      }
      var prototype = configuration.prototype
      let id = prototype.addScreen(showing: picture.bytes, title: picture.title)
      closeBench()
      let stack = stackToKeep(in: prototype)
      pictures.append(picture)
      restart(prototype, stack: stack)
      run.append(PushVerb(id), at: .zero)
      say("Showing \(name)", "A drag from the left edge goes back")
    } catch {
      say("\(name) is not opened", error.reason)
    }
  }

  /// A prototype read from its file, with the screens of the dropped pictures.
  func withPictures(_ prototype: Prototype) -> Prototype {
    var prototype = prototype
    for picture in pictures {
      _ = prototype.addScreen(showing: picture.bytes, title: picture.title)
    }
    return prototype
  }

  /// The screens on the stack, and those about to be pushed, where a prototype has all of them.
  func stackToKeep(in prototype: Prototype) -> [String] {
    var names = simulation.navigation.viewControllers.compactMap {
      $0.traceName?.split(separator: "#").first.map(String.init)
    }
    for case .verb(let verb) in run.queue.entries.map(\.content) {
      if let stack = verb as? SetVerb { names = stack.ids }
      if let push = verb as? PushVerb { names.append(push.id) }
    }
    return names.allSatisfy { prototype.screen($0) != nil } ? names : []
  }
}
