import BackswipeGestures
import TestSupport
import Testing

@Suite("Touch delivery")
struct TouchDeliveryTests {
  private typealias Flags = TouchDelivery.Flags
  private typealias Report = TouchDelivery.Report

  private func id(_ number: Int) -> RecognizerID { RecognizerID(number: number) }

  private func landed(_ flags: TouchDelivery.Flags...) -> TouchDelivery {
    var delivery = TouchDelivery()
    delivery.land(
      1, watchers: flags.enumerated().map { (id($0.offset), $0.element, .possible) })
    return delivery
  }

  private let plain = TouchDelivery.Flags(delaysTouchesEnded: false)

  @Test("UIKit's defaults: cancels, delays the end, does not delay the beginning")
  func defaults() {
    let flags = Flags()
    #expect(flags.cancelsTouchesInView && flags.delaysTouchesEnded && !flags.delaysTouchesBegan)
  }

  @Test("G3: without recognisers a view hears everything at once")
  func alone() {
    var delivery = landed()
    #expect(delivery.began(1) == [.began(1)])
    #expect(delivery.moved(1) == [.moved(1)])
    #expect(delivery.moved(1) == [.moved(1)])
    #expect(delivery.ended(1) == [.ended(1)])
    #expect(!delivery.isPending(1))
    #expect(delivery.moved(1) == [])
  }

  @Test("G3: recognising cancels what was told, once, and nothing comes after")
  func cancels() {
    var delivery = landed(Flags(), Flags())
    _ = delivery.began(1)
    #expect(delivery.entered(.began, id(0)) == [.cancelled(1)])
    #expect(delivery.entered(.changed, id(0)) == [])
    #expect(delivery.entered(.failed, id(1)) == [])
    #expect(delivery.moved(1) == [] && delivery.ended(1) == [])
    #expect(!delivery.isPending(1))
  }

  @Test("G3: recognising before the view was told leaves nothing to cancel")
  func cancelsBeforeTold() {
    var delivery = landed(Flags())
    #expect(delivery.entered(.began, id(0)) == [])
    #expect(delivery.began(1) == [] && delivery.ended(1) == [])
  }

  @Test("G3: with cancelsTouchesInView off the view goes on hearing")
  func doesNotCancel() {
    var delivery = landed(Flags(cancelsTouchesInView: false))
    _ = delivery.began(1)
    #expect(delivery.entered(.began, id(0)) == [])
    #expect(delivery.moved(1) == [.moved(1)])
    #expect(delivery.ended(1) == [.ended(1)])
  }

  @Test("G3: delaysTouchesBegan holds back until it fails, then the view hears it all in order")
  func delaysBegan() {
    var delivery = landed(Flags(delaysTouchesBegan: true))
    #expect(delivery.began(1) == [] && delivery.moved(1) == [] && delivery.moved(1) == [])
    #expect(delivery.entered(.failed, id(0)) == [.began(1), .moved(1)])
    #expect(delivery.ended(1) == [.ended(1)])

    var lifted = landed(Flags(delaysTouchesBegan: true))
    #expect(lifted.began(1) == [] && lifted.ended(1) == [])
    #expect(lifted.entered(.failed, id(0)) == [.began(1), .ended(1)])
    #expect(!lifted.isPending(1))
  }

  @Test("G3: delaysTouchesBegan and a recognition: the view never hears of the touch")
  func delaysBeganRecognised() {
    var delivery = landed(Flags(delaysTouchesBegan: true))
    #expect(delivery.began(1) == [] && delivery.moved(1) == [])
    #expect(delivery.entered(.began, id(0)) == [])
    #expect(delivery.ended(1) == [])
    // One that does not cancel lets it through.
    var kept = landed(Flags(cancelsTouchesInView: false, delaysTouchesBegan: true))
    #expect(kept.began(1) == [])
    #expect(kept.entered(.began, id(0)) == [.began(1)])
  }

  @Test("G3: delaysTouchesEnded holds the end back until it fails")
  func delaysEnded() {
    var delivery = landed(Flags())
    #expect(delivery.began(1) == [.began(1)])
    #expect(delivery.ended(1) == [])
    #expect(delivery.isPending(1))
    #expect(delivery.entered(.failed, id(0)) == [.ended(1)])
    #expect(!delivery.isPending(1))
    // Off: at once.
    var prompt = landed(plain)
    _ = prompt.began(1)
    #expect(prompt.ended(1) == [.ended(1)])
  }

