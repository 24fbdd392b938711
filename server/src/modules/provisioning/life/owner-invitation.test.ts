import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { sql } from '../../../kernel/db/statement.ts'

let mailbox: Mailbox
let campus: TestCampus
let operator: TestPerson
let made: { school_id: string; slug: string }
const address = 'head@again.test'

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  operator = await campus.platformPerson('operator')
  const body = {
    name: 'Again',
    contact_email: address,
    country_code: 'GB',
    education_template: 'BRITISH_IGCSE',
    plan_slug: 'standard',
  }
  const ordered = await campus.request('POST', '/api/v1/tenants/provision', { token: operator.token, body })
  await campus.jobEnded(campus.platformTenant, ordered.body.job_id)
  made = ordered.body
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const send = (id = made.school_id, by = operator, headers: Record<string, string> = {}) =>
  campus.request('POST', `/api/v1/super/schools/${id}/owner-invitation/`, { token: by.token, headers })
const accept = (token: string) =>
  campus.request('POST', '/api/auth/invitations/accept/', {
    body: { token, password: 'chalk-and-Blackboard-7' },
  })
const linkTo = async (email: string, number: number): Promise<string> => {
  const mail = (await mailbox.mailsTo(email, number)).at(-1)
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('only an operator sends it, and only to a school that is open', async () => {
  const support = await campus.platformPerson('support')
  const school = await campus.school()
  const owner = await campus.person(school, ['owner'])
  for (const person of [support, owner]) assert.equal((await send(made.school_id, person)).status, 403)
  assert.equal((await send(operator.userId)).status, 404)
  const has = await send(school.id)
  assert.deepEqual([has.status, has.body.code], [409, 'school_has_owner'])
  const bare = await campus.school()
  const nobody = await send(bare.id)
  assert.deepEqual([nobody.status, nobody.body.code], [409, 'no_owner_address'])
  await campus.database.global(sql`update schools set status = 'suspended' where id = ${bare.id}`)
  assert.deepEqual(
    [(await send(bare.id)).status, (await send(bare.id)).body.code],
    [403, 'school_not_active'],
  )
})

test('the old link dies and the new one makes the owner; the platform and the school keep it', async () => {
  const old = await linkTo(address, 1)
  const headers = { 'idempotency-key': '"owner-again"' }
  const sent = await send(made.school_id, operator, headers)
  assert.deepEqual(
    [sent.status, sent.body.email, sent.body.school_id],
    [201, address, made.school_id],
    sent.text,
  )
  const repeat = await send(made.school_id, operator, headers)
  assert.deepEqual([repeat.status, repeat.body], [201, sent.body])
  assert.match(sent.headers.get('ratelimit-policy') ?? '', /"owner_invitation"/)
  const first = await linkTo(address, 2)
  const many = await Promise.all([send(), send()])
  assert.deepEqual(
    many.map(({ status }) => status),
    [201, 201],
  )
  const letters = await mailbox.mailsTo(address, 4)
  assert.equal(letters.length, 4)
  assert.match(letters[1]?.text ?? '', /^Hello,\n/, 'nobody is greeted by an address')
  for (const dead of [old, first]) assert.equal((await accept(dead)).body.code, 'invalid_or_used_link')
  const links = letters.slice(2).map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '')
  const joined = await Promise.all(links.map(accept))
  assert.deepEqual(joined.map(({ status }) => status).toSorted(), [200, 422], 'one of the links is alive')
  assert.equal((await send()).body.code, 'school_has_owner')
  for (const tenant of [campus.platformTenant, made.school_id]) {
    const [rows] = await campus.database.read(tenant, [
      sql<{ actor_user_id: string }>`select actor_user_id from audit_log
        where tenant_id = ${tenant} and operation = 'super.inviteOwner'`,
    ])
    assert.deepEqual(
      rows,
      Array.from({ length: 3 }, () => ({ actor_user_id: operator.userId })),
    )
  }
})
