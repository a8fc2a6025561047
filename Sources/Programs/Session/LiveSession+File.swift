import BackswipeDocuments
import BackswipePrototypes
import BackswipeStudio
import BackswipeText

/// Opening of other prototypes while the session runs.
extension LiveSession {
  /// Shows the prototype of a file from its beginning, in place of the present one. Later changes of
  /// the file are followed, and settings are saved into it; tuned settings stay.
  func replacePrototype(from path: String) {
    let name = PlainLine.of(path.split(separator: "/").last.map(String.init) ?? path)
    guard configuration.opensFiles else {
      return say(
        "\(name) is not opened", "An app, a recording and a restored session stay as they are")
    }
    guard studio?.isTesting != true else { return tellTest() }
    var opened = SessionFile(path, configuration.sizeLimit)
    do throws(FileErrors) {
      guard let prototype = try opened.readNow() else { return }
      closeBench()
      file = opened
      run.setFile(path, title: prototype.title.isEmpty ? name : prototype.title)
      chrome.setMistakes([])
      restart(prototype)
      if studio != nil {
        closeStudio()
        openStudio()
      }
      say("Opened \(name)", "Changes of the file are followed")
    } catch {
      say("\(name) is not opened", error.errors.first?.description ?? "")
    }
    makeCards()
  }
}
