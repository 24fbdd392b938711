import type { CompiledDraft } from '../adapter/compile.ts'
import { type CostChange, Trial } from '../adapter/trial.ts'
import type { SearchState } from '../rules/state.ts'

/** What it costs to have a lesson in a place. */
export interface MoveCost extends CostChange {
  readonly cycle_day: number
  readonly period_id: string
  /** The room that costs least there; null: no room is chosen. */
  readonly room_id: string | null
  /** The first hard rules that would be broken more than now, in words. */
  readonly reasons: readonly string[]
}

type Lesson = CompiledDraft['lessons'][number]

const maxReasons = 3

/** The costs of every place in which a lesson fits, the present one included. */
export function moveCosts(draft: CompiledDraft, one: Lesson, trial = new Trial(draft)): MoveCost[] {
  const meeting = trial.meetingOf(one.lesson.id)
  return [...draft.grid.slots.values()].flatMap((slot) => {
    const time = trial.timeIndex(slot.id)
    if (slot.bell !== one.bell || !trial.fits(meeting, time)) return []
    const best = bestRoom(draft, one, { trial, meeting, time })
    const apply = placing(meeting, time, best.room)
    const reasons =
      best.cost.hard > 0 ? trial.worseBy(apply, 20).filter(({ severity }) => severity === 'hard') : []
    return [
      {
        cycle_day: slot.cycleDay,
        period_id: slot.periodId,
        room_id: best.room >= 0 ? (trial.problem.resources[best.room]?.id ?? null) : one.roomId,
        hard: best.cost.hard,
        soft: best.cost.soft,
        reasons: reasons.slice(0, maxReasons).map(({ message }) => message),
      },
    ]
  })
}

/** A change that has a meeting at a time, in a room where one is chosen (-1: none is). */
export const placing =
  (meeting: number, time: number, room: number) =>
  (state: SearchState): void => {
    if (room >= 0) state.setChoice(meeting, 0, room)
    state.setTime(meeting, time)
  }

/** Where a room is chosen: the present one, else the room that costs least at the time. */
function bestRoom(
  { people }: CompiledDraft,
  one: Lesson,
  { trial, meeting, time }: { readonly trial: Trial; readonly meeting: number; readonly time: number },
): { readonly room: number; readonly cost: CostChange } {
  const present = one.lesson.room_id === null ? -1 : trial.resourceIndex(one.lesson.room_id)
  const first = { room: one.choosesRoom ? present : -1, cost: trial.costOf(placing(meeting, time, -1)) }
  if (!one.choosesRoom || (present >= 0 && first.cost.hard <= 0)) return first
  const rooms = people.resources.filter(({ type }) => type === 'room').slice(0, 200)
  return rooms
    .map(({ id }) => trial.resourceIndex(id))
    .map((room) => ({ room, cost: trial.costOf(placing(meeting, time, room)) }))
    .reduce((best, other) => (isCheaper(other.cost, best.cost) ? other : best), first)
}

const isCheaper = (one: CostChange, other: CostChange): boolean =>
  one.hard < other.hard || (one.hard === other.hard && one.soft < other.soft)

export const byCost = (one: CostChange, other: CostChange): number =>
  one.hard - other.hard || one.soft - other.soft
