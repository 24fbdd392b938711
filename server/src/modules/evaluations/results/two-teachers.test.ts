import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertResults } from '../../gradebook/index.ts'

let campus: TestCampus
let at: EvaluationSchool
/** Marks in the first class too. */
let colleague: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 35)
  colleague = at.principal
})
after(() => campus.stop())

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.teacher) =>
  campus.request(method, `/api/v1/evals/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

const evaluation = async (members: object = {}): Promise<string> => {
  const body = { class_id: at.classId, title: 'Fractions', max_score: 20, ...members }
  const answer = await ask('POST', 'evaluations/', body, at.principal)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}
const put = (id: string, results: readonly object[], further: object = {}, person?: TestPerson) =>
  ask('PUT', `evaluations/${id}/results/`, { results, ...further }, person)
const list = async (id: string, person?: TestPerson) =>
  (await ask('GET', `evaluations/${id}/results/?page_size=200`, undefined, person)).body.results
const cell = async (id: string, studentId: string | undefined) => {
  const { score, status, comment, version } = (await list(id)).find(
    (row: { student_id: string }) => row.student_id === studentId,
  )
  return [score, status, comment, version]
}

test('sending the same again changes nothing, whatever version it names', async () => {
  const id = await evaluation()
  const rows = at.students.map((student_id, index) => ({ student_id, score: index % 21, version: 0 }))
  assert.equal((await put(id, rows)).body.saved, 35)
  const again = await put(id, rows)
  assert.deepEqual([again.status, again.body.saved, again.body.unchanged], [200, 0, 35], again.text)
  assert.deepEqual(again.body.results, [])
  const history = await ask('GET', `evaluations/${id}/history/?count=true`)
  assert.equal(history.body.count, 36, 'nothing is recorded for unchanged results')
})

test('a result that somebody else changed is rejected with the current one; the good rows of a partial save are saved', async () => {
  const id = await evaluation()
  const [first, second] = at.students
  await put(id, [{ student_id: first, score: 10, version: 0 }])
  await put(id, [{ student_id: first, score: 12, version: 1 }], {}, colleague)
  const rows = [
    { student_id: first, score: 11, version: 1 },
    { student_id: second, score: 5, version: 0 },
  ]
  const refused = await put(id, rows)
  assert.deepEqual([refused.status, refused.body.code], [409, 'result_changed'], refused.text)
  const [error] = refused.body.errors
  assert.deepEqual(
    [error.index, error.student_id, error.field, error.code, error.current.score, error.current.version],
    [0, first, 'version', 'result_changed', 12, 2],
  )
  assert.deepEqual(await cell(id, second), [null, null, null, 0], 'nothing was half written')
  const partial = await put(id, rows, { mode: 'partial' })
  assert.deepEqual(
    [partial.status, partial.body.ok, partial.body.saved, partial.body.errors[0].current.score],
    [200, false, 1, 12],
    partial.text,
  )
  const none = await put(id, [{ student_id: at.students[2], score: 3, version: 4 }])
  assert.equal(none.body.errors[0].current, null)
})

test('teachers who save one class at once keep all edits of different students; of one cell one wins', async () => {
  const id = await evaluation()
  const halves = [at.students.slice(0, 18), at.students.slice(18)]
  const saves = await Promise.all(
    halves.map((half, index) =>
      put(
        id,
        half.map((student_id) => ({ student_id, score: 7 + index, version: 0 })),
        {},
        index === 0 ? at.teacher : colleague,
      ),
    ),
  )
  assert.deepEqual(
    saves.map(({ status }) => status),
    [200, 200],
  )
  const scores = (await list(id)).filter((row: { version: number }) => row.version === 1)
  assert.equal(scores.length, 35)

  const same = await Promise.all(
    [1, 2, 3, 4].map((score, index) =>
      put(id, [{ student_id: at.students[0], score, version: 1 }], {}, index % 2 ? colleague : at.teacher),
    ),
  )
  assert.deepEqual(same.map(({ status }) => status).sort(), [200, 409, 409, 409])
  const winner = same.find(({ status }) => status === 200)?.body.results[0].score
  for (const lost of same.filter(({ status }) => status === 409)) {
    assert.deepEqual([lost.body.errors[0].current.score, lost.body.errors[0].current.version], [winner, 2])
  }

  // Blocks that name the same evaluations in opposite orders do not wait for each other for ever.
  const others = await Promise.all([evaluation(), evaluation(), evaluation()])
  const block = (order: readonly string[], studentId: string | undefined, person: TestPerson) =>
    ask(
      'PUT',
      'results/',
      {
        class_id: at.classId,
        results: order.map((evaluation_id) => ({ evaluation_id, student_id: studentId, score: 3 })),
      },
      person,
    )
  const crossed = await Promise.all([
    block(others, at.students[0], at.teacher),
    block(others.toReversed(), at.students[1], colleague),
    block(others, at.students[2], colleague),
  ])
  assert.deepEqual(
    crossed.map(({ status, body }) => [status, body.saved]),
    Array(3).fill([200, 3]),
  )
})

test('a save that meets another one waits for it and is judged by what it left', async () => {
  const id = await evaluation()
  const [first, second] = at.students
  await put(id, [{ student_id: first, score: 10 }])
  const waiting = async () => {
    const [row] = await campus.database.global(
      sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`,
    )
    return row?.count ?? 0
  }
  let meets: ReturnType<typeof put> | undefined
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`select id from line_items where tenant_id = ${tx.tenant} and id = ${id} for update`)
    await tx.execute(sql`update results set changed_in = default, score = 12, version = 2
      where tenant_id = ${tx.tenant} and line_item_id = ${id}`)
    await tx.execute(sql`insert into results (tenant_id, id, line_item_id, student_id, score_status, score)
      values (${tx.tenant}, ${uuidv7()}, ${id}, ${second}, 'fully graded', 13)`)
    meets = put(id, [
      { student_id: first, score: 1, version: 1 },
      { student_id: second, score: 1, version: 0 },
    ])
    while ((await waiting()) === 0) await new Promise(setImmediate)
  })
  const lost = await meets
  assert.equal(lost?.status, 409, lost?.text)
  assert.deepEqual(
    lost?.body.errors.map(({ current }: { current: { score: number } }) => current.score),
    [12, 13],
  )
})

test('of two results that a source brings the one changed last counts, and an import is a change to be seen', async () => {
  const id = await evaluation()
  const [first] = at.students
  const bring = (rows: readonly { id: string; score: string }[], instant: string) =>
    campus.database.transaction(at.school.id, (tx) =>
      upsertResults(
        tx,
        rows.map((row) => ({
          ...row,
          line_item_id: id,
          student_id: first ?? '',
          score_status: 'fully graded',
          score_date: '2026-11-03',
          comment: null,
        })),
        new Date(instant),
      ),
    )
  const [older, newer] = [uuidv7(), uuidv7()]
  await bring([{ id: newer, score: '8.00' }], '2026-11-05T08:00:00Z')
  await bring([{ id: older, score: '6.123456789' }], '2026-11-06T08:00:00Z')
  assert.deepEqual(await cell(id, first), [6.123456789, 'scored', null, 1])
  await put(id, [{ student_id: first, comment: 'Seen', version: 1 }])
  await bring([{ id: older, score: '7' }], '2026-11-21T08:00:00Z')
  const stale = await put(id, [{ student_id: first, score: 9, version: 2 }])
  assert.deepEqual([stale.status, stale.body.errors?.[0].current.score], [409, 7], stale.text)
})
