import { type CompiledDraft, compileDraft, indexDraft } from '../adapter/compile.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { placementOf } from '../adapter/placement.ts'
import { solutionInput } from '../rules/compile-solution.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { Random } from '../solver/random.ts'
import { lossSpace, repair } from '../solver/repair.ts'
import { Snapshot } from '../solver/snapshot.ts'
import { WorkBudget } from '../solver/work-budget.ts'
import { candidateIds, type Loss, lossRole, opened } from './open-loss.ts'
import {
  type RepairContext,
  type Repaired,
  type Replacement,
  repairContext,
  repairLesson,
  whoAndWhere,
} from './repair-lesson.ts'

type Lesson = CompiledDraft['lessons'][number]

/** A repair of the whole timetable. */
interface Plan {
  readonly strategy: 'other_rooms' | 'other_times' | 'few_moves'
  readonly hard: number
  readonly soft: number
  readonly lessons: readonly (Replacement & { readonly lesson_id: string })[]
}

/** Lessons that one answer repairs at most. */
const maxLessons = 200

/** The work of one answer, in steps of the search: about 0.2 s. */
const repairSteps = 10_000_000

/** Its share for the lessons one by one; the plans have the rest. */
const lessonShare = 0.5

interface LossRepairs {
  readonly lessons: readonly Repaired[]
  readonly plans: readonly Plan[]
  /** How many lessons are affected. */
  readonly total: number
  /** Whether the search ended before it had tried everything. */
  readonly isPartial: boolean
}

/** Alternatives after a loss: for every lesson alone, and for the timetable as a whole. */
export function repairLoss(data: DraftParts, loss: Loss, steps = repairSteps): LossRepairs {
  const draft = compileDraft(data)
  const all = draft.lessons.filter((one) => isAffected(one, loss))
  if (all.length === 0) return { lessons: [], plans: [], total: 0, isPartial: false }
  const affected = all.slice(0, maxLessons)
  const changed = opened(draft, loss, { affected, candidates: candidateIds(data, affected, loss) })
  const { problem, solution } = indexDraft(changed)
  const eventOf = new Map(problem.events.map(({ id, index }) => [id, index]))
  const events = affected.flatMap(({ lesson }) => eventOf.get(lesson.id) ?? [])
  const lost = lossSpace(problem, solution, { ...lossIn(draft, problem, loss), events })
  const { state } = lost.space
  const budget = new WorkBudget(state, steps)
  const context = repairContext({
    draft,
    loss,
    space: lost.space,
    eventOf,
    isSpent: budget.part(lessonShare),
  })
  const start = new Snapshot(state)
  const lessons = repairLessons(context, affected)
  start.restore(state)
  const { unchanged, alternatives } = repair(lost, { random: new Random(1), budget })
  const plans = alternatives.map(({ strategy, hard, soft, changes }) => ({
    strategy,
    hard: hard - unchanged.hard,
    soft: soft - unchanged.soft,
    lessons: changedLessons(
      context,
      changes.map(({ after }) => after),
    ),
  }))
  return {
    lessons,
    plans: plans.filter(({ hard }) => hard < 0),
    total: all.length,
    isPartial: budget.isExceeded || all.length > affected.length,
  }
}

/** The lessons one by one, as many as the budget allows. */
function repairLessons(context: RepairContext, affected: readonly Lesson[]): Repaired[] {
  const repaired: Repaired[] = []
  for (const one of affected) {
    const found = repairLesson(context, one)
    if (!found) break
    repaired.push(found)
  }
  return repaired
}

function isAffected({ lesson, requirement, roomId }: Lesson, { type, id, cycleDays }: Loss): boolean {
  if (lesson.cycle_day === null) return false
  if (cycleDays && !cycleDays.includes(lesson.cycle_day)) return false
  if (type === 'room') return roomId === id
  return (lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids).includes(id)
}

/** The loss by index: the resource, and the times of the days on which it is lost. */
function lossIn({ grid }: CompiledDraft, problem: Problem, { id, cycleDays }: Loss) {
  const resource = problem.resources.findIndex((one) => one.id === id)
  if (!cycleDays) return { resource }
  const lost = new Set(cycleDays.flatMap((day) => grid.timesOfDay.get(day) ?? []))
  return { resource, times: problem.times.flatMap((time) => (lost.has(time.id) ? [time.index] : [])) }
}

/** Lessons as they are after a repair. */
function changedLessons({ draft, loss, space, lessonOf }: RepairContext, after: Solution): Plan['lessons'] {
  return solutionInput(space.problem, after).meetings.flatMap((meeting) => {
    const one = lessonOf.get(meeting.event)
    const resources = meeting.resources ?? []
    const place = one && placementOf(draft.grid, one, { time: meeting.time, resources })
    if (!one || !place) return []
    const replacement = resources.find(({ role }) => role === lossRole(loss))?.resource
    const { staff_ids } = whoAndWhere(one, loss, replacement ?? loss.id)
    return [
      {
        lesson_id: meeting.event,
        cycle_day: place.cycle_day,
        period_id: place.period_id,
        room_id: place.room_id,
        staff_ids,
      },
    ]
  })
}
