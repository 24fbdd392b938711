import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { smallArchive } from '../../../../test/support/small-timetable.ts'
import {
  compileProblem,
  compileSolution,
  evaluate,
  InvalidTimetable,
} from '../../../modules/scheduler/index.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const read = (text: string): ReturnType<typeof readArchive> => readArchive([text])

async function costOf(text: string): Promise<readonly [number, number]> {
  const { instances, solutions } = await read(text)
  const problem = compileProblem(instances[0]?.input ?? assert.fail())
  const { hard, soft } = evaluate(problem, compileSolution(problem, solutions[0]?.solution ?? assert.fail()))
  return [hard, soft]
}

describe('an XHSTT archive', () => {
  test('is read with its instances, solutions and reports', async () => {
    const { instances, solutions } = await read(smallArchive)
    const [instance] = instances
    assert.equal(instance?.input.id, 'small')
    assert.deepEqual(instance?.meta, {
      name: 'Small',
      country: 'Nowhere',
      contributor: 'Campus',
      date: '2026',
    })
    assert.deepEqual(
      instance?.input.timeGroups.map(({ id, kind, times }) => [id, kind, times.length]),
      [
        ['mo', 'day', 3],
        ['tu', 'day', 3],
        ['early', 'group', 2],
      ],
    )
    assert.deepEqual(
      instance?.input.constraints.map(({ kind }) => kind),
      [
        'assign_time',
        'avoid_clashes',
        'spread_events',
        'order_events',
        'limit_workload',
        'avoid_split_assignments',
      ],
    )
    assert.deepEqual(solutions[0]?.report, { hard: 2, soft: 12 })
  })

  test('has the cost that was counted by hand', async () => {
    // Hard: one lesson without a time, one clash. Soft: one lesson too many on Monday (weight 2), the order is missed by
    // 2 (quadratic, 4), the workload of Ann is 1 above its limit (weight 3), and the course has 2 teachers (weight 3).
    assert.deepEqual(await costOf(smallArchive), [2, 12])
  })

  test('is the same after it was written and read again', async () => {
    const archive = await read(smallArchive)
    const { text, left } = writeArchive(archive)
    assert.deepEqual(left, [])
    const again = await read(text)
    assert.deepEqual(again.instances, archive.instances)
    assert.deepEqual(again.solutions, archive.solutions)
  })

  test('may come in pieces and start with a byte order mark', async () => {
    const pieces = [...`\uFEFF${smallArchive}`]
    assert.deepEqual(await readArchive(pieces), await read(smallArchive))
  })

  test('leaves out what XHSTT does not know, and says so', async () => {
    const { instances } = await read(smallArchive)
    const { meta, input } = instances[0] ?? assert.fail()
    const lunch = {
      id: 'lunch',
      name: 'Lunch',
      kind: 'lunch_break',
      severity: 'soft',
      weight: 1,
      costFunction: 'linear',
      appliesTo: {},
      parameters: {},
    } as const
    const extended = { ...input, constraints: input.constraints.concat(lunch) }
    const { left } = writeArchive({ instances: [{ meta, input: extended }], solutions: [] })
    assert.deepEqual(left, [{ id: 'lunch', what: 'constraint' }])
  })
})

describe('a broken archive', () => {
  const refused = async (text: string, message: RegExp): Promise<void> => {
    await assert.rejects(read(text), (error) => {
      assert.ok(error instanceof UnreadableTimetable, String(error))
      assert.match(error.message, message)
      return true
    })
  }

  test('an entity bomb is refused at its document type', async () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><HighSchoolTimetableArchive>&y;</HighSchoolTimetableArchive>'
    await refused(bomb, /Line 1.*document type/)
  })

  test('an unknown entity is no XML', () =>
    refused('<HighSchoolTimetableArchive>&x;</HighSchoolTimetableArchive>', /no XML/))

  test('elements nested too deep', () =>
    refused(`<HighSchoolTimetableArchive>${'<a>'.repeat(100)}`, /nested more than 40 deep/))

  test('a document that is too large', async () => {
    const pieces = ['<HighSchoolTimetableArchive>', ' '.repeat(101 * 1024 * 1024)]
    await assert.rejects(readArchive(pieces), /larger than 100 MB/)
  })

  test('another document, and none', async () => {
    await refused('<timetable/>', /no XHSTT archive/)
    await refused('', /empty/)
  })

  test('an unknown constraint, a number that is none, a missing attribute', async () => {
    await refused(
      smallArchive.replaceAll('AssignTimeConstraint', 'HopeConstraint'),
      /HopeConstraint times: an unknown kind/,
    )
    await refused(
      smallArchive.replace('<Weight>2</Weight>', '<Weight>two</Weight>'),
      /“two” is not a whole number/,
    )
    await refused(
      smallArchive.replace('<EventGroup Reference="course"/>', '<EventGroup/>'),
      /Reference is missing/,
    )
  })

  test('an unknown reference is an issue with its path', async () => {
    const { instances } = await read(
      smallArchive.replace('<Resource Reference="ann">', '<Resource Reference="bea">'),
    )
    assert.throws(
      () => compileProblem(instances[0]?.input ?? assert.fail()),
      (error) => {
        assert.ok(error instanceof InvalidTimetable)
        assert.deepEqual(error.issues, [
          { path: '/events/0/roles/0/resource', code: 'id_unknown', value: 'bea' },
        ])
        return true
      },
    )
  })
})
