import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../../../kernel/ids/ids.ts'
import type { TextAdapter } from './adapter.ts'
import { isTaken, memberOf, post, TextRefused } from './api.ts'
import { headerOf, jsonOf } from './incoming.ts'

/** Seconds by which the time of a signature may differ from ours, either way (Standard Webhooks 1.0). */
const tolerance = 300
/** Signatures of one header that are looked at. */
const maxSignatures = 10

/** A gateway of the school's own: a POST of JSON, signed as Standard Webhooks 1.0 signs; its reports are signed alike. */
export const genericGateway: TextAdapter = {
  hasWhatsApp: ({ whatsapp_sender }) => whatsapp_sender !== undefined,

  async send(text, { connection, guard, now }) {
    const { api_secret, sender_id = null, whatsapp_sender = null, api_url = '' } = connection
    const body = JSON.stringify({
      id: text.id,
      channel: text.channel,
      from: text.channel === 'whatsapp' ? whatsapp_sender : sender_id,
      to: text.to,
      text: text.body,
      receipt_url: text.receiptUrl,
    })
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const answer = await post(guard, {
      url: api_url,
      headers: {
        'webhook-id': text.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(api_secret, text.id, timestamp, body),
      },
      json: body,
    })
    if (isTaken(answer)) return memberOf(answer.body, 'id') ?? null
    throw new TextRefused(
      memberOf(answer.body, 'code') ?? `status_${answer.status}`,
      memberOf(answer.body, 'code') === 'opted_out',
    )
  },

  async isGenuine({ headers, raw, now }, { api_secret }) {
    const [id, time] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
    const given = headerOf(headers, 'webhook-signature')
    if (id === undefined || given === undefined || time === undefined || !/^\d{1,12}$/.test(time))
      return false
    if (Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false
    const expected = signatureOf(api_secret, id, time, raw)
    return given
      .split(' ', maxSignatures)
      .reduce((found, one) => constantTimeEqual(one, expected) || found, false)
  },

  receiptOf({ raw }) {
    const body = jsonOf(raw)
    const state = memberOf(body, 'state')
    if (state !== 'sent' && state !== 'delivered' && state !== 'failed') return undefined
    return {
      id: memberOf(body, 'id'),
      providerId: undefined,
      state,
      code: state === 'failed' ? (memberOf(body, 'code') ?? 'failed') : null,
    }
  },

  replyOf({ raw }) {
    const body = jsonOf(raw)
    const [from, text] = [memberOf(body, 'from'), memberOf(body, 'text')]
    return from === undefined || text === undefined ? undefined : { from, text }
  },
}

/** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; the key is in base64 after `whsec_`, or the text itself. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body)
  return `v1,${hmac.digest('base64')}`
}
