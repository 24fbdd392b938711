import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type CaseSchool, makeCaseSchool, storeScores } from '../../../../test/support/case-school.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { deleteExpiredCases } from '../cases/delete-expired.ts'

let campus: TestCampus
let at: CaseSchool
let other: CaseSchool
const cases: string[] = []

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeCaseSchool(campus, { locale: 'fr' })
  other = await makeCaseSchool(campus)
  for (const student_id of [at.ada, at.ben, at.cleo]) {
    const answer = await at.call('POST', 'action-center/', { student_id })
    assert.equal(answer.status, 201, answer.text)
    cases.push(answer.body.id)
  }
})
after(() => campus.stop())

const made = async (body: object = {}) => {
  const answer = await at.call('POST', 'meetings/', body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const pdf = async (id: string, by = at.counselor): Promise<string> => {
  const answer = await fetch(new URL(`/api/v1/intervention/meetings/${id}/minutes/`, campus.url), {
    headers: { authorization: `Bearer ${by.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.status, 200)
  return pdfPages(Buffer.from(await answer.arrayBuffer())).join('\n')
}

test('a meeting has all active cases unless it names them, and reads the whole agenda at once', async () => {
  const all = await made({
    present: [
      { user_id: at.principal.userId, name: null },
      { user_id: null, name: 'Ms Lee' },
    ],
  })
  assert.deepEqual([all.cases_count, all.held_on, all.present[0].name], [3, '2026-11-20', 'Test principal'])
  const one = await made({ case_ids: [cases[1], cases[0]], title: 'Niveau 6' })
  assert.deepEqual(
    one.agenda.map(({ id }: { id: string }) => id),
    [cases[1], cases[0]],
  )
  const taught = await made({ filter: { class_id: at.classId } })
  assert.equal(taught.cases_count, 2)
  const few = await campus.countStatements(() => at.call('GET', `meetings/${one.id}/`))
  const many = await campus.countStatements(() => at.call('GET', `meetings/${all.id}/`))
  assert.equal(many.module, few.module)
  assert.ok(many.module <= 12, String(many.module))
  assert.equal((await at.call('GET', 'meetings/?count=true')).body.count, 3)
})

test('a decision is typed once: a note of the case, and a task where one follows', async () => {
  const meeting = await made({ case_ids: [cases[0]] })
  const decide = (body: object) => at.call('POST', `meetings/${meeting.id}/decisions/`, body)
  const decided = await decide({
    case_id: cases[0],
    text: 'Soutien deux fois par semaine.',
    task: { title: 'Trouver un tuteur', due_on: '2026-11-27', assignee_user_id: at.teacher.userId },
  })
  assert.equal(decided.status, 201, decided.text)
  assert.deepEqual(
    [decided.body.note.kind, decided.body.note.meeting_id, decided.body.task.assignee_user_id],
    ['decision', meeting.id, at.teacher.userId],
  )
  assert.equal(
    (await decide({ case_id: cases[0], text: 'Signalement confidentiel', level: 'restricted' })).status,
    201,
  )
  assert.equal((await decide({ case_id: cases[1], text: 'x' })).status, 422)
  const read = (await at.call('GET', `meetings/${meeting.id}/`)).body
  assert.deepEqual([read.decisions_count, read.agenda[0].decisions.length], [2, 2])
  const owner = await campus.person(at.school, ['owner'])
  const seen = await at.call('GET', `meetings/${meeting.id}/`, undefined, owner)
  assert.equal(seen.body.decisions_count, 1)
  assert.ok(!seen.text.includes('confidentiel'))
  for (const by of [at.counselor, owner]) {
    const text = await pdf(meeting.id, by)
    assert.match(text, /Soutien deux fois par semaine\./)
    assert.match(text, /Trouver un tuteur · Test teacher · avant le/)
    assert.match(text, /Projet/)
    assert.ok(!text.includes('Signalement'))
  }
  assert.equal((await at.call('POST', `meetings/${meeting.id}/close/`)).status, 200)
  assert.equal((await decide({ case_id: cases[0], text: 'x' })).body.code, 'meeting_closed')
  assert.equal(
    (await at.call('PATCH', `meetings/${meeting.id}/`, { title: 'x' })).body.code,
    'meeting_closed',
  )
  assert.ok(!(await pdf(meeting.id)).includes('Projet'))
})

test('other schools see no meeting, and no foreign case or person comes into one', async () => {
  const meeting = await made({ case_ids: [cases[0]] })
  for (const address of [`meetings/${meeting.id}/`, `meetings/${meeting.id}/minutes/`])
    assert.equal((await other.call('GET', address)).status, 404)
  assert.equal((await other.call('POST', `meetings/${meeting.id}/close/`)).status, 404)
  const foreign = await other.call('POST', 'meetings/', { case_ids: [cases[0]] })
  assert.equal(foreign.body.details[0].code, 'unknown_case')
  const person = await at.call('POST', 'meetings/', {
    present: [{ user_id: other.counselor.userId, name: null }],
  })
  assert.equal(person.body.details[0].code, 'unknown_user')
  assert.equal((await at.call('POST', 'meetings/', { present: [{ user_id: null, name: null }] })).status, 422)
  assert.equal((await at.call('POST', 'meetings/', {}, at.teacher)).status, 403)
  const twice = await at.call('PATCH', `meetings/${meeting.id}/`, { case_ids: [cases[0], cases[0]] })
  assert.equal(twice.body.details[0].code, 'duplicate')
})

test('the head reads the load of each owner, and how many recovered', async () => {
  const school = await makeCaseSchool(campus)
  const id = (await school.call('POST', 'action-center/', { student_id: school.ada })).body.id
  await school.call('POST', 'action-center/', {
    student_id: school.ben,
    owner_user_id: null,
    due_on: '2026-11-19',
  })
  await campus.database.transaction(school.school.id, (tx) =>
    tx.execute(sql`update intervention_cases set opened_at = '2026-10-01T08:00:00Z', band_at_open = 'red', score_at_open = 70
      where tenant_id = ${school.school.id} and id = ${id}`),
  )
  await storeScores(campus, school.school.id, school.ada, [
    ['2026-10-01', 70, 'red'],
    ['2026-11-12', 35, 'amber'],
  ])
  const read = (by = school.principal) => school.call('GET', 'load/', undefined, by)
  const before = (await read()).body
  assert.deepEqual(before.recovery, { window_days: 60, opened_red: 1, recovered: 1, rate_pct: 100 })
  const of = (userId: string | null) =>
    before.results.find(({ user_id }: { user_id: string | null }) => user_id === userId)
  assert.deepEqual([of(school.counselor.userId).open, of(school.counselor.userId).no_contact], [1, 1])
  assert.deepEqual([of(null).open, of(null).overdue], [1, 1])
  await school.call('PATCH', `action-center/${id}/`, { status: 'resolved', outcome: 'improved' })
  assert.equal((await read()).body.results.find((row: { improved: number }) => row.improved === 1).closed, 1)
  assert.equal((await read(school.counselor)).status, 403)
})

test('closed cases, letters and past scores are deleted after the time that the school sets', async () => {
  const school = await makeCaseSchool(campus)
  await storeScores(campus, school.school.id, school.ada, [
    ['2026-05-19', 40, 'amber'],
    ['2026-05-20', 70, 'red'],
  ])
  const id = (await school.call('POST', 'action-center/', { student_id: school.ada })).body.id
  await school.call('POST', `action-center/${id}/notes/`, { text: 'x' })
  await school.call('POST', 'meetings/', { case_ids: [id] })
  await school.call('PATCH', `action-center/${id}/`, { status: 'resolved', outcome: 'improved' })
  await school.call('PATCH', 'settings/', { retention_months: 6 })
  await deleteExpiredCases(campus.application.kernel)
  assert.equal((await school.call('GET', `action-center/${id}/`)).status, 200)
  await campus.database.transaction(school.school.id, (tx) =>
    tx.execute(
      sql`update intervention_cases set closed_at = '2026-05-01T08:00:00Z' where tenant_id = ${school.school.id}`,
    ),
  )
  await deleteExpiredCases(campus.application.kernel)
  assert.equal((await school.call('GET', `action-center/${id}/`)).status, 404)
  const past = sql<{ date: string }>`
    select date::text as date from risk_history where tenant_id = ${school.school.id} order by date`
  const [days] = await campus.database.read(school.school.id, [past])
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-05-20'],
  )
})

test('merging a student who has an open case too closes the duplicate’s, which stays readable', async () => {
  const registrar = await campus.person(other.school, ['registrar'])
  const open = async (student_id: string) =>
    (await other.call('POST', 'action-center/', { student_id })).body.id
  const [remaining, joined] = [await open(other.ada), await open(other.ben)]
  const merged = await campus.request('POST', '/api/v1/people/merges/', {
    token: registrar.token,
    school: other.school,
    body: { kind: 'student', keep_id: other.ada, merge_id: other.ben },
  })
  assert.equal(merged.status, 201, merged.text)
  const shown = async (id: string) => (await other.call('GET', `action-center/${id}/`)).body
  assert.deepEqual(
    [(await shown(remaining)).status, (await shown(remaining)).student_id],
    ['open', other.ada],
  )
  assert.deepEqual(
    [(await shown(joined)).status, (await shown(joined)).outcome, (await shown(joined)).student_id],
    ['dismissed', 'joined', other.ada],
  )
  const undone = await campus.request('POST', `/api/v1/people/merges/${merged.body.id}/undo/`, {
    token: registrar.token,
    school: other.school,
    body: {},
  })
  assert.ok(undone.status < 300, undone.text)
  assert.equal((await shown(joined)).status, 'open')
  assert.equal((await other.call('GET', `action-center/${uuidv7()}/`)).status, 404)
})
