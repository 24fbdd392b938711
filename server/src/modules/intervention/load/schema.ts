import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../cases/words.ts'

const count = (meaning: string) => t.described(t.Integer({ minimum: 0 }), meaning)

const OwnerLoad = Strict('CaseOwnerLoad', {
  user_id: t.described(t.Nullable(t.Uuid), 'The owner; null: cases without one.'),
  name: t.described(t.Nullable(t.String()), 'The name of the owner.'),
  open: count('Open cases, those in progress too.'),
  in_progress: count('Those in progress.'),
  overdue: count('Open cases whose day, or that of one of their tasks, has passed.'),
  no_contact: count('Open cases for 14 days or more without a contact in the last 14 days.'),
  closed: count('Cases closed in the span.'),
  improved: count('Closed as `improved`.'),
  unchanged: count('Closed as `unchanged`.'),
  worse: count('Closed as `worse`.'),
  other: count('Closed for another reason.'),
})

export const CaseLoad = Strict('CaseLoad', {
  from: t.described(t.CalendarDate, 'First day of the span of closed cases.'),
  to: t.described(t.CalendarDate, 'Last day of it.'),
  results: t.Array(OwnerLoad, { description: 'Owners, those with the most open cases first.' }),
  recovery: t.described(
    Strict('CaseRecovery', {
      window_days: count('Days within which the score is compared.'),
      opened_red: count(
        'Cases opened in the span at a red score, with the window over or recovered already.',
      ),
      recovered: count('Those whose score fell below red within the window.'),
      rate_pct: t.described(
        t.Nullable(t.Number({ minimum: 0, maximum: 100 })),
        'Per cent; null: no case to judge.',
      ),
    }),
    'Students below red again within 60 days after their case was opened.',
  ),
  next: t.pageLinks.next,
  previous: t.pageLinks.previous,
})
export type CaseLoadWire = t.Static<typeof CaseLoad>
export const CaseLoadQuery = Strict({
  date_from: t.Optional(t.described(t.CalendarDate, 'First day; 180 days before the last by default.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day; today by default.')),
})
export type CaseLoadQueryValue = t.Static<typeof CaseLoadQuery>
