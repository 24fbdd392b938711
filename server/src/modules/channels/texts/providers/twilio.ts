import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../../../kernel/ids/ids.ts'
import type { Sending, TextAdapter, TextConnection, TextToSend } from './adapter.ts'
import { isTaken, memberOf, post, TextRefused } from './api.ts'
import { formOf, headerOf } from './incoming.ts'

const standardUrl = 'https://api.twilio.com'

/** "Attempt to send to unsubscribed recipient" (Twilio error 21610). */
const unsubscribed = '21610'

/** Twilio's Programmable Messaging, 2010-04-01. */
export const twilio: TextAdapter = {
  hasWhatsApp: ({ whatsapp_sender, whatsapp_template }) =>
    whatsapp_sender !== undefined && whatsapp_template !== undefined,

  async send(text, { connection, guard }: Sending) {
    const { account, api_secret, api_url = standardUrl } = connection
    const answer = await post(guard, {
      url: `${api_url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${account}:${api_secret}`).toString('base64')}` },
      form: { ...messageOf(text, connection), StatusCallback: text.receiptUrl },
    })
    if (isTaken(answer)) return memberOf(answer.body, 'sid') ?? null
    const code = memberOf(answer.body, 'code') ?? `status_${answer.status}`
    throw new TextRefused(code, code === unsubscribed)
  },

  isGenuine: async ({ url, headers, raw }, { api_secret }) =>
    constantTimeEqual(
      headerOf(headers, 'x-twilio-signature') ?? '',
      twilioSignature(api_secret, url, formOf(raw)),
    ),

  receiptOf(incoming) {
    const form = formOf(incoming.raw)
    const [status, sid] = [form.get('MessageStatus'), form.get('MessageSid')]
    const state = stateOf(status)
    if (!state) return undefined
    const code = state === 'failed' ? (form.get('ErrorCode') ?? status) : null
    return { id: incoming.token, providerId: sid ?? undefined, state, code }
  },

  replyOf({ raw }) {
    const form = formOf(raw)
    const [from, text] = [form.get('From'), form.get('Body')]
    if (from === null || text === null) return undefined
    // Twilio says itself when it took an answer for STOP or START, in any language.
    return { from: from.replace(/^whatsapp:/, ''), text: form.get('OptOutType') ?? text }
  },
}

function messageOf(text: TextToSend, connection: TextConnection): Record<string, string> {
  const { sender_id: sender = '', whatsapp_sender = '', whatsapp_template = '' } = connection
  if (text.channel === 'whatsapp')
    return {
      To: `whatsapp:${text.to}`,
      From: `whatsapp:${whatsapp_sender}`,
      ContentSid: whatsapp_template,
      ContentVariables: JSON.stringify({ 1: text.title, 2: text.link }),
    }
  const from = /^MG[0-9a-f]{32}$/.test(sender) ? { MessagingServiceSid: sender } : { From: sender }
  return { To: text.to, ...from, Body: text.body }
}

function stateOf(status: string | null): 'sent' | 'delivered' | 'failed' | undefined {
  if (status === 'delivered' || status === 'read') return 'delivered'
  if (status === 'failed' || status === 'undelivered') return 'failed'
  return ['accepted', 'queued', 'sending', 'sent'].includes(status ?? '') ? 'sent' : undefined
}

/**
 * `X-Twilio-Signature`: HMAC-SHA1 by the auth token, in base64, of the address followed by every parameter, sorted by
 * name, without separators (Twilio, "Webhooks security").
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  const signed = names.map((name) => name + [...new Set(form.getAll(name))].sort().join('')).join('')
  return createHmac('sha1', authToken).update(`${url}${signed}`).digest('base64')
}
