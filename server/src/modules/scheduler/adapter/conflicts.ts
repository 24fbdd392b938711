import {
  type ConstraintCost,
  type Evaluation,
  evaluate,
  type PointCost,
  reasonsOf,
} from '../rules/evaluate.ts'
import type { Constraint, Problem } from '../rules/problem.ts'
import type { Subject } from '../rules/rule.ts'
import { sentencesOf } from '../rules/words.ts'
import { builtInPrefix } from './built-in.ts'
import { type CompiledDraft, indexDraft } from './compile.ts'
import { type Reason, reasonOf } from './reasons.ts'

/** A place in the cycle, as the wire names it. */
interface SlotWire {
  readonly cycle_day: number
  readonly period_id: string
}

/** What a rule finds wrong at one point, in words and with ids. */
interface Conflict {
  readonly type: string
  readonly constraint_id: string | null
  readonly severity: 'hard' | 'soft'
  readonly weight: number
  readonly deviation: number
  readonly cost: number
  readonly resources: readonly { readonly type: string; readonly id: string; readonly name: string }[]
  readonly times: readonly SlotWire[]
  readonly lessons: readonly string[]
  readonly message: string
  /** What the rule is about at this point. */
  readonly subject: { readonly type: string; readonly id: string; readonly name: string } | null
  /** The first reasons, and how many there are. */
  readonly reasons: readonly Reason[]
  readonly reason_count: number
}

/** The cost of a draft and what it comes from. */
export interface Verdict {
  readonly hard: number
  readonly soft: number
  readonly unplaced: number
  /** The first conflicts, hard ones first, the most expensive first. */
  readonly conflicts: readonly Conflict[]
  /** How many conflicts there are. */
  readonly total: number
}

/** Reasons and ids that one conflict lists at most. */
const maxReasons = 5
const maxIds = 50

/** What a draft costs, and how many of its lessons have no place. */
export function costOfDraft(draft: CompiledDraft): Pick<Verdict, 'hard' | 'soft' | 'unplaced'> {
  const { problem, solution } = indexDraft(draft)
  const { hard, soft } = evaluate(problem, solution)
  return { hard, soft, unplaced: unplacedIn(draft) }
}

const unplacedIn = ({ solution }: CompiledDraft): number =>
  solution.meetings.filter(({ time }) => time === undefined).length

/** Evaluates a draft. `maxConflicts`: how many are put into words. */
export function judgeDraft(draft: CompiledDraft, maxConflicts: number): Verdict {
  const { problem, solution } = indexDraft(draft)
  const evaluation = evaluate(problem, solution)
  const misfits = draft.lessons.filter(({ isMisplaced }) => isMisplaced)
  const misplaced = misfits.map(({ lesson, requirement }) => misplacedConflict(lesson, requirement.name))
  const misfitIds = new Set(misfits.map(({ lesson }) => lesson.id))
  const found = evaluation.constraints
    .flatMap((cost) => cost.points.map((point) => ({ cost, point })))
    .map((one) => ({ ...one, constraint: constraintAt(problem, one.cost) }))
    .filter(({ constraint, point: { point } }) => {
      // A place in which it does not fit is no place: one conflict says so.
      const isNoTime = constraint.kind === 'assign_time' && constraint.id.startsWith(builtInPrefix)
      return !(isNoTime && misfitIds.has(problem.events[point.subject.index]?.id ?? ''))
    })
    .toSorted((one, other) => rank(one) - rank(other) || other.point.cost - one.point.cost)
  const worded = found
    .slice(0, Math.max(0, maxConflicts - misplaced.length))
    .map(({ constraint, point }) => conflictOf(draft, evaluation, constraint, point))
  return {
    hard: evaluation.hard,
    soft: evaluation.soft,
    unplaced: unplacedIn(draft),
    conflicts: [...misplaced.slice(0, maxConflicts), ...worded],
    total: misplaced.length + found.length,
  }
}

