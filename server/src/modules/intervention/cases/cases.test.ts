import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
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

const details = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  (answer.body.details ?? []).map(({ path, code }) => `${path} ${code}`)

/** Closes whatever case of a student is open. */
async function close(studentId: string): Promise<void> {
  const list = await at.call('GET', `action-center/?student_id=${studentId}`)
  for (const { id } of list.body.interventions) {
    const answer = await at.call('PATCH', `action-center/${id}/`, {
      status: 'dismissed',
      outcome: 'not_needed',
    })
    assert.equal(answer.status, 200, answer.text)
  }
}

async function opened(studentId: string, more: object = {}) {
  await close(studentId)
  const answer = await at.call('POST', 'action-center/', Object.assign({ student_id: studentId }, more))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

test('a student is enough: the caller owns the case, with the score of now', async () => {
  await storeScores(campus, at.school.id, at.ada, [['2026-11-19', 72.5, 'red']])
  const item = await opened(at.ada)
  assert.deepEqual(
    [item.status, item.owner_user_id, item.score_at_open, item.band_at_open, item.score, item.student_name],
    ['open', at.counselor.userId, 72.5, 'red', 72.5, 'Ada Test'],
  )
  assert.deepEqual([item.change, item.factors[0].indicator, item.trend.length], ['new', 'absence_rate', 1])
  const again = await at.call('POST', 'action-center/', { student_id: at.ada })
  assert.deepEqual([again.status, again.body.code, again.body.case_id], [409, 'case_open', item.id])
})

test('twenty people at once open one case', async () => {
  await close(at.ben)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => at.call('POST', 'action-center/', { student_id: at.ben })),
  )
  const made = answers.filter(({ status }) => status === 201)
  assert.equal(made.length, 1)
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(refused.length, 19)
  for (const { body } of refused) assert.equal(body.case_id, made[0]?.body.id)
})

test('one request assigns a case and begins with help; its next step is the task', async () => {
  const item = await opened(at.ada, {
    owner_user_id: at.teacher.userId,
    reason: 'Absent on Mondays',
    due_on: '2026-12-18',
    intervention: { code: 'check_in_check_out' },
    task: { title: 'Call the family', due_on: '2026-11-23' },
  })
  assert.deepEqual(
    [item.status, item.owner_user_id, item.interventions[0].name, item.interventions[0].starts_on],
    ['in_progress', at.teacher.userId, 'Check-in/check-out', '2026-11-20'],
  )
  const listed = (await at.call('GET', `action-center/?student_id=${at.ada}`)).body
  assert.equal(listed.count, 1)
  assert.deepEqual(listed.interventions[0].top_factors, [
    { indicator: 'absence_rate', value: 12, points: 72.5, completeness: 1 },
  ])
  assert.deepEqual(
    [listed.interventions[0].next_step.title, listed.interventions[0].next_step.assignee_user_id],
    ['Call the family', at.teacher.userId],
  )
  const [task] = item.tasks
  const done = await at.call(
    'PATCH',
    `action-center/${item.id}/tasks/${task.id}/`,
    { is_done: true },
    at.teacher,
  )
  assert.match(done.body.done_at, /^2026-11-20T09:00/)
  const then = (await at.call('GET', `action-center/${item.id}/`)).body
  assert.deepEqual([then.next_step.kind, then.next_step.due_on], ['due', '2026-12-18'])
})

test('a case goes from open to closed, needs an outcome, and is final then', async () => {
  const item = await opened(at.ben)
  const path = `action-center/${item.id}/`
  const patch = (body: object, headers = {}) => at.call('PATCH', path, body, at.counselor, headers)
  assert.deepEqual(details(await patch({ status: 'resolved' })), ['body/outcome outcome_required'])
  assert.deepEqual(details(await patch({ outcome: 'improved' })), ['body/outcome outcome_of_open'])
  assert.equal((await patch({ status: 'in_progress', goal: 'Comes every day' })).status, 200)
  assert.deepEqual(details(await patch({ status: 'open' })), ['body/status status_order'])
  assert.equal((await patch({ plan: 'x' }, { 'if-match': '"0"' })).status, 412)
  await storeScores(campus, at.school.id, at.ben, [['2026-11-18', 30, 'amber']])
  const closed = await patch({ status: 'resolved', outcome: 'improved', outcome_note: 'Comes again.' })
  assert.deepEqual(
    [closed.body.status, closed.body.score_at_close, closed.body.outcome_note],
    ['resolved', 30, 'Comes again.'],
  )
  const after = await patch({ status: 'open' })
  assert.deepEqual([after.status, after.body.code], [409, 'case_closed'])
  for (const [part, body] of [
    ['tasks', { title: 'x' }],
    ['notes', { text: 'x' }],
    ['interventions', { code: 'tutoring' }],
  ] as const)
    assert.equal((await at.call('POST', `${path}${part}/`, body)).body.code, 'case_closed')
})

