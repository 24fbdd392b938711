import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { TestPerson } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { ProviderEvents } from './events/provider-events.ts'

let mailbox: Mailbox
let counter: PaymentCounter
let it: TestPerson
let owner: TestPerson

before(async () => {
  mailbox = await openMailbox()
  counter = await PaymentCounter.open({ worker: true, env: { SMTP_URL: mailbox.url } })
  it = await counter.campus.person(counter.fixture.school, ['it_admin'])
  owner = await counter.campus.person(counter.fixture.school, ['owner'])
})
after(async () => {
  await counter.close()
  await mailbox.stop()
})

/** The mails to an address about something, once there is one: others may come meanwhile. */
async function mailsAbout(email: string, about: RegExp) {
  for (let atLeast = 1; ; ) {
    const mails = await mailbox.mailsTo(email, atLeast)
    const found = mails.filter(({ subject }) => about.test(subject))
    if (found.length > 0) return found
    atLeast = mails.length + 1
  }
}

const services = '/api/v1/integrations/service-connections/'
const approvals = '/api/v1/integrations/payment-connections/'
const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  counter.campus.request(method, path, { token: person.token, school: counter.fixture.school, body })

const attackers = 'a-secret-that-the-attacker-knows'
const order = {
  service: 'generic_payments',
  settings: { name: 'Bank', webhook_secret: attackers, payment_page_url: 'https://pay.example/' },
}

const report = (paymentId: string, amount: string, secret: string) => {
  const event = {
    event_id: `evt-${paymentId}-${secret.length}`,
    type: 'payment.succeeded',
    reference: paymentId,
    amount,
    currency: 'EUR',
    occurred_at: counter.campus.clock.now().toISOString(),
  }
  const raw = JSON.stringify(event)
  const t = Math.floor(counter.campus.clock.now().getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')
  return counter.campus.request('POST', '/finance/payments/webhook/generic/', {
    school: counter.fixture.school,
    raw,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': `t=${t},v1=${v1}` },
  })
}

test('the quoted attack: an it_admin connects a provider and signs its events, and nothing is paid', async () => {
  const invoice = await counter.invoice(counter.fixture.children.amina, '432.00')
  const made = await call(it, 'POST', services, order)
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    [made.body.state, made.body.is_active, made.body.settings, made.body.secrets],
    ['awaiting_finance', false, {}, []],
  )
  assert.deepEqual(
    [made.body.proposal.settings.name, made.body.proposal.secrets, made.body.proposal.proposed_by],
    ['Bank', ['webhook_secret'], it.userId],
  )
  const begun = await counter.pay(invoice.household_id, '432.00', { method: 'online' }, counter.fixture.ada)
  assert.deepEqual([begun.status, begun.body.code], [422, 'no_provider'])
  const signed = await report(invoice.id, '432.00', attackers)
  assert.equal(signed.status, 401, signed.text)
  for (const person of [it, counter.fixture.principal, counter.fixture.ada]) {
    const body = { proposal_id: made.body.proposal.id }
    const approved = await call(person, 'POST', `${approvals}${made.body.id}/approve`, body)
    assert.equal(approved.status, 403, approved.text)
  }
  const seen = await counter.good(200, counter.ask('GET', `invoices/${invoice.id}/`))
  assert.deepEqual([seen.status, seen.balance], ['issued', '432.00'])
  const mails = await mailbox.mailsTo(counter.fixture.bursar.email)
  assert.match(mails[0]?.text ?? '', /Any other payment provider/)
  assert.ok(!mails[0]?.text.includes(attackers))
  assert.equal((await mailbox.mailsTo(owner.email)).length, 1)
})

const waiting = async () => {
  const { body } = await call(counter.fixture.bursar, 'GET', approvals)
  return body.results[0]
}

test('the bursar approves what was seen, once by twenty at a time; the provider then counts, and by its name', async () => {
  const { bursar } = counter.fixture
  const seen = await waiting()
  await call(it, 'PATCH', `${services}${seen.id}/`, { settings: { name: 'Other bank' } })
  const stale = await call(bursar, 'POST', `${approvals}${seen.id}/approve`, {
    proposal_id: seen.proposal.id,
  })
  assert.deepEqual([stale.status, stale.body.code], [409, 'proposal_changed'])
  const { proposal } = await waiting()
  assert.equal(proposal.settings.name, 'Other bank')
  const body = { proposal_id: proposal.id }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(bursar, 'POST', `${approvals}${seen.id}/approve`, body)),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'no_proposal'))
  const inForce = await call(it, 'GET', `${services}${seen.id}/`)
  assert.deepEqual(
    [inForce.body.state, inForce.body.is_active, inForce.body.proposal, inForce.body.approved_by],
    ['in_force', true, null, bursar.userId],
  )

  const invoice = await counter.invoice(counter.fixture.children.amina, '432.00')
  const part = { method: 'online', allocations: [{ invoice_id: invoice.id, amount: '432.00' }] }
  const begun = await counter.good(
    201,
    counter.pay(invoice.household_id, '432.00', part, counter.fixture.ada),
  )
  const reported = await Promise.all(Array.from({ length: 20 }, () => report(begun.id, '432.00', attackers)))
  assert.equal(reported.filter(({ body: answer }) => answer.status === 'received').length, 1)
  await new ProviderEvents(counter.campus.application.kernel).run(counter.fixture.school.id)
  const paid = await counter.good(200, counter.ask('GET', `payments/${begun.id}/`))
  assert.deepEqual(
    [paid.status, paid.confirmed_by],
    ['completed', { connection_id: seen.id, name: 'Any other payment provider' }],
  )
  const [audit, history] = await counter.campus.database.read(counter.fixture.school.id, [
    sql<{
      credential_kind: string
      credential_id: string
    }>`select credential_kind, credential_id from audit_log
      where tenant_id = ${counter.fixture.school.id} and operation = 'finance.receiveProviderEvent'`,
    sql<{ change: { confirmed_by_connection?: string } }>`select change from finance_history
      where tenant_id = ${counter.fixture.school.id} and entity = 'payment' and entity_id = ${begun.id}
      and action = 'completed'`,
  ])
  assert.deepEqual(audit, [{ credential_kind: 'service_connection', credential_id: seen.id }])
  assert.equal(history[0]?.change.confirmed_by_connection, seen.id)
  await counter.requireInStep()
})

