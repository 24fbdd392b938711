import { t } from '../../../kernel/http/wire.ts'

export const ExportQuery = t.Strict({
  mode: t.Optional(
    t.described(
      t.OneOf(['bulk', 'delta']),
      'bulk: all current data, the default; delta: what has changed after `since`, including removals.',
    ),
  ),
  since: t.Optional(
    t.described(
      t.Instant,
      'For a delta: the `x-changed-until` of the previous set; the set has what changed after it.',
    ),
  ),
  demographics: t.Optional(
    t.described(
      t.Boolean(),
      'demographics.csv as well; programs need the scope roster-demographics.readonly for it.',
    ),
  ),
})

export type ExportQueryValue = t.Static<typeof ExportQuery>
