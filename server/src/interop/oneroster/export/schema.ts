import { t } from '../../../kernel/http/wire.ts'

export const ExportQuery = t.Strict({
  mode: t.Optional(
    t.described(
      t.OneOf(['bulk', 'delta']),
      'bulk: everything that stands, the default; delta: what has changed after `since`, what is gone among it.',
    ),
  ),
  since: t.Optional(
    t.described(
      t.Instant,
      'Of a delta: the `x-changed-until` of the set before; what changed after it is told.',
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