  @Test(
    "G3: a double tap, as documented: began, began, cancelled with the ends held back",
    arguments: [true, false])
  func doubleTap(delays: Bool) {
    let flags = Flags(delaysTouchesEnded: delays)
    var delivery = TouchDelivery()
    var heard: [Report] = []
    delivery.land(1, watchers: [(id(0), flags, .possible)])
    heard += delivery.began(1)
    heard += delivery.ended(1)
    delivery.land(2, watchers: [(id(0), flags, .possible)])
    heard += delivery.began(2)
    heard += delivery.entered(.ended, id(0))
    heard += delivery.ended(2)
    #expect(
      heard
        == (delays
          ? [.began(1), .began(2), .cancelled(1), .cancelled(2)]
          : [.began(1), .ended(1), .began(2), .cancelled(2)]))
  }

  @Test("G3: it waits for all that hold it back")
  func twoHold() {
    var delivery = landed(Flags(delaysTouchesBegan: true), Flags(delaysTouchesBegan: true), plain)
    #expect(delivery.began(1) == [])
    #expect(delivery.entered(.failed, id(1)) == [])
    #expect(delivery.entered(.failed, id(0)) == [.began(1)])
    #expect(delivery.ended(1) == [.ended(1)])
  }

  @Test("G3: a finger that lands on a gesture under way belongs to it")
  func joins() {
    var delivery = TouchDelivery()
    delivery.land(1, watchers: [(id(0), Flags(), .changed)])
    #expect(delivery.began(1) == [] && !delivery.isPending(1))
    delivery.land(2, watchers: [(id(0), Flags(cancelsTouchesInView: false), .began)])
    #expect(delivery.began(2) == [.began(2)])
    // One that has failed for its earlier touches holds nothing back.
    delivery.land(3, watchers: [(id(0), Flags(delaysTouchesBegan: true), .failed)])
    #expect(delivery.began(3) == [.began(3)])
  }

  @Test("G7: a finger that is taken away is told at once, if it was told of at all")
  func cancelled() {
    var delivery = landed(Flags(delaysTouchesBegan: true))
    _ = delivery.began(1)
    #expect(delivery.cancelled(1) == [])
    var told = landed(Flags())
    _ = told.began(1)
    #expect(told.cancelled(1) == [.cancelled(1)])
    #expect(told.cancelled(1) == [] && told.entered(.failed, id(0)) == [])
  }

  @Test("G7: for every touch a view hears one beginning and one end, or nothing at all")
  func balanced() {
    for seed in UInt64(1)...200 {
      var numbers = SplitMix(seed: seed)
      var delivery = TouchDelivery()
      var heard: [Report] = []
      var down: [Int] = []
      let flags = (0..<3).map { _ in
        Flags(
          cancelsTouchesInView: numbers.integer(below: 2) == 0,
          delaysTouchesBegan: numbers.integer(below: 2) == 0,
          delaysTouchesEnded: numbers.integer(below: 2) == 0)
      }
      var states = [GestureState](repeating: .possible, count: 3)
      for touch in 1...3 {
        delivery.land(
          touch, watchers: (0..<3).map { (id($0), flags[$0], states[$0]) })
        heard += delivery.began(touch)
        down.append(touch)
        for _ in 0..<4 {
          switch numbers.integer(below: 4) {
          case 0: heard += delivery.moved(down[numbers.integer(below: down.count)])
          case 1:
            let number = numbers.integer(below: 3)
            guard states[number] == .possible else { break }
            states[number] = numbers.integer(below: 2) == 0 ? .failed : .ended
            heard += delivery.entered(states[number], id(number))
          case 2 where down.count > 1:
            heard += delivery.ended(down.removeFirst())
          default: break
          }
        }
      }
      for touch in down {
        heard +=
          numbers.integer(below: 3) == 0 ? delivery.cancelled(touch) : delivery.ended(touch)
      }
      for number in 0..<3 where states[number] == .possible {
        heard += delivery.entered(.failed, id(number))
      }
      for touch in 1...3 {
        let mine = heard.filter { $0.touch == touch }
        #expect(!delivery.isPending(touch), "seed \(seed)")
        guard let first = mine.first, let last = mine.last else { continue }
        #expect(first == .began(touch), "seed \(seed): \(mine)")
        #expect(last == .ended(touch) || last == .cancelled(touch), "seed \(seed): \(mine)")
        #expect(mine.dropFirst().dropLast().allSatisfy { $0 == .moved(touch) }, "seed \(seed)")
      }
    }
  }
}
