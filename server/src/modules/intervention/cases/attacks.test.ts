import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type CaseSchool, makeCaseSchool, storeScores } from '../../../../test/support/case-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let at: CaseSchool
let other: CaseSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeCaseSchool(campus)
  other = await makeCaseSchool(campus)
})
after(() => campus.stop())

async function opened(student_id: string, school = at): Promise<string> {
  const answer = await school.call('POST', 'action-center/', { student_id })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const twenty = <Answer>(act: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, act))

test('twenty people at once close a case once, and note the decision of a meeting as often as they say', async () => {
  const id = await opened(at.ada)
  const body = { status: 'resolved', outcome: 'improved' }
  const closed = await twenty(() => at.call('PATCH', `action-center/${id}/`, body))
  assert.deepEqual([...new Set(closed.map(({ status }) => status))], [200])
  const history = (await at.call('GET', `action-center/${id}/history/`)).body.results
  assert.equal(history.filter(({ action }: { action: string }) => action === 'resolved').length, 1)
  const events = await campus.database.read(at.school.id, [
    sql<{ count: number }>`select count(*)::int as count from outbox entry
      where entry.tenant_id = ${at.school.id} and entry.type = 'case.resolved'`,
  ])
  assert.ok((events[0][0]?.count ?? 0) <= 1)
  const key = { 'idempotency-key': uuidv7() }
  const again = await opened(at.ada)
  const noted = await twenty(() =>
    at.call('POST', `action-center/${again}/notes/`, { text: 'Once' }, at.counselor, key),
  )
  assert.ok(noted.every(({ status }) => status === 201 || status === 409))
  const shown = (await at.call('GET', `action-center/${again}/`)).body
  assert.equal(shown.notes.length, 1)
  await at.call('PATCH', `action-center/${again}/`, { status: 'dismissed', outcome: 'not_needed' })
})

test('ids of another school are unknown wherever they are named', async () => {
  const [own, foreign] = [await opened(at.ben), await opened(other.ada, other)]
  const meeting = (await other.call('POST', 'meetings/', { title: 'Theirs' })).body
  const paths = [
    ['GET', `action-center/${foreign}/`],
    ['GET', `action-center/${foreign}/history/`],
    ['PATCH', `action-center/${foreign}/`, { plan: 'x' }],
    ['POST', `action-center/${foreign}/tasks/`, { title: 'x' }],
    ['POST', `action-center/${foreign}/interventions/`, { code: 'mentoring' }],
    ['GET', `meetings/${meeting.id}/`],
    ['GET', `meetings/${meeting.id}/minutes/`],
    ['PATCH', `meetings/${meeting.id}/`, { title: 'x' }],
    ['POST', `meetings/${meeting.id}/close/`],
    ['GET', `students/${other.ada}`],
    ['GET', `owners/?student_id=${other.ada}`],
  ] as const
  for (const [method, path, body] of paths)
    assert.equal((await at.call(method, path, body)).status, 404, `${method} ${path}`)
  const bodies = [
    ['action-center/', { student_id: other.ben }],
    ['meetings/', { case_ids: [foreign] }],
    ['letters/preview/', { student_ids: [other.ada], channel: 'print' }],
    ['letters/', { student_ids: [other.ada], channel: 'print' }],
    [`action-center/${own}/tasks/`, { title: 'x', assignee_user_id: other.counselor.userId }],
  ] as const
  for (const [path, body] of bodies) assert.equal((await at.call('POST', path, body)).status, 422, path)
  const lists = [
    `action-center/?student_id=${other.ada}`,
    `action-center/?owner=${other.counselor.userId}`,
    `action-center/?class_id=${other.classId}`,
    `red-flags?threshold=0&class_id=${other.classId}`,
    `tasks/?assignee=${other.counselor.userId}`,
    `letters/?student_id=${other.ada}`,
  ]
  for (const path of lists) {
    const answer = await at.call('GET', path)
    assert.equal(answer.status, 200, `${path} ${answer.text}`)
    assert.ok(!answer.text.includes(foreign) && !answer.text.includes(other.ada.slice(0, 30)), path)
  }
})

const everything = (id: string) =>
  [
    ['GET', 'red-flags?threshold=0'],
    ['GET', `students/${at.cleo}`],
    ['GET', 'evaluation'],
    ['POST', 'what-if', { thresholds: {} }],
    ['POST', 'calculate-risk', {}],
    ['GET', 'action-center/'],
    ['GET', `action-center/${id}/`],
    ['PATCH', `action-center/${id}/`, { plan: 'x' }],
    ['GET', `action-center/${id}/history/`],
    ['POST', `action-center/${id}/notes/`, { text: 'x' }],
    ['GET', 'tasks/'],
    ['GET', 'meetings/'],
    ['POST', 'meetings/', { title: 'x' }],
    ['GET', 'letters/'],
    ['POST', 'letters/', { student_ids: [at.cleo], channel: 'print' }],
    ['GET', 'load/'],
    ['GET', 'settings/'],
    ['PATCH', 'settings/', { retention_months: 24 }],
  ] as const

