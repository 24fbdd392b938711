import { neutralised } from '../../../kernel/csv/neutralised.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { exponentOf } from '../../../kernel/money/currencies.ts'
import { guardianNames, guardianTies, searchPatterns } from '../../people/index.ts'
import { openParts } from '../open-parts.sql.ts'
import { type AgedAmounts, agedSums } from '../statements/aging/sql.ts'
import { debtorColumns } from './columns.ts'
import { type EntryRow, lastNoteOf, lastReminderOf } from './entries.sql.ts'
import { type PromiseRow, promiseStates, type SchoolDay } from './promises.sql.ts'
import type { DebtorFilterValue } from './schema.ts'

/** Which debtors, on which day, and what the caller sees of them. */
export interface DebtorQuestion extends SchoolDay {
  readonly currency: string
  /** Whether the caller sees how guardians are reached. */
  readonly contacts: boolean
  /** Reminders since then count as recent. */
  readonly since: Date
  readonly filters: Omit<DebtorFilterValue, 'min_amount'>
  /** Minor units. */
  readonly minAmount: bigint | undefined
}

/** What was done about what a household owes. */
export interface CollectedRow {
  readonly id: string
  readonly title: string
  readonly contacts: readonly {
    readonly guardian_id: string
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
  }[]
  readonly last_payment: {
    readonly id: string
    readonly amount: string
    readonly currency: string
    readonly paid_at: string
  } | null
  readonly last_reminder: EntryRow | null
  readonly last_note: string | null
  readonly promise: PromiseRow | null
  readonly promises_fulfilled: number
  readonly promises_broken: number
}

export interface DebtorRow extends CollectedRow {
  readonly amounts: AgedAmounts
  readonly overdue: string
  readonly oldest: string
}

