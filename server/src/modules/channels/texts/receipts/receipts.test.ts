import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { SignJWT } from 'jose'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { addTrialCategories, TextSchool } from '../../../../../test/support/text-school.ts'
import { signatureOf } from '../providers/generic.ts'
import { twilioSignature } from '../providers/twilio.ts'

let campus: TestCampus
let at: TextSchool
const now = '2026-11-20T09:00:00Z'

before(async () => {
  campus = await startCampus({ now, env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' } })
  addTrialCategories()
})
after(() => campus.stop())
afterEach(() => at.close())

const sendOne = async (phone = '+237677000001') => {
  const family = await at.family(phone)
  await at.notify([family])
  await at.run()
  const [row] = await at.texts()
  assert.ok(row)
  return { id: row.id as string, family }
}
const state = async () => {
  const [row] = await at.texts()
  return [row?.state, row?.reason]
}
const path = (rest: string) => `/api/v1/messaging/texts/${rest}?school_slug=${at.school.slug}`

async function post(to: string, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await fetch(new URL(to, campus.url), { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}

const form = (members: Record<string, string>) => new URLSearchParams(members).toString()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const fromTwilio = (to: string, members: Record<string, string>, secret = 'TEXTSECRET') => {
  const body = form(members)
  const url = `${campus.application.kernel.config.publicUrl}${to}`
  const signature = twilioSignature(secret, url, new URLSearchParams(body))
  return post(to, { ...formType, 'x-twilio-signature': signature }, body)
}

test('Twilio: a signed receipt changes the state, once and never back; a wrong one changes nothing', async () => {
  at = await TextSchool.open(campus)
  const { id } = await sendOne()
  const to = path(`receipts/twilio/${id}/`)
  const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  assert.equal(await fromTwilio(to, delivered, 'WRONG'), 401)
  assert.equal(await post(to, formType, form(delivered)), 401)
  assert.deepEqual(await state(), ['sent', null])
  assert.equal(await fromTwilio(to, { MessageSid: 'SM1', MessageStatus: 'sent' }), 204)
  assert.equal(await fromTwilio(to, delivered), 204)
  assert.equal(await fromTwilio(to, delivered), 204)
  assert.equal(
    await fromTwilio(to, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }),
    204,
  )
  assert.deepEqual(await state(), ['delivered', null])
  const unknown = '0199c0de-0000-7000-8000-000000000001'
  for (const other of [unknown, 'nothing'])
    assert.equal(await fromTwilio(path(`receipts/twilio/${other}/`), delivered), 204)
  // Of another provider than the connected one.
  assert.equal(await fromTwilio(path(`receipts/generic/${id}/`), delivered), 401)
})

test('a receipt of a failure has the code of the provider; that of another school changes nothing', async () => {
  at = await TextSchool.open(campus)
  const { id } = await sendOne()
  const failed = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }
  const elsewhere = await TextSchool.open(campus)
  await elsewhere.close()
  const theirs = `/api/v1/messaging/texts/receipts/twilio/${id}/?school_slug=${elsewhere.school.slug}`
  assert.equal(await fromTwilio(theirs, failed), 204)
  assert.deepEqual(await state(), ['sent', null])
  assert.equal(await fromTwilio(path(`receipts/twilio/${id}/`), failed), 204)
  assert.deepEqual(await state(), ['failed', '30003'])
})

test('STOP puts the number on the list and START takes it off; nobody gets anything in between', async () => {
  at = await TextSchool.open(campus)
  const { family } = await sendOne()
  const reply = (text: string, from = '+237677000001') =>
    fromTwilio(path('replies/twilio/'), { From: from, To: '+12015550100', Body: text })
  assert.equal(
    await fromTwilio(path('replies/twilio/'), { From: '+237677000001', Body: 'STOP' }, 'WRONG'),
    401,
  )
  assert.equal(await reply('Thank you'), 204)
  const listed = async () => (await at.act('GET', 'suppressions/')).body.results
  assert.deepEqual(await listed(), [])
  for (const text of ['stop ', 'Arrêt']) assert.equal(await reply(text), 204)
  const [one, ...more] = await listed()
  assert.deepEqual([one.phone, one.reason, more], ['+237677000001', 'stop', []])
  await at.notify([family], { key: 'closed:2' })
  await at.run()
  assert.deepEqual(await state(), ['not_sent', 'opted_out'])
  assert.equal(await reply('START'), 204)
  assert.deepEqual(await listed(), [])
  await at.notify([family], { key: 'closed:3' })
  await at.run()
  assert.deepEqual(await state(), ['sent', null])
})

test('a number that the provider calls unsubscribed goes on the list by itself', async () => {
  at = await TextSchool.open(campus)
  at.gateway.answer = () => [400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' }]
  await sendOne()
  assert.deepEqual(await state(), ['failed', '21610'])
  const { body } = await at.act('GET', 'suppressions/')
  assert.deepEqual(
    body.results.map(({ reason }: { reason: string }) => reason),
    ['provider'],
  )
})

test('Vonage: its call, and receipts signed by a JWT over the digest of the body', async () => {
  at = await TextSchool.open(campus, { provider: 'vonage', account: 'key1', signature_secret: 'SIGNSECRET' })
  const { id } = await sendOne()
  const [text] = at.gateway.received
  assert.equal(text?.path, '/v1/messages')
  assert.deepEqual(
    [text?.body['to'], text?.body['from'], text?.body['channel'], text?.body['client_ref']],
    ['237677000001', '12015550100', 'sms', id],
  )
  const signed = async (
    body: string,
    how: { secret?: string; digestOf?: string; key?: string; at?: string } = {},
  ) => {
    const digest = createHash('sha256')
      .update(how.digestOf ?? body)
      .digest('hex')
    const token = await new SignJWT({
      payload_hash: digest,
      api_key: how.key ?? 'key1',
      iss: 'Vonage',
      jti: '1',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(new Date(how.at ?? now))
      .sign(new TextEncoder().encode(how.secret ?? 'SIGNSECRET'))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return post(path(`receipts/vonage/${id}/`), headers, body)
  }
  const body = JSON.stringify({ message_uuid: 'u1', client_ref: id, status: 'delivered' })
  assert.equal(await signed(body, { secret: 'WRONG' }), 401)
  assert.equal(await signed(body, { digestOf: '{}' }), 401)
  assert.equal(await signed(body, { key: 'another' }), 401)
  assert.equal(await signed(body, { at: '2026-11-20T07:00:00Z' }), 401)
  assert.deepEqual(await state(), ['sent', null])
  assert.equal(await signed(body), 204)
  assert.deepEqual(await state(), ['delivered', null])
})

test('Africa’s Talking: its call, and receipts at an address with the token', async () => {
  const token = 'abcdefghij0123456789'
  at = await TextSchool.open(campus, {
    provider: 'africastalking',
    account: 'sandbox',
    sender_id: 'SCHOOL',
    receipt_token: token,
  })
  await sendOne()
  const [text] = at.gateway.received
  assert.deepEqual(
    [text?.path, text?.headers['apikey'], text?.body['username'], text?.body['from']],
    ['/version1/messaging', 'TEXTSECRET', 'sandbox', 'SCHOOL'],
  )
  const report = form({ id: 'AT-+237677000001', status: 'Failed', failureReason: 'UserNotAvailable' })
  assert.equal(await post(path('receipts/africastalking/wrongtoken1234567890/'), formType, report), 401)
  assert.equal(await post(path(`receipts/africastalking/${token}/`), formType, report), 204)
  assert.deepEqual(await state(), ['failed', 'UserNotAvailable'])
})

test('a gateway of the school’s own: signed calls both ways, as Standard Webhooks signs', async () => {
  // The vector of Standard Webhooks 1.0.
  assert.equal(
    signatureOf(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    ),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
  at = await TextSchool.open(campus, { provider: 'generic', account: 'own' })
  const { id } = await sendOne()
  const [text] = at.gateway.received
  assert.ok(text)
  const { 'webhook-id': sentId = '', 'webhook-timestamp': time = '' } = text.headers
  assert.equal(sentId, id)
  assert.equal(text.headers['webhook-signature'], signatureOf('TEXTSECRET', sentId, time, text.raw))
  const report = (secret: string, seconds = Number(time)) => {
    const body = JSON.stringify({ id, state: 'delivered' })
    return post(
      path(`receipts/generic/${id}/`),
      {
        'content-type': 'application/json',
        'webhook-id': 'r1',
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,AAAA ${signatureOf(secret, 'r1', String(seconds), body)}`,
      },
      body,
    )
  }
  assert.equal(await report('WRONG'), 401)
  assert.equal(await report('TEXTSECRET', Number(time) - 400), 401)
  assert.equal(await report('TEXTSECRET'), 204)
  assert.equal(await report('TEXTSECRET'), 204)
  assert.deepEqual(await state(), ['delivered', null])
})

test('WhatsApp: the approved template with title and link, priced by message; without it an SMS', async () => {
  const template = `HX${'0'.repeat(32)}`
  at = await TextSchool.open(campus, { whatsapp_sender: '+12015550199', whatsapp_template: template })
  await at.settings({ prices: [{ channel: 'whatsapp', prefix: '+237', price: '0.0125' }] })
  const family = await at.family('+237677000001', { channel: 'whatsapp' })
  await at.notify([family])
  await at.run()
  const [text] = at.gateway.received
  assert.deepEqual(
    [text?.body['To'], text?.body['From']],
    ['whatsapp:+237677000001', 'whatsapp:+12015550199'],
  )
  assert.equal(text?.body['ContentSid'], template)
  assert.match(text?.body['ContentVariables'] ?? '', /^\{"1":"A notice of the school","2":"http\S+"\}$/)
  assert.equal(await at.spent(), '0.0125')
})

test('reports of one address are limited, and do not use up what the provider needs', async (t) => {
  at = await TextSchool.open(campus)
  // A twentieth of the usual limit: 60 reports a minute.
  const limited = await startCampus({
    now,
    env: { CAMPUS_LIMITS_SCALE: '0.05', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' },
  })
  t.after(() => limited.stop())
  const school = await limited.school()
  const report = (from: string, rest = 'receipts/twilio/0199c0de-0000-7000-8000-000000000001/') =>
    limited
      .request('POST', `/api/v1/messaging/texts/${rest}?school_slug=${school.slug}`, {
        headers: { 'x-forwarded-for': from },
        body: { MessageStatus: 'delivered' },
      })
      .then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 70 }, () => report('203.0.113.9')))
  assert.equal(statuses.filter((status) => status === 401).length, 60)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  assert.equal(await report('203.0.113.9', 'replies/twilio/'), 429, 'replies count as well')
  assert.equal(await report('203.0.113.10'), 401, 'another address')
})
