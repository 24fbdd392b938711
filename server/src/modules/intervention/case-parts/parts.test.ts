import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type CaseSchool, makeCaseSchool } from '../../../../test/support/case-school.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let at: CaseSchool
let caseId: string
let path: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeCaseSchool(campus)
  const answer = await at.call('POST', 'action-center/', { student_id: at.ada })
  assert.equal(answer.status, 201, answer.text)
  caseId = answer.body.id
  path = `action-center/${caseId}/`
})
after(() => campus.stop())

const secret = 'Confided-by-the-child'
const read = async (by = at.counselor) => (await at.call('GET', path, undefined, by)).body

test('a restricted note is for principals and counselors alone, by every route', async () => {
  const made = await at.call('POST', `${path}notes/`, { text: secret, level: 'restricted', kind: 'contact' })
  assert.equal(made.status, 201, made.text)
  const noteId = made.body.id
  for (const by of [at.counselor, at.principal])
    assert.ok((await read(by)).notes.some(({ text }: { text: string }) => text === secret))
  const owner = await campus.person(at.school, ['owner'])
  for (const by of [at.teacher, owner]) {
    const shown = await at.call('GET', path, undefined, by)
    assert.ok(!shown.text.includes(secret) && !shown.text.includes(noteId))
    assert.equal(shown.body.last_contact_on, null)
    const history = await at.call('GET', `${path}history/`, undefined, by)
    assert.equal(history.status, 200)
    assert.ok(!history.text.includes(noteId))
    assert.ok(!(await at.call('GET', 'action-center/', undefined, by)).text.includes(secret))
  }
  const note = `${path}notes/${noteId}/`
  assert.equal((await at.call('PATCH', note, { text: 'x' }, at.teacher)).status, 404)
  assert.equal((await at.call('DELETE', note, undefined, at.teacher)).status, 404)
  assert.equal(
    (await at.call('POST', `${path}notes/`, { text: 'x', level: 'restricted' }, at.teacher)).status,
    403,
  )
  assert.ok((await at.call('GET', `${path}history/`)).text.includes(noteId))
  await campus.application.kernel.readAudit.flush()
  const [history, audit, events] = await campus.database.read(at.school.id, [
    sql<{
      all: string
    }>`select coalesce(json_agg(row_to_json(entry)), '[]')::text as all from case_history entry where entry.tenant_id = ${at.school.id}`,
    sql<{
      all: string
    }>`select coalesce(json_agg(row_to_json(entry)), '[]')::text as all from audit_log entry where entry.tenant_id = ${at.school.id}`,
    sql<{
      all: string
    }>`select coalesce(json_agg(row_to_json(entry)), '[]')::text as all from outbox entry where entry.tenant_id = ${at.school.id}`,
  ])
  for (const rows of [history, audit, events]) assert.ok(!JSON.stringify(rows).includes(secret))
  assert.ok(!campus.logged().includes(secret))
})

