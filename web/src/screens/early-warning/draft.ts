import type { RiskThresholds, RiskWhatIfThresholds } from '../../kernel/api/wire.ts'

/** What of the thresholds can be changed on the screen. */
export type Draft = Pick<
  RiskThresholds,
  'amber_min' | 'red_min' | 'weights' | 'window_days' | 'indicators' | 'is_enabled'
>

export const domains = ['attendance', 'behaviour', 'course_performance'] as const

export const draftOf = (held: RiskThresholds): Draft => {
  const { amber_min, red_min, weights, window_days, indicators, is_enabled } = held
  return { amber_min, red_min, weights, window_days, indicators, is_enabled }
}

/** What can be tried without other values. */
export const triedOf = ({ amber_min, red_min, weights, indicators }: Draft): RiskWhatIfThresholds => ({
  amber_min,
  red_min,
  weights,
  indicators,
})

export const sumOf = ({ weights }: Draft): number =>
  weights.attendance + weights.behaviour + weights.course_performance

/** What contradicts, before it is sent: the server checks the same and more. */
export function problemOf(draft: Draft): 'order' | 'sum' | undefined {
  if (draft.amber_min >= draft.red_min) return 'order'
  return Math.abs(sumOf(draft) - 100) > 1e-6 ? 'sum' : undefined
}
