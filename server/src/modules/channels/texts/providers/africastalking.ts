import { constantTimeEqual } from '../../../../kernel/ids/ids.ts'
import type { TextAdapter } from './adapter.ts'
import { isTaken, memberOf, post, TextRefused, TextUnanswered } from './api.ts'
import { formOf } from './incoming.ts'

const standardUrl = 'https://api.africastalking.com'

/** Codes of a recipient whose text was taken: processed, sent, queued (Africa's Talking, "SMS sending"). */
const taken = new Set(['100', '101', '102'])
/** "UserInBlacklist": the person left all texts of the sender. */
const blacklisted = '406'
/** "GatewayError" and "InternalServerError": nothing says whether the text left. */
const unclear = new Set(['500', '501'])

/** Africa's Talking, bulk SMS, version 1. */
export const africasTalking: TextAdapter = {
  hasWhatsApp: () => false,

  async send(text, { connection, guard }) {
    const { account, api_secret, sender_id, api_url = standardUrl } = connection
    const answer = await post(guard, {
      url: `${api_url.replace(/\/+$/, '')}/version1/messaging`,
      headers: { apikey: api_secret },
      form: {
        username: account,
        to: text.to,
        message: text.body,
        ...(sender_id === undefined ? {} : { from: sender_id }),
      },
    })
    if (!isTaken(answer)) throw new TextRefused(`status_${answer.status}`)
    const of = (name: string) => memberOf(answer.body, 'SMSMessageData', 'Recipients', 0, name)
    const code = of('statusCode')
    if (code !== undefined && taken.has(code)) return of('messageId') ?? null
    if (code !== undefined && unclear.has(code)) throw new TextUnanswered(code, true)
    throw new TextRefused(
      code ?? memberOf(answer.body, 'SMSMessageData', 'Message') ?? 'no_recipient',
      code === blacklisted,
    )
  },

  // Its reports are not signed: the address has a token that only the provider was given.
  isGenuine: async ({ token }, { receipt_token: expected }) =>
    expected !== undefined && token !== undefined && constantTimeEqual(token, expected),

  receiptOf({ raw }) {
    const form = formOf(raw)
    const status = form.get('status')
    const state = stateOf(status)
    if (!state) return undefined
    const code = state === 'failed' ? (form.get('failureReason') ?? status) : null
    return { id: undefined, providerId: form.get('id') ?? undefined, state, code }
  },

  replyOf: () => undefined,
}

function stateOf(status: string | null): 'sent' | 'delivered' | 'failed' | undefined {
  if (status === 'Success') return 'delivered'
  if (['Rejected', 'Failed', 'AbsentSubscriber', 'Expired'].includes(status ?? '')) return 'failed'
  return ['Sent', 'Submitted', 'Buffered'].includes(status ?? '') ? 'sent' : undefined
}
