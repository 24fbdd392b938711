import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'

const Text = t.Nullable(t.String())

/** Columns of the list of debtors as CSV, in their order. */
export const debtorColumns = {
  household_id: t.described(t.Uuid, 'The household.'),
  household: t.described(t.String(), 'The name of the family.'),
  contacts: t.described(Text, 'Guardians who pay, with telephone number and email address.'),
  current: t.described(Amount, 'Not due before today.'),
  days_1_30: t.described(Amount, 'Due for 1 to 30 days.'),
  days_31_60: t.described(Amount, 'Due for 31 to 60 days.'),
  days_61_90: t.described(Amount, 'Due for 61 to 90 days.'),
  days_over_90: t.described(Amount, 'Due for more than 90 days.'),
  overdue: t.described(Amount, 'Due before today.'),
  total: t.described(Amount, 'All of it.'),
  currency: t.described(CurrencyCode, 'ISO 4217 code of the amounts.'),
  oldest_due_date: t.described(t.CalendarDate, 'The due date of the oldest part.'),
  last_payment_at: t.described(t.Nullable(t.Instant), 'When the family paid last (UTC).'),
  last_payment: t.described(t.Nullable(Amount), 'What it paid then.'),
  last_reminder_at: t.described(t.Nullable(t.Instant), 'When it was reminded last (UTC).'),
  last_reminder: t.described(Text, 'How: `email`, `automatic`, `call`, `meeting`, `post`.'),
  promise: t.described(t.Nullable(Amount), 'What it promised last.'),
  promise_due_date: t.described(t.Nullable(t.CalendarDate), 'By which day.'),
  promise_state: t.described(Text, 'State of the promise.'),
  note: t.described(Text, 'What was noted last.'),
} satisfies Columns
