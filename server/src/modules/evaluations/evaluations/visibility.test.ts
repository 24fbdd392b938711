import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertStaffMembers } from '../../people/index.ts'

let campus: TestCampus
let at: EvaluationSchool
/** Sees the school and teaches nothing. */
let counselor: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 3)
  counselor = await campus.person(at.school, ['counselor', 'teacher'])
  await campus.database.transaction(at.school.id, async (tx) => {
    const id = uuidv7()
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertStaffMembers(tx, [{ id, first_name: 'Coun', last_name: 'Selor' }], author)
    await linkUser(tx, 'teacher', id, counselor.userId)
  })
})
after(() => campus.stop())

interface Requested {
  readonly person?: TestPerson
  readonly tag?: string | undefined
}
const ask = (method: string, path: string, body?: unknown, { person = at.teacher, tag }: Requested = {}) =>
  campus.request(method, `/api/v1/evals/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { headers: { 'if-match': tag } }),
  })
const plan = (members: object = {}, person?: TestPerson) =>
  ask(
    'POST',
    'evaluations/',
    { class_id: at.classId, title: 'Fractions', max_score: 20, ...members },
    person ? { person } : {},
  )
const made = async (members: object = {}): Promise<string> => {
  const answer = await plan(members)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

test('a teacher writes in own classes alone; who sees the school and does not teach it reads', async () => {
  const id = await made()
  const row = { results: [{ student_id: at.students[0], score: 3 }] }
  for (const [method, path, body] of [
    ['PATCH', `evaluations/${id}/`, { title: 'x' }],
    ['DELETE', `evaluations/${id}/`, undefined],
    ['POST', `evaluations/${id}/publish`, undefined],
    ['POST', `evaluations/${id}/close`, undefined],
    ['PUT', `evaluations/${id}/results/`, row],
  ] as const) {
    assert.equal(
      (await ask(method, path, body, { person: at.otherTeacher })).status,
      404,
      `${method} ${path}`,
    )
    assert.equal((await ask(method, path, body, { person: counselor })).status, 403, `${method} ${path}`)
    assert.equal((await ask(method, path, body, { person: at.registrar })).status, 403, `${method} ${path}`)
    assert.equal((await ask(method, path, body, { person: at.guardian })).status, 403, `${method} ${path}`)
  }
  for (const path of [`evaluations/${id}/`, `evaluations/${id}/results/`, `evaluations/${id}/history/`]) {
    assert.equal((await ask('GET', path, undefined, { person: at.otherTeacher })).status, 404, path)
    assert.equal((await ask('GET', path, undefined, { person: at.registrar })).status, 200, path)
  }
  assert.equal((await plan({}, at.principal)).status, 201)
})

test('families see nothing of an evaluation before it is public, and then their own results alone', async () => {
  const id = await made()
  const [child, self, third] = at.students
  await ask('PUT', `evaluations/${id}/results/`, {
    results: [
      { student_id: child, score: 17, comment: 'Secret so far' },
      { student_id: self, status: 'missing' },
      { student_id: third, score: 3 },
    ],
  })
  const seen = async (person: TestPerson) => {
    const [one, results, list] = await Promise.all([
      ask('GET', `evaluations/${id}/`, undefined, { person }),
      ask('GET', `evaluations/${id}/results/?count=true`, undefined, { person }),
      ask('GET', `evaluations/?class_id=${at.classId}&page_size=200&count=true`, undefined, { person }),
    ])
    assert.equal(list.status, 200, list.text)
    const listed = list.body.results.some((row: { id: string }) => row.id === id)
    assert.equal(listed, one.status === 200, 'the list shows what the detail shows')
    assert.equal(list.body.count, list.body.results.length)
    return { one, results, text: one.text + results.text + list.text }
  }
  const hidden = async (why: string) => {
    for (const person of [at.guardian, at.student]) {
      const { one, results, text } = await seen(person)
      assert.deepEqual([one.status, results.status], [404, 404], why)
      assert.ok(!text.includes('Secret'), why)
    }
  }
  await hidden('a draft')
  await ask('POST', `evaluations/${id}/publish`, { publish_at: '2026-11-20T18:00:00Z' })
  await hidden('published for the evening')
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update line_items set changed_in = default, publish_at = '2026-11-20T08:59:59Z'
      where tenant_id = ${at.school.id} and id = ${id}`),
  )
  const guardian = await seen(at.guardian)
  assert.deepEqual(
    [guardian.one.body.counts, guardian.results.body.count],
    [{ scored: 1, missing: 0, excused: 0, absent: 0, submitted: 0 }, 1],
    'neither counts nor rows of other children',
  )
  assert.deepEqual(
    guardian.results.body.results.map((row: Record<string, unknown>) => [
      row['student_id'],
      row['score'],
      row['comment'],
    ]),
    [[child, 17, 'Secret so far']],
  )
  const student = await seen(at.student)
  assert.deepEqual(
    student.results.body.results.map((row: Record<string, unknown>) => [row['student_id'], row['status']]),
    [[self, 'missing']],
  )

  const link = (may: boolean) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(
        sql`update guardian_links set changed_in = default, can_view_results = ${may} where tenant_id = ${at.school.id}`,
      ),
    )
  await link(false)
  const barred = await seen(at.guardian)
  assert.deepEqual([barred.one.status, barred.results.status], [404, 404])
  await link(true)
  assert.equal((await seen(at.guardian)).one.status, 200)
  await ask('POST', `evaluations/${id}/close`)
  assert.equal((await seen(at.guardian)).one.status, 200, 'closed is published')
  for (const reason of ['To correct', 'To hide']) {
    await ask('POST', `evaluations/${id}/reopen`, { reason }, { person: at.principal })
  }
  await hidden('removed')
  await ask('POST', `evaluations/${id}/publish`)
  await ask('DELETE', `evaluations/${id}/`)
  await hidden('archived')
})

test('a term in use is not archived, and a program does what its scopes and roles allow', async () => {
  await made({ term_id: at.autumnPart })
  const owner = await campus.person(at.school, ['owner'])
  const as = { token: owner.token, school: at.school }
  const refused = await campus.request('DELETE', `/api/v1/academics/terms/${at.autumnPart}/`, as)
  assert.equal(refused.status, 409, refused.text)
  assert.ok(refused.text.includes('evaluation'), refused.text)
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    ...as,
    body: { name: 'Marker', scopes: ['grades:read'] },
  })
  if (key.status !== 201) assert.fail(key.text)
  const secret = key.body.secret ?? key.body.key ?? key.body.api_key
  const list = await campus.request('GET', '/api/v1/evals/evaluations/', { token: secret })
  assert.equal(list.status, 200, list.text)
  const write = await campus.request('POST', '/api/v1/evals/evaluations/', {
    token: secret,
    body: { class_id: at.classId, title: 'By a program', max_score: 5 },
  })
  assert.equal(write.status, 403)
})
