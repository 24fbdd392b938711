import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { AgingAmounts } from '../statements/aging/schema.ts'

/** What the office may note; `email` is noted by sending one. */
const noteKinds = ['call', 'meeting', 'post', 'note'] as const
const entryKinds = ['email', 'automatic', ...noteKinds] as const
export type CollectionEntryKind = (typeof entryKinds)[number]

const promiseStates = ['open', 'fulfilled', 'late', 'broken', 'cancelled'] as const
export type PromiseState = (typeof promiseStates)[number]

const kind = t.described(
  t.OneOf(entryKinds),
  '`email`: sent by hand from Campus. `automatic`: sent by the reminder days of the settings. `call`, `meeting`, `post`: noted by the office. `note`: a note alone, no reminder.',
)
const CreatedByName = t.described(
  t.Nullable(t.String()),
  'Who recorded it; null: a program, or the settings.',
)

export const CollectionEntry = t.Strict('CollectionEntry', {
  id: t.described(t.Nullable(t.Uuid), 'The note; null for an automatic reminder.'),
  household_id: t.described(t.Uuid, 'The household.'),
  kind,
  note: t.described(t.Nullable(t.String()), 'What was said.'),
  emails: t.described(t.Integer({ minimum: 0 }), 'Emails that were sent.'),
  created_by_name: CreatedByName,
  created_at: t.described(t.Instant, 'When (UTC).'),
})

export const PaymentPromise = t.Strict('PaymentPromise', {
  id: t.described(t.Uuid, 'The promise.'),
  household_id: t.described(t.Uuid, 'The household.'),
  amount: t.described(Amount, 'What the family promised to pay.'),
  currency: CurrencyCode,
  due_date: t.described(t.CalendarDate, 'By the end of this day.'),
  state: t.described(
    t.OneOf(promiseStates),
    '`open`: the day has not passed. `fulfilled`: as much was paid in time. `late`: it was paid after the day. `broken`: the day has passed and less was paid. `cancelled`: it no longer counts.',
  ),
  paid_amount: t.described(Amount, 'What the family has paid since it was recorded.'),
  note: t.described(t.Nullable(t.String()), 'What was said.'),
  created_by_name: CreatedByName,
  created_at: t.described(t.Instant, 'When it was recorded (UTC).'),
})

const Contact = t.Strict('DebtorContact', {
  guardian_id: t.described(t.Uuid, 'The guardian.'),
  name: t.described(t.String(), 'First and last name.'),
  phone: t.described(t.Nullable(t.String()), 'The telephone number.'),
  email: t.described(t.Nullable(t.String()), 'The email address.'),
})

const LastPayment = t.Strict('DebtorPayment', {
  id: t.described(t.Uuid, 'The payment.'),
  amount: t.described(Amount, 'What was paid.'),
  currency: CurrencyCode,
  paid_at: t.described(t.Instant, 'When (UTC).'),
})

const members = {
  household_id: t.described(t.Uuid, 'The household.'),
  title: t.described(t.String(), 'The name of the family.'),
  contacts: t.described(
    t.Array(Contact),
    'At most four guardians who pay; empty for programs without the scope `guardians:read`.',
  ),
  last_payment: t.described(t.Nullable(LastPayment), 'The last payment; null: none yet.'),
  last_reminder: t.described(
    t.Nullable(CollectionEntry),
    'The last email, call, meeting or posted reminder; null: none yet.',
  ),
  last_note: t.described(t.Nullable(t.String()), 'What was noted last.'),
  promise: t.described(t.Nullable(PaymentPromise), 'The last promise; null: none, or it was cancelled.'),
  promises_fulfilled: t.described(t.Integer({ minimum: 0 }), 'Promises that the family fulfilled in time.'),
  promises_broken: t.described(t.Integer({ minimum: 0 }), 'Promises that it fulfilled late or not at all.'),
}

const Debtor = t.Strict('Debtor', {
  ...members,
  currency: CurrencyCode,
  amounts: t.described(AgingAmounts, 'What is owed, by how long it has been due.'),
  overdue_amount: t.described(Amount, 'What of it was due before today.'),
  oldest_due_date: t.described(t.CalendarDate, 'The due date of the oldest part.'),
})

export const DebtorPage = t.Object(
  {
    ...t.PageOf(Debtor).properties,
    totals: t.described(
      t.Nullable(AgingAmounts),
      'Of all households that match, not only of the page; null: none does.',
    ),
  },
  { title: 'DebtorList', additionalProperties: false },
)

