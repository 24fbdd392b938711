import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../test/support/draft-school.ts'
import { sql } from '../../kernel/db/statement.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
})
after(() => campus.stop())

/** Publishes a schedule in which each class that is named has one lesson on Mondays, in the period with the number. */
async function published(name: string, period: number, more: object, classes = at.classIds): Promise<string> {
  const { id } = await at.make(`${root}/schedules/`, {
    name,
    session_id: at.sessionId,
    starts_on: '2026-11-23',
    ends_on: '2026-12-18',
    ...more,
  })
  for (const [index, classId] of classes.entries())
    await at.make(`${root}/requirements/`, {
      schedule_id: id,
      name,
      class_ids: [classId],
      staff_ids: [at.staffIds[index]],
      lessons_per_cycle: 1,
    })
  const lessons = (await at.send('GET', `${root}/lessons/?schedule_id=${id}`)).body.results
  for (const lesson of lessons)
    await at.send('PATCH', `${root}/lessons/${lesson.id}/`, { cycle_day: 1, period_id: at.periodIds[period] })
  const from = (await at.send('GET', `${root}/schedules/${id}/`)).body.starts_on
  const answer = await at.send('POST', `${root}/schedules/${id}/publish`, { from, replaces: [] })
  assert.equal(answer.status, 200, answer.text)
  return id
}

/** The dates and periods of the lessons of a class. */
async function held(classId: string | undefined): Promise<string[]> {
  const query = `class_id=${classId}&date_from=2026-11-23&date_to=2026-12-18`
  const { body, text } = await at.send('GET', `/api/v1/timetable/lessons/?${query}`)
  assert.ok(body.results, text)
  return body.results.map((one: { date: string; period_code: string }) => `${one.date} ${one.period_code}`)
}

test('an exam week goes before the normal timetable of its classes, for its days only', async () => {
  await published('Normal', 0, {})
  await published('Exams', 3, { kind: 'overlay', starts_on: '2026-11-30', ends_on: '2026-12-04' }, [
    at.classIds[0] ?? '',
  ])
  assert.deepEqual(await held(at.classIds[0]), [
    '2026-11-23 P1',
    '2026-11-30 P4',
    '2026-12-07 P1',
    '2026-12-14 P1',
  ])
  assert.deepEqual(await held(at.classIds[1]), [
    '2026-11-23 P1',
    '2026-11-30 P1',
    '2026-12-07 P1',
    '2026-12-14 P1',
  ])
})

test('after publishing, the planner knows what is in the tables that registers read', async () => {
  const rows = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ name: string; rows: number }>`
      select class.relname as name, class.reltuples::int as rows from pg_class class
      where class.relname in ('timetables', 'timetable_days', 'timetable_classes', 'timetable_lessons')
      order by class.relname`),
  )
  // −1: nobody has looked at the table yet, and plans are made as if it were empty.
  assert.deepEqual(
    rows.filter(({ rows: count }) => count <= 0),
    [],
    JSON.stringify(rows),
  )
})