test('families and other staff are refused everywhere, and a key reads no restricted note', async () => {
  const id = await opened(at.cleo)
  await storeScores(campus, at.school.id, at.cleo, [['2026-11-19', 90, 'red']])
  const owner = await campus.person(at.school, ['owner', 'counselor'])
  const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school: at.school,
    body: { name: 'Board', scopes: ['intervention:read', 'intervention:write'] },
  })
  assert.equal(made.status, 201, made.text)
  const key: TestPerson = Object.assign({}, owner, { token: made.body.key })
  assert.equal((await at.call('GET', 'action-center/', undefined, key)).status, 200)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update memberships set roles = '{librarian}', changed_in = default
      where tenant_id = ${at.school.id} and user_id = ${owner.userId}`),
  )
  // Keys are of the school and work on; what is restricted they never read.
  const secret = 'Not for programs'
  await at.call('POST', `action-center/${id}/notes/`, { text: secret, level: 'restricted' })
  for (const [method, path, body] of everything(id)) {
    const answer = await at.call(method, path, body, key)
    assert.ok(answer.status < 500 && !answer.text.includes(secret), `${method} ${path} ${answer.status}`)
  }
  const people: TestPerson[] = []
  for (const role of ['guardian', 'student', 'bursar', 'librarian'] as const)
    people.push(await campus.person(at.school, [role]))
  for (const by of people)
    for (const [method, path, body] of everything(id)) {
      const answer = await at.call(method, path, body, by)
      assert.ok([401, 403, 404].includes(answer.status), `${by.email} ${method} ${path} ${answer.status}`)
    }
  // A teacher who does not teach the student finds out nothing of the student by any of them.
  for (const [method, path, body] of everything(id)) {
    const answer = await at.call(method, path, body, at.teacher)
    assert.ok(
      answer.status < 500 && !answer.text.includes(at.cleo) && !answer.text.includes(id),
      `${method} ${path}`,
    )
  }
})

test('huge, empty and strange bodies are refused or stored as they are, and never break', async () => {
  const path = `action-center/${await opened(other.cleo, other)}/`
  for (const text of ['\u0000', 'a\u0000b', '\ud800', '', 'x'.repeat(200_000)]) {
    const answer = await other.call('POST', `${path}notes/`, { text })
    assert.ok(
      answer.status >= 400 && answer.status < 500,
      `${JSON.stringify(text.slice(0, 5))} ${answer.status}`,
    )
  }
  const bodies = [
    undefined,
    null,
    [],
    {},
    { text: 1 },
    { text: 'x', level: 'secret' },
    { text: 'x', case_id: path },
  ]
  for (const body of bodies) {
    const answer = await other.call('POST', `${path}notes/`, body)
    assert.ok([400, 415, 422].includes(answer.status), `${JSON.stringify(body)} ${answer.status}`)
  }
  const text = 'مُلاحَظة 👩‍👧 ‮ "«’\'; drop table case_notes;--'
  const noted = await other.call('POST', `${path}notes/`, { text })
  assert.deepEqual([noted.status, noted.body.text], [201, text], noted.text)
})

test('a case of a student who was merged or left stays with the student who remains', async () => {
  const [keep, twin] = [at.ada, uuidv7()]
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`insert into students (tenant_id, id, student_code, first_name, last_name, search_text, sort_name)
      values (${at.school.id}, ${twin}, 'T-1', 'Ada', 'Twin', 'ada twin', 'twin ada')`),
  )
  const id = await opened(twin)
  const secret = 'Confided by the twin'
  await at.call('POST', `action-center/${id}/notes/`, { text: secret, level: 'restricted' })
  const admin = await campus.person(at.school, ['admin'])
  const merged = await campus.request('POST', '/api/v1/people/merges/', {
    token: admin.token,
    school: at.school,
    body: { kind: 'student', keep_id: keep, merge_id: twin },
  })
  assert.equal(merged.status, 201, merged.text)
  assert.ok(!merged.text.includes(secret))
  assert.equal((await at.call('POST', 'action-center/', { student_id: twin })).status, 422)
  const shown = await at.call('GET', `action-center/${id}/`)
  assert.deepEqual([shown.status, shown.body.student_id], [200, keep])
  assert.ok(shown.text.includes(secret))
  assert.ok(!(await at.call('GET', `action-center/${id}/`, undefined, at.teacher)).text.includes(secret))
  assert.equal((await at.call('POST', 'action-center/', { student_id: keep })).body.code, 'case_open')
})

test('restricted notes are in no list, search, audit, export or feed of those who do not read them', async () => {
  const secret = 'Zugetragenes'
  const id = (await at.call('GET', `action-center/?student_id=${at.ada}`)).body.interventions[0].id
  const note = await at.call('POST', `action-center/${id}/notes/`, {
    text: secret,
    level: 'restricted',
    kind: 'contact',
    contact_with: secret,
  })
  assert.equal(note.status, 201, note.text)
  const meeting = (await at.call('POST', 'meetings/', { case_ids: [id] })).body
  await at.call('POST', `meetings/${meeting.id}/decisions/`, {
    case_id: id,
    text: secret,
    level: 'restricted',
  })
  await campus.application.kernel.readAudit.flush()
  const owner = await campus.person(at.school, ['owner'])
  const addresses = [
    'intervention/action-center/',
    `intervention/action-center/?q=${secret}`,
    `intervention/action-center/${id}/`,
    `intervention/action-center/${id}/history/`,
    'intervention/tasks/',
    'intervention/meetings/',
    `intervention/meetings/${meeting.id}/`,
    `intervention/meetings/${meeting.id}/minutes/`,
    'intervention/red-flags?threshold=0',
    'intervention/load/',
    `people/students/${at.ada}/`,
    `people/search?q=${secret}`,
    'audit/',
  ]
  for (const by of [at.teacher, owner])
    for (const address of addresses) {
      const answer = await campus.request('GET', `/api/v1/${address}`, { token: by.token, school: at.school })
      const shown = answer.text.replaceAll(`q=${secret}`, '')
      assert.ok(answer.status < 500 && !shown.includes(secret), `${by.email} ${address}`)
      // The audit names what was done by its id, without a text.
      assert.ok(address === 'audit/' || !shown.includes(note.body.id), `${by.email} ${address}`)
    }
})
