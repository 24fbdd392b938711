import type { OutboundGuard } from '../../../../kernel/outbound/outbound-guard.ts'
import type { TextChannel } from '../rules/price.ts'

export const textProviders = ['twilio', 'africastalking', 'vonage', 'generic'] as const
export type TextProvider = (typeof textProviders)[number]

/** The school's connection, secrets in clear; by the schema of the integration catalog. */
export interface TextConnection {
  readonly provider: TextProvider
  readonly account: string
  readonly api_secret: string
  readonly sender_id?: string
  readonly whatsapp_sender?: string
  /** Twilio: the id of the approved template, with `{{1}}` for the title and `{{2}}` for the link. */
  readonly whatsapp_template?: string
  /** Vonage: the secret that signs webhooks. */
  readonly signature_secret?: string
  /** Africa's Talking: the token at the end of the address of receipts. */
  readonly receipt_token?: string
  readonly api_url?: string
}

export interface TextToSend {
  /** Ours: the reference at the provider. */
  readonly id: string
  readonly channel: TextChannel
  /** E.164. */
  readonly to: string
  readonly title: string
  readonly link: string
  /** Title and link, as an SMS has them. */
  readonly body: string
  /** Where the provider reports what became of it. */
  readonly receiptUrl: string
}

export interface Sending {
  readonly connection: TextConnection
  readonly guard: OutboundGuard
  readonly now: Date
}

/** A call of ours by a provider. */
export interface Incoming {
  /** As the provider called it: CAMPUS_PUBLIC_URL with path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly raw: Buffer
  /** The last part of the address, where it has one more. */
  readonly token: string | undefined
  readonly now: Date
}

/** What became of a text. */
interface Receipt {
  /** Ours, or the provider's. */
  readonly id: string | undefined
  readonly providerId: string | undefined
  readonly state: 'sent' | 'delivered' | 'failed'
  /** The provider's, where it failed. */
  readonly code: string | null
}

/** What somebody answered. */
interface Reply {
  readonly from: string
  readonly text: string
}

/** A provider of text messages. */
export interface TextAdapter {
  /** Whether it sends WhatsApp messages by this connection. */
  hasWhatsApp(connection: TextConnection): boolean
  /**
   * Sends a text once; answers the provider's id of it.
   *
   * @throws TextRefused, TextUnanswered
   */
  send(text: TextToSend, by: Sending): Promise<string | null>
  /** Whether a call is the provider's own for this school. */
  isGenuine(incoming: Incoming, connection: TextConnection): Promise<boolean>
  /** What a genuine call reports; undefined where it is no receipt of a known kind. */
  receiptOf(incoming: Incoming): Receipt | undefined
  /** What somebody answered; undefined where the call is no reply. */
  replyOf(incoming: Incoming): Reply | undefined
}
