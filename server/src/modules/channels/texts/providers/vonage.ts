import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { constantTimeEqual } from '../../../../kernel/ids/ids.ts'
import type { TextAdapter } from './adapter.ts'
import { isTaken, memberOf, post, TextRefused } from './api.ts'
import { headerOf, jsonOf } from './incoming.ts'

const standardUrl = 'https://api.nexmo.com'

/** Vonage's Messages API, version 1. */
export const vonage: TextAdapter = {
  hasWhatsApp: () => false,

  async send(text, { connection, guard }) {
    const { account, api_secret, sender_id = '', api_url = standardUrl } = connection
    const answer = await post(guard, {
      url: `${api_url.replace(/\/+$/, '')}/v1/messages`,
      headers: { authorization: `Basic ${Buffer.from(`${account}:${api_secret}`).toString('base64')}` },
      json: JSON.stringify({
        channel: 'sms',
        message_type: 'text',
        to: text.to.slice(1),
        from: sender_id.replace(/^\+/, ''),
        text: text.body,
        client_ref: text.id,
        webhook_url: text.receiptUrl,
        webhook_version: 'v1',
      }),
    })
    if (isTaken(answer)) return memberOf(answer.body, 'message_uuid') ?? null
    throw new TextRefused(
      errorCode(memberOf(answer.body, 'type') ?? memberOf(answer.body, 'title')) ?? `status_${answer.status}`,
    )
  },

  /** A JWT signed with the signature secret of the account, which names the digest of the body (Vonage, "Signed webhooks"). */
  async isGenuine({ headers, raw, now }, { account, signature_secret: secret }) {
    const [, token] = /^Bearer (\S{1,4096})$/i.exec(headerOf(headers, 'authorization') ?? '') ?? []
    if (token === undefined || secret === undefined) return false
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        currentDate: now,
        maxTokenAge: 300,
        clockTolerance: 300,
      })
      const digest = createHash('sha256').update(raw).digest('hex')
      return payload['api_key'] === account && constantTimeEqual(String(payload['payload_hash']), digest)
    } catch {
      return false
    }
  },

  receiptOf({ raw, token }) {
    const body = jsonOf(raw)
    const state = stateOf(memberOf(body, 'status'))
    if (!state) return undefined
    return {
      id: memberOf(body, 'client_ref') ?? token,
      providerId: memberOf(body, 'message_uuid'),
      state,
      code:
        state === 'failed'
          ? (errorCode(memberOf(body, 'error', 'type')) ?? memberOf(body, 'status') ?? null)
          : null,
    }
  },

  replyOf({ raw }) {
    const body = jsonOf(raw)
    const [from, text] = [memberOf(body, 'from'), memberOf(body, 'text')]
    return from === undefined || text === undefined
      ? undefined
      : { from: `+${from.replace(/^\+/, '')}`, text }
  },
}

/** The last part of an address of the documentation: `…/errors/messages#1430` is 1430. */
const errorCode = (type: string | undefined): string | undefined => type?.split(/[#/]/).at(-1) || undefined

function stateOf(status: string | undefined): 'sent' | 'delivered' | 'failed' | undefined {
  if (status === 'delivered' || status === 'read') return 'delivered'
  if (status === 'rejected' || status === 'undeliverable') return 'failed'
  return status === 'submitted' ? 'sent' : undefined
}
