// Client code uses CGRect, TimeInterval and Settings with only this module imported, as with UIKit.
// Of the units module, only the names that UIKit has are exported: an app may define its own
// Instant.
@_exported public import BackswipeSettings
@_exported public import struct BackswipeUnits.CGAffineTransform
@_exported public import struct BackswipeUnits.CGVector
@_exported public import Foundation
