import { type CompiledDraft, indexDraft } from '../adapter/compile.ts'
import type { CompiledLesson } from '../adapter/events.ts'
import { placementOf } from '../adapter/placement.ts'
import { type Reason, reasonsOfRules } from '../adapter/reasons.ts'
import { evaluate } from '../rules/evaluate.ts'
import { compilePoints } from '../rules/point-set.ts'
import { moveCosts } from '../solver/move-costs.ts'

/** What it costs to have a lesson in a place. */
interface MoveCost {
  readonly cycle_day: number
  readonly period_id: string
  readonly room_id: string | null
  readonly hard: number
  readonly soft: number
  /** The first hard rules that would be broken more than now, in English, and as codes with values. */
  readonly reasons: readonly string[]
  readonly broken: readonly Reason[]
}

interface MoveCosts {
  readonly hard: number
  readonly soft: number
  readonly slots: readonly MoveCost[]
}

/** The costs of every place in which a lesson fits, the present one included. */
export function costsOfMoves(draft: CompiledDraft, one: CompiledLesson): MoveCosts {
  const { problem, solution } = indexDraft(draft)
  const points = compilePoints(problem)
  const { hard, soft } = evaluate(problem, solution, points)
  const position = solution.findIndex(({ event }) => problem.events[event]?.id === one.lesson.id)
  const { slots } = moveCosts(problem, solution, position, points)
  return {
    hard,
    soft,
    slots: slots.flatMap((slot): MoveCost[] => {
      const place = placementOf(draft.grid, one, slot)
      if (!place) return []
      return [
        {
          cycle_day: place.cycle_day,
          period_id: place.period_id,
          room_id: place.room_id,
          hard: slot.hard,
          soft: slot.soft,
          reasons: slot.reasons.map(({ sentence }) => sentence),
          broken: reasonsOfRules(draft, slot.reasons),
        },
      ]
    }),
  }
}
