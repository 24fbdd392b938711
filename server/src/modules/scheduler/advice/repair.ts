import { type CompiledDraft, compileDraft, type DraftInput, indexDraft } from '../adapter/compile.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { placementOf } from '../adapter/placement.ts'
import { solutionInput } from '../rules/compile-solution.ts'
import { compilePoints } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { Domains } from '../solver/domains.ts'
import { repair, withLoss } from '../solver/repair.ts'
import type { SearchOptions } from '../solver/search-options.ts'
import { candidateIds, type Loss, lossRole, opened } from './open-loss.ts'
import {
  type RepairContext,
  type Repaired,
  type Replacement,
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

/** Lessons that one answer repairs at most, and those that it repairs however long they take. */
const maxLessons = 200
const minLessons = 20

/** Alternatives after a loss: for every lesson alone, and for the timetable as a whole. */
export function repairLoss(
  data: DraftParts,
  loss: Loss,
  options: Pick<SearchOptions, 'random' | 'now' | 'budget'>,
): { readonly lessons: Repaired[]; readonly plans: Plan[] } {
  const draft = compileDraft(data)
  const affected = draft.lessons.filter((one) => isAffected(one, loss)).slice(0, maxLessons)
  if (affected.length === 0) return { lessons: [], plans: [] }
  const changed = opened(draft, loss, { affected, candidates: candidateIds(data, affected, loss) })
  const { problem, solution } = indexDraft(changed)
  const eventOf = new Map(problem.events.map(({ id, index }) => [id, index]))
  const events = affected.flatMap(({ lesson }) => eventOf.get(lesson.id) ?? [])
  const engineLoss = lossIn(draft, problem, loss)
  const changedProblem = withLoss(problem, engineLoss)
  const domains = new Domains(changedProblem)
  const context = { draft, loss, problem: changedProblem, domains, eventOf }
  const pointSet = compilePoints(changedProblem)
  const state = new SearchState(changedProblem, pointSet, solution)
  const lessons = repairLessons(context, state, affected, options)
  const { unchanged, alternatives } = repair(
    problem,
    solution,
    { ...engineLoss, events },
    { ...options, shouldStop: stopAfter(options) },
  )
  const plans = alternatives.map(({ strategy, hard, soft, solution: after }) => ({
    strategy,
    hard: hard - unchanged.hard,
    soft: soft - unchanged.soft,
    lessons: changesOf(context, changed, after),
  }))
  return { lessons, plans: plans.filter(({ hard }) => hard < 0) }
}

type Clock = Pick<SearchOptions, 'now' | 'budget'>

/** Whether the budget is spent, from now on. */
function stopAfter({ now, budget }: Clock): () => boolean {
  const ends = now() + budget
  return () => now() > ends
}

/** The lessons one by one, some of them at least and as many more as the budget allows. */
function repairLessons(
  context: RepairContext,
  state: SearchState,
  affected: readonly Lesson[],
  clock: Clock,
): Repaired[] {
  const isOver = stopAfter(clock)
  const repaired: Repaired[] = []
  for (const one of affected) {
    if (repaired.length >= minLessons && isOver()) break
    repaired.push(repairLesson(context, state, one))
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

/** The lessons that a repair changes, as they are then. */
function changesOf(
  { draft, loss, problem }: RepairContext,
  before: DraftInput,
  after: Solution,
): Plan['lessons'] {
  const former = new Map(before.solution.meetings.map((meeting) => [meeting.event, meeting]))
  const lessons = new Map(draft.lessons.map((one) => [one.lesson.id, one]))
  return solutionInput(problem, after).meetings.flatMap((meeting) => {
    const one = lessons.get(meeting.event)
    const earlier = former.get(meeting.event)
    const resources = meeting.resources ?? []
    const place = one && placementOf(draft.grid, one, { time: meeting.time, resources })
    if (!one || !place || isSame(earlier, meeting)) return []
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

type Meeting = DraftInput['solution']['meetings'][number]

const isSame = (one: Meeting | undefined, other: Meeting): boolean =>
  one?.time === other.time && choicesIn(one) === choicesIn(other)

const choicesIn = (meeting: Meeting | undefined): string =>
  (meeting?.resources ?? []).map(({ role, resource }) => `${role}=${resource}`).join()
