import type { CompiledDraft } from '../adapter/compile.ts'
import { placementOf } from '../adapter/placement.ts'
import type { Resource, Time } from '../rules/problem.ts'
import { type QuickCost, quickCost } from '../solver/change-cost.ts'
import { moveCostsOf } from '../solver/move-costs.ts'
import type { SearchSpace } from '../solver/search-space.ts'
import { type Loss, lossRole } from './open-loss.ts'

type Lesson = CompiledDraft['lessons'][number]

/** A lesson without what is lost. */
export interface Replacement {
  readonly cycle_day: number
  readonly period_id: string
  readonly room_id: string | null
  readonly staff_ids: readonly string[]
}

/** One way to do without it, with what the timetable then costs more than with the loss. */
interface Alternative extends Replacement {
  readonly hard: number
  readonly soft: number
  readonly name: string
}

export interface Repaired {
  readonly lesson_id: string
  readonly name: string
  readonly cycle_day: number
  readonly period_id: string
  /** The cheapest first; each counts the cheapest ones of earlier lessons as done. */
  readonly alternatives: readonly Alternative[]
}

interface RepairBasis {
  readonly draft: CompiledDraft
  readonly loss: Loss
  /** With the loss as a hard rule. */
  readonly space: SearchSpace
  readonly eventOf: ReadonlyMap<string, number>
  readonly isSpent: () => boolean
}

export interface RepairContext extends RepairBasis {
  readonly lessonOf: ReadonlyMap<string, Lesson>
  readonly resourceOf: ReadonlyMap<string, Resource>
  readonly timeOf: ReadonlyMap<string, Time>
}

export const repairContext = (basis: RepairBasis): RepairContext => ({
  ...basis,
  lessonOf: new Map(basis.draft.lessons.map((one) => [one.lesson.id, one])),
  resourceOf: new Map(basis.space.problem.resources.map((one) => [one.id, one])),
  timeOf: new Map(basis.space.problem.times.map((one) => [one.id, one])),
})

/** An alternative, and how the timetable takes it. */
interface Option {
  readonly alternative: Alternative
  take(): void
}

const maxAlternatives = 3

/** The three cheapest ways for one lesson; the cheapest is taken in the state. Undefined when the budget is spent. */
export function repairLesson(context: RepairContext, one: Lesson): Repaired | undefined {
  const { isSpent } = context
  const { state, domains } = context.space
  const { lesson, requirement } = one
  const event = context.eventOf.get(lesson.id) ?? -1
  const meeting = state.timetable.firstMeeting[event] ?? 0
  const { slots, rooms } = moveCostsOf(state, domains, meeting, { costOf: quickCost, isSpent })
  if (isSpent()) return undefined
  const options = [
    ...replacing(context, { one, meeting, rooms }),
    ...moving(context, { one, meeting, slots }),
  ].toSorted(
    ({ alternative: left }, { alternative: right }) => left.hard - right.hard || left.soft - right.soft,
  )
  options[0]?.take()
  state.accept()
  return {
    lesson_id: lesson.id,
    name: requirement.name,
    cycle_day: lesson.cycle_day ?? 0,
    period_id: lesson.period_id ?? '',
    alternatives: options.slice(0, maxAlternatives).map(({ alternative }) => alternative),
  }
}

type Costs = ReturnType<typeof moveCostsOf<QuickCost>>

interface OneLesson {
  readonly one: Lesson
  readonly meeting: number
}

/** Other rooms or people at the same time. */
function replacing(
  { loss, space: { problem, state }, resourceOf }: RepairContext,
  { one, meeting, rooms }: OneLesson & Pick<Costs, 'rooms'>,
): Option[] {
  const event = problem.events[state.timetable.eventOf[meeting] ?? 0]
  const choice = event?.open.find(({ name }) => name === lossRole(loss))?.choice ?? 0
  return rooms
    .filter(({ role, resource }) => role === lossRole(loss) && resource !== loss.id)
    .map(({ resource, hard, soft }) => {
      const { index, name } = resourceOf.get(resource) ?? { index: -1, name: '' }
      return {
        alternative: {
          hard,
          soft,
          name,
          cycle_day: one.lesson.cycle_day ?? 0,
          period_id: one.lesson.period_id ?? '',
          ...whoAndWhere(one, loss, resource),
        },
        take: () => state.setChoice(meeting, choice, index),
      }
    })
}

/** The same room and people at a time at which nothing is lost. */
function moving(
  { draft, loss, space: { state }, timeOf }: RepairContext,
  { one, meeting, slots }: OneLesson & Pick<Costs, 'slots'>,
): Option[] {
  if (one.lesson.is_locked) return []
  return slots.flatMap((slot) => {
    const place = placementOf(draft.grid, one, slot)
    const isHere = place?.cycle_day === one.lesson.cycle_day && place?.period_id === one.lesson.period_id
    const isLost = !loss.cycleDays || (place && loss.cycleDays.includes(place.cycle_day))
    if (!place || isHere || isLost || !slot.resources.some(({ resource }) => resource === loss.id)) return []
    const { index, name } = timeOf.get(slot.time) ?? { index: -1, name: '' }
    return [
      {
        alternative: {
          hard: slot.hard,
          soft: slot.soft,
          name,
          cycle_day: place.cycle_day,
          period_id: place.period_id,
          ...whoAndWhere(one, loss, loss.id),
        },
        take: () => state.setTime(meeting, index),
      },
    ]
  })
}

/** The room and the staff of a lesson when somebody or another room takes the place of what is lost. */
export function whoAndWhere(
  { lesson, requirement, roomId }: Lesson,
  { type, id }: Loss,
  replacement: string,
): Pick<Replacement, 'room_id' | 'staff_ids'> {
  const staff = lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids
  return {
    room_id: type === 'room' ? replacement : roomId,
    staff_ids: type === 'staff' ? staff.map((other) => (other === id ? replacement : other)) : staff,
  }
}
