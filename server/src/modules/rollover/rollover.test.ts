import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { current, makeYearSchool, type YearSchool } from '../../../test/support/year-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { inspectEvents } from '../../kernel/events/events.ts'

const path = '/api/v1/academics/rollovers/'
const next = { starts_on: '2026-09-01', ends_on: '2027-07-02' }

let campus: TestCampus
/** The event on whose telling the server breaks down. */
let breakOn: string | undefined

before(async () => {
  campus = await startCampus({ now: '2026-08-15T09:00:00Z' })
  inspectEvents(({ type }) => {
    if (type === breakOn) throw new Error('The server died half-way.')
  })
})
after(() => campus.stop())

const caller =
  (at: YearSchool, by: TestPerson = at.registrar) =>
  (method: string, address: string, body?: unknown) =>
    campus.request(method, address, {
      token: by.token,
      school: at.school,
      ...(body === undefined ? {} : { body }),
    })

const preview = async (at: YearSchool, rules: object = {}, to: object = { to: next }) => {
  const made = await caller(at)('POST', path, { from_academic_year_id: at.yearId, ...to, rules })
  assert.equal(made.status, 201, made.text)
  return made.body
}

const fates = async (at: YearSchool, id: string, query = '') =>
  (await caller(at)('GET', `${path}${id}/students/?page_size=200${query}`)).body.results