test('the list begins with what changed since the last visit, and pages through all', async () => {
  const school = await makeCaseSchool(campus)
  const make = async (student_id: string) =>
    (await school.call('POST', 'action-center/', { student_id })).body.id
  const [worse, better, calm] = [await make(school.ada), await make(school.ben), await make(school.cleo)]
  await campus.database.transaction(school.school.id, (tx) =>
    tx.execute(
      sql`update intervention_cases set opened_at = '2026-10-01T08:00:00Z' where tenant_id = ${school.school.id}`,
    ),
  )
  await storeScores(campus, school.school.id, school.ada, [
    ['2026-11-10', 40, 'amber'],
    ['2026-11-20', 70, 'red'],
  ])
  await storeScores(campus, school.school.id, school.ben, [
    ['2026-11-10', 70, 'red'],
    ['2026-11-20', 40, 'amber'],
  ])
  for (const id of [worse, better, calm])
    await school.call('POST', `action-center/${id}/notes/`, {
      kind: 'contact',
      text: 'Called',
      contact_with: 'Mother',
    })
  await school.call('PATCH', `action-center/${calm}/`, { due_on: '2026-11-19' })
  const list = (await school.call('GET', 'action-center/')).body
  const rows: { id: string; change: string | null; last_contact_on: string }[] = list.interventions
  assert.deepEqual(
    rows.map(({ id, change }) => [id, change]),
    [
      [worse, 'worse'],
      [better, 'better'],
      [calm, 'overdue'],
    ],
  )
  assert.equal(rows[0]?.last_contact_on, '2026-11-20')
  const seen: string[] = []
  let address: string | null = 'action-center/?page_size=1'
  while (address !== null) {
    const { interventions, next }: { interventions: { id: string }[]; next: string | null } = (
      await school.call('GET', address)
    ).body
    seen.push(...interventions.map(({ id }) => id))
    address = next === null ? null : next.slice(next.indexOf('action-center'))
  }
  assert.deepEqual(seen, [worse, better, calm])
  const only = async (query: string) => (await school.call('GET', `action-center/?${query}`)).body.count
  assert.deepEqual(
    [
      await only('change=worse'),
      await only('owner=none'),
      await only(`owner=${school.counselor.userId}`),
      await only(`class_id=${school.classId}`),
      await only('q=cleo'),
      await only('status=closed'),
    ],
    [1, 0, 3, 2, 1, 0],
  )
  const marked = await school.call('POST', 'action-center/visits/')
  assert.equal(marked.status, 200, marked.text)
  assert.equal((await school.call('GET', 'action-center/')).body.since, marked.body.since)
  const one = await campus.countStatements(() => school.call('GET', 'action-center/?page_size=1'))
  const many = await campus.countStatements(() => school.call('GET', 'action-center/?page_size=50'))
  assert.equal(many.module, one.module)
})

