import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compiled, constraint, lesson, schoolInput } from '../../../../test/support/engine-school.ts'
import { solutionInput } from '../rules/compile-solution.ts'
import { evaluate } from '../rules/evaluate.ts'
import type { ConstraintInput, EventInput, ProblemInput } from '../rules/problem-input.ts'
import type { MeetingInput } from '../rules/solution.ts'
import { explainUnplaced } from './explain-unplaced.ts'
import { moveCosts } from './move-costs.ts'
import { findImpossibilities } from './necessary/find-impossibilities.ts'
import { Random } from './random.ts'
import { lossSpace, repair } from './repair.ts'
import type { CostPoint, SearchOptions } from './search-options.ts'
import { solve } from './solve.ts'
import { WorkBudget } from './work-budget.ts'

const all = { eventGroups: ['all'] }
const everybody = { resources: ['ann', 'bob', '7a', '7b', 'room1', 'room2'] }
const hard = { severity: 'hard' } as const

/** Rules of any school: every lesson has a time and a room, and nobody is at two places. */
const basics = (): ConstraintInput[] => [
  constraint('assign_time', {}, all, hard),
  constraint('assign_resource', { role: 'room' }, all, hard),
  constraint('avoid_clashes', {}, everybody, hard),
]

const of = (id: string, teacher: string, group: string, more: Partial<EventInput> = {}): EventInput =>
  lesson(id, {
    roles: [
      { role: 'teacher', resource: teacher },
      { role: 'class', resource: group },
      { role: 'room', type: 'room' },
    ],
    ...more,
  })

/** Both classes have all 15 periods full: 8 periods with one teacher and 7 with the other one. */
function fullSchool(): ProblemInput {
  const split = constraint('split_events', { minimumDuration: 1, maximumDuration: 2 }, all, hard)
  const events = [
    of('a', 'ann', '7a', { duration: 8 }),
    of('b', 'bob', '7a', { duration: 7 }),
    of('c', 'bob', '7b', { duration: 8 }),
    of('d', 'ann', '7b', { duration: 7 }),
  ]
  return schoolInput(events, basics().concat(split))
}

/** A clock that advances by one millisecond each time it is read: the search takes the same steps in every run. */
function options(more: Partial<SearchOptions> = {}): SearchOptions {
  let milliseconds = 0
  const now = (): number => {
    milliseconds += 1
    return milliseconds
  }
  return { random: new Random(7), now, budget: 400, ...more }
}

describe('solve', () => {
  test('fills two classes and two teachers without a clash, the same way for the same seed', () => {
    const { problem, solution: start } = compiled(fullSchool(), [])
    const curve: CostPoint[] = []
    const result = solve({ problem, start }, options({ onProgress: (point) => curve.push(point) }))
    assert.deepEqual([result.hard, result.soft], [0, 0])
    const full = evaluate(problem, result.solution)
    assert.deepEqual([full.hard, full.soft], [0, 0])
    assert.ok(result.solution.every(({ duration }) => duration <= 2))
    assert.equal(curve.at(-1)?.hard, 0)
    assert.deepEqual(solve({ problem, start }, options()).solution, result.solution)
  })

  test('leaves locked lessons and lessons outside the scope where they are', () => {
    const events = [of('a', 'ann', '7a'), of('b', 'ann', '7a'), of('c', 'ann', '7b')]
    const late = constraint('prefer_times', { times: ['we5', 'we4', 'we3'] }, all)
    const meetings: MeetingInput[] = [
      { event: 'a', time: 'mo1', locked: true },
      { event: 'b', time: 'mo2' },
      { event: 'c', time: 'mo3' },
    ]
    const { problem, solution } = compiled(schoolInput(events, basics().concat(late)), meetings)
    const result = solve({ problem, start: solution, scope: new Set([0, 1]) }, options())
    const times = new Map(
      solutionInput(problem, result.solution).meetings.map(({ event, time }) => [event, time]),
    )
    assert.deepEqual([times.get('a'), times.get('c')], ['mo1', 'mo3'])
    assert.match(times.get('b') ?? '', /^we[345]$/)
  })

  test('stops when it is asked to, with what it has', () => {
    const { problem, solution: start } = compiled(fullSchool(), [])
    const result = solve({ problem, start }, options({ budget: 1_000_000_000, shouldStop: () => true }))
    assert.equal(
      result.solution.reduce((sum, { duration }) => sum + duration, 0),
      30,
    )
  })

  test('linked lessons stay together', () => {
    const linked = constraint('link_events', {}, all, hard)
    const events = [of('a', 'ann', '7a', { duration: 2 }), of('b', 'bob', '7b', { duration: 2 })]
    const { problem, solution: start } = compiled(schoolInput(events, basics().concat(linked)), [])
    assert.equal(solve({ problem, start }, options()).hard, 0)
  })
})

