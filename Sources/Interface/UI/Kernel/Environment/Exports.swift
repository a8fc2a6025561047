// Client code writes CGRect, TimeInterval and Settings after importing the interface alone, as with
// UIKit. Of the units only the names that UIKit has too: an app may have an Instant of its own.
@_exported public import BackswipeSettings
@_exported public import struct BackswipeUnits.CGAffineTransform
@_exported public import struct BackswipeUnits.CGVector
@_exported public import Foundation
