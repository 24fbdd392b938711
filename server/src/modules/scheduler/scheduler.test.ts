import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../test/support/draft-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
})
after(() => campus.stop())

const newSchedule = (name: string) =>
  at.make(`${root}/schedules/`, {
    name,
    session_id: at.sessionId,
    starts_on: '2026-11-23',
    ends_on: '2027-02-12',
  })

const requirement = (scheduleId: string, more: object = {}) =>
  at.make(`${root}/requirements/`, {
    schedule_id: scheduleId,
    name: 'Mathematics 7A',
    class_ids: [at.classIds[0]],
    staff_ids: [at.staffIds[0]],
    lessons_per_cycle: 4,
    double_lessons: 1,
    ...more,
  })

const lessonsOf = async (query: string) =>
  (await at.send('GET', `${root}/lessons/?${query}&page_size=200`)).body.results

test('a requirement has the lessons that it asks for, and follows when it asks for others', async () => {
  const { id } = await newSchedule('Lessons')
  const one = await requirement(id)
  const durations = async () =>
    (await lessonsOf(`schedule_id=${id}&unplaced=true`))
      .map(({ duration }: { duration: number }) => duration)
      .sort()
  assert.deepEqual(await durations(), [1, 1, 2])
  const path = `${root}/requirements/${one.id}/`
  assert.equal((await at.send('PATCH', path, { lessons_per_cycle: 2, double_lessons: 0 })).status, 200)
  assert.deepEqual(await durations(), [1, 1])
  assert.equal((await at.send('DELETE', path)).status, 204)
  assert.deepEqual(await durations(), [])
})

test('what contradicts the school is refused with its path', async () => {
  const { id } = await newSchedule('Contradictions')
  const body = { schedule_id: id, name: 'X', lessons_per_cycle: 2, double_lessons: 2 }
  const doubles = await at.send('POST', `${root}/requirements/`, body)
  assert.deepEqual([doubles.status, doubles.body.details[0].path], [422, 'body/double_lessons'])
  const kind = await at.send('POST', `${root}/constraints/`, {
    schedule_id: id,
    name: 'X',
    kind: 'nonsense',
    severity: 'hard',
  })
  assert.deepEqual([kind.status, kind.body.details[0].code], [422, 'constraint_kind_unknown'])
  const one = await requirement(id, { lessons_per_cycle: 1, double_lessons: 0 })
  const [lesson] = await lessonsOf(`schedule_id=${id}`)
  for (const [change, code] of [
    [{ cycle_day: 9, period_id: at.periodIds[0] }, 'day_not_in_cycle'],
    [{ cycle_day: 1 }, 'half_placed'],
    [{ requirement_id: one.id, cycle_day: 1, period_id: uuidv7() }, 'unknown_period'],
  ] as const) {
    const answer = await at.send('PATCH', `${root}/lessons/${lesson.id}/`, change)
    assert.equal(answer.status, 422, answer.text)
    assert.ok(answer.text.includes(code), answer.text)
  }
})

test('teachers do not read drafts, the principal reads them, the registrar writes them', async () => {
  const { id } = await newSchedule('Rights')
  const path = `${root}/schedules/${id}/`
  assert.equal((await at.send('GET', path, undefined, at.teacher)).status, 403)
  assert.equal((await at.send('GET', path, undefined, at.principal)).status, 200)
  assert.equal((await at.send('PATCH', path, { name: 'Y' }, at.principal)).status, 403)
  assert.equal((await at.send('PATCH', path, { name: 'Y' })).status, 200)
})

test('lessons in bulk: all or none, and in a number of statements that does not depend on how many', async () => {
  const { id } = await newSchedule('Bulk')
  const one = await requirement(id, { lessons_per_cycle: 0, double_lessons: 0 })
  const row = { requirement_id: one.id }
  const wrong = await at.send('POST', `${root}/lessons/bulk`, {
    schedule_id: id,
    lessons: [row, { ...row, cycle_day: 1, period_id: uuidv7() }],
  })
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/lessons/1/period_id'])
  assert.equal((await lessonsOf(`schedule_id=${id}`)).length, 0)
  let sent = 0
  const stop = campus.database.observe(({ kernel }) => {
    if (!kernel) sent += 1
  })
  const many = await at.send('POST', `${root}/lessons/bulk`, {
    schedule_id: id,
    lessons: Array.from({ length: 2000 }, () => row),
  })
  stop()
  assert.deepEqual([many.status, many.body.created], [201, 2000], many.text.slice(0, 300))
  assert.ok(sent <= 20, `${sent} statements`)
  const [first] = many.body.ids
  const again = await at.send('POST', `${root}/lessons/bulk`, {
    schedule_id: id,
    replace: true,
    lessons: [{ id: first, cycle_day: 1, period_id: at.periodIds[1], is_locked: true }],
  })
  assert.deepEqual([again.body.updated, again.body.archived], [1, 1999])
  const [left] = await lessonsOf(`schedule_id=${id}`)
  assert.deepEqual([left.cycle_day, left.is_locked], [1, true])
})