describe('necessary conditions', () => {
  const sentences = (input: ProblemInput, meetings: readonly MeetingInput[] = []): string[] => {
    const { problem, solution } = compiled(input, meetings)
    return findImpossibilities(problem, solution).map(({ sentence }) => sentence)
  }

  test('none for a school that can be filled', () => assert.deepEqual(sentences(fullSchool()), []))

  test('more lessons than free periods', () => {
    const rules = basics().concat(
      constraint('avoid_unavailable_times', { timeGroups: ['mo', 'tu'] }, { resources: ['ann'] }, hard),
      constraint('split_events', { maximumDuration: 1 }, all, hard),
    )
    assert.deepEqual(sentences(schoolInput([of('a', 'ann', '7a', { duration: 6 })], rules)).slice(0, 1), [
      'Ann has 6 periods of lessons, but only 5 free periods.',
    ])
  })

  test('lessons that share too few times', () => {
    const two = constraint('prefer_times', { times: ['mo1', 'mo2'] }, { events: ['a', 'b', 'c'] }, hard)
    const events = ['a', 'b', 'c', 'd'].map((id) => of(id, 'ann', '7a'))
    assert.equal(
      sentences(schoolInput(events, basics().concat(two)))[0],
      'Ann: 3 lessons need 3 periods, but only 2 of the times allowed for them are free.',
    )
  })

  test('a type of rooms, a limit, a spread, an order, locked lessons', () => {
    const events = ['a', 'b', 'c'].map((id) => of(id, 'ann', '7a', { duration: 6 }))
    const split = constraint('split_events', { maximumDuration: 1 }, all, hard)
    const piano = constraint('prefer_resources', { role: 'room', resources: ['room2'] }, all, hard)
    assert.ok(
      sentences(schoolInput(events, basics().concat(split, piano))).includes(
        'room: 3 lessons need 18 periods in one of Room 2, but these have only 15 free periods.',
      ),
    )
    const limits = ['mo', 'tu', 'we'].map((timeGroup) => ({ timeGroup, minimum: 0, maximum: 1 }))
    const spread = constraint('spread_events', { limits }, all, hard)
    const busy = constraint('limit_busy_times', { maximum: 1 }, { resources: ['ann'] }, hard)
    const four = [of('a', 'ann', '7a', { duration: 4 }), of('b', 'bob', '7b')]
    const pairs = [
      { first: 'a', second: 'b' },
      { first: 'b', second: 'a' },
    ]
    const order = constraint('order_events', {}, { eventPairs: pairs }, hard)
    assert.deepEqual(sentences(schoolInput(four, basics().concat(split, spread, busy, order))), [
      'Ann has 4 periods of lessons, but limit_busy_times allows only 3.',
      'All: at least 5 meetings are needed, but spread_events allows only 3.',
      'The order of Lesson a, Lesson b is a circle: each one must follow the other.',
    ])
    const locked = ['a', 'b'].map((event) => ({ event, time: 'mo1', locked: true }))
    assert.deepEqual(sentences(schoolInput([of('a', 'ann', '7a'), of('b', 'ann', '7b')], basics()), locked), [
      'Ann: Lesson a and Lesson b are locked to the same time.',
    ])
  })
})