test('without help and contact for 14 days a case says so, until somebody helps', async () => {
  const item = await opened(at.cleo)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update intervention_cases set opened_at = '2026-11-02T08:00:00Z' where tenant_id = ${at.school.id} and id = ${item.id}`,
    ),
  )
  const change = async () => (await at.call('GET', `action-center/${item.id}/`)).body.change
  assert.equal(await change(), 'no_help')
  await at.call('POST', `action-center/${item.id}/interventions/`, { code: 'mentoring' })
  assert.equal(await change(), null)
})

test('another school sees and owns nothing', async () => {
  const item = await opened(at.ada)
  const path = `action-center/${item.id}/`
  assert.equal((await other.call('GET', path)).status, 404)
  assert.equal((await other.call('PATCH', path, { plan: 'x' })).status, 404)
  assert.equal((await other.call('POST', `${path}notes/`, { text: 'x' })).status, 404)
  assert.equal((await other.call('GET', `${path}history/`)).status, 404)
  const foreign = await other.call('POST', 'action-center/', { student_id: at.cleo })
  assert.deepEqual(details(foreign), ['body/student_id unknown_student'])
  const owner = await at.call('PATCH', path, { owner_user_id: other.counselor.userId })
  assert.deepEqual(details(owner), ['body/owner_user_id not_a_case_worker'])
  const task = await at.call('POST', `${path}tasks/`, { title: 'x', assignee_user_id: other.teacher.userId })
  assert.deepEqual(details(task), ['body/assignee_user_id not_a_case_worker'])
  assert.equal((await other.call('GET', `owners/?student_id=${at.ada}`)).status, 404)
})

test('owners have the right: teachers of the student, no bursar, and nobody who lost the role', async () => {
  const bursar = await campus.person(at.school, ['bursar'])
  const item = await opened(at.cleo)
  const assign = (userId: string) => at.call('PATCH', `action-center/${item.id}/`, { owner_user_id: userId })
  assert.deepEqual(details(await assign(bursar.userId)), ['body/owner_user_id not_a_case_worker'])
  assert.deepEqual(details(await assign(at.teacher.userId)), ['body/owner_user_id not_a_case_worker'])
  const owners = (await at.call('GET', `owners/?student_id=${at.ada}`)).body.results
  const ids = owners.map(({ user_id }: { user_id: string }) => user_id)
  assert.ok(
    ids.includes(at.teacher.userId) && ids.includes(at.principal.userId) && !ids.includes(bursar.userId),
  )
  const leaving = await campus.person(at.school, ['counselor'])
  assert.equal((await assign(leaving.userId)).status, 200)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update memberships set roles = '{librarian}', changed_in = default where tenant_id = ${at.school.id} and user_id = ${leaving.userId}`,
    ),
  )
  const shown = (await at.call('GET', `action-center/${item.id}/`)).body
  assert.deepEqual(
    [shown.owner_user_id, shown.owner_name, shown.former_owner_name],
    [null, null, 'Test counselor'],
  )
  const none = (await at.call('GET', 'action-center/?owner=none')).body.interventions
  assert.ok(none.some(({ id }: { id: string }) => id === item.id))
  assert.equal((await assign(uuidv7())).status, 422)
})

test('teachers work on cases of their students alone; families and others on none', async () => {
  const mine = await opened(at.ada)
  const foreign = await opened(at.cleo)
  const ids = (await at.call('GET', 'action-center/', undefined, at.teacher)).body.interventions.map(
    ({ id }: { id: string }) => id,
  )
  assert.ok(ids.includes(mine.id) && !ids.includes(foreign.id))
  const path = `action-center/${foreign.id}/`
  assert.equal((await at.call('GET', path, undefined, at.teacher)).status, 404)
  assert.equal((await at.call('PATCH', path, { plan: 'x' }, at.teacher)).status, 404)
  assert.equal((await at.call('POST', `${path}tasks/`, { title: 'x' }, at.teacher)).status, 404)
  const refused = await at.call('POST', 'action-center/', { student_id: at.cleo }, at.teacher)
  assert.deepEqual(details(refused), ['body/student_id unknown_student'])
  for (const role of ['guardian', 'student', 'bursar', 'registrar', 'librarian', 'it_admin'] as const) {
    const person = await campus.person(at.school, [role])
    for (const address of [
      'action-center/',
      `action-center/${mine.id}/`,
      'tasks/',
      'settings/',
      'meetings/',
      'load/',
    ])
      assert.equal((await at.call('GET', address, undefined, person)).status, 403, `${role} ${address}`)
  }
  for (const role of ['owner', 'admin'] as const) {
    const person = await campus.person(at.school, [role])
    assert.equal((await at.call('GET', `action-center/${mine.id}/`, undefined, person)).status, 200)
    assert.equal((await at.call('PATCH', `action-center/${mine.id}/`, { plan: 'x' }, person)).status, 403)
    assert.equal(
      (await at.call('POST', `action-center/${mine.id}/notes/`, { text: 'x' }, person)).status,
      403,
    )
  }
  for (const address of ['meetings/', 'letters/', 'load/'])
    assert.equal((await at.call('GET', address, undefined, at.teacher)).status, 403)
})

test('a school without the module is refused in every role', async () => {
  const small = await makeCaseSchool(campus, { plan: 'free' })
  for (const address of ['action-center/', 'meetings/', 'letters/', 'settings/', 'tasks/']) {
    const answer = await small.call('GET', address)
    assert.deepEqual([answer.status, answer.body.code], [403, 'module_not_entitled'])
  }
  assert.equal((await small.call('POST', 'action-center/', { student_id: small.ada })).status, 403)
})
