import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../test/support/draft-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
let foreign: DraftSchool
let id: string
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
  foreign = await makeDraftSchool(campus)
  id = (await newDraft(at)).id
})
after(() => campus.stop())

const newDraft = (school: DraftSchool): Promise<{ id: string }> =>
  school.make(`${root}/schedules/`, {
    name: 'Draft',
    session_id: school.sessionId,
    starts_on: '2026-11-16',
    ends_on: '2027-02-12',
  })

const requirement = (school: DraftSchool, scheduleId: string, more: object = {}): Promise<{ id: string }> =>
  school.make(`${root}/requirements/`, {
    schedule_id: scheduleId,
    name: 'Mathematics',
    class_ids: [school.classIds[0]],
    staff_ids: [school.staffIds[0]],
    lessons_per_cycle: 1,
    ...more,
  })

interface Issue {
  readonly code: string
  readonly message: string
}

const check = async (scheduleId: string): Promise<Issue[]> =>
  (await at.send('GET', `${root}/schedules/${scheduleId}/requirements-check`)).body.issues

test('an empty draft is valid, has nothing to generate, and is published without lessons or refused in words', async () => {
  const empty = await newDraft(at)
  const { body } = await at.send('GET', `${root}/validate?schedule_id=${empty.id}`)
  assert.deepEqual([body.valid, body.total, body.unplaced], [true, 0, 0])
  assert.deepEqual(await check(empty.id), [])
  const started = await at.send('POST', `${root}/generate`, { schedule_id: empty.id, time_limit_seconds: 1 })
  assert.equal(started.status, 202, started.text)
  const posted = await at.send('POST', `${root}/validate`, {
    schedule_id: empty.id,
    timetable: { requirements: [], lessons: [] },
  })
  assert.deepEqual([posted.status, posted.body.valid], [200, true], posted.text)
})

test('a lesson longer than the day is found before anything is generated', async () => {
  const draft = await newDraft(at)
  const { id: requirementId } = await requirement(at, draft.id, { lessons_per_cycle: 0 })
  const made = await at.send('POST', `${root}/lessons/bulk`, {
    schedule_id: draft.id,
    lessons: [{ requirement_id: requirementId, duration: 5 }],
  })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    (await check(draft.id)).map(({ code, message }) => [code, /Mathematics.*5 periods/.test(message)]),
    [['lesson_without_start', true]],
  )
  const refused = await at.send('POST', `${root}/generate`, { schedule_id: draft.id })
  assert.deepEqual([refused.status, refused.body.code], [409, 'schedule_impossible'])
  const forced = await at.send('PATCH', `${root}/lessons/${made.body.ids[0]}/`, {
    cycle_day: 1,
    period_id: at.periodIds[0],
  })
  assert.equal(forced.status, 200, forced.text)
  const { body } = await at.send('GET', `${root}/validate?schedule_id=${draft.id}`)
  assert.deepEqual(
    body.conflicts.map(({ type }: { type: string }) => type),
    ['lesson_does_not_fit'],
  )
})

test('requirements in a circle are named', async () => {
  const draft = await newDraft(at)
  const [one, other] = [
    await requirement(at, draft.id, { name: 'Theory' }),
    await requirement(at, draft.id, { name: 'Practice' }),
  ]
  const pairs = [
    { first_id: one.id, second_id: other.id },
    { first_id: other.id, second_id: one.id },
  ]
  await at.make(`${root}/constraints/`, {
    schedule_id: draft.id,
    name: 'Order',
    kind: 'order_events',
    severity: 'hard',
    applies_to: { requirement_pairs: pairs },
  })
  const [issue] = await check(draft.id)
  assert.deepEqual([issue?.code, /Theory/.test(issue?.message ?? '')], ['order_cyclic', true])
})

test('ids of nothing and of another school: 404 in a path, 422 with its path in a body, nothing in a filter', async () => {
  const other = await newDraft(foreign)
  const { id: foreignRequirement } = await requirement(foreign, other.id)
  const [foreignLesson] = (await foreign.send('GET', `${root}/lessons/?schedule_id=${other.id}`)).body.results
  for (const path of [
    `schedules/${other.id}/`,
    `schedules/${other.id}/requirements-check`,
    `schedules/${id}/comparison?with=${other.id}`,
    `schedules/${uuidv7()}/`,
    `validate?schedule_id=${other.id}`,
    `lessons/${foreignLesson.id}/move-costs`,
    `lessons/${foreignLesson.id}/explanation`,
    `requirements/${foreignRequirement}/`,
  ]) {
    const answer = await at.send('GET', `${root}/${path}`)
    assert.equal(answer.status, 404, `${path} ${answer.text}`)
  }
  const rows: readonly [object, string][] = [
    [{ class_ids: [foreign.classIds[0]] }, 'body/class_ids/0'],
    [{ staff_ids: [foreign.staffIds[0]] }, 'body/staff_ids/0'],
    [{ room_id: foreign.roomIds[0] }, 'body/room_id'],
    [{ room_id: uuidv7() }, 'body/room_id'],
  ]
  for (const [more, path] of rows) {
    const body = { schedule_id: id, name: 'X', lessons_per_cycle: 1, ...more }
    const answer = await at.send('POST', `${root}/requirements/`, body)
    assert.deepEqual([answer.status, answer.body.details?.[0]?.path], [422, path], answer.text)
  }
  for (const schedule of [other.id, uuidv7()]) {
    const answer = await at.send('POST', `${root}/generate`, { schedule_id: schedule })
    assert.ok([404, 422].includes(answer.status), answer.text)
  }
  const posted = await at.send('POST', `${root}/validate`, {
    schedule_id: id,
    timetable: {
      requirements: [{ id: uuidv7(), name: 'X', class_ids: [foreign.classIds[0]] }],
      lessons: [],
    },
  })
  assert.deepEqual(
    [posted.status, posted.body.details[0].path],
    [422, 'body/timetable/requirements/0/class_ids/0'],
  )
  const lost = await at.send('POST', `${root}/schedules/${id}/repair`, { room_id: foreign.roomIds[0] })
  assert.deepEqual([lost.status, lost.body.details?.[0]?.path], [422, 'body/room_id'], lost.text)
  const listed = await at.send('GET', `${root}/lessons/?class_id=${foreign.classIds[0]}`)
  assert.deepEqual([listed.status, listed.body.results], [200, []])
})

