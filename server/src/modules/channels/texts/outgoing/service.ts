import { Readable } from 'node:stream'
import { csvFile } from '../../../../kernel/csv/csv.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { addDays } from '../../../../kernel/time/dates.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { instantOf } from '../../../../kernel/time/zones.ts'
import { noticeCategories } from '../../../notifications/index.ts'
import { addToMonths } from '../months.sql.ts'
import { dialled } from '../phone.ts'
import { textNotUnclear } from '../problems.ts'
import { decimalOf, type TextChannel } from '../rules/price.ts'
import { readCode } from './link.ts'
import { type TextMessageWire, type TextState, textColumns } from './schema.ts'
import {
  countTexts,
  type LinkedText,
  selectText,
  selectTextForUpdate,
  selectTextOfCode,
  selectTexts,
  selectTextsToExport,
  type TextFilter,
  type TextRow,
  textSorting,
  updateOutcome,
} from './sql.ts'

interface Filters {
  readonly state?: TextState
  readonly channel?: TextChannel
  readonly guardian_id?: string
  readonly from?: string
  readonly to?: string
}

/** The texts of the school, the newest first. */
export function listTexts(
  context: RequestContext<unknown, Filters & ListQuery, unknown>,
): Promise<ListBody<TextMessageWire>> {
  const { school } = context
  const filter = filterOf(context)
  return readList(context, {
    sorting: textSorting,
    select: (page) => selectTexts(school.id, filter, page),
    count: () => countTexts(school.id, filter),
    present: presentText,
  })
}

function filterOf({ query, school }: RequestContext<unknown, Filters, unknown>): TextFilter {
  const at = (date: string) => instantOf(date, '00:00', school.timeZone)
  return {
    state: query.state,
    channel: query.channel,
    guardianId: query.guardian_id,
    from: query.from === undefined ? undefined : at(query.from),
    to: query.to === undefined ? undefined : at(addDays(query.to, 1)),
  }
}

const instant = (at: Date | null): string | null => at && formatInstant(at)

const presentText = (row: TextRow): TextMessageWire => ({
  id: row.id,
  guardian_id: row.guardian_id,
  guardian_name: row.guardian_name,
  title: row.title,
  category: row.category,
  channel: row.channel,
  state: row.state,
  reason: row.reason,
  phone: row.phone,
  segments: row.segments,
  currency: row.currency,
  cost: row.cost_micros === null ? null : decimalOf(BigInt(row.cost_micros)),
  provider: row.provider,
  created_at: formatInstant(row.created_at),
  sent_at: instant(row.sent_at),
  settled_at: instant(row.settled_at),
})

/** Rows of a file: what a school sends in a year. */
const maxExported = 20_000

/** The same as a file for spreadsheets. */
export async function exportTexts(context: RequestContext<unknown, Filters, unknown>): Promise<Answer> {
  const { school, today } = context
  const [rows] = await context.read([selectTextsToExport(school.id, filterOf(context), maxExported)])
  context.audit({ entity: 'text', count: rows.length, filters: { ...context.query } })
  const names = Object.keys(textColumns) as (keyof typeof textColumns)[]
  const texts = rows.map((row) => ({ ...presentText(row), text_id: row.id }))
  return {
    status: 200,
    stream: Readable.from([csvFile(names, texts)]),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="texts-${school.slug}-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** Records what became of a text of which the provider gave no answer, as its console shows it. */
export async function settleText(
  context: RequestContext<{ text_id: string }, unknown, { readonly state: 'sent' | 'failed' }>,
): Promise<TextMessageWire> {
  const { tx, params, body, clock } = context
  const row = await tx.one(selectTextForUpdate(tx.tenant, params.text_id))
  if (!row) throw notFound()
  if (row.state !== 'unknown') throw textNotUnclear()
  await tx.execute(updateOutcome(tx.tenant, row.id, body.state, clock.now()))
  if (body.state === 'failed' && row.month && row.currency && row.cost_micros)
    await tx.execute(
      addToMonths(tx.tenant, [
        { month: row.month, currency: row.currency, micros: -BigInt(row.cost_micros) },
      ]),
    )
  context.audit({ entity: 'text', ids: [row.id], filters: { state: body.state } })
  const settled = await tx.one(selectText(tx.tenant, row.id))
  if (!settled) throw notFound()
  return presentText(settled)
}

/** Milliseconds for which links of texts lead on. */
const linkLife = 60 * 86_400_000

/**
 * Leads a short link to its page in the console, which asks for a sign-in; a guardian without an account to the page that
 * opens without one, where there is such a page; to the console where the link is unknown or old.
 */
export async function followLink({
  kernel,
  database,
  clock,
  params,
}: RequestContext<{ school_slug: string; code: string }>): Promise<Answer> {
  const school = await kernel.ports.findSchool(params.school_slug)
  if (!school) throw notFound()
  const since = new Date(clock.now().getTime() - linkLife)
  const { code, isSigned } = readCode(kernel.box, school.id, params.code)
  const [[row]] = await database.read(school.id, [selectTextOfCode(school.id, code, since)])
  const path = row
    ? (isSigned && openPageOf(kernel, school, row)) || `/schools/${school.slug}${row.path}`
    : '/'
  const location = `${kernel.config.publicUrl}${path}`
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  }
}

/** The page without a sign-in behind a text; undefined: none, or the guardian has an account or another number by now. */
function openPageOf({ box }: Pick<Kernel, 'box'>, school: School, row: LinkedText): string | undefined {
  const { phone, sent_to: sentTo } = row
  if (row.has_user || phone === null || sentTo === null) return undefined
  if (dialled(phone, school.countryCode) !== sentTo) return undefined
  const category = noticeCategories.items.find(({ name }) => name === row.category)
  return category?.openPage?.(box, {
    schoolId: school.id,
    key: row.notice_key,
    person: { kind: 'guardian', id: row.guardian_id },
    address: phone,
    at: row.created_at,
  })
}
