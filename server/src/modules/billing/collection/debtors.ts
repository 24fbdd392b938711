import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import { streamCopy } from '../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { covers, ringsOf } from '../../identity/index.ts'
import { readAmount, requireCurrency } from '../../ledger/index.ts'
import { presentAged } from '../statements/aging/service.ts'
import {
  copyDebtors,
  countDebtors,
  type DebtorQuestion,
  debtorSorting,
  selectCollected,
  selectDebtors,
  selectDebtTotals,
} from './debtors.sql.ts'
import { type EntryRow, selectEntries } from './entries.sql.ts'
import { presentCollected, presentDebtor, presentEntry, presentPromise } from './present.ts'
import { type SchoolDay, selectPromises } from './promises.sql.ts'
import { isReminderEmail, remindedSince, repeatAfterDays } from './rules/repeat.ts'
import type { CollectionWire, DebtorFilterValue, DebtorQueryValue } from './schema.ts'

const defaultSort = '-urgency'

/** Families that a file lists at most. */
const largestFile = 100_000

/** The day of the school of a request. */
export const dayOf = ({ school, today }: RequestContext): SchoolDay => ({
  tenant: school.id,
  today,
  timeZone: school.timeZone,
})

/** Families' telephone numbers are for those who read guardians. */
function seesContacts({ principal }: RequestContext): boolean {
  const scopes = principal.kind === 'anonymous' ? [] : principal.credential.scopes
  return ringsOf(principal, 'people').school && covers(scopes, 'guardians:read')
}

function questionOf(context: RequestContext<unknown, DebtorFilterValue, unknown>): DebtorQuestion {
  const { query, school, clock } = context
  const { currency: named = school.currency, min_amount: minimum } = query
  const currency = requireCurrency(named, 'query/currency')
  return {
    ...dayOf(context),
    currency,
    contacts: seesContacts(context),
    since: remindedSince(clock.now()),
    filters: query,
    minAmount:
      minimum === undefined ? undefined : readAmount(minimum, currency, 'query/min_amount', { least: 0n }),
  }
}

/** A page of families that owe something, with what was done about it. */
export async function listDebtors(context: RequestContext<unknown, DebtorQueryValue, unknown>) {
  const question = questionOf(context)
  const page = await readList(context, {
    sorting: debtorSorting,
    sort: context.query.sort ?? defaultSort,
    select: (keyset) => selectDebtors(question, keyset),
    count: () => countDebtors(question),
    present: presentDebtor,
  })
  const [[total]] = await context.read([selectDebtTotals(question)])
  context.audit({ entity: 'household', count: page.results.length })
  return { ...page, totals: total ? presentAged(total) : null }
}

/** The list as a file, streamed while it is read. */
export async function exportDebtors(
  context: RequestContext<unknown, DebtorFilterValue, unknown>,
): Promise<Answer> {
  const { database, school, log, route, query, today } = context
  const { order } = keysetOf(debtorSorting, { sort: query.sort ?? defaultSort, page_size: largestFile })
  context.audit({ entity: 'household', filters: { ...query } })
  const stream = await streamCopy(database, {
    tenant: school.id,
    statement: copyDebtors(questionOf(context), order),
    onBroken: (error) => log.error({ err: error, operation: route.id }, 'export broke off'),
  })
  return {
    status: 200,
    stream,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="debtors-${school.slug}-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** What was done about what one family owes, and what it promised. */
export async function readCollection(
  context: RequestContext<{ household_id: string }, unknown, unknown>,
): Promise<CollectionWire> {
  const { school, params } = context
  const day = { ...dayOf(context), contacts: seesContacts(context) }
  const [[row], entries, promises] = await context.read([
    selectCollected(day, params.household_id),
    selectEntries(school.id, params.household_id),
    selectPromises(day, params.household_id),
  ])
  if (!row) throw notFound()
  context.audit({ entity: 'household', ids: [row.id] })
  return {
    ...presentCollected(row),
    remind_after: remindAfter(
      context,
      entries.find(({ kind }) => isReminderEmail(kind)),
    ),
    entries: entries.map(presentEntry),
    promises: promises.map(presentPromise),
  }
}

/** The last day on which no email is sent; null: one may be sent now. */
function remindAfter({ clock, school }: RequestContext, last: EntryRow | undefined): string | null {
  if (!last) return null
  const at = new Date(last.created_at)
  return at <= remindedSince(clock.now()) ? null : addDays(dateIn(at, school.timeZone), repeatAfterDays)
}
