import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("What an app asks the system")
struct SystemMemberTests {
  @Test("A9: the pasteboard keeps strings, addresses and images for the simulation")
  func pasteboard() throws {
    let (one, other) = (VirtualPhone { UIViewController() }, VirtualPhone { UIViewController() })
    one.perform {
      let board = UIPasteboard.general
      #expect(!board.hasStrings && board.string == nil && board.changeCount == 0)
      board.string = "Hello"
      #expect(UIPasteboard.general.strings == ["Hello"] && board.changeCount == 1)
      #expect(!board.hasURLs && board.url == nil)
      board.url = URL(string: "items://3")
      #expect(board.hasURLs && board.string == "items://3" && board.numberOfItems == 1)
      board.image = UIImage()
      #expect(board.hasImages && !board.hasStrings)
      board.string = nil
      #expect(board.numberOfItems == 0 && board.changeCount == 4)
    }
    other.perform { #expect(UIPasteboard.general.changeCount == 0) }
  }

  @Test("A9: a change of the pasteboard is notified")
  func notified() throws {
    let phone = VirtualPhone { UIViewController() }
    phone.perform {
      var count = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      UIPasteboard.general.string = "Hello"
      #expect(count == 1)
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test("A9: the screen has the rate of the run's display, the device a full battery")
  func device() throws {
    let fast = DisplayRefresh(try RefreshRate(parsing: "119.88"))
    let phone = VirtualPhone(refresh: fast) { UIViewController() }
    phone.perform {
      #expect(UIScreen.main.maximumFramesPerSecond == 120)
      #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
      UIDevice.current.isBatteryMonitoringEnabled = true
      #expect(UIDevice.current.batteryLevel == 1 && UIDevice.current.batteryState == .full)
    }
  }
}
