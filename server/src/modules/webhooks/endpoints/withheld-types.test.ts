import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestPerson } from '../../../../test/support/campus.ts'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { sql } from '../../../kernel/db/statement.ts'

let counter: PaymentCounter
let it: TestPerson
let owner: TestPerson
before(async () => {
  counter = await PaymentCounter.open()
  it = await counter.campus.person(counter.fixture.school, ['it_admin'])
  owner = await counter.campus.person(counter.fixture.school, ['owner'])
})
after(() => counter.close())

const endpoints = '/api/v1/webhooks/endpoints/'
const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  counter.campus.request(method, path, { token: person.token, school: counter.fixture.school, body })

const deliveredTo = async (endpointId: string) => {
  const { id } = counter.fixture.school
  const [rows] = await counter.campus.database.read(id, [
    sql<{ id: string; event_type: string }>`select id, event_type from webhook_deliveries
      where tenant_id = ${id} and endpoint_id = ${endpointId}`,
  ])
  return rows
}

test('an it_admin has no events about money sent: not by name, not by «every type», not to another address', async () => {
  const url = 'https://hooks.invalid/it'
  const named = await call(it, 'POST', endpoints, {
    url,
    event_types: ['payment.completed', 'student.created'],
  })
  assert.deepEqual(
    [named.status, named.body.code, named.body.event_types],
    [403, 'webhook_types_refused', ['payment.completed']],
  )
  const all = await call(it, 'POST', endpoints, { url })
  assert.equal(all.status, 201, all.text)
  assert.ok(all.body.withheld_types.includes('payment.completed'))
  const owned = await call(owner, 'POST', endpoints, { url: 'https://hooks.invalid/owner' })
  assert.deepEqual(owned.body.withheld_types, [])

  const invoice = await counter.invoice(counter.fixture.children.amina, '10.00')
  await counter.good(201, counter.pay(invoice.household_id, '10.00'))
  assert.deepEqual(await deliveredTo(all.body.id), [])
  const sent = await deliveredTo(owned.body.id)
  assert.ok(sent.some(({ event_type }) => event_type === 'payment.completed'))

  const moved = await call(it, 'PATCH', `${endpoints}${owned.body.id}/`, { url })
  assert.deepEqual([moved.status, moved.body.code], [403, 'webhook_types_refused'])
  const requested = await call(it, 'PATCH', `${endpoints}${all.body.id}/`, {
    event_types: ['invoice.issued'],
  })
  assert.equal(requested.status, 403)
  const described = await call(it, 'PATCH', `${endpoints}${owned.body.id}/`, { description: 'Books' })
  assert.deepEqual([described.status, described.body.withheld_types], [200, []])

  const delivery = sent.find(({ event_type }) => event_type === 'payment.completed')
  const path = `/api/v1/webhooks/deliveries/${delivery?.id}/`
  const [byIt, byOwner] = await Promise.all([call(it, 'GET', path), call(owner, 'GET', path)])
  assert.equal(byIt.body.body, null)
  assert.match(byOwner.body.body, /"amount":"10.00"/)
  const opened = await call(owner, 'PATCH', `${endpoints}${all.body.id}/`, { event_types: [] })
  assert.deepEqual(opened.body.withheld_types, [])
})