test('a copy has everything of the original and changes alone', async () => {
  const { id } = await newSchedule('Original')
  const one = await requirement(id)
  await at.make(`${root}/constraints/`, {
    schedule_id: id,
    name: 'Mornings',
    kind: 'prefer_times',
    severity: 'soft',
    applies_to: { requirement_ids: [one.id] },
    parameters: { slots: [{ cycle_day: 1, period_id: at.periodIds[0] }] },
  })
  const copy = await at.make(`${root}/schedules/${id}/copy`, { name: 'Copy' })
  assert.deepEqual([copy.based_on, copy.status, copy.name], [id, 'draft', 'Copy'])
  const list = async (part: string) =>
    (await at.send('GET', `${root}/${part}/?schedule_id=${copy.id}`)).body.results
  const [copied] = await list('requirements')
  assert.notEqual(copied.id, one.id)
  assert.equal((await list('lessons')).length, 3)
  assert.deepEqual((await list('constraints'))[0].applies_to.requirement_ids, [copied.id])
  assert.equal((await at.send('POST', `${root}/schedules/${copy.id}/archive`)).status, 204)
  const refused = await at.send('PATCH', `${root}/schedules/${copy.id}/`, { name: 'Z' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'schedule_not_draft'])
  const added = await at.send('POST', `${root}/requirements/`, {
    schedule_id: copy.id,
    name: 'Late',
    lessons_per_cycle: 1,
  })
  assert.deepEqual([added.status, added.body.code], [409, 'schedule_not_draft'])
  const back = await at.send('PATCH', `${root}/schedules/${copy.id}/`, { archived_at: null })
  assert.deepEqual([back.status, back.body.status], [200, 'draft'], back.text)
})

test('the days of a schedule lie within its term or school year', async () => {
  const refusedAt = ({ status, body }: Awaited<ReturnType<typeof at.send>>) => [
    status,
    ...(body.details ?? []).map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
  ]
  const first = 'body/starts_on outside_session'
  const last = 'body/ends_on outside_session'
  const far = { starts_on: '1990-01-01', ends_on: '2099-01-01' }
  const body = { name: 'Far', session_id: at.sessionId, ...far }
  assert.deepEqual(refusedAt(await at.send('POST', `${root}/schedules/`, body)), [422, first, last])
  const { id } = await newSchedule('Near')
  const path = `${root}/schedules/${id}/`
  assert.deepEqual(refusedAt(await at.send('PATCH', path, { ends_on: far.ends_on })), [422, last])
  assert.deepEqual(refusedAt(await at.send('POST', `${path}copy`, far)), [422, first, last])
  const next = await at.make('/api/v1/academics/academic-years/', {
    title: '2027/28',
    starts_on: '2027-09-01',
    ends_on: '2028-07-14',
  })
  assert.deepEqual(refusedAt(await at.send('PATCH', path, { session_id: next.id })), [422, first, last])
})

test('validation says in words and by ids who is in two places at once', async () => {
  const { id } = await newSchedule('Clash')
  for (const classId of at.classIds)
    await requirement(id, { class_ids: [classId], lessons_per_cycle: 1, double_lessons: 0 })
  const lessons = await lessonsOf(`schedule_id=${id}`)
  const unplaced = await at.send('GET', `${root}/validate?schedule_id=${id}`)
  assert.deepEqual(
    [unplaced.status, unplaced.body.valid, unplaced.body.unplaced],
    [200, false, 2],
    unplaced.text,
  )
  for (const lesson of lessons)
    await at.send('PATCH', `${root}/lessons/${lesson.id}/`, { cycle_day: 2, period_id: at.periodIds[0] })
  const { body } = await at.send('GET', `${root}/validate/?schedule_id=${id}`, undefined, at.principal)
  const [conflict] = body.conflicts
  assert.deepEqual(
    [body.valid, body.hard, conflict.type, conflict.resources[0].id, conflict.deviation],
    [false, 1, 'avoid_clashes', at.staffIds[0], 1],
  )
  assert.match(conflict.message, /Ama Mensah: 2 lessons at the same time, Tuesday 08:00/)
  assert.deepEqual(conflict.times, [{ cycle_day: 2, period_id: at.periodIds[0] }])
  assert.equal(conflict.lessons.length, 2)
})

test('a posted timetable of many lessons is validated without being stored', async () => {
  const { id } = await newSchedule('Posted')
  const requirements = Array.from({ length: 400 }, (_, at_) => ({
    id: uuidv7(),
    name: `Requirement ${at_}`,
    class_ids: [at.classIds[at_ % 2]],
    staff_ids: [at.staffIds[at_ % 3]],
  }))
  const lessons = requirements.flatMap((one, index) =>
    Array.from({ length: 10 }, (_, turn) => ({
      requirement_id: one.id,
      cycle_day: 1 + (turn % 5),
      period_id: at.periodIds[(index + turn) % 4],
    })),
  )
  const answer = await at.send('POST', `${root}/validate`, {
    schedule_id: id,
    timetable: { requirements, lessons },
  })
  assert.equal(answer.status, 200, answer.text.slice(0, 400))
  assert.deepEqual([answer.body.valid, answer.body.unplaced], [false, 0])
  assert.ok(answer.body.conflicts.length > 0)
  assert.equal((await lessonsOf(`schedule_id=${id}`)).length, 0)
  const [first] = lessons
  const wrong = await at.send('POST', `${root}/validate`, {
    schedule_id: id,
    timetable: { requirements, lessons: [{ ...first, requirement_id: uuidv7() }] },
  })
  assert.deepEqual(
    [wrong.status, wrong.body.details[0].path],
    [422, 'body/timetable/lessons/0/requirement_id'],
  )
})

test('what no timetable can meet is said as a sentence', async () => {
  const { id } = await newSchedule('Impossible')
  await requirement(id, { lessons_per_cycle: 21, double_lessons: 0 })
  await requirement(id, {
    name: 'Science',
    lessons_per_cycle: 1,
    double_lessons: 0,
    room_features: ['swimming pool'],
  })
  const { body } = await at.send('GET', `${root}/schedules/${id}/requirements-check`)
  assert.equal(body.possible, false)
  const messages = body.issues.map(({ message }: { message: string }) => message)
  assert.ok(
    messages.includes('Ama Mensah has 22 periods of lessons, but only 20 free periods.'),
    messages.join('\n'),
  )
  assert.ok(messages.includes('Science: no room has the seats and the equipment that it needs.'))
})
