import type { CompiledDraft } from '../adapter/compile.ts'
import { placementOf } from '../adapter/placement.ts'
import type { Problem } from '../rules/problem.ts'
import type { SearchState } from '../rules/state.ts'
import type { Domains } from '../solver/domains.ts'
import { moveCostsOf } from '../solver/move-costs.ts'
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

export interface RepairContext {
  readonly draft: CompiledDraft
  readonly loss: Loss
  /** With the loss as a hard rule. */
  readonly problem: Problem
  readonly domains: Domains
  readonly eventOf: ReadonlyMap<string, number>
}

/** An alternative, and how the timetable takes it. */
interface Option {
  readonly alternative: Alternative
  take(): void
}

const maxAlternatives = 3

/** The three cheapest ways for one lesson; the cheapest is taken in the state. */
export function repairLesson(context: RepairContext, state: SearchState, one: Lesson): Repaired {
  const { lesson, requirement } = one
  const event = context.eventOf.get(lesson.id) ?? -1
  const meeting = state.timetable.firstMeeting[event] ?? 0
  const { slots, rooms } = moveCostsOf(state, context.domains, meeting)
  const options = [
    ...replacing(context, state, { one, meeting, rooms }),
    ...moving(context, state, { one, meeting, slots }),
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

type Costs = ReturnType<typeof moveCostsOf>

interface OneLesson {
  readonly one: Lesson
  readonly meeting: number
}

/** Other rooms or people at the same time. */
function replacing(
  { loss, problem }: RepairContext,
  state: SearchState,
  { one, meeting, rooms }: OneLesson & Pick<Costs, 'rooms'>,
): Option[] {
  const event = problem.events[state.timetable.eventOf[meeting] ?? 0]
  const choice = event?.open.find(({ name }) => name === lossRole(loss))?.choice ?? 0
  return rooms
    .filter(({ role, resource }) => role === lossRole(loss) && resource !== loss.id)
    .map(({ resource, hard, soft }) => {
      const index = problem.resources.findIndex(({ id }) => id === resource)
      return {
        alternative: {
          hard,
          soft,
          name: problem.resources[index]?.name ?? '',
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
  { draft, loss, problem }: RepairContext,
  state: SearchState,
  { one, meeting, slots }: OneLesson & Pick<Costs, 'slots'>,
): Option[] {
  if (one.lesson.is_locked) return []
  return slots.flatMap((slot) => {
    const place = placementOf(draft.grid, one, slot)
    const isHere = place?.cycle_day === one.lesson.cycle_day && place?.period_id === one.lesson.period_id
    const isLost = !loss.cycleDays || (place && loss.cycleDays.includes(place.cycle_day))
    if (!place || isHere || isLost || !slot.resources.some(({ resource }) => resource === loss.id)) return []
    const time = problem.times.findIndex(({ id }) => id === slot.time)
    return [
      {
        alternative: {
          hard: slot.hard,
          soft: slot.soft,
          name: problem.times[time]?.name ?? '',
          cycle_day: place.cycle_day,
          period_id: place.period_id,
          ...whoAndWhere(one, loss, loss.id),
        },
        take: () => state.setTime(meeting, time),
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
