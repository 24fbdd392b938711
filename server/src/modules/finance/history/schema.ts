import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { financeEntities } from '../history.ts'

const Entity = OneOf(financeEntities)

/** One thing that was done to the money of the school, or to how it is kept. */
const FinanceChange = Strict(
  'FinanceChange',
  {
    id: said(Uuid, 'The row of the history; ids rise with time.'),
    at: said(Instant, 'When it was done (UTC).'),
    entity: said(Entity, 'What it was done to.'),
    entity_id: said(Uuid, 'The row; of `settings` the school, of `student_billing` the student.'),
    action: said(Type.String(), 'What was done: `issued`, `voided`, `completed`.'),
    actor_id: said(Nullable(Uuid), 'Who did it; null: a program, an import or the installation itself.'),
    actor_name: said(Nullable(Type.String()), 'Their name.'),
    request_id: said(Nullable(Type.String()), 'The request, or the job, in which it was done.'),
    change: said(
      Type.Record(Type.String(), Type.Unknown()),
      'The members that differ, each `{before, after}`, the reason, and what else explains it.',
    ),
  },
  {
    examples: [
      {
        id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b05',
        at: '2026-11-20T09:00:00.000Z',
        entity: 'invoice',
        entity_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b03',
        action: 'voided',
        actor_id: null,
        actor_name: null,
        request_id: 'b1f4c2',
        change: { reason: 'Issued twice' },
      },
    ],
  },
)

export const FinanceChangePage = PageOf(FinanceChange)
export const FinanceChangeQuery = Strict({
  ...pageQuery,
  entity: Type.Optional(said(Entity, 'Of this kind alone.')),
  entity_id: Type.Optional(said(Uuid, 'Of this row alone.')),
})

export type FinanceChangeWire = Static<typeof FinanceChange>
export type FinanceChangeQueryValue = Static<typeof FinanceChangeQuery>
