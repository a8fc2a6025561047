// Foundation carries CGFloat, CGPoint, CGSize and CGRect on Linux too; every module above sees
// them through this one, so that no other file has to import Foundation for geometry alone.
@_exported public import Foundation
