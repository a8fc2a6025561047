import BackswipeConstraints
import Foundation

// backswipe-constraints [--bait]: reads systems of constraints, one a line as JSON, and writes a line
// for each: which steps were refused and the values after the last one. Scripts/check-constraints
// holds the answers against another solver. With --bait a sign is wrong.

struct System: Decodable {
  struct Constraint: Decodable {
    /// Factors by the number of their variable.
    let terms: [[Double]]
    let constant: Double
    let relation: Int
    let priority: Float
  }

  struct Step: Decodable {
    /// Of `constraints`.
    let add: Int?
    let remove: Int?
    let edit: Int?
    let constant: Double?
  }

  let variables: Int
  /// Variables that are never below zero.
  let nonnegative: [Int]
  let constraints: [Constraint]
  let steps: [Step]
}

struct Answer: Encodable {
  /// By step; the constraints that conflict, by their numbers in the system.
  var refused: [Int: [Int]] = [:]
  var values: [Double] = []
  var determined: [Bool] = []
}

let hasBait = CommandLine.arguments.contains("--bait")

func answer(_ system: System) -> Answer {
  var solver = ConstraintSolver()
  var answer = Answer()
  let variables = (0..<system.variables).map {
    solver.makeVariable(isNonnegative: system.nonnegative.contains($0))
  }
  var numbers: [ConstraintSolver.ConstraintID: Int] = [:]
  var ids: [Int: ConstraintSolver.ConstraintID] = [:]
  for (index, step) in system.steps.enumerated() {
    do throws(ConstraintError) {
      if let add = step.add {
        let constraint = system.constraints[add]
        let sign: Double = hasBait && constraint.relation != 0 && add % 7 == 3 ? -1 : 1
        let id = try solver.add(
          LinearConstraint(
            LinearExpression(
              constraint.terms.map { LinearExpression.Term(variables[Int($0[0])], $0[1] * sign) },
              constant: constraint.constant * sign),
            LinearConstraint.Relation(rawValue: constraint.relation) ?? .equal,
            priority: constraint.priority))
        numbers[id] = add
        ids[add] = id
      } else if let remove = step.remove, let id = ids[remove] {
        solver.remove(id)
      } else if let edit = step.edit, let constant = step.constant, let id = ids[edit] {
        try solver.setConstant(constant, of: id)
        try solver.solve()
      }
    } catch .conflict(let others) {
      answer.refused[index] = others.compactMap { numbers[$0] }
      // After a constant that cannot be, nothing goes on.
      if step.edit != nil { return answer }
    } catch {
      answer.refused[index] = []
    }
  }
  answer.values = variables.map { solver.value(of: $0) }
  answer.determined = variables.map { solver.isDetermined($0) }
  return answer
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
while let line = readLine() {
  do {
    let written = try encoder.encode(answer(try decoder.decode(System.self, from: Data(line.utf8))))
    print(String(decoding: written, as: UTF8.self))
  } catch {
    print("{\"error\":\"\(error)\"}")
    exit(3)
  }
}
