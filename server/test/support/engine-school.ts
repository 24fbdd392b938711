import { compileProblem } from '../../src/modules/scheduler/rules/compile-problem.ts'
import { compileSolution } from '../../src/modules/scheduler/rules/compile-solution.ts'
import { evaluate, reasonsOf } from '../../src/modules/scheduler/rules/evaluate.ts'
import type { Problem } from '../../src/modules/scheduler/rules/problem.ts'
import type {
  AppliesTo,
  ConstraintInput,
  ConstraintParameters,
  EventInput,
  ProblemInput,
} from '../../src/modules/scheduler/rules/problem-input.ts'
import type { MeetingInput, Solution } from '../../src/modules/scheduler/rules/solution.ts'
import { sentenceOf } from '../../src/modules/scheduler/rules/words.ts'

const days = ['mo', 'tu', 'we']

/** Three days of five periods, `mo1` to `we5`, without a clock. */
const times = days.flatMap((day) =>
  [1, 2, 3, 4, 5].map((period) => ({ id: `${day}${period}`, name: `${day} ${period}`, day })),
)

const dayNames = { mo: 'Monday', tu: 'Tuesday', we: 'Wednesday' } as const

/** A lesson of Ann with class 7a: the open roles are a room and an assistant. */
export const lesson = (id: string, more: Partial<EventInput> = {}): EventInput => ({
  id,
  name: `Lesson ${id}`,
  duration: 1,
  roles: [
    { role: 'teacher', resource: 'ann' },
    { role: 'class', resource: '7a' },
    { role: 'room', type: 'room' },
  ],
  ...more,
})

/** A small school with teachers Ann and Bob, classes 7a and 7b, and rooms 1 (20 seats) and 2 (30 seats, a piano). */
export function schoolInput(
  events: readonly EventInput[],
  constraints: readonly ConstraintInput[],
): ProblemInput {
  return {
    id: 'school',
    name: 'School',
    times,
    timeGroups: Object.entries(dayNames).map(([id, name]) => ({
      id,
      name,
      kind: 'day',
      times: times.filter(({ day }) => day === id).map((time) => time.id),
    })),
    resourceTypes: ['teacher', 'class', 'room'].map((id) => ({ id, name: id })),
    resources: [
      { id: 'ann', name: 'Ann', type: 'teacher' },
      { id: 'bob', name: 'Bob', type: 'teacher' },
      { id: '7a', name: '7a', type: 'class' },
      { id: '7b', name: '7b', type: 'class' },
      { id: 'room1', name: 'Room 1', type: 'room', capacity: 20, building: 'Main' },
      { id: 'room2', name: 'Room 2', type: 'room', capacity: 30, features: ['piano'], building: 'Annex' },
    ],
    resourceGroups: [{ id: 'teachers', name: 'Teachers', type: 'teacher', resources: ['ann', 'bob'] }],
    events,
    eventGroups: [{ id: 'all', name: 'All', kind: 'group', events: events.map(({ id }) => id) }],
    constraints,
    travel: [{ from: 'Main', to: 'Annex', minutes: 1 }],
  }
}

export const constraint = (
  kind: string,
  parameters: ConstraintParameters,
  appliesTo: AppliesTo,
  more: Partial<ConstraintInput> = {},
): ConstraintInput => ({
  id: kind,
  name: kind,
  kind,
  severity: 'soft',
  weight: 1,
  costFunction: 'linear',
  appliesTo,
  parameters,
  ...more,
})

export const compiled = (
  input: ProblemInput,
  meetings: readonly MeetingInput[],
): { problem: Problem; solution: Solution } => {
  const problem = compileProblem(input)
  return { problem, solution: compileSolution(problem, { meetings }) }
}

/** The cost of the one constraint of a school, and the reasons in words. */
export function judge(
  events: readonly EventInput[],
  rule: ConstraintInput,
  meetings: readonly MeetingInput[],
): { cost: number; sentences: readonly string[] } {
  const { problem, solution } = compiled(schoolInput(events, [rule]), meetings)
  const evaluation = evaluate(problem, solution)
  const points = evaluation.constraints.flatMap((entry) => entry.points)
  const sentences = points.flatMap((point) =>
    reasonsOf(evaluation, point).map((reason) => sentenceOf(rule.kind, reason)),
  )
  return { cost: evaluation.hard + evaluation.soft, sentences }
}

/** Meetings at times: `at('a mo1', 'b tu2')`. */
export const at = (...places: readonly string[]): MeetingInput[] =>
  places.map((place) => {
    const [event = '', time = '', room] = place.split(' ')
    const resources = room === undefined ? [] : [{ role: 'room', resource: room }]
    return { event, time, resources }
  })
