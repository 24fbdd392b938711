import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../test/support/draft-school.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z', worker: true })
  at = await makeDraftSchool(campus)
  for (const [index, classId] of at.classIds.entries())
    await at.send('PATCH', `/api/v1/academics/classes/${classId}/`, { grade_levels: [String(7 + index)] })
})
after(() => campus.stop())

const newDraft = (more: object = {}): Promise<{ id: string }> =>
  at.make(`${root}/schedules/`, {
    name: 'Draft',
    session_id: at.sessionId,
    starts_on: '2026-11-16',
    ends_on: '2027-02-12',
    ...more,
  })

const requirement = (scheduleId: string, more: object = {}): Promise<{ id: string }> =>
  at.make(`${root}/requirements/`, {
    schedule_id: scheduleId,
    name: 'Mathematics',
    class_ids: [at.classIds[0]],
    staff_ids: [at.staffIds[0]],
    lessons_per_cycle: 1,
    ...more,
  })

interface Lesson {
  readonly id: string
  readonly requirement_id: string
  readonly cycle_day: number | null
  readonly period_id: string | null
}

const lessonsOf = async (id: string): Promise<Lesson[]> =>
  (await at.send('GET', `${root}/lessons/?schedule_id=${id}&page_size=200`)).body.results

/** Places the lessons of a requirement, one after the other. */
async function place(
  scheduleId: string,
  requirementId: string,
  places: readonly [number, string | undefined][],
) {
  const own = (await lessonsOf(scheduleId)).filter((one) => one.requirement_id === requirementId)
  for (const [index, [cycle_day, period_id]] of places.entries()) {
    const answer = await at.send('PATCH', `${root}/lessons/${own[index]?.id}/`, { cycle_day, period_id })
    assert.equal(answer.status, 200, answer.text)
  }
}

interface Conflict {
  readonly type: string
  readonly severity: string
  readonly message: string
  readonly subject: { readonly type: string; readonly id: string; readonly name: string }
  readonly reasons: { readonly code: string; readonly values: { name: string; number: number | null }[] }[]
}

async function hardConflicts(id: string): Promise<Conflict[]> {
  const { body, text } = await at.send('GET', `${root}/validate?schedule_id=${id}`)
  assert.ok(body.conflicts, text)
  return body.conflicts.filter(({ severity }: Conflict) => severity === 'hard')
}

async function generated(scheduleId: string) {
  const started = await at.send('POST', `${root}/generate`, {
    schedule_id: scheduleId,
    seed: 3,
    time_limit_seconds: 5,
  })
  assert.equal(started.status, 202, started.text)
  await campus.jobEnded(at.school.id, started.body.job_id)
  return (await at.send('GET', `${root}/generations/${started.body.id}/`)).body
}

test('grades with bells of their own: a teacher is in two places when the clock says so', async () => {
  const own: string[] = []
  for (const [code, start, end] of [
    ['S1', '08:30', '09:30'],
    ['S2', '09:30', '10:30'],
  ] as const) {
    const body = { code, name: code, position: 9, start_time: start, end_time: end }
    own.push((await at.make('/api/v1/academics/periods/', body)).id)
  }
  const { id } = await newDraft({
    period_ids: at.periodIds,
    bells: [{ grade_levels: ['8'], period_ids: own }],
  })
  const younger = await requirement(id)
  const older = await requirement(id, { class_ids: [at.classIds[1]] })
  // The second period of one grade and the first of the other overlap: 09:00–10:00 and 08:30–09:30.
  await place(id, younger.id, [[1, at.periodIds[1]]])
  await place(id, older.id, [[1, own[0]]])
  const [clash, ...others] = await hardConflicts(id)
  assert.deepEqual([clash?.type, clash?.subject.id, others.length], ['avoid_clashes', at.staffIds[0], 0])
  // The first period of one and the second of the other do not.
  await place(id, younger.id, [[1, at.periodIds[0]]])
  await place(id, older.id, [[1, own[1]]])
  assert.deepEqual(await hardConflicts(id), [])
  // A period of the other grade is no place for the lesson.
  await place(id, older.id, [[1, at.periodIds[3]]])
  assert.deepEqual(
    (await hardConflicts(id)).map(({ type }) => type),
    ['lesson_does_not_fit'],
  )
  const ended = await generated(id)
  assert.deepEqual([ended.hard, ended.unplaced], [0, 0], JSON.stringify(ended))
  const placed = (await lessonsOf(id)).find(({ requirement_id }) => requirement_id === older.id)
  assert.ok(own.includes(placed?.period_id ?? ''))
})

test('weeks that take turns: the same weekday is another day', async () => {
  const { id } = await newDraft({ cycle: { kind: 'alternating', weekdays: [1, 2, 3, 4, 5], weeks: 2 } })
  const [first, second] = [
    await requirement(id, { lessons_per_cycle: 10 }),
    await requirement(id, { class_ids: [at.classIds[1]] }),
  ]
  await place(id, first.id, [[1, at.periodIds[0]]])
  await place(id, second.id, [[6, at.periodIds[0]]])
  assert.deepEqual(
    (await hardConflicts(id)).filter(({ type }) => type === 'avoid_clashes'),
    [],
  )
  await place(id, second.id, [[1, at.periodIds[0]]])
  const [clash] = (await hardConflicts(id)).filter(({ type }) => type === 'avoid_clashes')
  assert.match(clash?.message ?? '', /Monday A/)
  const ended = await generated(id)
  assert.deepEqual([ended.hard, ended.unplaced], [0, 0], JSON.stringify(ended))
  // Ten lessons in ten days: one on each.
  const days = (await lessonsOf(id)).filter(({ requirement_id }) => requirement_id === first.id)
  assert.equal(new Set(days.map(({ cycle_day }) => cycle_day)).size, 10)
})

