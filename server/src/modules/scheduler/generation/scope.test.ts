import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z', worker: true })
  at = await makeDraftSchool(campus)
})
after(() => campus.stop())

interface Lesson {
  readonly id: string
  readonly requirement_id: string
  readonly cycle_day: number | null
  readonly period_id: string | null
  readonly is_locked: boolean
}

const lessonsOf = async (id: string): Promise<Lesson[]> =>
  (await at.send('GET', `${root}/lessons/?schedule_id=${id}&page_size=200`)).body.results

/** A draft in which each class has five lessons with a teacher of its own. */
async function newDraft(): Promise<{ id: string; requirements: string[] }> {
  const { id } = await at.make(`${root}/schedules/`, {
    name: 'Draft',
    session_id: at.sessionId,
    starts_on: '2026-11-16',
    ends_on: '2027-02-12',
  })
  const requirements: string[] = []
  for (const [index, classId] of at.classIds.entries()) {
    const made = await at.make(`${root}/requirements/`, {
      schedule_id: id,
      name: `Mathematics ${index}`,
      class_ids: [classId],
      staff_ids: [at.staffIds[index]],
      lessons_per_cycle: 5,
    })
    requirements.push(made.id)
  }
  return { id, requirements }
}

async function generated(scheduleId: string, more: object) {
  const order = { schedule_id: scheduleId, seed: 3, time_limit_seconds: 2, ...more }
  const started = await at.send('POST', `${root}/generate`, order)
  assert.equal(started.status, 202, started.text)
  await campus.jobEnded(at.school.id, started.body.job_id)
  return (await at.send('GET', `${root}/generations/${started.body.id}/`)).body
}

const places = (lessons: readonly Lesson[], requirement: string | undefined) =>
  lessons
    .filter(({ requirement_id }) => requirement_id === requirement)
    .map(({ id, cycle_day, period_id }) => [id, cycle_day, period_id])

test('only the lessons of the classes that are named change', async () => {
  const { id, requirements } = await newDraft()
  const before_ = await lessonsOf(id)
  // Five lessons on one day: not how a generation would have them.
  const others = before_.filter(({ requirement_id }) => requirement_id === requirements[1]).slice(0, 4)
  for (const [index, { id: lesson }] of others.entries())
    await at.send('PATCH', `${root}/lessons/${lesson}/`, { cycle_day: 1, period_id: at.periodIds[index] })
  const stored = places(await lessonsOf(id), requirements[1])
  const ended = await generated(id, { class_ids: [at.classIds[0]] })
  assert.deepEqual([ended.state, ended.class_ids], ['succeeded', [at.classIds[0]]], JSON.stringify(ended))
  const lessons = await lessonsOf(id)
  assert.deepEqual(places(lessons, requirements[1]), stored)
  assert.equal(places(lessons, requirements[0]).filter(([, day]) => day === null).length, 0)
})

test('only the lessons of a grade level change; locked lessons remain until it is asked otherwise', async () => {
  for (const [index, classId] of at.classIds.entries()) {
    const levels = { grade_levels: [String(7 + index)] }
    const answer = await at.send('PATCH', `/api/v1/academics/classes/${classId}/`, levels)
    assert.equal(answer.status, 200, answer.text)
  }
  const { id, requirements } = await newDraft()
  const own = (await lessonsOf(id)).filter(({ requirement_id }) => requirement_id === requirements[0])
  const two = own.slice(0, 2)
  // Both at once, and locked there.
  for (const { id: lesson } of two)
    await at.send('PATCH', `${root}/lessons/${lesson}/`, {
      cycle_day: 2,
      period_id: at.periodIds[1],
      is_locked: true,
    })
  const ended = await generated(id, { grade_levels: ['7'], ignore_issues: true })
  assert.deepEqual([ended.state, ended.hard > 0], ['succeeded', true], JSON.stringify(ended))
  const lessons = await lessonsOf(id)
  for (const { id: lesson } of two) {
    const now = lessons.find((one) => one.id === lesson)
    assert.deepEqual([now?.cycle_day, now?.period_id], [2, at.periodIds[1]])
  }
  assert.equal(places(lessons, requirements[1]).filter(([, day]) => day !== null).length, 0)
  const refused = await at.send('POST', `${root}/generate`, { schedule_id: id, time_limit_seconds: 1 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'schedule_impossible'])
  assert.ok(
    refused.body.details.some(({ code }: { code: string }) => code === 'locked_clash'),
    refused.text,
  )
  const free = await generated(id, { keep_locked: false, ignore_issues: true })
  assert.deepEqual([free.hard, free.unplaced], [0, 0], JSON.stringify(free))
})

test('classes and levels that the school does not have are refused with their path', async () => {
  const { id } = await newDraft()
  const order = { schedule_id: id, time_limit_seconds: 1, class_ids: [uuidv7()] }
  const answer = await at.send('POST', `${root}/generate`, order)
  assert.deepEqual([answer.status, answer.body.details?.[0]?.path], [422, 'body/class_ids/0'], answer.text)
  const other = await at.send('POST', `${root}/generate`, { schedule_id: id, grade_levels: ['ZZ'] })
  assert.deepEqual([other.status, other.body.details?.[0]?.path], [422, 'body/grade_levels/0'], other.text)
})