const filters = {
  currency: t.Optional(t.described(CurrencyCode, 'The currency; that of the school when left out.')),
  q: t.Optional(t.described(t.Text(200, 1), 'Name of the family.')),
  age: t.Optional(
    t.described(
      t.OneOf(['overdue', 'current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90']),
      'Only households with something of this age.',
    ),
  ),
  promise: t.Optional(
    t.described(
      t.OneOf(['open', 'broken', 'none']),
      'By the state of the last promise; `none`: there is none.',
    ),
  ),
  reminded: t.Optional(
    t.described(
      t.OneOf(['never', 'recently', 'not_recently']),
      '`recently`: in the last 7 days, so that another email waits.',
    ),
  ),
  min_amount: t.Optional(t.described(Amount, 'Only households that owe at least this much.')),
}

const debtorSorts = ['urgency', 'title', 'total', 'overdue', 'oldest', 'reminded'] as const

export const DebtorQuery = t.Strict({
  ...t.pageQuery,
  ...filters,
  sort: t.Optional(
    t.described(
      t.OneOf(sortWords([...debtorSorts])),
      '`-urgency` when left out: broken promises first, then by what is overdue.',
    ),
  ),
})

export const DebtorExportQuery = t.Strict({
  ...filters,
  sort: t.Optional(t.described(t.OneOf(sortWords([...debtorSorts])), '`-urgency` when left out.')),
})

export const Collection = t.Strict('HouseholdCollection', {
  ...members,
  remind_after: t.described(
    t.Nullable(t.CalendarDate),
    'Until the end of this day no reminder is sent to the family; null: one may be.',
  ),
  entries: t.described(t.Array(CollectionEntry), 'Reminders, calls and notes, newest first: 100 at most.'),
  promises: t.described(t.Array(PaymentPromise), 'Promises, newest first: 100 at most.'),
})

const Note = t.Text(1000, 1)

export const NewCollectionNote = t.Strict(
  'NewCollectionNote',
  {
    kind: t.described(
      t.OneOf(noteKinds),
      'What was done; `note`: a note alone, which counts as no reminder.',
    ),
    note: t.Optional(t.described(t.Nullable(Note), 'What was said; required for `note`.')),
  },
  { examples: [{ kind: 'call', note: 'Pays when the salary has come, on the 28th.' }] },
)

export const NewPromise = t.Strict(
  'NewPaymentPromise',
  {
    amount: t.described(Amount, 'What the family promises to pay.'),
    currency: t.Optional(t.described(CurrencyCode, 'The currency of the school when left out.')),
    due_date: t.described(t.CalendarDate, 'By the end of this day: from today on, at most two years ahead.'),
    note: t.Optional(t.described(t.Nullable(Note), 'What was said.')),
  },
  { examples: [{ amount: '25000', due_date: '2026-12-15', note: 'Half of it now, the rest in January.' }] },
)

export const RemindOrder = t.Strict(
  'DebtReminder',
  {
    household_ids: t.Optional(
      t.described(
        t.Array(t.Uuid, { minItems: 1, maxItems: 500, uniqueItems: true }),
        'These households. Left out: all with something overdue, except those with an open promise.',
      ),
    ),
    message: t.Optional(
      t.described(t.Nullable(t.Text(1000, 1)), 'Added to the text of the email, as it is written.'),
    ),
  },
  { examples: [{ household_ids: ['01936d3e-5a00-7d11-8f00-7b1f6d1f0a01'] }] },
)

const Count = t.Integer({ minimum: 0 })

export const Reminded = t.Strict('DebtReminderResult', {
  households: t.described(Count, 'Households that were reminded now.'),
  emails: t.described(Count, 'Emails that were sent to their guardians.'),
  already_reminded: t.described(Count, 'Households that were reminded in the last 7 days: none was sent.'),
  unreachable: t.described(
    Count,
    'Households without a guardian who has an email address, sees finance and receives messages.',
  ),
  nothing_owed: t.described(Count, 'Households of which nothing is owed, or only what is disputed.'),
})

export const householdParams = t.Strict({ household_id: t.Uuid })
export const promiseParams = t.Strict({ promise_id: t.Uuid })

export type DebtorQueryValue = t.Static<typeof DebtorQuery>
export type DebtorFilterValue = t.Static<typeof DebtorExportQuery>
export type DebtorWire = t.Static<typeof Debtor>
export type DebtorMembers = Omit<DebtorWire, 'currency' | 'amounts' | 'overdue_amount' | 'oldest_due_date'>
export type CollectionWire = t.Static<typeof Collection>
export type CollectionEntryWire = t.Static<typeof CollectionEntry>
export type PaymentPromiseWire = t.Static<typeof PaymentPromise>
export type NewCollectionNoteBody = t.Static<typeof NewCollectionNote>
export type NewPromiseBody = t.Static<typeof NewPromise>
export type RemindOrderBody = t.Static<typeof RemindOrder>
export type RemindedWire = t.Static<typeof Reminded>
