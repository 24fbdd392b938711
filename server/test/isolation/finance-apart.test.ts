import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PaymentCounter } from '../support/payment-counter.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
})
after(() => counter.close())

test('of parents who live apart neither meets what the other pays, once the child is divided', async () => {
  const { children, guardianIds, eve, max } = counter.fixture
  const invoice = await counter.invoice(children.chidi, '219.49')
  const shares = [
    { household_id: invoice.household_id, guardian_ids: [guardianIds.eve], percent: 50 },
    { guardian_ids: [guardianIds.max], percent: 50 },
  ]
  await counter.good(200, counter.ask('POST', 'households/split', { student_id: children.chidi, shares }))
  const paid = await counter.good(201, counter.pay(invoice.household_id, '19.49', { student_id: undefined }))
  await counter.good(
    201,
    counter.ask('POST', 'disputes/', { payment_id: paid.id, reason: 'fraud', description: 'Eve' }),
  )
  const own = await counter.good(200, counter.ask('GET', `payments/${paid.id}/`, undefined, eve))
  assert.deepEqual([own.is_partial, own.amount], [false, '19.49'])
  const paths = ['payments/', 'invoices/', 'households/', 'wallets/', 'disputes/', '../me/households/']
  for (const path of [...paths, `payments/${paid.id}/`, `statements/?household_id=${invoice.household_id}`]) {
    const { text } = await counter.ask('GET', path, undefined, max)
    for (const hidden of [paid.id, invoice.id, invoice.number, '219.49', '19.49', guardianIds.eve]) {
      assert.ok(!text.includes(hidden), `${path} ${text}`)
    }
  }
})