test('days that the cycle does not have, weeks without days and ids of another school: 422, each path once', async () => {
  const draft = await newDraft(at)
  const pathsOf = async (method: string, path: string, body: object): Promise<unknown> => {
    const answer = await at.send(method, `${root}/${path}`, body)
    assert.equal(answer.status, 422, answer.text)
    return answer.body.details.map((detail: { path: string; code: string }) => [detail.path, detail.code])
  }
  const repair = { room_id: at.roomIds[0], cycle_days: [1, 99] }
  assert.deepEqual(await pathsOf('POST', `schedules/${draft.id}/repair`, repair), [
    ['body/cycle_days/1', 'day_not_in_cycle'],
  ])
  const constraint = {
    schedule_id: draft.id,
    name: 'Never there',
    kind: 'avoid_unavailable_times',
    severity: 'hard',
    applies_to: { all: 'staff' },
    parameters: { slots: [{ cycle_day: 6 }], maximum: 2 },
  }
  const found = [
    ['parameters/maximum', 'parameter_unused'],
    ['parameters/slots/0/cycle_day', 'day_not_in_cycle'],
  ]
  const under = (prefix: string) => found.map(([path, code]) => [`${prefix}/${path}`, code])
  assert.deepEqual(await pathsOf('POST', 'constraints/', constraint), under('body'))
  const { schedule_id: _, ...posted } = constraint
  const timetable = { requirements: [], lessons: [], constraints: [posted] }
  assert.deepEqual(
    await pathsOf('POST', 'validate', { schedule_id: draft.id, timetable }),
    under('body/timetable/constraints/0'),
  )
  const cycle = { kind: 'week', weekdays: [] }
  assert.deepEqual(await pathsOf('PATCH', `schedules/${draft.id}/`, { cycle }), [
    ['body/cycle/weekdays', 'min_items'],
  ])
  const other = await newDraft(foreign)
  const { id: requirementId } = await requirement(foreign, other.id)
  const lesson = { schedule_id: draft.id, requirement_id: requirementId }
  assert.deepEqual(await pathsOf('POST', 'lessons/', lesson), [
    ['body/requirement_id', 'unknown_schedule_requirement'],
  ])
})

test('20,000 lessons are validated in one statement for each entity', async () => {
  const requirements = Array.from({ length: 1000 }, (_, index) => ({
    id: uuidv7(),
    name: `Requirement ${index}`,
    class_ids: [at.classIds[index % 2]],
    staff_ids: [at.staffIds[index % 3]],
  }))
  const lessons = requirements.flatMap((one, index) =>
    Array.from({ length: 20 }, (_, turn) => ({
      requirement_id: one.id,
      cycle_day: 1 + (turn % 5),
      period_id: at.periodIds[(index + turn) % 4],
    })),
  )
  const { result, texts } = await campus.countStatements(() =>
    at.send('POST', `${root}/validate`, { schedule_id: id, timetable: { requirements, lessons } }),
  )
  assert.equal(result.status, 200, result.text.slice(0, 300))
  assert.equal(result.body.unplaced, 0)
  for (const table of ['schedules', 'periods', 'rooms', 'classes', 'staff_members'])
    assert.ok(texts.filter((text) => text.includes(` from ${table} `)).length <= 1, table)
  const tooMany = { requirements, lessons: lessons.concat(lessons.slice(0, 1)) }
  const refused = await at.send('POST', `${root}/validate`, { schedule_id: id, timetable: tooMany })
  assert.deepEqual([refused.status, refused.body.details[0].path], [422, 'body/timetable/lessons'])
})

test('a body of more than 16 MB is refused', async () => {
  const raw = JSON.stringify({ schedule_id: id, padding: 'x'.repeat(17 * 1024 * 1024) })
  const answer = await campus.request('POST', `${root}/validate`, {
    token: at.registrar.token,
    school: at.school,
    raw,
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(answer.status, 413, answer.text)
})
