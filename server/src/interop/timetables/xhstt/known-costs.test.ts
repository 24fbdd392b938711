import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import {
  compilePoints,
  compileProblem,
  compileSolution,
  evaluate,
  type Problem,
} from '../../../modules/scheduler/index.ts'
import type { Archive } from './archive.ts'
import { constraintElements } from './constraint-kinds.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

interface KnownCost {
  readonly instance_id: string
  readonly solution_group: string
  readonly recomputed_hard: string
  readonly recomputed_soft: string
  readonly breakdown: string
}

const elementOf = new Map(
  constraintElements.map(({ kind, element }) => [kind, element.replace(/Constraint$/, '')]),
)

/** The cost of every solution of an archive, in the form of the known costs. */
function costsOf({ instances, solutions }: Archive): Map<string, string> {
  const costs = new Map<string, string>()
  for (const { input } of instances) {
    const problem = compileProblem(input)
    const pointSet = compilePoints(problem)
    for (const { group, instance, solution } of solutions) {
      if (instance !== problem.id) continue
      const evaluation = evaluate(problem, compileSolution(problem, solution), pointSet)
      const split = breakdown(problem, evaluation.constraints)
      costs.set(`${instance}, ${group}`, `${evaluation.hard}, ${evaluation.soft}, ${split}`)
    }
  }
  return costs
}

function breakdown(problem: Problem, costs: readonly { constraint: number; cost: number }[]): string {
  const sums = new Map<string, number>()
  for (const { constraint, cost } of costs) {
    const { severity, kind } = problem.constraints[constraint] ?? { severity: 'hard', kind: '' }
    const key = `${severity === 'hard' ? 'H' : 'S'}:${elementOf.get(kind) ?? kind}`
    if (cost > 0) sums.set(key, (sums.get(key) ?? 0) + cost)
  }
  return [...sums]
    .sort()
    .map(([key, cost]) => `${key}=${cost}`)
    .join(';')
}

describe('the public archive', async () => {
  // The archive is no part of the project; the variable names its folder elsewhere than next to the tree.
  const shared =
    process.env['CAMPUS_XHSTT_ARCHIVE'] ??
    join(import.meta.dirname, '../../../../../../shared/data/domain/xhstt')
  const isHere = existsSync(shared)
  const skip = isHere ? false : 'the XHSTT archive is not here; CAMPUS_XHSTT_ARCHIVE names its folder'
  const files = isHere ? await readdir(join(shared, 'instances')) : []
  const known = new Map<string, string>()
  if (isHere) {
    const rows: KnownCost[] = parse(await readFile(join(shared, 'known_costs.csv')), { columns: true })
    for (const row of rows) {
      const split = row.breakdown.split(';').sort().join(';')
      known.set(
        `${row.instance_id}, ${row.solution_group}`,
        `${row.recomputed_hard}, ${row.recomputed_soft}, ${split}`,
      )
    }
  }

  test('it has 24 instances and 73 solutions', { skip }, () => {
    assert.deepEqual([files.length, known.size], [24, 73])
  })

  for (const file of files) {
    test(`${file}: every solution has its known cost, again after an export`, async () => {
      const text = gunzipSync(await readFile(join(shared, 'instances', file))).toString('utf8')
      const archive = await readArchive([text])
      const costs = costsOf(archive)
      assert.ok(costs.size > 0)
      for (const [solution, cost] of costs) assert.equal(cost, known.get(solution), solution)
      const written = writeArchive(archive)
      assert.deepEqual(written.left, [])
      const again = await readArchive([written.text])
      assert.deepEqual(costsOf(again), costs)
      for (const { report, ...solution } of again.solutions) {
        const cost = costs.get(`${solution.instance}, ${solution.group}`) ?? ''
        assert.ok(cost.startsWith(`${report?.hard}, ${report?.soft}, `))
      }
    })
  }
})