describe('what a timetable needs', () => {
  const monday = ['mo1', 'mo2', 'mo3', 'mo4', 'mo5']

  test('an unplaced lesson comes with the rules that forbid it and the cheapest ways out', () => {
    const events = ['a', 'b', 'c', 'd', 'e', 'x'].map((id) => of(id, 'ann', '7a'))
    const rules = basics().concat(
      constraint('avoid_unavailable_times', { timeGroups: ['tu', 'we'] }, { resources: ['ann'] }, hard),
    )
    const placed = ['a', 'b', 'c', 'd', 'e'].map((event, index) => ({ event, time: monday[index] ?? '' }))
    const { problem, solution } = compiled(schoolInput(events, rules), placed)
    const explanation = explainUnplaced(problem, solution, 5)
    assert.equal(explanation?.event, 'x')
    assert.deepEqual(
      explanation?.obstacles.map(({ constraint: id, starts }) => [id, starts]),
      [
        ['avoid_unavailable_times', 10],
        ['avoid_clashes', 5],
      ],
    )
    assert.equal(explanation?.obstacles[0]?.sentence, 'Ann: has lessons in 1 unavailable period (tu 1)')
    assert.equal(explanation?.waysOut.length, 3)
    assert.deepEqual(explanation?.waysOut[0]?.breaks, ['avoid_unavailable_times'])
  })

  test('a lesson has a cost in every slot and room', () => {
    const events = [of('a', 'ann', '7a'), of('b', 'ann', '7b')]
    const rules = basics().concat(constraint('limit_idle_times', { maximum: 0 }, { resources: ['ann'] }))
    const meetings = [
      { event: 'a', time: 'mo1', resources: [{ role: 'room', resource: 'room1' }] },
      { event: 'b', time: 'mo2', resources: [{ role: 'room', resource: 'room1' }] },
    ]
    const { problem, solution } = compiled(schoolInput(events, rules), meetings)
    const { slots, rooms } = moveCosts(problem, solution, 1)
    const costAt = (time: string): readonly unknown[] => {
      const slot = slots.find((candidate) => candidate.time === time)
      return [slot?.hard, slot?.soft, slot?.breaks, slot?.worsens]
    }
    assert.equal(slots.length, 15)
    assert.deepEqual(costAt('mo2'), [0, 0, [], []])
    assert.deepEqual(costAt('mo1'), [1, 0, ['avoid_clashes'], []])
    assert.deepEqual(costAt('mo4'), [0, 2, [], ['limit_idle_times']])
    assert.deepEqual(
      rooms.map(({ role, resource, hard: cost }) => [role, resource, cost]),
      [
        ['room', 'room1', 0],
        ['room', 'room2', 0],
      ],
    )
  })

  test('after a room is lost, the smallest change comes first', () => {
    const events = [of('a', 'ann', '7a'), of('b', 'bob', '7b')]
    const meetings = [
      { event: 'a', time: 'mo1', resources: [{ role: 'room', resource: 'room1' }] },
      { event: 'b', time: 'mo2', resources: [{ role: 'room', resource: 'room2' }] },
    ]
    const { problem, solution } = compiled(schoolInput(events, basics()), meetings)
    const space = lossSpace(problem, solution, { resource: 4 })
    const { unchanged, alternatives } = repair(space, {
      random: new Random(1),
      budget: new WorkBudget(space.space.state, 1_000_000),
    })
    assert.deepEqual(unchanged, { hard: 1, soft: 0 })
    const [first] = alternatives
    assert.deepEqual([first?.strategy, first?.hard, first?.changes.length], ['other_rooms', 0, 1])
    assert.deepEqual(first?.changes[0]?.after.choices, [5])
  })
})
