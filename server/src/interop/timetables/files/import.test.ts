import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
  await at.make('/api/v1/academics/subjects/', { code: 'MATH', name: 'Mathematics' })
})
after(() => campus.stop())

const table = `class,subject,teacher,room,day,period,duration
7A,Mathematics,Ama Mensah,Room 1,Monday,Period 1,2
7A,Mathematics,Ama Mensah,Room 1,Tuesday,Period 1,1
7B,Physics,Dr Who,LAB,Monday,Period 2,1
8X,Mathematics,Ben Okoro,,,,1
`

interface Sent {
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly person?: TestPerson
}

const send = (content: string | Uint8Array, query: string, more: Sent = {}) =>
  campus.request('POST', `${root}/imports?${query}`, {
    token: (more.person ?? at.registrar).token,
    school: at.school,
    raw: content as NonNullable<RequestInit['body']>,
    headers: { 'content-type': more.type ?? 'text/csv', ...more.headers },
  })

const schedules = async () => (await at.send('GET', `${root}/schedules/?count=true`)).body.count

test('a dry run says what would be made, and what has no counterpart; nothing is stored', async () => {
  const before_ = await schedules()
  const { status, body, text } = await send(
    table,
    `session_id=${at.sessionId}&dry_run=true&file_name=Term.csv`,
  )
  assert.equal(status, 200, text)
  const { names, names_total, days, ...facts } = body
  assert.deepEqual(facts, {
    schedule_id: null,
    dry_run: true,
    format: 'csv',
    title: 'Term',
    requirements: 2,
    lessons: 3,
    placed: 3,
    constraints: [],
    left_out: [{ reason: 'class_unknown', count: 1 }],
    unsupported: [],
  })
  assert.deepEqual(days, [
    { name: 'Monday', cycle_day: 1 },
    { name: 'Tuesday', cycle_day: 2 },
  ])
  assert.equal(names_total, names.length)
  const unknown = names.filter(({ status: one }: { status: string }) => one === 'unknown')
  assert.deepEqual(
    unknown.map(({ kind, name, lessons }: Record<string, unknown>) => [kind, name, lessons]).toSorted(),
    [
      ['class', '8X', 1],
      ['subject', 'Physics', 1],
      ['teacher', 'Dr Who', 1],
    ],
  )
  const room = names.find(({ name }: { name: string }) => name === 'LAB')
  assert.deepEqual([room.by, room.id, room.label], ['code', at.roomIds[2], 'Laboratory'])
  assert.equal(await schedules(), before_)
})

test('a draft is called as its file, without folders and what nobody sees', async () => {
  for (const [fileName, title] of [
    ['../../etc', 'etc'],
    ['C:\\plans\\Term 1.csv', 'Term 1'],
    ['a\u0001\u0007b\u202e.csv', 'ab'],
    ['../..', 'Table'],
    ['/tmp/', 'Table'],
    ['.csv', 'csv'],
    ['', 'Table'],
  ] as const) {
    const query = `session_id=${at.sessionId}&dry_run=true&file_name=${encodeURIComponent(fileName)}`
    const { status, body, text } = await send(table, query)
    assert.deepEqual([status, body.title], [200, title], `${fileName}: ${text}`)
  }
})

test('days are what their names say, and those without a counterpart are reported', async () => {
  const days = async (...names: string[]) => {
    const rows = names.map((day) => `7A,Mathematics,${day},Period 1`).join('\n')
    const csv = `class,subject,day,period\n${rows}\n`
    const { status, body, text } = await send(csv, `session_id=${at.sessionId}&dry_run=true`)
    assert.equal(status, 200, text)
    return [
      body.days
        .map((day: { name: string; cycle_day: number | null }) => [day.name, day.cycle_day])
        .toSorted(),
      body.left_out,
    ]
  }
  assert.deepEqual(await days('Monday B', 'Tuesday A'), [
    [
      ['Monday B', 6],
      ['Tuesday A', 2],
    ],
    [],
  ])
  assert.deepEqual(await days('Day 4', 'Day 2', 'Camp'), [
    [
      ['Camp', null],
      ['Day 2', 2],
      ['Day 4', 4],
    ],
    [{ reason: 'day_unknown', count: 1 }],
  ])
})

test('that other files are being read is noted in the log, and no error', async () => {
  const query = `session_id=${at.sessionId}&dry_run=true`
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(table, query)))
  const busy = answers.filter(({ status }) => status === 503)
  assert.ok(busy.length > 0 && busy.length < answers.length)
  assert.ok(busy.every(({ body }) => body.code === 'timetable_imports_busy' && body.retry_after > 0))
  const logged = campus.logged().split('\n')
  const noted = logged.filter((line) => line.includes('timetable_imports_busy'))
  assert.equal(noted.length, busy.length)
  assert.ok(noted.every((line) => JSON.parse(line).level === 'warn'))
  assert.ok(!logged.some((line) => line.includes('request failed')))
})

