import { type CompiledDraft, indexDraft } from '../adapter/compile.ts'
import type { CompiledLesson } from '../adapter/events.ts'
import { placementOf } from '../adapter/placement.ts'
import { type Reason, reasonsOfRules } from '../adapter/reasons.ts'
import { compilePoints } from '../rules/point-set.ts'
import { SearchState } from '../rules/state.ts'
import { type ChangeCost, costOfChange, type QuickCost, quickCost } from '../solver/change-cost.ts'
import { Domains } from '../solver/domains.ts'
import { slotCosts } from '../solver/move-costs.ts'
import { WorkBudget } from '../solver/work-budget.ts'

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
  /** Whether something was left out. */
  readonly isPartial: boolean
}

/** The work of one answer, in steps of the search: about 0.2 s. */
const moveSteps = 10_000_000

/** The share with reasons and with the choice of rooms; then places have only their cost. */
const fullShare = 0.5

/** The costs of every place in which a lesson fits, the present one included. */
export function costsOfMoves(draft: CompiledDraft, one: CompiledLesson, steps = moveSteps): MoveCosts {
  const { problem, solution } = indexDraft(draft)
  const state = new SearchState(problem, compilePoints(problem), solution)
  const event = problem.events.findIndex(({ id }) => id === one.lesson.id)
  const budget = new WorkBudget(state, steps)
  const [isFullOver, isSpent] = [budget.part(fullShare), budget.part(1)]
  const { hard, soft } = state
  const slots = slotCosts(state, new Domains(problem), state.timetable.firstMeeting[event] ?? 0, {
    isSpent,
    isFixed: isFullOver,
    costOf: (of, change): QuickCost & Pick<ChangeCost, 'reasons'> => {
      if (!isFullOver()) return costOfChange(of, change)
      const { hard: more, soft: wishes } = quickCost(of, change)
      return { hard: more, soft: wishes, reasons: [] }
    },
  })
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
    isPartial: budget.isExceeded,
  }
}
