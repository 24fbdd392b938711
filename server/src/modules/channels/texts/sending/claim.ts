import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../../kernel/time/zones.ts'
import { openTextConnection, selectTextConnection } from '../connection.ts'
import { addToMonths, insertMonth, selectMonthForUpdate } from '../months.sql.ts'
import { linkOf, signCode } from '../outgoing/link.ts'
import { dialled } from '../phone.ts'
import type { TextConnection, TextToSend } from '../providers/adapter.ts'
import { textAdapters } from '../providers/adapters.ts'
import { receiptUrlOf } from '../receipts/address.ts'
import { bodyOf, chargeOf, reasonAgainst, type TextSettings } from '../rules/judge.ts'
import { selectTextSettings, settingsOf } from '../settings/sql.ts'
import { reportSpending } from './spending.ts'
import {
  type DecidedText,
  type DueRow,
  selectDueForUpdate,
  selectSuppressedOf,
  updateDecided,
} from './sql.ts'

/** A text on its way, and how often it was tried. */
export interface ClaimedText extends TextToSend {
  readonly attempts: number
}

/** What one worker sends next. */
interface Claim {
  /** Due texts that were looked at. */
  readonly count: number
  readonly connection: TextConnection | undefined
  readonly texts: readonly ClaimedText[]
}

type Claiming = Pick<Kernel, 'box' | 'config' | 'clock'>

/**
 * Decides what is due: whom it may reach today, and what the month still allows. The cost is counted before the provider
 * is called, with the month locked: whatever happens next, the ceiling holds.
 */
export async function claimTexts(
  tx: Transaction,
  kernel: Claiming,
  school: School,
  limit: number,
): Promise<Claim> {
  const now = kernel.clock.now()
  const due = await tx.query(selectDueForUpdate(school.id, now, limit))
  if (due.length === 0) return { count: 0, connection: undefined, texts: [] }
  const settings = settingsOf(await tx.one(selectTextSettings(school.id)))
  const row = await tx.one(selectTextConnection(school.id))
  const connection = row && openTextConnection(kernel.box, row)
  const phones = new Map(due.map(({ id, phone }) => [id, dialled(phone, school.countryCode)]))
  const suppressed = await suppressedOf(tx, [...phones.values()])
  const month = `${todayIn(kernel.clock, school.timeZone).slice(0, 7)}-01`
  const spent = settings && (await lockMonth(tx, month, settings.currency))
  const budget = new Budget(settings, spent ?? 0n)
  const texts: ClaimedText[] = []
  const isClosed = !school.modules.has('messaging')
  const decided = due.map((one): DecidedText => {
    const phone = phones.get(one.id)
    const link = linkOf(kernel.config.publicUrl, school.slug, signCode(kernel.box, school.id, one.code))
    const body = bodyOf(one.title ?? '', link)
    const channel = connection && channelOf(one, connection)
    const against =
      reasonAgainst(factsOf(one, { phone, suppressed, now, isClosed }), settings) ??
      (channel ? undefined : 'not_connected')
    if (against !== undefined || !channel || phone === undefined)
      return notSent(one, against ?? 'no_number', phone)
    const charge = budget.take({ channel, phone, body })
    if (typeof charge === 'string') return notSent(one, charge, phone)
    const receiptUrl = receiptUrlOf(kernel.config.publicUrl, school.slug, connection, one.id)
    texts.push({
      id: one.id,
      channel,
      to: phone,
      title: one.title ?? '',
      link,
      body,
      receiptUrl,
      attempts: one.attempts + 1,
    })
    return { id: one.id, channel, reason: null, phone, ...charge }
  })
  const provider = connection?.provider ?? null
  await tx.execute(
    updateDecided(school.id, decided, { now, month, currency: settings?.currency ?? null, provider }),
  )
  if (settings && budget.taken > 0n)
    await tx.execute(addToMonths(school.id, [{ month, currency: settings.currency, micros: budget.taken }]))
  if (settings && spent !== undefined)
    await reportSpending(
      tx,
      school,
      { month, settings, spent: spent + budget.taken, isRefusing: budget.isRefusing },
      now,
    )
  return { count: due.length, connection, texts }
}

/** WhatsApp where the person wants it and the connection has it; else an SMS. */
const channelOf = ({ channel }: DueRow, connection: TextConnection) =>
  channel === 'whatsapp' && textAdapters[connection.provider].hasWhatsApp(connection) ? 'whatsapp' : 'sms'

interface Known {
  readonly phone: string | undefined
  readonly suppressed: ReadonlySet<string>
  readonly now: Date
  readonly isClosed: boolean
}

const factsOf = (row: DueRow, { phone, suppressed, now, isClosed }: Known) => ({
  isClosed,
  importance: row.importance,
  isWithdrawn: row.is_withdrawn,
  isRead: row.is_read,
  age: now.getTime() - row.created_at.getTime(),
  mayReceive: row.may_receive,
  mode: row.mode,
  phone,
  isSuppressed: phone !== undefined && suppressed.has(phone),
})

const notSent = ({ id, channel }: DueRow, reason: string, phone: string | undefined): DecidedText => ({
  id,
  channel,
  reason,
  phone: phone ?? null,
  segments: null,
  costMicros: null,
})

async function suppressedOf(
  tx: Transaction,
  phones: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const known = phones.filter((phone) => phone !== undefined)
  return new Set((await tx.query(selectSuppressedOf(tx.tenant, known))).map(({ phone }) => phone))
}

/** What the month has cost so far; nobody else adds to it until the transaction ends. */
async function lockMonth(tx: Transaction, month: string, currency: string): Promise<bigint> {
  await tx.execute(insertMonth(tx.tenant, month, currency))
  const row = await tx.one(selectMonthForUpdate(tx.tenant, month, currency))
  return BigInt(row?.spent_micros ?? 0)
}

/** What of the ceiling is left. */
class Budget {
  readonly #settings: TextSettings | undefined
  readonly #spent: bigint
  taken = 0n
  isRefusing = false

  constructor(settings: TextSettings | undefined, spent: bigint) {
    this.#settings = settings
    this.#spent = spent
  }

  take(text: Parameters<typeof chargeOf>[1]) {
    if (!this.#settings) return 'not_set_up'
    const charge = chargeOf(this.#settings.prices, text)
    if (!charge) return 'no_price'
    if (this.#spent + this.taken + charge.costMicros > this.#settings.ceilingMicros) {
      this.isRefusing = true
      return 'ceiling_reached'
    }
    this.taken += charge.costMicros
    return charge
  }
}
