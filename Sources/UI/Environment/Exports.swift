// Client code writes CGRect, TimeInterval and Settings after importing the interface alone, as with
// UIKit.
@_exported public import BackswipeGeometry
@_exported public import BackswipeSettings
