import Foundation
import TestSupport
import Testing

/// Same input, same settings, same bytes.
@Suite struct SamenessTests {
  @Test func theTraceDoesNotDependOnTheHashSeed() throws {
    let program = try Program.backswipe()
    let scenarios = try PackageFiles.paths(below: "Resources/Scenarios", extension: "yaml")
    let arguments = ["run", "--quiet", "--trace", "-"] + scenarios
    var traces: [Data] = []
    for deterministic in ["", "", "", "1"] {
      let result = try program.run(
        arguments, in: PackageFiles.root,
        environment: ["SWIFT_DETERMINISTIC_HASHING": deterministic])
      #expect(result.status == 0)
      #expect(result.output.count > 10_000)
      traces.append(result.output)
    }
    #expect(Set(traces).count == 1)
  }

  @Test("U3: frames have the same hashes with any hash seed and without fused multiply-add")
  func hashesOfFrames() throws {
    let bench = try Workbench()
    let scenarios = PackageFiles.url("Resources/Scenarios").path
    let blessed = try bench.run(
      ["run", "--quiet", scenarios, "--golden", "kept", "--bless"])
    #expect(blessed.status == 0, "\(blessed.errors)")
    for environment in [
      ["SWIFT_DETERMINISTIC_HASHING": "1"], ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA"],
    ] {
      let held = try bench.run(
        ["run", "--quiet", scenarios, "--golden", "kept"],
        environment: environment)
      #expect(held.status == 0, "\(held.errors)")
    }
  }

  @Test func theTraceDoesNotDependOnFusedMultiplyAdd() throws {
    let program = try Program.backswipe()
    let scenarios = try PackageFiles.paths(below: "Resources/Scenarios", extension: "yaml")
    let arguments = ["run", "--quiet", "--trace", "-"] + scenarios
    let plain = try program.run(arguments, in: PackageFiles.root)
    let without = try program.run(
      arguments, in: PackageFiles.root,
      environment: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA"])
    #expect(plain.output.count > 10_000)
    #expect(plain.output == without.output)
  }
}
