import type { CompiledDraft } from '../adapter/compile.ts'
import { type CostChange, Trial, type Worse } from '../adapter/trial.ts'
import { smallestCover } from '../rules/smallest-cover.ts'
import type { SearchState } from '../rules/state.ts'
import { byCost, type MoveCost, moveCosts, placing } from './move-costs.ts'

type Lesson = CompiledDraft['lessons'][number]

interface Forbidding {
  readonly constraintId: string
  readonly message: string
  /** How many places it forbids. */
  readonly places: number
}

/** One change of a way out: a lesson gets a place. */
interface Placement {
  readonly lesson_id: string
  readonly cycle_day: number
  readonly period_id: string
  readonly room_id: string | null
}

interface WayOut extends CostChange {
  readonly moves: readonly Placement[]
  readonly message: string
}

interface Explanation {
  readonly rules: readonly Forbidding[]
  readonly waysOut: readonly WayOut[]
}

/** Rules that one place is looked at for, and places for which another lesson is moved. */
const maxRules = 50
const maxSwaps = 12

/** Why a lesson has no place: a smallest set of rules that forbids every place, and the cheapest ways out. */
export function explainUnplaced(draft: CompiledDraft, one: Lesson): Explanation {
  const trial = new Trial(draft)
  const meeting = trial.meetingOf(one.lesson.id)
  const costs = moveCosts(draft, one, trial)
  // Placing it resolves what it costs that the lesson has no place.
  const relief = one.lesson.duration
  const tried = costs.map((cost) => {
    const apply = applying(draft, trial, { one, meeting, cost })
    const worse = trial.worseBy(apply, maxRules).filter(({ severity }) => severity === 'hard')
    return { cost, apply, worse }
  })
  const accepted = tried.map(({ cost }) => ({
    hard: cost.hard + relief,
    soft: cost.soft,
    moves: [placementOf(one.lesson.id, cost)],
    message:
      cost.reasons.length === 0
        ? 'Place it there; nothing forbids it'
        : `Place it there and accept: ${cost.reasons.join('; ')}`,
  }))
  const swaps = tried
    .toSorted((left, right) => byCost(left.cost, right.cost))
    .slice(0, maxSwaps)
    .flatMap((place) => swapsFor(draft, trial, { one, meeting, ...place }))
  return {
    rules: forbidding(tried.map(({ worse }) => worse)),
    waysOut: [...swaps, ...accepted].toSorted(byCost).slice(0, 3),
  }
}

const placementOf = (lessonId: string, { cycle_day, period_id, room_id }: MoveCost): Placement => ({
  lesson_id: lessonId,
  cycle_day,
  period_id,
  room_id,
})

interface Place {
  readonly one: Lesson
  readonly meeting: number
  readonly cost: MoveCost
}

function applying({ grid }: CompiledDraft, trial: Trial, { one, meeting, cost }: Place) {
  const id = [...grid.slots.values()].find(
    (slot) => slot.bell === one.bell && slot.cycleDay === cost.cycle_day && slot.periodId === cost.period_id,
  )?.id
  const room = one.choosesRoom && cost.room_id !== null ? trial.resourceIndex(cost.room_id) : -1
  return placing(meeting, trial.timeIndex(id ?? ''), room)
}

function forbidding(places: readonly (readonly Worse[])[]): Forbidding[] {
  if (places.some(({ length }) => length === 0)) return []
  const messages = new Map(places.flat().map((worse) => [worse.point, worse]))
  const points = places.map((worse) => worse.map(({ point }) => point))
  return smallestCover(points).flatMap((point) => {
    const rule = messages.get(point)
    if (!rule) return []
    const count = points.filter((place) => place.includes(point)).length
    return [{ constraintId: rule.constraintId, message: rule.message, places: count }]
  })
}

/** Ways out that move one lesson that is in the way to where it breaks nothing more. */
function swapsFor(
  draft: CompiledDraft,
  trial: Trial,
  place: Place & { readonly apply: (state: SearchState) => void },
): WayOut[] {
  const { one, cost, apply } = place
  const others = inTheWay(draft, place)
  if (others.length !== 1) return []
  return others.flatMap((other) => {
    const meeting = trial.meetingOf(other.lesson.id)
    const found = [...draft.grid.slots.values()].flatMap((slot) => {
      const time = trial.timeIndex(slot.id)
      if (slot.bell !== other.bell || !trial.fits(meeting, time)) return []
      const both = trial.costOf((state) => {
        apply(state)
        state.setTime(meeting, time)
      })
      return [{ slot, hard: both.hard + one.lesson.duration, soft: both.soft }]
    })
    const [best] = found.toSorted(byCost)
    if (!best || best.hard > 0) return []
    const moved = {
      lesson_id: other.lesson.id,
      cycle_day: best.slot.cycleDay,
      period_id: best.slot.periodId,
      room_id: other.roomId,
    }
    const name = draft.grid.times.find(({ id }) => id === best.slot.id)?.name ?? ''
    return [
      {
        hard: best.hard,
        soft: best.soft,
        moves: [moved, placementOf(one.lesson.id, cost)],
        message: `Move ${other.requirement.name} to ${name} first`,
      },
    ]
  })
}

/** Lessons that begin at the same place and share a class, student, teacher or room, and are not locked. */
function inTheWay({ lessons, problem }: CompiledDraft, { one, cost }: Place): Lesson[] {
  const events = new Map(problem.events.map((event) => [event.id, event]))
  const idsOf = (id: string) => new Set(events.get(id)?.roles.flatMap(({ resource }) => resource ?? []))
  const own = idsOf(one.lesson.id)
  return lessons.filter(
    ({ lesson }) =>
      lesson.cycle_day === cost.cycle_day &&
      lesson.period_id === cost.period_id &&
      !lesson.is_locked &&
      !own.isDisjointFrom(idsOf(lesson.id)),
  )
}
