import { costOf, type Price, priceOf, type TextChannel } from './price.ts'
import { segmentsOf } from './segments.ts'

/** What a guardian chose: nothing, urgent notices alone, or also those that need an answer. */
export const textModes = ['off', 'urgent', 'answer'] as const
export type TextMode = (typeof textModes)[number]

/** Whether a notice of an importance goes by text to somebody who chose the mode. */
const goesByText = (importance: string, mode: TextMode, sendsAnswers: boolean): boolean =>
  importance === 'urgent' ? mode !== 'off' : importance === 'answer' && mode === 'answer' && sendsAnswers

/** Why a text is not sent. */
const notSentReasons = [
  'module_off',
  'withdrawn',
  'already_read',
  'too_old',
  'no_right',
  'not_chosen',
  'no_number',
  'opted_out',
  'not_connected',
  'not_set_up',
  'no_price',
  'ceiling_reached',
] as const
type NotSentReason = (typeof notSentReasons)[number]

/** Milliseconds after which nobody waits for a text any more: what was held up until then is not sent. */
const maxAge = 86_400_000

/** What is known at the moment of sending. */
interface DueText {
  /** Whether the module that texts belong to is switched off. */
  readonly isClosed: boolean
  readonly importance: string | null
  readonly isWithdrawn: boolean
  readonly isRead: boolean
  /** Milliseconds since it was written. */
  readonly age: number
  /** Whether a link lets the guardian have messages about one of the students. */
  readonly mayReceive: boolean
  readonly mode: TextMode | null
  /** E.164; undefined: none that a network could have. */
  readonly phone: string | undefined
  readonly isSuppressed: boolean
}

export interface TextSettings {
  readonly currency: string
  readonly ceilingMicros: bigint
  readonly sendsAnswers: boolean
  readonly prices: readonly Price[]
}

/** The first reason against sending a text; undefined: it may be sent, if the ceiling allows. */
export function reasonAgainst(
  text: DueText,
  settings: TextSettings | undefined,
): Exclude<NotSentReason, 'ceiling_reached' | 'no_price'> | undefined {
  if (text.isClosed) return 'module_off'
  if (text.importance === null || text.isWithdrawn) return 'withdrawn'
  if (text.isRead) return 'already_read'
  if (text.age > maxAge) return 'too_old'
  if (!text.mayReceive) return 'no_right'
  if (!settings) return 'not_set_up'
  if (!text.mode || !goesByText(text.importance, text.mode, settings.sendsAnswers)) return 'not_chosen'
  if (text.phone === undefined) return 'no_number'
  return text.isSuppressed ? 'opted_out' : undefined
}

interface Charge {
  readonly segments: number
  readonly costMicros: bigint
}

/** What a text to a number costs; undefined where the tariff has no price for it. */
export function chargeOf(
  prices: readonly Price[],
  { channel, phone, body }: { readonly channel: TextChannel; readonly phone: string; readonly body: string },
): Charge | undefined {
  const price = priceOf(prices, channel, phone)
  if (price === undefined) return undefined
  const segments = channel === 'whatsapp' ? 1 : segmentsOf(body).segments
  return { segments, costMicros: costOf(price, channel, segments) }
}

/** What a text says: the title and where to read on. The title names no private reason. */
export const bodyOf = (title: string, link: string): string => `${title} ${link}`