/** A number as text that sorts as the number does. */
const sortable = (value: Fragment): Fragment => sql`lpad((${value})::text, 20, '0')`
const instantText = (at: Fragment): Fragment =>
  sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`

export const debtorSorting: Sorting = {
  id: sql`debtor.id`,
  columns: {
    urgency: {
      column: sql`((case when debtor.promise_state = 'broken' then '1' else '0' end) || ${sortable(sql`debtor.overdue`)})`,
      kind: 'text',
    },
    title: { column: sql`debtor.sort_name`, kind: 'text' },
    total: { column: sortable(sql`debtor.owed`), kind: 'text' },
    overdue: { column: sortable(sql`debtor.overdue`), kind: 'text' },
    oldest: { column: sql`debtor.oldest::text`, kind: 'text' },
    reminded: { column: instantText(sql`debtor.reminded_at`), kind: 'text' },
  },
}

/** The last promise of a household that is not cancelled: one row, or none. */
const lastPromise = (day: SchoolDay, which: Fragment): Fragment => sql`
  select promise.* from (${promiseStates(day, sql`${which} and promised.cancelled_at is null`)}) promise
  order by promise.created_at desc, promise.id desc limit 1`

/** Households that owe something in the currency, with what lists are filtered and sorted by. */
const debtors = (question: DebtorQuestion): Fragment => {
  const { tenant, today, currency } = question
  return sql`
    select household.id, household.title, household.sort_name, household.search_text, owed.amounts, owed.overdue,
      owed.owed, owed.oldest, reminded.created_at as reminded_at, to_json(reminded) as last_reminder,
      promise.state as promise_state, to_json(promise) as promise
    from (select part.household_id, sum(part.open)::bigint as owed, min(part.due_date) as oldest,
        coalesce(sum(part.open) filter (where part.due_date < ${today}::date), 0)::bigint as overdue,
        json_build_object(${agedPairs(currency, today)}) as amounts
      from (${openParts(tenant, sql`invoice.currency = ${currency}`)}) part group by part.household_id) owed
    join households household on household.tenant_id = ${tenant} and household.id = owed.household_id
    left join lateral (${lastReminderOf(tenant, sql`household.id`)}) reminded on true
    left join lateral (${lastPromise(
      question,
      sql`promised.household_id = household.id and promised.currency = ${currency}`,
    )}) promise on true`
}

const within = (today: string, from: number, to: number): Fragment => sql`
  (sum(part.open) filter (where ${today}::date - part.due_date between ${from}::int and ${to}::int))::text`

const agedPairs = (currency: string, today: string): Fragment => sql`
  'currency', ${currency}::text, 'current', ${within(today, -100_000, 0)}, 'days_1_30', ${within(today, 1, 30)},
  'days_31_60', ${within(today, 31, 60)}, 'days_61_90', ${within(today, 61, 90)},
  'days_over_90', ${within(today, 91, 100_000)}, 'total', sum(part.open)::text`

const named = (q: string): Fragment => {
  const found = searchPatterns(q).map((patterns) => sql`debtor.search_text like all(${patterns}::text[])`)
  return found.length === 0 ? sql`false` : sql`(${join(found, ' or ')})`
}

const ofAge = (age: NonNullable<DebtorFilterValue['age']>): Fragment =>
  age === 'overdue' ? sql`debtor.overdue > 0` : sql`(debtor.amounts ->> ${age}) is not null`

const ofPromise = (state: 'open' | 'broken' | 'none'): Fragment =>
  state === 'none' ? sql`debtor.promise_state is null` : sql`debtor.promise_state = ${state}`

function ofReminder(reminded: NonNullable<DebtorFilterValue['reminded']>, since: Date): Fragment {
  if (reminded === 'never') return sql`debtor.reminded_at is null`
  const recently = sql`coalesce(debtor.reminded_at > ${since}, false)`
  return reminded === 'recently' ? recently : sql`not ${recently}`
}

const matching = ({
  filters: { q, age, promise, reminded },
  minAmount,
  since,
}: DebtorQuestion): Fragment => sql`
  true ${sqlIf(q, () => sql`and ${named(q ?? '')}`)} ${sqlIf(age, () => sql`and ${ofAge(age ?? 'overdue')}`)}
  ${sqlIf(promise, () => sql`and ${ofPromise(promise ?? 'none')}`)}
  ${sqlIf(reminded, () => sql`and ${ofReminder(reminded ?? 'never', since)}`)}
  ${sqlIf(minAmount !== undefined, () => sql`and debtor.owed >= ${minAmount ?? 0n}::bigint`)}`

/** The guardians who pay: those whom the household lists; where it lists nobody, those whose link shows them finance. */
const payers = (tenant: string, id: Fragment): Fragment => sql`
  select distinct guardian.id, guardian.sort_name, concat_ws(' ', guardian.first_name, guardian.last_name) as name,
    guardian.phone, guardian.email
  from (
    select listed.guardian_id from household_guardians listed
    where listed.tenant_id = ${tenant} and listed.household_id = ${id}
    union select tie.guardian_id from household_students belongs
    join (${guardianTies(tenant)}) tie on tie.student_id = belongs.student_id and tie.can_view_finance
    where belongs.tenant_id = ${tenant} and belongs.household_id = ${id}
    and not exists (select from household_guardians listed
      where listed.tenant_id = ${tenant} and listed.household_id = ${id})) payer
  join (${guardianNames(tenant)}) guardian on guardian.id = payer.guardian_id and guardian.archived_at is null
  order by guardian.sort_name, guardian.id limit 4`

const lastPaymentOf = (tenant: string, id: Fragment): Fragment => sql`
  select payment.id, payment.amount::text as amount, payment.currency, payment.paid_at from payments payment
  where payment.tenant_id = ${tenant} and payment.household_id = ${id} and payment.status = 'completed'
  and payment.method <> 'wallet' order by payment.paid_at desc, payment.id desc limit 1`

const promiseCount = (day: SchoolDay, id: Fragment, states: readonly string[]): Fragment => sql`
  (select count(*)::int from (${promiseStates(day, sql`promised.household_id = ${id}`)}) made
    where made.state = any(${states}::text[]))`

/** What only the rows of a page need. */
const further = (question: SchoolDay & { readonly contacts: boolean }, id: Fragment): Fragment => sql`
  ${
    question.contacts
      ? sql`(select coalesce(json_agg(json_build_object('guardian_id', payer.id, 'name', payer.name, 'phone', payer.phone,
          'email', payer.email) order by payer.sort_name, payer.id), '[]') from (${payers(question.tenant, id)}) payer)`
      : sql`'[]'::json`
  } as contacts,
  (select to_json(paid) from (${lastPaymentOf(question.tenant, id)}) paid) as last_payment,
  (${lastNoteOf(question.tenant, id)}) as last_note,
  ${promiseCount(question, id, ['fulfilled'])} as promises_fulfilled,
  ${promiseCount(question, id, ['late', 'broken'])} as promises_broken`

/** One page of households that owe something. */
export const selectDebtors = (
  question: DebtorQuestion,
  page: Keyset,
): Statement<DebtorRow & KeysetRow> => sql<DebtorRow & KeysetRow>`
  select debtor.id, debtor.title, debtor.amounts, debtor.overdue::text as overdue, debtor.oldest, debtor.last_reminder,
    debtor.promise, ${page.key} as sort_key, ${further(question, sql`debtor.id`)}
  from (${debtors(question)}) debtor where ${matching(question)} ${page.after} ${page.order}`

export const countDebtors = (question: DebtorQuestion): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from (${debtors(question)}) debtor where ${matching(question)}`