test('a cycle of six school days is generated and published', async () => {
  const { id } = await newDraft({ cycle: { kind: 'rotating', days: 6 }, ends_on: '2026-12-04' })
  await requirement(id, { lessons_per_cycle: 6 })
  const ended = await generated(id)
  assert.deepEqual([ended.hard, ended.unplaced], [0, 0], JSON.stringify(ended))
  const days = (await lessonsOf(id)).map(({ cycle_day }) => cycle_day)
  assert.deepEqual([...new Set(days)].sort(), [1, 2, 3, 4, 5, 6])
  const order = { from: '2026-11-23', replaces: [] }
  const published = await at.send('POST', `${root}/schedules/${id}/publish`, order)
  assert.equal(published.status, 200, published.text)
  const { body } = await at.send('GET', '/api/v1/timetable/days/?date_from=2026-11-23&date_to=2026-12-04')
  const cycle = body.results.map(({ cycle_day }: { cycle_day: number }) => cycle_day)
  assert.deepEqual(cycle.length, 10)
  for (const [index, day] of cycle.slice(1).entries()) assert.equal(day, (cycle[index] % 6) + 1)
})

test('groups of a class are taught at once, the whole class is not', async () => {
  const groups: string[] = []
  for (const name of ['A', 'B']) {
    groups.push((await at.make(`/api/v1/academics/classes/${at.classIds[0]}/groups/`, { name })).id)
  }
  const { id } = await newDraft()
  const [a, b] = [
    await requirement(id, { class_group_ids: [groups[0]], room_id: at.roomIds[0] }),
    await requirement(id, {
      class_group_ids: [groups[1]],
      staff_ids: [at.staffIds[1]],
      room_id: at.roomIds[1],
    }),
  ]
  const whole = await requirement(id, { staff_ids: [at.staffIds[2]], room_id: at.roomIds[2] })
  await place(id, a.id, [[1, at.periodIds[0]]])
  await place(id, b.id, [[1, at.periodIds[0]]])
  await place(id, whole.id, [[1, at.periodIds[1]]])
  assert.deepEqual(await hardConflicts(id), [])
  await place(id, whole.id, [[1, at.periodIds[0]]])
  const clashes = await hardConflicts(id)
  assert.ok(
    clashes.length > 0 && clashes.every(({ type }) => type === 'avoid_clashes'),
    JSON.stringify(clashes),
  )
})

test('requirements with the same key are held at once', async () => {
  const { id } = await newDraft()
  const [one, other] = [
    await requirement(id, { linked_key: 'languages', lessons_per_cycle: 3 }),
    await requirement(id, {
      class_ids: [at.classIds[1]],
      staff_ids: [at.staffIds[1]],
      linked_key: 'languages',
      lessons_per_cycle: 3,
    }),
  ]
  await place(id, one.id, [[1, at.periodIds[0]]])
  await place(id, other.id, [[2, at.periodIds[0]]])
  assert.ok((await hardConflicts(id)).some(({ type }) => type === 'link_events'))
  const ended = await generated(id)
  assert.deepEqual([ended.hard, ended.unplaced], [0, 0], JSON.stringify(ended))
  const lessons = await lessonsOf(id)
  const placesOf = (requirementId: string) =>
    lessons
      .filter(({ requirement_id }) => requirement_id === requirementId)
      .map(({ cycle_day, period_id }) => `${cycle_day} ${period_id}`)
      .sort()
  assert.deepEqual(placesOf(one.id), placesOf(other.id))
})

test('a way between buildings that takes longer than the break is a conflict with its minutes', async () => {
  for (const [index, building] of ['Main', 'Annex'].entries())
    await at.send('PATCH', `/api/v1/academics/rooms/${at.roomIds[index]}/`, { building })
  const { id } = await newDraft()
  const [first, second] = [
    await requirement(id, { room_id: at.roomIds[0] }),
    await requirement(id, { room_id: at.roomIds[1], class_ids: [at.classIds[1]] }),
  ]
  await at.make(`${root}/constraints/`, {
    schedule_id: id,
    name: 'Ways',
    kind: 'building_distance',
    severity: 'hard',
    applies_to: { all: 'staff' },
    parameters: { minutes_between: [{ from: 'Annex', to: 'Main', minutes: 10 }] },
  })
  await place(id, first.id, [[1, at.periodIds[0]]])
  await place(id, second.id, [[1, at.periodIds[1]]])
  const [conflict, ...others] = await hardConflicts(id)
  assert.deepEqual([conflict?.type, others.length], ['building_distance', 0])
  const [reason] = conflict?.reasons ?? []
  const value = (name: string) => reason?.values.find((one) => one.name === name)?.number
  assert.deepEqual([reason?.code, value('minutes'), value('gap')], ['journey_too_long', 10, 0])
  await place(id, second.id, [[1, at.periodIds[2]]])
  assert.deepEqual(await hardConflicts(id), [])
})
