import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type InLanguages, languageOfPerson } from '../../../../kernel/languages/languages.ts'
import { openTextConnection, selectTextConnection } from '../connection.ts'
import { selectMonth } from '../months.sql.ts'
import { linkOf, someCode } from '../outgoing/link.ts'
import { type RecipientRow, selectRecipientsOf } from '../people/sql.ts'
import { dialled } from '../phone.ts'
import type { TextConnection } from '../providers/adapter.ts'
import { textAdapters } from '../providers/adapters.ts'
import { bodyOf, chargeOf, reasonAgainst, type TextSettings } from '../rules/judge.ts'
import { decimalOf } from '../rules/price.ts'
import { selectSuppressedOf } from '../sending/sql.ts'
import { monthOf } from '../settings/service.ts'
import { selectTextSettings, settingsOf } from '../settings/sql.ts'
import type { TextEstimateWire } from './schema.ts'

/** What would be sent to whom. */
interface EstimateRequest {
  /** Guardians; those of other schools and archived ones are left out. */
  readonly guardians: readonly string[]
  readonly importance: 'urgent' | 'answer' | 'news'
  readonly titles: InLanguages<string>
}

type Estimating = Pick<RequestContext, 'read' | 'school' | 'today' | 'kernel'>

/**
 * What a notice would cost by text, and whom it would not reach, before it is sent: by the rules and the tariff that
 * decide at sending. Four statements for any number of guardians.
 */
export async function estimateTexts(
  { read, school, today, kernel }: Estimating,
  { guardians, importance, titles }: EstimateRequest,
): Promise<TextEstimateWire> {
  const [people, [settingsRow], [connectionRow]] = await read([
    selectRecipientsOf(school.id, [...new Set(guardians)]),
    selectTextSettings(school.id),
    selectTextConnection(school.id),
  ])
  const settings = settingsOf(settingsRow)
  const connection = connectionRow && openTextConnection(kernel.box, connectionRow)
  const numbers = new Map(people.map(({ id, phone }) => [id, dialled(phone, school.countryCode)]))
  const known = [...numbers.values()].filter((number) => number !== undefined)
  const [suppressed, [month]] = await read([
    selectSuppressedOf(school.id, known),
    selectMonth(school.id, monthOf(today), settings?.currency ?? school.currency),
  ])
  const isAvailable = settings !== undefined && connection !== undefined && isSent(importance, settings)
  const tally = new Tally(settings)
  if (isAvailable) {
    const silent = new Set(suppressed.map(({ phone }) => phone))
    const link = linkOf(kernel.config.publicUrl, school.slug, someCode)
    for (const person of people) {
      const phone = numbers.get(person.id)
      const title = titles[languageOfPerson(person.language, school.locale)]
      tally.add(
        person,
        { importance, phone, isSuppressed: phone !== undefined && silent.has(phone) },
        () => ({
          channel: channelOf(person, connection),
          body: bodyOf(title, link),
        }),
      )
    }
  }
  return { is_available: isAvailable, ...tally.result(BigInt(month?.spent_micros ?? 0)) }
}

const isSent = (importance: string, { sendsAnswers }: TextSettings): boolean =>
  importance === 'urgent' || (importance === 'answer' && sendsAnswers)

const channelOf = ({ channel }: RecipientRow, connection: TextConnection) =>
  channel === 'whatsapp' && textAdapters[connection.provider].hasWhatsApp(connection) ? 'whatsapp' : 'sms'

interface Facts {
  readonly importance: string
  readonly phone: string | undefined
  readonly isSuppressed: boolean
}

const counters = {
  no_right: 'without_right',
  not_chosen: 'not_chosen',
  no_number: 'without_number',
  opted_out: 'opted_out',
} as const

/** Counts guardian by guardian. */
class Tally {
  readonly #settings: TextSettings | undefined
  readonly #counts = {
    texts: 0,
    segments: 0,
    not_chosen: 0,
    without_right: 0,
    without_number: 0,
    opted_out: 0,
    without_price: 0,
  }
  #cost = 0n

  constructor(settings: TextSettings | undefined) {
    this.#settings = settings
  }

  add(
    person: RecipientRow,
    facts: Facts,
    text: () => { readonly channel: 'sms' | 'whatsapp'; readonly body: string },
  ): void {
    const due = {
      ...facts,
      isClosed: false,
      isWithdrawn: false,
      isRead: false,
      age: 0,
      mayReceive: person.may_receive,
      mode: person.mode,
    }
    const against = reasonAgainst(due, this.#settings)
    if (against !== undefined && against in counters) {
      this.#counts[counters[against as keyof typeof counters]] += 1
      return
    }
    if (against !== undefined || facts.phone === undefined || !this.#settings) return
    const charge = chargeOf(this.#settings.prices, { ...text(), phone: facts.phone })
    if (!charge) {
      this.#counts.without_price += 1
      return
    }
    this.#counts.texts += 1
    this.#counts.segments += charge.segments
    this.#cost += charge.costMicros
  }

  result(spent: bigint): Omit<TextEstimateWire, 'is_available'> {
    const ceiling = this.#settings?.ceilingMicros ?? 0n
    const remaining = ceiling > spent ? ceiling - spent : 0n
    return {
      ...this.#counts,
      currency: this.#settings?.currency ?? null,
      cost: decimalOf(this.#cost),
      remaining: decimalOf(remaining),
      exceeds_ceiling: this.#cost > remaining,
    }
  }
}