/** Sums over all households that match: one row, or none. */
export const selectDebtTotals = (question: DebtorQuestion): Statement<AgedAmounts> => sql<AgedAmounts>`
  select part.currency, ${agedSums(question.today)}
  from (${openParts(question.tenant, sql`invoice.currency = ${question.currency}`)}) part
  where part.household_id = any(array(
    select debtor.id from (${debtors(question)}) debtor where ${matching(question)}))
  group by part.currency`

/** What was done about what one household owes, whether it owes or not: one row, or none. */
export const selectCollected = (
  day: SchoolDay & { readonly contacts: boolean },
  id: string,
): Statement<CollectedRow> => sql<CollectedRow>`
  select household.id, household.title,
    (select to_json(reminded) from (${lastReminderOf(day.tenant, sql`household.id`)}) reminded) as last_reminder,
    (select to_json(promise) from (${lastPromise(day, sql`promised.household_id = household.id`)}) promise) as promise,
    ${further(day, sql`household.id`)}
  from households household where household.tenant_id = ${day.tenant} and household.id = ${id}`

/** The list as a file. `order`: an `order by` over `debtor`. */
export function copyDebtors(question: DebtorQuestion, order: Fragment): string {
  const exponent = exponentOf(question.currency)
  const decimal = (minor: Fragment) =>
    sql`round(coalesce((${minor})::numeric, 0) / 10::numeric ^ ${exponent}::int, ${exponent}::int)::text`
  const instant = (at: Fragment) =>
    sql`to_char((${at})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const aged = (age: string) => decimal(sql`debtor.amounts ->> ${age}`)
  const values: Readonly<Record<keyof typeof debtorColumns, Fragment>> = {
    household_id: sql`debtor.id`,
    household: neutralised(sql`debtor.title`),
    contacts: neutralised(sql`(select string_agg(concat_ws(' ', payer.one ->> 'name', payer.one ->> 'phone',
      payer.one ->> 'email'), ' | ') from json_array_elements(debtor.contacts) with ordinality payer (one, place))`),
    current: aged('current'),
    days_1_30: aged('days_1_30'),
    days_31_60: aged('days_31_60'),
    days_61_90: aged('days_61_90'),
    days_over_90: aged('days_over_90'),
    overdue: decimal(sql`debtor.overdue`),
    total: aged('total'),
    currency: sql`${question.currency}::text`,
    oldest_due_date: sql`debtor.oldest`,
    last_payment_at: instant(sql`debtor.last_payment ->> 'paid_at'`),
    last_payment: sql`case when debtor.last_payment ->> 'currency' = ${question.currency}
      then ${decimal(sql`debtor.last_payment ->> 'amount'`)} end`,
    last_reminder_at: instant(sql`debtor.last_reminder ->> 'created_at'`),
    last_reminder: sql`debtor.last_reminder ->> 'kind'`,
    promise: sql`case when debtor.promise is not null then ${decimal(sql`debtor.promise ->> 'amount'`)} end`,
    promise_due_date: sql`debtor.promise ->> 'due_on'`,
    promise_state: sql`debtor.promise ->> 'state'`,
    note: neutralised(sql`debtor.last_note`),
  }
  const names = Object.keys(debtorColumns) as (keyof typeof debtorColumns)[]
  const cells = names.map((name) => sql`${values[name]} as ${identifier(name)}`)
  const query = sql`select ${join(cells, ', ')} from (
      select debtor.*, ${further(question, sql`debtor.id`)}
      from (${debtors(question)}) debtor where ${matching(question)}) debtor ${order}`
  return `copy (${spellOut(query)}) to stdout with (format csv, header true, encoding 'UTF8')`
}
