import BackswipeUnits
import CSDL2

/// Distinguishes graphics processors from software renderers.
enum GraphicsDriver {
  /// Whether the machine has a graphics processor; cheap.
  static var isPresent: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return names.contains { $0.hasPrefix("renderD") }
  }

  /// Whether a renderer runs on a graphics processor. Asks OpenGL, since its software version also
  /// reports itself as accelerated.
  @MainActor
  static func isHardware(_ info: SDL_RendererInfo) -> Bool {
    guard info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0, isPresent else { return false }
    guard String(cString: info.name).hasPrefix("opengl") else { return true }
    guard let name = openGLName() else { return false }
    return !["llvmpipe", "softpipe", "swrast", "Software"].contains { name.contains($0) }
  }

  /// OpenGL's name of the current renderer; nil when there is none.
  static func openGLName() -> String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) }
  }
}
