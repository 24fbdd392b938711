import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { compileProblem } from './compile-problem.ts'
import { compileSolution, runLengths, solutionInput } from './compile-solution.ts'
import { evaluate, reasonsOf } from './evaluate.ts'
import { compilePoints } from './point-set.ts'
import type { Problem } from './problem.ts'
import type {
  AppliesTo,
  ConstraintInput,
  ConstraintParameters,
  EventInput,
  ProblemInput,
  TimeInput,
} from './problem-input.ts'
import { rules } from './registry.ts'
import { SearchState } from './state.ts'
import { sentenceOf } from './words.ts'

const days = ['mo', 'tu', 'we']

/** Two bells that overlap, in two weeks; the last time of a day exists in one week only. */
const clockTimes: TimeInput[] = ['a', 'b'].flatMap((bell) =>
  days.flatMap((day) =>
    [0, 1, 2, 3, 4].map((period): TimeInput => {
      const length = bell === 'a' ? 45 : 50
      const starts = 480 + period * (length + 5)
      const time = {
        id: `${bell}-${day}-${period}`,
        name: `${day} ${period}`,
        day,
        bell,
        starts,
        ends: starts + length,
      }
      return period === 4 ? { ...time, weeks: [1] } : time
    }),
  ),
)

const plainTimes: TimeInput[] = days.flatMap((day) =>
  [0, 1, 2, 3, 4].map((period) => ({ id: `${day}-${period}`, name: `${day} ${period}`, day })),
)

const features = ['sink', 'piano']

function events(): EventInput[] {
  return Array.from({ length: 8 }, (_, index) => ({
    id: `e${index}`,
    name: `Lesson ${index}`,
    duration: 1 + (index % 3),
    workload: 2 + index,
    students: 15 + index * 3,
    features: features.slice(0, index % 3),
    roles: [
      { role: 'class', resource: `class${index % 3}` },
      index % 2 === 0
        ? { role: 'teacher', type: 'teacher' }
        : { role: 'teacher', resource: `teacher${index % 4}` },
      { role: 'room', type: 'room' },
    ],
  }))
}

