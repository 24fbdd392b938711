import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compiled, constraint, lesson, schoolInput } from '../../../../test/support/engine-school.ts'
import { compileProblem } from './compile-problem.ts'
import { evaluate } from './evaluate.ts'
import { InvalidTimetable } from './issues.ts'
import type { ProblemInput, TimeInput } from './problem-input.ts'

const hour = (id: string, bell: string, starts: number, more: Partial<TimeInput> = {}): TimeInput => ({
  id,
  name: id,
  day: 'mo',
  bell,
  starts,
  ends: starts + 45,
  ...more,
})

/** Lessons of Ann on Monday at the given times, with rules about her clashes and idle times. */
function school(times: readonly TimeInput[]): ProblemInput {
  const ann = { resources: ['ann'] }
  const input = schoolInput(
    [lesson('a'), lesson('b')],
    [
      constraint('avoid_clashes', {}, ann, { severity: 'hard' }),
      constraint('limit_idle_times', { maximum: 0 }, ann),
    ],
  )
  const timeGroups = [{ id: 'mo', name: 'Monday', kind: 'day' as const, times: times.map(({ id }) => id) }]
  return { ...input, times, timeGroups }
}

function costOf(times: readonly TimeInput[], first: string, second: string): readonly [number, number] {
  const meetings = [
    { event: 'a', time: first },
    { event: 'b', time: second },
  ]
  const { problem, solution } = compiled(school(times), meetings)
  const { hard, soft } = evaluate(problem, solution)
  return [hard, soft]
}

describe('times by the clock', () => {
  test('lessons of different bells clash when they overlap, not when one follows the other', () => {
    const times = [hour('x1', 'x', 480), hour('x2', 'x', 530), hour('y1', 'y', 500), hour('y2', 'y', 575)]
    assert.deepEqual(costOf(times, 'x1', 'y1'), [1, 0])
    assert.deepEqual(costOf(times, 'x2', 'y2'), [0, 0])
  })

  test('a gap counts in normal periods, and a short break is none', () => {
    const times = [hour('x1', 'x', 480), hour('x2', 'x', 530), hour('x3', 'x', 580), hour('y1', 'y', 525)]
    assert.deepEqual(costOf(times, 'x1', 'x2'), [0, 0])
    assert.deepEqual(costOf(times, 'x1', 'x3'), [0, 1])
  })

  test('lessons in different weeks do not clash; a lesson of every week clashes with both', () => {
    const times = [
      hour('every', 'x', 480),
      hour('a', 'x', 480, { weeks: [0] }),
      hour('b', 'x', 480, { weeks: [1] }),
    ]
    assert.deepEqual(costOf(times, 'a', 'b'), [0, 0])
    assert.deepEqual(costOf(times, 'every', 'b'), [1, 0])
    assert.deepEqual(costOf(times, 'every', 'every'), [2, 0])
    assert.deepEqual(
      compileProblem(school(times)).days.map(({ name }) => name),
      ['Monday (week 1)', 'Monday (week 2)'],
    )
  })

  test('a lesson does not run over the end of the day', () => {
    const times = [hour('x1', 'x', 480), hour('x2', 'x', 530), hour('t1', 'x', 480, { day: 'tu' })]
    const problem = compileProblem(school(times))
    assert.deepEqual(
      problem.times.map(({ next }) => next),
      [1, -1, -1],
    )
  })
})

describe('an input that is wrong', () => {
  const issuesOf = (input: ProblemInput): readonly unknown[] => {
    try {
      compileProblem(input)
      return []
    } catch (error) {
      assert.ok(error instanceof InvalidTimetable)
      return error.issues
    }
  }

  test('every mistake has its path', () => {
    const events = [lesson('a'), lesson('a', { duration: 0 }), lesson('b', { time: 'su1' })]
    const rules = [constraint('hope', {}, {}), constraint('spread_events', {}, { eventGroups: ['none'] })]
    assert.deepEqual(issuesOf(schoolInput(events, rules)), [
      { path: '/events/1/id', code: 'id_duplicate', value: 'a' },
      { path: '/events/1/duration', code: 'value_invalid', value: '0' },
      { path: '/events/2/time', code: 'id_unknown', value: 'su1' },
      { path: '/constraints/0/kind', code: 'kind_unknown', value: 'hope' },
      { path: '/constraints/1/parameters/limits', code: 'parameter_missing', value: 'limits' },
      { path: '/constraints/1/appliesTo/eventGroups/0', code: 'id_unknown', value: 'none' },
    ])
  })

  test('a meeting that does not fit into its day', () => {
    const input = schoolInput([lesson('a', { duration: 3 })], [])
    assert.throws(
      () => compiled(input, [{ event: 'a', time: 'mo4' }]),
      /meetings\/0\/duration: lesson_too_long/,
    )
  })

  test('a lesson longer than every day, at a fixed time', () => {
    const issues = issuesOf(schoolInput([lesson('a', { duration: 9, time: 'mo1' })], []))
    assert.deepEqual(issues, [{ path: '/events/0/duration', code: 'lesson_too_long', value: '9' }])
  })
})
