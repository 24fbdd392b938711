import type { NameList, Values } from '../rules/rule.ts'
import type { BrokenRule } from '../solver/change-cost.ts'
import type { CompiledDraft } from './compile.ts'
import { dayId } from './grid.ts'

/** What fills one place of a sentence, so that a reader can say it in any language. */
export interface ReasonValue {
  readonly name: string
  /** Null: no number, or any number. */
  readonly number: number | null
  readonly texts: readonly string[]
  /** Places in the cycle; whole days without a period. */
  readonly times: readonly ReasonTime[]
}

interface ReasonTime {
  readonly cycle_day: number
  readonly period_id: string | null
}

/** Why a rule is broken: a code of its kind with values. */
export interface Reason {
  readonly kind: string
  readonly code: string
  readonly values: readonly ReasonValue[]
}

/** Names that one value lists at most. */
const maxNames = 20

export const reasonOf = (
  draft: CompiledDraft,
  kind: string,
  { code, values }: { readonly code: string; readonly values: Values },
): Reason => ({ kind, code, values: valuesOf(draft, values) })

/** The reasons of rules that a change breaks. */
export const reasonsOfRules = (draft: CompiledDraft, rules: readonly BrokenRule[]): Reason[] =>
  rules.flatMap(({ kind, violations }) =>
    violations.slice(0, 3).map((violation) => reasonOf(draft, kind, violation)),
  )

export const valuesOf = (draft: CompiledDraft, values: Values): ReasonValue[] =>
  Object.entries(values).map(([name, value]): ReasonValue => {
    if (typeof value === 'number')
      return { name, number: Number.isFinite(value) ? value : null, texts: [], times: [] }
    if (typeof value === 'string') return { name, number: null, texts: [value], times: [] }
    return { name, number: null, ...listOf(draft, value) }
  })

function listOf({ grid }: CompiledDraft, { of, ids, names }: NameList): Pick<ReasonValue, 'texts' | 'times'> {
  if (of === 'names') return { texts: names.slice(0, maxNames), times: [] }
  const days = new Map([...grid.timesOfDay.keys()].map((day) => [dayId(day), day]))
  const times = ids.slice(0, maxNames).flatMap((id): ReasonTime[] => {
    const slot = grid.slots.get(id)
    if (slot) return [{ cycle_day: slot.cycleDay, period_id: slot.periodId }]
    const day = days.get(id)
    return day === undefined ? [] : [{ cycle_day: day, period_id: null }]
  })
  // Days that a constraint counts together have its name.
  return { texts: times.length > 0 ? [] : names.slice(0, maxNames), times }
}
