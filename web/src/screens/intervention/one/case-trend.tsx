import type { InterventionCase } from '../../../kernel/api/wire.ts'
import { useThresholds } from '../../../kernel/support/shared.ts'
import { Trend } from '../../../kernel/support/trend.tsx'

/** The score, and in lanes below it what was done. */
export function CaseTrend({ one }: { readonly one: Pick<InterventionCase, 'trend' | 'interventions'> }) {
  const thresholds = useThresholds().data
  return (
    <Trend
      points={one.trend}
      spans={one.interventions.map(({ name, starts_on: from, ends_on: to }) => ({ name, from, to }))}
      limits={thresholds && { amber: thresholds.amber_min, red: thresholds.red_min }}
    />
  )
}