test('a change by an it_admin waits while the old connection works; finance staff decline or confirm it first', async () => {
  const { bursar, school } = counter.fixture
  const [{ id }] = (await call(bursar, 'GET', approvals)).body.results
  const path = `${services}${id}/`
  const another = { settings: { webhook_secret: 'another-secret-of-the-attacker' }, is_active: true }
  const changed = await call(it, 'PATCH', path, another)
  assert.deepEqual(
    [changed.status, changed.body.state, changed.body.is_active],
    [200, 'awaiting_finance', true],
  )
  assert.equal((await report('x', '1.00', another.settings.webhook_secret)).status, 401)
  assert.equal((await report('x', '1.00', attackers)).status, 200)
  const direct = await call(owner, 'PATCH', path, { is_active: false })
  assert.deepEqual([direct.status, direct.body.code], [409, 'proposal_waiting'])
  const { proposal } = await waiting()
  const decided = { proposal_id: proposal.id }
  const declined = await call(bursar, 'POST', `${approvals}${id}/decline`, decided)
  assert.deepEqual([declined.status, declined.body.state, declined.body.proposal], [200, 'in_force', null])
  const again = await call(bursar, 'POST', `${approvals}${id}/approve`, decided)
  assert.deepEqual([again.status, again.body.code], [409, 'no_proposal'])
  const owned = await call(owner, 'PATCH', path, { settings: { webhook_secret: 'the-secret-of-the-owner' } })
  assert.deepEqual([owned.body.state, owned.body.approved_by], ['in_force', owner.userId])
  assert.equal((await report('y', '1.00', 'the-secret-of-the-owner')).status, 200)
  assert.equal((await call(it, 'DELETE', path)).status, 204)
  assert.equal((await mailsAbout(bursar.email, /removed/)).length, 1)
  const [rows] = await counter.campus.database.read(school.id, [
    sql<{ change: string }>`select event.data ->> 'change' as change from outbox event
      where event.tenant_id = ${school.id} and event.type = 'payment_connection.changed' order by event.id`,
  ])
  assert.deepEqual(
    rows.map(({ change }) => change),
    ['proposed', 'proposed', 'approved', 'proposed', 'declined', 'changed', 'removed'],
  )
})

test('a proposal that was never in force is gone when it is declined; its secrets are destroyed', async () => {
  const { bursar, school } = counter.fixture
  const stripe = {
    publishable_key: 'pk_test_1',
    secret_key: 'sk_test_NEVERSHOWN',
    webhook_secret: 'whsec_NEVERSHOWN',
  }
  const made = await call(it, 'POST', services, { service: 'stripe', settings: stripe })
  const seen = await call(bursar, 'GET', approvals)
  assert.ok(!`${made.text}${seen.text}`.includes('NEVERSHOWN'))
  const body = { proposal_id: made.body.proposal.id }
  const declined = await call(bursar, 'POST', `${approvals}${made.body.id}/decline`, body)
  assert.equal(typeof declined.body.archived_at, 'string', declined.text)
  const [rows] = await counter.campus.database.read(school.id, [
    sql<{ sealed: string | null }>`select coalesce(proposal_secrets, sealed_secrets) as sealed
      from service_connections where tenant_id = ${school.id} and id = ${made.body.id}`,
  ])
  assert.deepEqual(rows, [{ sealed: null }])
  const other = await counter.campus.school()
  const stranger = await counter.campus.person(other, ['owner'])
  const foreign = await counter.campus.request('POST', `${approvals}${made.body.id}/approve`, {
    token: stranger.token,
    school: other,
    body,
  })
  assert.equal(foreign.status, 404)
})

test('an it_admin does not change the bank account on invoices; a change of it is emailed to finance staff', async () => {
  const bank = { account_name: 'School', iban: 'DE89370400440532013000' }
  const path = '/api/v1/finance/settings/'
  for (const person of [it, counter.fixture.principal]) {
    assert.equal((await call(person, 'PATCH', path, { bank })).status, 403)
  }
  const changed = await call(counter.fixture.bursar, 'PATCH', path, { bank })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await call(counter.fixture.bursar, 'PATCH', path, { payment_terms_days: 20 })).status, 200)
  assert.equal((await mailsAbout(owner.email, /bank account/)).length, 1)
})
