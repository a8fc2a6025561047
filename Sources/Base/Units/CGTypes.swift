// Foundation provides CGFloat, CGPoint, CGSize and CGRect on Linux too. It is exported from here so
// that no other file has to import it for geometry alone.
@_exported public import Foundation