test('an import makes a new draft each time, and with an idempotency key one', async () => {
  const before_ = await schedules()
  const query = `session_id=${at.sessionId}&file_name=Term.csv`
  const one = await send(table, query)
  assert.equal(one.status, 201, one.text)
  const other = await send(table, query)
  assert.notEqual(other.body.schedule_id, one.body.schedule_id)
  const headers = { 'idempotency-key': 'timetable-1' }
  const first = await send(table, query, { headers })
  const again = await send(table, query, { headers })
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(await schedules(), before_ + 3)
  const draft = await at.send('GET', `${root}/schedules/${one.body.schedule_id}/`)
  assert.deepEqual(
    [draft.body.status, draft.body.name, draft.body.starts_on, draft.body.ends_on, draft.body.cycle.kind],
    ['draft', 'Term', '2026-11-18', '2027-07-16', 'week'],
  )
  const requirements = await at.send('GET', `${root}/requirements/?schedule_id=${one.body.schedule_id}`)
  const [maths] = requirements.body.results
  assert.deepEqual(
    [
      maths.name,
      maths.class_ids,
      maths.staff_ids,
      maths.subject_code,
      maths.lessons_per_cycle,
      maths.double_lessons,
    ],
    ['Mathematics, 7A', [at.classIds[0]], [at.staffIds[0]], 'MATH', 3, 1],
  )
  const lessons = await at.send('GET', `${root}/lessons/?schedule_id=${one.body.schedule_id}&duration=2`)
  assert.equal(lessons.status, 400)
  const placed = await at.send('GET', `${root}/lessons/?schedule_id=${one.body.schedule_id}&unplaced=false`)
  assert.deepEqual(
    placed.body.results
      .map((lesson: Record<string, unknown>) => [
        lesson['cycle_day'],
        lesson['period_id'],
        lesson['duration'],
      ])
      .toSorted(),
    [
      [1, at.periodIds[0], 2],
      [1, at.periodIds[1], 1],
      [2, at.periodIds[0], 1],
    ],
  )
})

test('what the school decides about names is used by the next import of the format', async () => {
  const path = `${root}/imports/mappings/csv/`
  const empty = await at.send('GET', path)
  assert.deepEqual(empty.body, { format: 'csv', entries: [], updated_at: null })
  const entries = [
    { kind: 'class', name: '8X', id: at.classIds[1] },
    { kind: 'teacher', name: 'Dr Who', id: at.staffIds[2] },
    { kind: 'subject', name: 'Physics', id: null },
  ]
  const saved = await at.send('PUT', path, { entries })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual((await at.send('GET', path)).body.entries, entries)
  const { body } = await send(table, `session_id=${at.sessionId}&dry_run=true`)
  assert.deepEqual([body.requirements, body.lessons, body.left_out], [3, 4, []])
  const decided = body.names.filter(({ by }: { by: string }) => by === 'mapping')
  assert.deepEqual(
    decided.map(({ name, status, label }: Record<string, unknown>) => [name, status, label]),
    [
      ['Physics', 'left_out', null],
      ['Dr Who', 'matched', 'Cleo Diaz'],
      ['8X', 'matched', '7B'],
    ],
  )
  assert.equal((await at.send('PUT', path, { entries: [] })).status, 200)
})

test('a mapping refuses records of another school, of another kind, and names twice', async () => {
  const other = await makeDraftSchool(campus)
  const path = `${root}/imports/mappings/csv/`
  const entry = { kind: 'teacher', name: 'MEN' }
  for (const [entries, place, code] of [
    [[{ ...entry, id: other.staffIds[0] }], 'body/entries/0/id', 'unknown_teacher'],
    [[{ ...entry, id: at.roomIds[0] }], 'body/entries/0/id', 'unknown_teacher'],
    [
      [
        { ...entry, id: null },
        { ...entry, id: null },
      ],
      'body/entries/1/name',
      'duplicate',
    ],
  ] as const) {
    const answer = await at.send('PUT', path, { entries })
    assert.deepEqual(
      [answer.status, answer.body.details[0].path, answer.body.details[0].code],
      [422, place, code],
      answer.text,
    )
  }
  const foreign = await send(table, `session_id=${other.sessionId}&dry_run=true`)
  assert.deepEqual([foreign.status, foreign.body.details[0].code], [400, 'unknown_academic_session'])
  const base = await send(table, `based_on=${other.sessionId}&dry_run=true`)
  assert.deepEqual([base.status, base.body.details[0].code], [400, 'unknown_schedule'])
})

test('only those who write drafts import; the principal reads the mapping and exports', async () => {
  const query = `session_id=${at.sessionId}&dry_run=true`
  assert.equal((await send(table, query, { person: at.teacher })).status, 403)
  assert.equal((await send(table, query, { person: at.principal })).status, 403)
  const path = `${root}/imports/mappings/csv/`
  assert.equal((await at.send('GET', path, undefined, at.principal)).status, 200)
  assert.equal((await at.send('PUT', path, { entries: [] }, at.principal)).status, 403)
})

test('a version for the term, cycle and bells of the draft', async () => {
  const base = await at.make(`${root}/schedules/`, {
    name: 'Two weeks',
    session_id: at.sessionId,
    starts_on: '2027-01-04',
    ends_on: '2027-02-12',
    cycle: { kind: 'alternating', weeks: 2 },
  })
  const { status, body, text } = await send(table, `based_on=${base.id}`)
  assert.equal(status, 201, text)
  const draft = await at.send('GET', `${root}/schedules/${body.schedule_id}/`)
  assert.deepEqual(
    [draft.body.based_on, draft.body.starts_on, draft.body.cycle.weeks],
    [base.id, '2027-01-04', 2],
  )
})
