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
