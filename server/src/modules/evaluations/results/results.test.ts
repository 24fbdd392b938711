import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser } from '../../people/index.ts'

let campus: TestCampus
let at: EvaluationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 35)
})
after(() => campus.stop())

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.teacher) =>
  campus.request(method, `/api/v1/evals/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

const evaluation = async (members: object = {}): Promise<string> => {
  const body = {
    class_id: at.classId,
    title: 'Fractions',
    max_score: 20,
    assigned_on: '2026-11-02',
    ...members,
  }
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

test('a class is marked in one request, and only what is named changes', async () => {
  const id = await evaluation()
  const [first, second, third] = at.students
  const roster = await list(id)
  assert.equal(roster.length, 36, 'who left within the term is on the list')
  assert.deepEqual(
    [roster[0].score, roster[0].status, roster[0].version, roster[0].updated_at],
    [null, null, 0, null],
  )
  const saved = await put(id, [
    { student_id: first, score: 14.5, comment: ' Good. ', version: 0 },
    { student_id: second, status: 'excused', version: 0 },
    { student_id: at.left, score: 0 },
  ])
  assert.deepEqual(
    [saved.status, saved.body.ok, saved.body.count, saved.body.saved, saved.body.unchanged],
    [200, true, 3, 3, 0],
    saved.text,
  )
  assert.deepEqual(await cell(id, first), [14.5, 'scored', 'Good.', 1])
  assert.deepEqual(await cell(id, second), [null, 'excused', null, 1])
  assert.deepEqual(await cell(id, third), [null, null, null, 0])
  assert.deepEqual(await cell(id, at.left), [0, 'scored', null, 1])

  await put(id, [{ student_id: first, score: 15, version: 1 }])
  assert.deepEqual(await cell(id, first), [15, 'scored', 'Good.', 2], 'the comment was not named')
  await put(id, [{ student_id: first, score: null }])
  assert.deepEqual(await cell(id, first), [null, null, 'Good.', 3], 'no score is not zero')
  await put(id, [{ student_id: first, status: 'absent', comment: null }])
  assert.deepEqual(await cell(id, first), [null, 'absent', null, 4])
  await put(id, [{ student_id: first, score: -0 }])
  assert.deepEqual(await cell(id, first), [0, 'scored', null, 5])
  await put(id, [{ student_id: first, score: 13.333333333333334 }])
  assert.equal((await cell(id, first))[0], 13.3333)
  const stands = await ask('GET', `evaluations/${id}/`)
  assert.deepEqual(stands.body.counts, { scored: 2, missing: 0, excused: 1, absent: 0, submitted: 0 })
})

test('every error of a row is reported by its place, and nothing is half written', async () => {
  const id = await evaluation()
  const other = await makeEvaluationSchool(campus, 2)
  const [one, two, three, four, five, six, seven] = at.students
  const rows = [
    { student_id: one, score: 20.5 },
    { student_id: two, score: -1 },
    { student_id: three, status: 'brilliant' },
    { student_id: four, score: 3, status: 'excused' },
    { student_id: five, status: 'scored' },
    { student_id: at.other, score: 3 },
    { student_id: other.students[0], score: 3 },
    { student_id: uuidv7(), score: 3 },
    { student_id: six, score: 9 },
    { student_id: six, score: 9 },
    { student_id: seven, score: 1e308 },
  ]
  const refused = await put(id, rows)
  assert.deepEqual([refused.status, refused.body.code], [422, 'results_refused'], refused.text)
  assert.deepEqual(
    refused.body.errors.map(({ index, code }: { index: number; code: string }) => [index, code]),
    [
      [0, 'score_off_scale'],
      [1, 'score_off_scale'],
      [2, 'unknown_status'],
      [3, 'score_not_allowed'],
      [4, 'score_required'],
      [5, 'not_on_roster'],
      [6, 'not_on_roster'],
      [7, 'not_on_roster'],
      [9, 'duplicate_result'],
      [10, 'score_off_scale'],
    ],
  )
  assert.ok((await list(id)).every((row: { version: number }) => row.version === 0))
  const partial = await put(id, rows, { mode: 'partial' })
  assert.deepEqual([partial.status, partial.body.saved, partial.body.errors.length], [200, 1, 10])

  for (const results of [
    [],
    [{ student_id: one, score: 'NaN' }],
    [{ student_id: one, score: '12' }],
    [{ student_id: 'somebody', score: 1 }],
    [{ student_id: one, score: 1, marks: 2 }],
    [{ student_id: one, score: 1, version: -1 }],
    [{ student_id: one, comment: 'x'.repeat(2001) }],
    Array.from({ length: 2001 }, () => ({ student_id: uuidv7(), score: 1 })),
  ]) {
    const answer = await put(id, results, { mode: 'partial' })
    assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_body'], answer.text.slice(0, 300))
  }
  const infinite = await campus.request('PUT', `/api/v1/evals/evaluations/${id}/results/`, {
    token: at.teacher.token,
    school: at.school,
    headers: { 'content-type': 'application/json' },
    raw: `{"results":[{"student_id":"${one}","score":1e999}]}`,
  })
  assert.equal(infinite.status, 422, infinite.text)

  const extra = await evaluation({ extra_credit: true })
  assert.equal((await put(extra, [{ student_id: one, score: 25 }])).body.saved, 1)
  assert.equal(
    (await put(extra, [{ student_id: one, score: 100_001 }])).body.errors[0].code,
    'score_off_scale',
  )
})

test('nobody enters their own results, whatever else they may', async () => {
  const id = await evaluation()
  const [self] = at.students
  const both = await campus.person(at.school, ['admin', 'student'])
  await campus.database.transaction(at.school.id, (tx) => linkUser(tx, 'student', self ?? '', both.userId))
  const own = await put(id, [{ student_id: self, score: 20 }], {}, both)
  assert.deepEqual([own.status, own.body.errors?.[0].code], [422, 'own_result'], own.text)
  assert.equal((await put(id, [{ student_id: at.students[2], score: 20 }], {}, both)).status, 200)
})

test('a block goes over several evaluations of one class; those of another class are unknown in it', async () => {
  const [id, second, closed, archived] = await Promise.all([
    evaluation(),
    evaluation(),
    evaluation(),
    evaluation(),
  ])
  const foreign = await evaluation({ class_id: at.otherClassId })
  for (const path of ['publish', 'close']) await ask('POST', `evaluations/${closed}/${path}`)
  await ask('DELETE', `evaluations/${archived}/`)
  const [student_id] = at.students
  const results = [id, second, closed, archived, foreign, uuidv7()].map((evaluation_id) => ({
    evaluation_id,
    student_id,
    score: 4,
    version: 0,
  }))
  const body = { class_id: at.classId, results }
  const refused = await ask('PUT', 'results/', body)
  assert.deepEqual([refused.status, refused.body.code], [422, 'results_refused'], refused.text)
  const partial = await ask('PUT', 'results/', { ...body, mode: 'partial' })
  assert.deepEqual(
    [partial.status, partial.body.saved, partial.body.errors.map(({ code }: { code: string }) => code)],
    [200, 2, ['evaluation_closed', 'evaluation_archived', 'unknown_evaluation', 'unknown_evaluation']],
    partial.text,
  )
  const mine = (classId: string, person: TestPerson) =>
    ask('PUT', 'results/', { ...body, class_id: classId }, person)
  assert.equal((await mine(at.classId, at.otherTeacher)).body.details[0].code, 'not_own_class')
  assert.equal((await mine(uuidv7(), at.principal)).body.details[0].code, 'unknown_class')
  assert.deepEqual(
    [
      (await put(closed, [{ student_id, score: 1 }])).body.code,
      (await put(archived, [{ student_id, score: 1 }])).body.code,
    ],
    ['evaluation_closed', 'evaluation_archived'],
  )
})

test('nothing is entered once the term is closed, in it or in a part of it', async () => {
  const [id, part, next] = await Promise.all([
    evaluation(),
    evaluation({ term_id: at.autumnPart, assigned_on: '2026-10-01' }),
    evaluation({ assigned_on: '2027-01-11' }),
  ])
  const closing = (closedAt: Date | null) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`
        insert into term_gradings (tenant_id, id, term_id, class_id, closed_at, created_at, updated_at)
        values (${at.school.id}, ${uuidv7()}, ${at.autumn}, ${at.classId}, ${closedAt}, now(), now())
        on conflict (tenant_id, class_id, term_id) do update set closed_at = excluded.closed_at`),
    )
  await closing(campus.clock.now())
  const row = { student_id: at.students[0], score: 4 }
  const errors = await Promise.all([
    put(id, [row]),
    put(part, [row]),
    ask('PATCH', `evaluations/${id}/`, { title: 'Later' }),
    ask('PATCH', `evaluations/${next}/`, { term_id: at.autumn, assigned_on: null }),
    ask('POST', 'evaluations/', { class_id: at.classId, title: 'Late', max_score: 5 }),
    ask('POST', `evaluations/${id}/publish`),
    ask('DELETE', `evaluations/${id}/`),
  ])
  assert.deepEqual(
    errors.map(({ status, body }) => [status, body.code]),
    errors.map(() => [409, 'term_grading_closed']),
  )
  assert.equal((await put(next, [row])).status, 200)
  await closing(null)
  assert.equal((await put(id, [row])).status, 200)
})

test('the history says who changed what through which credential and why; families do not read it', async () => {
  const id = await evaluation()
  const [first] = at.students
  await put(id, [{ student_id: first, score: 10 }])
  await put(
    id,
    [{ student_id: first, score: 12, comment: 'Recounted' }],
    { reason: 'Question 3' },
    at.principal,
  )
  const history = await ask('GET', `evaluations/${id}/history/?student_id=${first}`)
  assert.equal(history.status, 200, history.text)
  const [latest, earlier] = history.body.results
  assert.deepEqual(
    [latest.action, latest.actor_id, latest.reason, latest.credential, latest.changes],
    [
      'updated',
      at.principal.userId,
      'Question 3',
      { kind: 'access_token', name: null },
      { score: { before: 10, after: 12 }, comment: { before: null, after: 'Recounted' } },
    ],
  )
  assert.deepEqual(
    [earlier.action, earlier.actor_id, earlier.changes.score],
    ['created', at.teacher.userId, { before: null, after: 10 }],
  )
  for (const person of [at.guardian, at.student, at.otherTeacher]) {
    assert.equal((await ask('GET', `evaluations/${id}/history/`, undefined, person)).status, 404)
  }
})

test('marking a class costs the same statements for 35 and for 300 students', async () => {
  const large = await makeEvaluationSchool(campus, 300)
  const counts: number[] = []
  for (const school of [at, large]) {
    const as = { token: school.principal.token, school: school.school }
    const made = await campus.request('POST', '/api/v1/evals/evaluations/', {
      ...as,
      body: { class_id: school.classId, title: 'Counted', max_score: 20 },
    })
    const results = school.students.map((student_id, index) => ({ student_id, score: index % 20 }))
    const path = `/api/v1/evals/evaluations/${made.body.id}/results/`
    const { module, result, texts } = await campus.countStatements(() =>
      campus.request('PUT', path, { ...as, body: { results } }),
    )
    assert.equal(result.body.saved, school.students.length, result.text.slice(0, 300))
    assert.ok(module <= 5, texts.join('\n'))
    counts.push(module)
    await campus.request('GET', path, as)
    const read = await campus.countStatements(() => campus.request('GET', path, as))
    assert.equal(read.module, 2, read.texts.join('\n'))
  }
  assert.equal(counts[0], counts[1])
})
