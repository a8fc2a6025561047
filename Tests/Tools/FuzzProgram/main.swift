import Glibc

// backswipe-fuzz FILE…: gives files to every reader, one after the other. Built by
// `Scripts/fuzz --parsers` with libFuzzer it makes up the bytes itself, guided by what they reach.

#if FUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  var count = CommandLine.argc
  var words = CommandLine.unsafeArgv
  exit(
    runFuzzer(&count, &words) { bytes, count in
      Readers.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    })
#else
  for path in CommandLine.arguments.dropFirst() {
    guard let file = fopen(path, "rb") else {
      print("backswipe-fuzz: \(path): \(String(cString: strerror(errno)))")
      exit(3)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let read = fread(&chunk, 1, chunk.count, file), read > 0 {
      bytes += chunk[..<read]
    }
    fclose(file)
    Readers.take(bytes)
  }
#endif