test('a preview says what becomes of everyone and changes nothing; applied, it is just that; undone, all is as before', async () => {
  const at = await makeYearSchool(campus, 3)
  const call = caller(at)
  const [repeater = '', leaver = ''] = at.students['5A'] ?? []
  const stood = await current(campus, at.school)
  const shown = await preview(at, {
    repeaters: [repeater],
    leavers: [{ student_id: leaver, status: 'withdrawn', reason: 'moved away' }],
  })
  assert.deepEqual(await current(campus, at.school), stood)
  assert.deepEqual([shown.state, shown.students], ['previewed', 15])
  assert.deepEqual(shown.actions, { promoted: 10, repeated: 1, graduated: 3, left: 1, unchanged: 0 })
  const sum = (side: string) =>
    shown.counts.reduce((total: number, row: Record<string, number>) => total + (row[side] ?? 0), 0)
  assert.deepEqual([sum('before'), sum('after')], [15, 15])
  assert.deepEqual(
    shown.sessions.map((one: { starts_on: string; ends_on: string }) => [one.starts_on, one.ends_on]),
    [
      ['2026-09-01', '2027-07-02'],
      ['2026-09-01', '2026-12-18'],
      ['2027-01-04', '2027-03-26'],
      ['2027-04-12', '2027-07-02'],
    ],
  )
  assert.deepEqual(shown.classes, { made: 6, standing: 0, homerooms: 5, seats: 11 })
  const [stays] = await fates(at, shown.id, '&action=repeated')
  assert.deepEqual([stays.student_id, stays.before.homeroom, stays.after.homeroom], [repeater, '5A', '5A'])

  const applied = await call('POST', `${path}${shown.id}/apply/`)
  assert.equal(applied.status, 200, applied.text)
  assert.equal(applied.body.undoable_until, '2026-08-16T09:00:'.concat(applied.body.applied_at.slice(17)))
  const student = async (id: string) => (await call('GET', `/api/v1/people/students/${id}/`)).body
  const [gone, graduate] = [await student(leaver), await student(at.students['7A']?.[0] ?? '')]
  assert.deepEqual([gone.status, gone.exit_date, gone.exit_reason], ['withdrawn', '2026-07-10', 'moved away'])
  assert.deepEqual(
    [graduate.status, graduate.exit_date, graduate.grade_level],
    ['graduated', '2026-07-10', '07'],
  )
  const risen = await student(at.students['5B']?.[0] ?? '')
  assert.equal(risen.grade_level, '06')
  const roster = await call(
    'GET',
    `/api/v1/academics/classes/${risen.homeroom_class_id}/roster/?date=2026-09-10`,
  )
  assert.deepEqual(roster.body.results.filter((one: { student_id: string }) => one.student_id).length, 3)
  const classes = await call('GET', `/api/v1/academics/classes/${risen.homeroom_class_id}/`)
  assert.equal(classes.body.title, '6B')
  const [five] = (await call('GET', '/api/v1/academics/classes/?q=5A&sort=-title')).body.results.filter(
    ({ id, title }: { id: string; title: string }) => title === '5A' && id !== at.homerooms['5A'],
  )
  const taught = await call('GET', `/api/v1/academics/classes/${five.id}/roster/?date=2026-09-10`)
  assert.deepEqual(
    taught.body.results
      .map((one: { staff_id: string | null; student_id: string | null }) => one.staff_id ?? one.student_id)
      .sort(),
    [at.staffId, repeater].sort(),
  )
  const [reported] = await campus.database.read(at.school.id, [
    sql<{ type: string; count: number }>`select type, count(*)::int as count from outbox
      where tenant_id = ${at.school.id} and type = any(${['rollover.applied', 'student.updated', 'class.created']})
      group by type order by type`,
  ])
  assert.deepEqual(reported, [
    { type: 'class.created', count: 6 },
    { type: 'rollover.applied', count: 1 },
    { type: 'student.updated', count: 15 },
  ])
  const again = await call('POST', `${path}${shown.id}/apply/`)
  assert.deepEqual([again.status, again.body.code], [409, 'rollover_not_previewed'])
  const second = await call('POST', path, { from_academic_year_id: at.yearId, to: next })
  assert.deepEqual([second.status, second.body.code], [409, 'year_rolled_over'])

  const undone = await call('POST', `${path}${shown.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(
    [undone.body.state, undone.body.to_academic_year_id, undone.body.undoable_until],
    ['undone', null, null],
  )
  assert.deepEqual(await current(campus, at.school), stood)
  const history = await call('GET', `/api/v1/people/students/${leaver}/history/`)
  assert.deepEqual(
    history.body.results
      .slice(0, 2)
      .map(({ change }: { change: object }) => Object.keys(change).includes('status')),
    [true, true],
  )
  assert.equal((await call('POST', `${path}${shown.id}/undo/`)).body.code, 'rollover_not_applied')
})

test('anything that the preview was decided by has changed: nothing is done', async () => {
  const at = await makeYearSchool(campus, 1)
  const call = caller(at)
  const shown = await preview(at)
  const id = at.students['6A']?.[0] ?? ''
  await call('PATCH', `/api/v1/people/students/${id}/`, { phone: '+254 700 000 000' })
  await call('PATCH', `/api/v1/people/students/${id}/`, { status: 'withdrawn' })
  const stood = await current(campus, at.school)
  const stale = await call('POST', `${path}${shown.id}/apply/`)
  assert.deepEqual([stale.status, stale.body.code], [409, 'rollover_stale'], stale.text)
  assert.deepEqual(await current(campus, at.school), stood)
  const fresh = await preview(at)
  assert.equal((await call('GET', `${path}${shown.id}/`)).status, 404)
  assert.equal(fresh.students, 4)
})

test('twenty applies at once are one; a server that dies half-way has done nothing', async () => {
  const at = await makeYearSchool(campus, 2)
  const call = caller(at)
  const shown = await preview(at)
  const stood = await current(campus, at.school)
  breakOn = 'rollover.applied'
  assert.equal((await call('POST', `${path}${shown.id}/apply/`)).status, 500)
  breakOn = undefined
  assert.deepEqual(await current(campus, at.school), stood)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', `${path}${shown.id}/apply/`)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)])
  const years = await call('GET', '/api/v1/academics/academic-years/')
  assert.equal(years.body.results.length, 2)
  const undone = await call('POST', `${path}${shown.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await current(campus, at.school), stood)
})

test('what is used since is named, and nothing is undone over it; after a day nothing is', async () => {
  const at = await makeYearSchool(campus, 1)
  const call = caller(at)
  const shown = await preview(at)
  await call('POST', `${path}${shown.id}/apply/`)
  const id = at.students['5A']?.[0] ?? ''
  const { homeroom_class_id } = (await call('GET', `/api/v1/people/students/${id}/`)).body
  await call('PATCH', `/api/v1/people/students/${id}/`, { grade_level: '07' })
  const joined = await call('POST', `/api/v1/academics/classes/${homeroom_class_id}/roster/`, {
    student_ids: [at.students['5B']?.[0]],
    starts_on: '2026-09-07',
  })
  assert.equal(joined.status, 201, joined.text)
  const stood = await current(campus, at.school)
  const refused = await call('POST', `${path}${shown.id}/undo/`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'rollover_in_use'], refused.text)
  assert.deepEqual(
    refused.body.details.map(({ path: where, code }: { path: string; code: string }) => `${where} ${code}`),
    ['enrollment in_use', `student/${id}/grade_level changed_since`],
  )
  assert.deepEqual(await current(campus, at.school), stood)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update rollovers set applied_at = applied_at - interval '25 hours' where tenant_id = ${at.school.id}`,
    ),
  )
  assert.equal((await call('POST', `${path}${shown.id}/undo/`)).body.code, 'rollover_undo_expired')
})

test('a student without a next level is named and stays; an existing year is used as it is', async () => {
  const at = await makeYearSchool(campus, 2)
  const call = caller(at)
  const [none = '', odd = ''] = at.students['5A'] ?? []
  await call('PATCH', `/api/v1/people/students/${none}/`, { grade_level: null })
  const year = await call('POST', '/api/v1/academics/academic-years/', {
    title: 'New',
    org_id: null,
    ...next,
  })
  const only = { classes: 'none', graduate_last_level: false, homerooms: [] }
  const shown = await preview(at, only, { to_academic_year_id: year.body.id })
  assert.deepEqual(shown.actions, { promoted: 7, repeated: 0, graduated: 0, left: 0, unchanged: 3 })
  assert.deepEqual(
    shown.warnings.map(({ code, count }: { code: string; count: number }) => [code, count]),
    [
      ['no_grade_level', 1],
      ['no_homeroom', 7],
      ['no_next_level', 2],
    ],
  )
  assert.equal((await fates(at, shown.id, '&warning=no_grade_level'))[0].student_id, none)
  assert.equal((await call('POST', `${path}${shown.id}/apply/`)).status, 200)
  assert.equal((await call('GET', `/api/v1/people/students/${odd}/`)).body.homeroom_class_id, null)
  assert.equal((await call('POST', `${path}${shown.id}/undo/`)).body.to_academic_year_id, year.body.id)
})

test('orders that contradict are refused by name; others see nothing of it', async () => {
  const at = await makeYearSchool(campus, 1)
  const call = caller(at)
  const one = at.students['5A']?.[0] ?? ''
  const elsewhere = (await makeYearSchool(campus, 1)).students['5A']?.[0] ?? ''
  const order = (more: object) => call('POST', path, { from_academic_year_id: at.yearId, to: next, ...more })
  const leaver = { student_id: one, status: 'withdrawn' }
  const cases: readonly (readonly [object, string])[] = [
    [{ to: { ...next, starts_on: '2026-07-01' } }, 'body/to/starts_on not_after'],
    [{ to: { ...next, ends_on: '2026-08-01' } }, 'body/to/ends_on end_before_start'],
    [
      { to: { ...next, terms: [{ title: 'T', ...next, ends_on: '2027-08-01' }] } },
      'body/to/terms/0 outside_year',
    ],
    [{ from_academic_year_id: one }, 'body/from_academic_year_id unknown_year'],
    [{ to_academic_year_id: at.yearId }, 'body/to required'],
    [{ rules: { repeaters: [elsewhere] } }, 'body/rules/repeaters/0 unknown_student'],
    [{ rules: { repeaters: [one, one] } }, 'body/rules/repeaters/1 duplicate'],
    [{ rules: { repeaters: [one], leavers: [leaver] } }, 'body/rules/repeaters/0 contradicts'],
    [
      { rules: { homerooms: [{ from_class_id: at.mathsId, to_class_id: null }] } },
      'body/rules/homerooms/0/from_class_id unknown_class',
    ],
  ]
  for (const [more, expected] of cases) {
    const answer = await order(more)
    assert.equal(answer.status, 422, answer.text)
    assert.equal(`${answer.body.details[0].path} ${answer.body.details[0].code}`, expected)
  }
  const shown = await preview(at)
  const teacher = await campus.person(at.school, ['teacher'])
  assert.equal((await caller(at, teacher)('POST', `${path}${shown.id}/apply/`)).status, 403)
  const other = await makeYearSchool(campus, 1)
  assert.equal((await caller(other)('POST', `${path}${shown.id}/apply/`)).status, 404)
  assert.equal((await caller(other)('GET', `${path}${shown.id}/students/`)).status, 404)
})

test('as many statements for hundreds of students as for five', async () => {
  /** Those of the work itself; what the kernel has to look up again first depends on the time that has passed. */
  const statements = (texts: readonly string[]) =>
    texts.length - texts.findIndex((text) => text.includes('pg_advisory_xact_lock'))
  const count = async (size: number) => {
    const at = await makeYearSchool(campus, size)
    const call = caller(at)
    const shown = await campus.countStatements(() =>
      call('POST', path, { from_academic_year_id: at.yearId, to: next }),
    )
    const { id } = shown.result.body
    const applied = await campus.countStatements(() => call('POST', `${path}${id}/apply/`))
    const undone = await campus.countStatements(() => call('POST', `${path}${id}/undo/`))
    const all = [shown, applied, undone]
    assert.deepEqual(
      all.map(({ result }) => result.status),
      [201, 200, 200],
    )
    return all.map(({ texts }) => statements(texts))
  }
  assert.deepEqual(await count(Number(process.env['SIZE'] ?? 60)), await count(1))
})
