import { t } from '../../../kernel/http/wire.ts'
import { financeEntities } from '../history.ts'

const Entity = t.OneOf(financeEntities)

/** One change to the school's money or to its finance settings. */
const FinanceChange = t.Strict(
  'FinanceChange',
  {
    id: t.described(t.Uuid, 'The row of the history; ids rise with time.'),
    at: t.described(t.Instant, 'When it was done (UTC).'),
    entity: t.described(Entity, 'What it was done to.'),
    entity_id: t.described(t.Uuid, 'The row; of `settings` the school, of `student_billing` the student.'),
    action: t.described(t.String(), 'What was done: `issued`, `voided`, `completed`.'),
    actor_id: t.described(
      t.Nullable(t.Uuid),
      'Who did it; null: a program, an import or the installation itself.',
    ),
    actor_name: t.described(t.Nullable(t.String()), 'Their name.'),
    request_id: t.described(t.Nullable(t.String()), 'The request, or the job, in which it was done.'),
    change: t.described(
      t.Record(t.String(), t.Unknown()),
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

export const FinanceChangePage = t.PageOf(FinanceChange)
export const FinanceChangeQuery = t.Strict({
  ...t.pageQuery,
  entity: t.Optional(t.described(Entity, 'Of this kind alone.')),
  entity_id: t.Optional(t.described(t.Uuid, 'Of this row alone.')),
})

export type FinanceChangeWire = t.Static<typeof FinanceChange>
export type FinanceChangeQueryValue = t.Static<typeof FinanceChangeQuery>
