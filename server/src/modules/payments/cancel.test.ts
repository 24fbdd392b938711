import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestPerson } from '../../../test/support/campus.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../test/support/finance-school.ts'
import { ConnectedSchool, stripeAt } from '../../../test/support/providers/connected-school.ts'
import {
  type PayingSchool,
  PaymentFixture,
  stripeEvent,
} from '../../../test/support/providers/payment-fixture.ts'
import { sql } from '../../kernel/db/statement.ts'
import { dateIn } from '../../kernel/time/zones.ts'

let at: ConnectedSchool
let family: FinanceSchool
let school: PayingSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
  const { campus } = at.fixture
  family = await makeFinanceSchool(campus)
  school = { ...family.school, owner: await campus.person(family.school, ['owner']), household: '' }
  await at.fixture.connect(school, 'stripe', stripeAt(at.standIn.url))
})
after(() => at.close())

const ask = (person: TestPerson, method: string, path: string, body?: object) =>
  at.fixture.campus.request(method, `/api/v1/finance/payments/${path}`, {
    token: person.token,
    school,
    ...(body ? { body } : {}),
  })

const cancel = async (person: TestPerson, id: string, body?: object) => {
  const { status, body: said } = await ask(person, 'POST', `${id}/cancel`, body)
  return [status, status === 200 ? said.status : said.code]
}

const begun = async (person: TestPerson, more: object = {}): Promise<string> => {
  const student_id = family.children.amina
  const wish = { student_id, method: 'online', amount: '100.00', overpayment: 'wallet', ...more }
  const { status, body, text } = await ask(person, 'POST', '', wish)
  assert.equal(status, 201, text)
  return body.id
}

test('a guardian cancels what they started and its checkout ends; nobody else’s, and nothing else', async () => {
  const { ada, eve, bursar } = family
  const invoice = await at.fixture.campus.request('POST', '/api/v1/finance/invoices/', {
    token: bursar.token,
    school,
    body: {
      student_id: family.children.amina,
      due_date: '2026-12-31',
      issue: true,
      lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '10.00' }],
    },
  })
  assert.equal(invoice.status, 201, invoice.text)
  const id = await begun(ada)
  await at.begin(id, school)
  assert.deepEqual(await cancel(eve, id), [404, 'not_found'])
  assert.deepEqual(await cancel(family.principal, id), [403, 'forbidden'])
  const jobs = async () => {
    const [rows] = await at.fixture.campus.database.read(school.id, [
      sql<{
        id: string
      }>`select id from jobs where tenant_id = ${school.id} and kind = 'finance.end_checkout'`,
    ])
    return rows.length
  }
  const both = await Promise.all([cancel(ada, id), cancel(ada, id)])
  assert.deepEqual(both.toSorted(), [
    [200, 'cancelled'],
    [409, 'payment_state'],
  ])
  assert.equal(await jobs(), 1)
  await at.endCheckout(id, school)
  await at.endCheckout(id, school)
  assert.equal(at.standIn.payment(id).state, 'failed', 'the provider takes nothing any more')
  const ofOffice = await begun(bursar)
  assert.deepEqual(await cancel(ada, ofOffice), [403, 'forbidden'], 'that the office began')
  assert.deepEqual(await cancel(bursar, ofOffice, { reason: 'Typed wrong' }), [200, 'cancelled'])
  const inHand = await ask(bursar, 'POST', '', {
    student_id: family.children.amina,
    method: 'cheque',
    amount: '10.00',
    overpayment: 'wallet',
  })
  assert.deepEqual(await cancel(ada, inHand.body.id), [403, 'forbidden'])
  const completed = await ask(bursar, 'POST', `${inHand.body.id}/complete`)
  assert.deepEqual([completed.status, completed.body.status], [200, 'completed'], 'without a body')
  const other = await at.fixture.school({})
  const elsewhere = await at.fixture.campus.request('POST', `/api/v1/finance/payments/${id}/cancel`, {
    token: other.owner.token,
    school: other,
  })
  assert.equal(elsewhere.status, 404)
})

test('money that arrives after the cancellation is booked, and a checkout that expires says nothing more', async () => {
  const id = await begun(family.ada)
  assert.deepEqual(await cancel(family.ada, id), [200, 'cancelled'])
  const named = { client_reference_id: id, currency: 'eur', amount_total: 10_000 }
  const expired = stripeEvent('evt_over', 'checkout.session.expired', { id: 'cs_1', ...named })
  await at.fixture.stripe(school, expired)
  await at.fixture.work(school)
  assert.equal((await at.fixture.payment(school, id)).status, 'cancelled')
  const paid = { id: 'pi_late', amount_received: 10_000, currency: 'eur', metadata: { payment_id: id } }
  await at.fixture.stripe(school, stripeEvent('evt_late', 'payment_intent.succeeded', paid, 1_700_000_100))
  await at.fixture.work(school)
  const { status, books } = await at.fixture.payment(school, id)
  assert.deepEqual([status, books['cash']], ['completed', '10000'])
  assert.deepEqual(await cancel(family.ada, id), [409, 'payment_state'])
})

test('the clock of a provider books nothing before the payment was made, nor after now', async () => {
  const id = await begun(family.ada)
  const object = { id: 'pi_clock', amount_received: 10_000, currency: 'eur', metadata: { payment_id: id } }
  const long = Date.parse('2003-05-05T10:00:00Z') / 1000
  await at.fixture.stripe(school, stripeEvent('evt_old', 'payment_intent.succeeded', object, long))
  await at.fixture.work(school)
  const charge = { id: 'ch_clock', payment_intent: 'pi_clock', amount_refunded: 4000, currency: 'eur' }
  const later = Date.parse('2031-01-01T10:00:00Z') / 1000
  await at.fixture.stripe(school, stripeEvent('evt_far', 'charge.refunded', charge, later))
  const dispute = { ...charge, id: 'dp_clock', charge: 'ch_clock', amount: 6000, status: 'needs_response' }
  await at.fixture.stripe(school, stripeEvent('evt_dp', 'charge.dispute.created', dispute, long))
  await at.fixture.work(school)
  const [rows, [row]] = await at.fixture.campus.database.read(school.id, [
    sql<{ kind: string; day: string }>`select distinct entry.kind, entry.effective_on::text as day
      from ledger_entries entry join ledger_postings posting
        on posting.tenant_id = ${school.id} and posting.entry_id = entry.id
      where entry.tenant_id = ${school.id} and posting.payment_id = ${id} order by 1`,
    sql<{ completed_at: Date; created_at: Date }>`select completed_at, created_at from payments
      where tenant_id = ${school.id} and id = ${id}`,
  ])
  const today = dateIn(at.fixture.campus.clock.now(), 'Europe/Paris')
  assert.deepEqual(rows, [
    { kind: 'dispute.withhold', day: today },
    { kind: 'payment.complete', day: today },
    { kind: 'refund', day: today },
  ])
  assert.deepEqual(row?.completed_at, row?.created_at)
})
