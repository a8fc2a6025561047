// Client code writes CGRect and TimeInterval after importing the interface alone, as with UIKit.
@_exported public import BackswipeGeometry