const rank = ({ constraint }: { readonly constraint: Constraint }): number =>
  constraint.severity === 'hard' ? 0 : 1

function constraintAt({ constraints }: Problem, { constraint }: ConstraintCost): Constraint {
  const found = constraints[constraint]
  if (!found) throw new RangeError(`There is no constraint with index ${constraint}.`)
  return found
}

function conflictOf(
  draft: CompiledDraft,
  evaluation: Evaluation,
  constraint: Constraint,
  point: PointCost,
): Conflict {
  const reasons = reasonsOf(evaluation, point)
  const ids = (of: (reason: (typeof reasons)[number]) => readonly string[]): string[] =>
    [...new Set(reasons.flatMap(of))].slice(0, maxIds)
  return {
    type: constraint.kind,
    constraint_id: constraint.id.startsWith(builtInPrefix) ? null : constraint.id,
    severity: constraint.severity,
    weight: constraint.weight,
    deviation: point.deviation,
    cost: point.cost,
    resources: ids(({ resources }) => resources).flatMap((id) => resourceOf(draft, id)),
    times: ids(({ times }) => times).flatMap((id) => slotOf(draft, id)),
    lessons: ids(({ events }) => events),
    message: sentencesOf(constraint.kind, reasons) || constraint.name,
    subject: subjectOf(draft, point.point.subject),
    reasons: reasons.slice(0, maxReasons).map((reason) => reasonOf(draft, constraint.kind, reason)),
    reason_count: reasons.length,
  }
}

function resourceOf({ problem, people }: CompiledDraft, id: string): Conflict['resources'] {
  const type = people.sortOf.get(id)
  const named = resourceNames(problem).get(id)
  return type === undefined || named === undefined ? [] : [{ type, id, name: named }]
}

/** The resource, lesson or requirement that a point is about. */
function subjectOf({ problem, people }: CompiledDraft, { type, index }: Subject): Conflict['subject'] {
  if (type === 'resource') {
    const resource = problem.resources[index]
    return resource
      ? { type: people.sortOf.get(resource.id) ?? 'class', id: resource.id, name: resource.name }
      : null
  }
  if (type === 'eventGroup') {
    const group = problem.eventGroups[index]
    return group
      ? { type: group.kind === 'course' ? 'requirement' : 'lessons', id: group.id, name: group.name }
      : null
  }
  const event = problem.events[index]
  return event ? { type: 'lesson', id: event.id, name: event.name } : null
}

const namesOfProblem = new WeakMap<object, ReadonlyMap<string, string>>()

function resourceNames(problem: CompiledDraft['problem']): ReadonlyMap<string, string> {
  const known = namesOfProblem.get(problem)
  if (known) return known
  const names = new Map(problem.resources.map(({ id, name }) => [id, name]))
  namesOfProblem.set(problem, names)
  return names
}

function slotOf({ grid }: CompiledDraft, id: string): SlotWire[] {
  const slot = grid.slots.get(id)
  return slot ? [{ cycle_day: slot.cycleDay, period_id: slot.periodId }] : []
}

const misplaced = 'lesson_does_not_fit'

const misplacedConflict = (lesson: CompiledDraft['lessons'][number]['lesson'], name: string): Conflict => ({
  type: misplaced,
  constraint_id: null,
  severity: 'hard',
  weight: 1,
  deviation: lesson.duration,
  cost: lesson.duration,
  resources: [],
  times:
    lesson.cycle_day === null || lesson.period_id === null
      ? []
      : [{ cycle_day: lesson.cycle_day, period_id: lesson.period_id }],
  lessons: [lesson.id],
  message: `${name}: the lesson does not fit there; the day ends before it, or its bells have no such period`,
  subject: { type: 'lesson', id: lesson.id, name },
  reasons: [
    {
      kind: misplaced,
      code: misplaced,
      values: [{ name: 'event', number: null, texts: [name], times: [] }],
    },
  ],
  reason_count: 1,
})