test('a note changes by its author within a day; removing it leaves a trace without the text', async () => {
  const made = (await at.call('POST', `${path}notes/`, { text: 'Written by the teacher' }, at.teacher)).body
  assert.equal(made.may_change, true)
  const note = `${path}notes/${made.id}/`
  const foreign = await at.call('PATCH', note, { text: 'x' }, at.principal)
  assert.deepEqual([foreign.status, foreign.body.code], [409, 'case_note_fixed'])
  const changed = await at.call('PATCH', note, { text: 'Written again' }, at.teacher)
  assert.deepEqual([changed.body.text, changed.body.changed_at !== null], ['Written again', true])
  const hidden = await at.call('PATCH', note, { level: 'restricted' }, at.teacher)
  assert.equal(hidden.status, 403)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update case_notes set created_at = '2026-11-18T09:00:00Z' where tenant_id = ${at.school.id} and id = ${made.id}`,
    ),
  )
  assert.equal((await at.call('PATCH', note, { text: 'Late' }, at.teacher)).body.code, 'case_note_fixed')
  assert.equal((await at.call('DELETE', note, undefined, at.principal)).status, 204)
  const shown = (await read()).notes.find(({ id }: { id: string }) => id === made.id)
  assert.deepEqual(
    [shown.text, shown.author_name, shown.removed_by_name],
    [null, 'Test teacher', 'Test principal'],
  )
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ text: string }>`select text from case_notes where tenant_id = ${at.school.id} and id = ${made.id}`,
  ])
  assert.equal(rows[0]?.text, null)
})

test('what contradicts in an entry is refused with its place', async () => {
  for (const [part, body, expected] of [
    ['interventions', { code: 'nothing' }, 'body/code unknown_intervention'],
    [
      'interventions',
      { code: 'tutoring', starts_on: '2026-12-01', ends_on: '2026-11-30' },
      'body/ends_on end_before_start',
    ],
    ['notes', { text: 'x', happened_on: '2026-11-21' }, 'body/happened_on in_future'],
    ['notes', { text: 'x', contact_with: 'Mother' }, 'body/contact_with contact_only'],
    ['notes', { text: '' }, 'body/text min_length'],
    ['tasks', { title: ' ' }, 'body/title pattern'],
  ] as const) {
    const answer = await at.call('POST', `${path}${part}/`, body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    assert.equal(`${answer.body.details[0].path} ${answer.body.details[0].code}`, expected)
  }
})

test('an intervention has a dose and an end, and says what became of it', async () => {
  const made = await at.call(
    'POST',
    `${path}interventions/`,
    { code: 'tutoring', goal: 'Passes the next test' },
    at.teacher,
  )
  assert.deepEqual([made.status, made.body.dose], [201, '3 times a week, 30 minutes, for 10 weeks'])
  assert.equal((await read()).status, 'in_progress')
  const one = `${path}interventions/${made.body.id}/`
  assert.equal((await at.call('PATCH', one, { outcome_note: 'x' })).status, 422)
  const ended = await at.call('PATCH', one, { ends_on: '2026-11-20', outcome: 'helped' })
  assert.deepEqual([ended.status, ended.body.outcome], [200, 'helped'])
  assert.equal((await at.call('DELETE', one)).status, 204)
  assert.equal((await at.call('DELETE', one)).status, 404)
})

test('tasks are listed over all cases, those due first before others', async () => {
  for (const [title, due_on] of [
    ['Later', '2026-12-01'],
    ['Soon', '2026-11-19'],
    ['Some day', null],
  ] as const)
    assert.equal(
      (await at.call('POST', `${path}tasks/`, { title, due_on, assignee_user_id: at.teacher.userId })).status,
      201,
    )
  const mine = (await at.call('GET', 'tasks/?assignee=me', undefined, at.teacher)).body.results
  assert.deepEqual(
    mine.map(({ title, is_overdue }: { title: string; is_overdue: boolean }) => [title, is_overdue]),
    [
      ['Soon', true],
      ['Later', false],
      ['Some day', false],
    ],
  )
  assert.equal((await at.call('GET', 'tasks/?overdue=true&count=true')).body.count, 1)
  const work = await campus.request('GET', '/api/v1/work/', { token: at.teacher.token, school: at.school })
  const item = work.body.items.find(({ key }: { key: string }) => key === 'case_tasks_overdue')
  assert.equal(item?.count, 1, work.text)
})

test('the catalogue is changed as a whole, by the team', async () => {
  const { body: settings, headers } = await at.call('GET', 'settings/')
  assert.equal(settings.catalogue.length, 12)
  const catalogue = [
    { code: 'reading', name: 'Reading with a volunteer', dose: 'twice a week', is_active: true },
  ]
  assert.equal((await at.call('PATCH', 'settings/', { catalogue }, at.teacher)).status, 403)
  const etag = { 'if-match': headers.get('etag') ?? '' }
  assert.equal((await at.call('PATCH', 'settings/', { catalogue }, at.counselor, etag)).status, 200)
  assert.equal(
    (await at.call('PATCH', 'settings/', { retention_months: 12 }, at.counselor, etag)).status,
    412,
  )
  const twice = await at.call('PATCH', 'settings/', { catalogue: [...catalogue, ...catalogue] })
  assert.equal(twice.body.details[0].code, 'duplicate')
  assert.equal((await at.call('POST', `${path}interventions/`, { code: 'tutoring' })).status, 422)
  assert.equal((await at.call('POST', `${path}interventions/`, { code: 'reading' })).status, 201)
})