function resources(): ProblemInput['resources'] {
  const of = (type: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${type}${index}`)
  return [
    ...of('class', 3).map((id) => ({ id, name: id, type: 'class' })),
    ...of('teacher', 4).map((id) => ({ id, name: id, type: 'teacher' })),
    ...of('room', 4).map((id, index) => ({
      id,
      name: id,
      type: 'room',
      capacity: 16 + index * 4,
      features: features.slice(index % 2),
      building: `building ${index % 2}`,
    })),
  ]
}

const parametersOf: Readonly<Record<string, ConstraintParameters>> = {
  assign_resource: { role: 'room' },
  prefer_resources: { role: 'room', resources: ['room1', 'room2'] },
  avoid_split_assignments: { role: 'room' },
  split_events: { minimumDuration: 1, maximumDuration: 2, minimumAmount: 1, maximumAmount: 2 },
  distribute_split_events: { duration: 2, minimum: 1, maximum: 1 },
  spread_events: { limits: days.map((day) => ({ timeGroup: day, minimum: 1, maximum: 1 })) },
  prefer_times: { timeGroups: ['mo', 'tu'], duration: 1 },
  avoid_unavailable_times: { timeGroups: ['tu'] },
  cluster_busy_times: { timeGroups: days, minimum: 1, maximum: 1 },
  limit_idle_times: { timeGroups: days, minimum: 0, maximum: 1 },
  limit_busy_times: { timeGroups: days, minimum: 2, maximum: 3 },
  limit_workload: { minimum: 3, maximum: 9 },
  min_days_between: { minimum: 2 },
  min_gap_between: { minimum: 2 },
  same_start: { scope: 'period' },
  limit_daily_idle_times: { maximum: 0 },
  limit_daily_span: { maximum: 3 },
  limit_consecutive_times: { maximum: 2 },
  limit_building_changes: { maximum: 0 },
  limit_simultaneous_events: { maximum: 2 },
  early_start: { maximum: 1 },
  part_time_days: { maximum: 2, adjacent: true },
}

const everything: Readonly<Record<string, AppliesTo>> = {
  events: { eventGroups: ['odd', 'even'] },
  eventGroups: { eventGroups: ['odd', 'even', 'few'] },
  eventPairs: {
    eventPairs: [
      { first: 'e0', second: 'e1' },
      { first: 'e2', second: 'e3', minimumSeparation: 1, maximumSeparation: 4 },
    ],
  },
  resources: { resourceGroups: ['all'] },
}

function constraintsOf(times: readonly TimeInput[]): ConstraintInput[] {
  return rules.map(({ kind, appliesTo }, index): ConstraintInput => {
    const window = { times: times.filter(({ id }) => id.endsWith('-2')).map(({ id }) => id), minimum: 1 }
    return {
      id: kind,
      name: kind,
      kind,
      severity: index % 2 === 0 ? 'hard' : 'soft',
      weight: 1 + (index % 4),
      costFunction: (['linear', 'quadratic', 'step'] as const)[index % 3] ?? 'linear',
      appliesTo: everything[appliesTo] ?? {},
      parameters: kind === 'lunch_break' ? window : (parametersOf[kind] ?? {}),
    }
  })
}

/** One constraint of every kind over the same small school. */
function problemInput(times: readonly TimeInput[]): ProblemInput {
  const members = resources()
  const lessons = events()
  return {
    id: 'p',
    name: 'Problem',
    times,
    timeGroups: days.map((day) => ({
      id: day,
      name: day,
      kind: 'day',
      times: times.filter((time) => time.day === day).map(({ id }) => id),
    })),
    resourceTypes: ['class', 'teacher', 'room'].map((id) => ({ id, name: id })),
    resources: members,
    resourceGroups: [{ id: 'all', name: 'all', type: 'class', resources: members.map(({ id }) => id) }],
    events: lessons,
    eventGroups: [
      { id: 'odd', name: 'odd', kind: 'group', events: ['e1', 'e3', 'e5', 'e7'] },
      { id: 'even', name: 'even', kind: 'course', events: ['e0', 'e2', 'e4', 'e6'] },
      { id: 'few', name: 'few', kind: 'group', events: ['e0', 'e1'] },
    ],
    constraints: constraintsOf(times),
    travel: [{ from: 'building 0', to: 'building 1', minutes: 10 }],
  }
}

const step = fc.record({
  what: fc.constantFrom('time', 'choice', 'duration', 'split', 'undo', 'accept'),
  meeting: fc.nat(1000),
  value: fc.nat(1000),
})

/** Applies one random change that the timetable allows. */
function apply(
  state: SearchState,
  { what, meeting, value }: { what: string; meeting: number; value: number },
): void {
  const { timetable, problem } = state
  if (what === 'undo') state.undo()
  if (what === 'accept') state.accept()
  const place = meeting % timetable.eventOf.length
  const duration = timetable.duration[place] ?? 0
  if (what === 'time') {
    const time = (value % (problem.times.length + 1)) - 1
    const fits = time < 0 || (runLengths(problem)[time] ?? 0) >= duration
    if (duration > 0 && fits) state.setTime(place, time)
  }
  if (what === 'choice' && duration > 0) chooseAny(state, place, value)
  if (what === 'split' && duration > 1) {
    const event = timetable.eventOf[place] ?? 0
    for (
      let other = timetable.firstMeeting[event] ?? 0;
      other < (timetable.firstMeeting[event + 1] ?? 0);
      other += 1
    ) {
      if (timetable.duration[other] !== 0) continue
      state.setDuration(place, duration - 1)
      state.setDuration(other, 1)
      return
    }
  }
}

function chooseAny(state: SearchState, place: number, value: number): void {
  const { timetable, problem } = state
  const { open } = problem.events[timetable.eventOf[place] ?? 0] ?? { open: [] }
  const position = value % Math.max(1, open.length)
  const candidates = [...(problem.resourceTypes[open[position]?.type ?? -1]?.resources ?? []), -1]
  if (open.length > 0) state.setChoice(place, position, candidates[value % candidates.length] ?? -1)
}

function checkSteps(
  problem: Problem,
  steps: readonly { what: string; meeting: number; value: number }[],
): void {
  const pointSet = compilePoints(problem)
  const state = new SearchState(problem, pointSet, compileSolution(problem, { meetings: [] }))
  for (const [index, change] of steps.entries()) {
    apply(state, change)
    // Only sometimes, so that several changes gather between two refreshes.
    if (index % 3 === 0) state.refresh()
  }
  state.refresh()
  const input = solutionInput(problem, state.solution())
  const full = evaluate(problem, compileSolution(problem, JSON.parse(JSON.stringify(input))), pointSet)
  const costs = (list: Iterable<number>): string[] => [...list].map((cost) => cost.toFixed(6))
  const byConstraint = problem.constraints.map(() => 0)
  state.cost.forEach((cost, point) => {
    const constraint = pointSet.constraintOf[point] ?? 0
    byConstraint[constraint] = (byConstraint[constraint] ?? 0) + cost
  })
  assert.deepEqual(costs(byConstraint), costs(full.constraints.map(({ cost }) => cost)))
  assert.deepEqual([state.hard, state.soft], [full.hard, full.soft])
  for (const { constraint, points } of full.constraints) {
    for (const point of points) {
      const reasons = reasonsOf(full, point)
      assert.ok(reasons.length > 0, problem.constraints[constraint]?.kind)
      for (const reason of reasons) {
        const sentence = sentenceOf(problem.constraints[constraint]?.kind ?? '', reason)
        assert.match(sentence, / /)
        assert.doesNotMatch(sentence, /[{}|]|undefined|NaN/)
      }
    }
  }
}

describe('incremental evaluation of every kind', () => {
  for (const [name, times] of [
    ['times without a clock', plainTimes],
    ['two bells that overlap and two weeks', clockTimes],
  ] as const) {
    test(name, () => {
      const problem = compileProblem(problemInput(times))
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => checkSteps(problem, steps)),
        { numRuns: 60 },
      )
    })
  }

  test('the problem has every kind', () => {
    assert.deepEqual(
      compileProblem(problemInput(plainTimes)).constraints.map(({ kind }) => kind),
      rules.map(({ kind }) => kind),
    )
  })
})
