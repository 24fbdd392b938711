import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallFet } from '../../../../test/support/small-fet.ts'
import { compileProblem, compileSolution, evaluate } from '../../../modules/scheduler/index.ts'
import type { TimetableDocument } from '../document/document.ts'
import { problemOf } from '../document/to-problem.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { readFet } from './read-fet.ts'
import { writeFet } from './write/write-fet.ts'

const costOf = (document: TimetableDocument): { readonly hard: number; readonly soft: number } => {
  const { problem: input, solution } = problemOf(document)
  const problem = compileProblem(input)
  const { hard, soft } = evaluate(problem, compileSolution(problem, solution))
  return { hard, soft }
}

const textOf = (document: TimetableDocument): string => [...writeFet(document).text].join('')

test('a file of FET becomes a document: places, rooms, weights, and what has no counterpart', async () => {
  const document = await readFet([smallFet])
  assert.deepEqual(document.periods[0], { id: '8:00-8:45', name: '8:00-8:45', starts: 480, ends: 525 })
  assert.deepEqual(
    document.sets.map(({ id, level, members }) => [id, level, members]),
    [
      ['9', 'class', ['9a', '9b']],
      ['9a', 'group', []],
      ['9b', 'group', []],
    ],
  )
  const [maths] = document.activities
  assert.deepEqual(maths?.lessons, [
    { id: '1', duration: 1, place: { day: 'Mo', period: '8:00-8:45' }, room: 'R1', isLocked: true },
    { id: '2', duration: 2 },
  ])
  assert.deepEqual(
    document.constraints.map(({ kind, severity, weight }) => [kind, severity, weight]),
    [
      ['min_days_between', 'soft', 95],
      ['limit_idle_times', 'hard', 1],
      ['avoid_unavailable_times', 'hard', 1],
    ],
  )
  assert.deepEqual(document.unsupported, [
    { name: 'ConstraintActivitiesOccupyMaxTerms', count: 1 },
    { name: 'ConstraintMinDaysBetweenActivities/Consecutive_If_Same_Day', count: 1 },
    { name: 'Teacher/Target_Number_of_Hours', count: 1 },
  ])
})

test('the cost of a file is that of its own constraints and of what FET implies', async () => {
  const document = await readFet([smallFet])
  // Two lessons of three are not placed: four periods.
  assert.deepEqual(costOf(document), { hard: 4, soft: 0 })
  const lessons = document.activities[0]?.lessons ?? []
  const placed = lessons.map((lesson) => ({ ...lesson, place: { day: 'Mo', period: '8:00-8:45' } }))
  const activities = document.activities.map((activity, index) =>
    index === 0 ? { ...activity, lessons: placed } : activity,
  )
  const { hard, soft } = costOf({ ...document, activities })
  assert.equal(soft, 95)
  assert.ok(hard > 2)
})

test('a changed document saves what only FET knows, and changes nothing else in the file', async () => {
  const document = await readFet([smallFet])
  const activities = document.activities.map((activity) => ({
    ...activity,
    lessons: activity.lessons.map((lesson) =>
      lesson.id === '2' ? { ...lesson, place: { day: 'Tu', period: '8:00-8:45' } } : lesson,
    ),
  }))
  const text = textOf({ ...document, activities })
  const [before, after] = [smallFet, text].map((file) => new Set(file.split('\n').map((line) => line.trim())))
  assert.deepEqual(
    [...(before ?? [])].filter((line) => !after?.has(line)),
    [],
  )
  const again = await readFet([text])
  assert.deepEqual(again.activities, activities)
  assert.deepEqual(again.unsupported, document.unsupported)
})

test('hostile and broken files are refused with their place', async () => {
  const refused = async (text: string | Iterable<string>, message: RegExp): Promise<void> => {
    await assert.rejects(readFet(typeof text === 'string' ? [text] : text), (error) => {
      assert.ok(error instanceof UnreadableTimetable)
      assert.match(error.message, message)
      return true
    })
  }
  await refused('<!DOCTYPE fet [<!ENTITY a "aaaa">]><fet>&a;</fet>', /Line 1, .*document type is not allowed/)
  await refused('<fet version="6.0.0">\n<Days_List>', /Line 2, .*this is no XML/)
  await refused(`<fet>${'<a>'.repeat(60)}`, /nested more than 40 deep/)
  await refused('<html></html>', /this is no file of FET/)
  await refused('', /the document is empty/)
  const endless = function* (): Generator<string> {
    yield '<fet version="6.0.0"><Comments>'
    for (;;) yield 'x'.repeat(1024 * 1024)
  }
  await refused(endless(), /larger than 48 MB/)
  const unknown = smallFet.replace('<Activity_Id>1</Activity_Id>', '<Activity_Id>77</Activity_Id>')
  await refused(unknown, /“77” is not defined in this file/)
  await refused(
    smallFet.replace('<Duration>2</Duration>', '<Duration>two</Duration>'),
    /Activity “2”\/Duration: “two” is not a number/,
  )
})
