import { Instant, OneOf, type Static, Strict, said, Type } from '../../../kernel/http/shapes.ts'

export const ExportQuery = Strict({
  mode: Type.Optional(
    said(
      OneOf(['bulk', 'delta']),
      'bulk: everything that stands, the default; delta: what has changed after `since`, what is gone among it.',
    ),
  ),
  since: Type.Optional(
    said(Instant, 'Of a delta: the `x-changed-until` of the set before; what changed after it is told.'),
  ),
  demographics: Type.Optional(
    said(
      Type.Boolean(),
      'demographics.csv as well; programs need the scope roster-demographics.readonly for it.',
    ),
  ),
})

export type ExportQueryValue = Static<typeof ExportQuery>
