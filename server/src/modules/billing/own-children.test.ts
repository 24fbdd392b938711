import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestPerson } from '../../../test/support/campus.ts'
import { PaymentCounter } from '../../../test/support/payment-counter.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'

/** A bursar who is a parent of Amina and Bilal. */
let counter: PaymentCounter
let parent: TestPerson
let invoice: TestAnswer['body']
const guardianId = uuidv7()

before(async () => {
  counter = await PaymentCounter.open()
  const { campus, fixture } = counter
  parent = await campus.person(fixture.school, ['bursar', 'guardian'])
  await campus.database.transaction(fixture.school.id, async (tx) => {
    const at = campus.clock.now()
    const author = { at, userId: null, requestId: null }
    await upsertGuardians(tx, [{ id: guardianId, first_name: 'Pia', last_name: 'Okafor' }], author)
    const link = { student_id: fixture.children.amina, guardian_id: guardianId, can_view_finance: true }
    await upsertGuardianLinks(tx, [link], at)
    await linkUser(tx, 'guardian', guardianId, parent.userId)
  })
  invoice = await counter.invoice(fixture.children.amina, '432.00')
})
after(() => counter.close())

const asParent = (method: string, path: string, body?: unknown) => counter.ask(method, path, body, parent)
const code = ({ status, body }: TestAnswer) => [status, body.code]
const refused = [403, 'own_household']

test('a bursar changes nothing that their own child owes, by no route of the office', async () => {
  const { amina, chidi } = counter.fixture.children
  const line = { description: 'Tuition', fee_type: 'tuition', unit_amount: '10' }
  const own = { student_id: amina, due_date: '2026-12-31', lines: [line] }
  const draft = await counter.good(201, counter.ask('POST', 'invoices/', own))
  const discount = { student_id: amina, title: 'Staff', kind: 'percentage', percent: 90 }
  const granted = await counter.good(201, counter.ask('POST', 'discounts/', discount))
  const other = await counter.invoice(chidi, '10.00')
  const shares = [{ household_id: other.household_id, guardian_ids: [guardianId], percent: 100 }]
  const attempts: [string, string, unknown?][] = [
    ['POST', 'invoices/', own],
    ['PATCH', `invoices/${draft.id}/`, { notes: 'Mine' }],
    ['POST', `invoices/${draft.id}/issue`],
    ['DELETE', `invoices/${draft.id}/`],
    ['POST', `invoices/${invoice.id}/void`, { reason: 'Mine' }],
    ['POST', `invoices/${invoice.id}/credit-notes`, { reason: 'Mine' }],
    ['POST', `invoices/${invoice.id}/write-off`, { reason: 'Mine' }],
    ['POST', 'discounts/', discount],
    ['PATCH', `discounts/${granted.id}/`, { percent: 99 }],
    ['DELETE', `discounts/${granted.id}/`],
    ['PATCH', `students/${amina}/billing/`, { residence: 'boarding' }],
    ['POST', 'households/split', { student_id: amina, shares }],
    ['POST', 'households/join', { household_ids: [other.household_id, invoice.household_id] }],
    ['POST', 'wallet/top-up', { household_id: invoice.household_id, amount: '1.00', method: 'cash' }],
    ['POST', 'payments/', { household_id: invoice.household_id, amount: '1.00', method: 'cash' }],
  ]
  for (const [method, path, body] of attempts) {
    const answer = await asParent(method, path, body)
    assert.deepEqual(code(answer), refused, `${method} ${path}: ${answer.text}`)
  }
  assert.equal((await asParent('POST', `invoices/${other.id}/void`, { reason: 'Not mine' })).status, 200)
  const seen = await counter.good(200, counter.ask('GET', `invoices/${invoice.id}/`))
  assert.deepEqual([seen.status, seen.balance], ['issued', '432.00'])
})

test('a household that a colleague emptied of the child is still the parent’s: its invoices are not paid by their word', async () => {
  const { amina } = counter.fixture.children
  const shares = [{ guardian_ids: [guardianId], percent: 100 }]
  await counter.good(200, counter.ask('POST', 'households/split', { student_id: amina, shares }))
  const paid = await asParent('POST', 'payments/', {
    household_id: invoice.household_id,
    amount: '432.00',
    method: 'cash',
    allocations: [{ invoice_id: invoice.id, amount: '432.00' }],
  })
  assert.deepEqual(code(paid), refused, paid.text)
})

test('a merge of guardians or students opens no money that the link which stays hides', async () => {
  const { campus, fixture } = counter
  const { bilal } = fixture.children
  const owner = await campus.person(fixture.school, ['owner'])
  await counter.setFinance(bilal, fixture.guardianIds.ada, false)
  const twin = uuidv7()
  await campus.database.transaction(fixture.school.id, async (tx) => {
    const at = campus.clock.now()
    const author = { at, userId: null, requestId: null }
    await upsertGuardians(tx, [{ id: twin, first_name: 'Ada', last_name: 'Okafor' }], author)
    await upsertGuardianLinks(tx, [{ student_id: bilal, guardian_id: twin, can_view_finance: true }], at)
  })
  const hidden = await counter.invoice(bilal, '71.93')
  const merge = { kind: 'guardian', keep_id: fixture.guardianIds.ada, merge_id: twin }
  const { token } = owner
  const made = await campus.request('POST', '/api/v1/people/merges/', {
    token,
    school: fixture.school,
    body: merge,
  })
  assert.equal(made.status, 201, made.text)
  const seen = await counter.ask('GET', `invoices/${hidden.id}/`, undefined, fixture.ada)
  assert.equal(seen.status, 404, seen.text)
})

test('twenty payments at once from one wallet, and one key twenty times, move the money once', async () => {
  const { chidi } = counter.fixture.children
  const owed = await counter.invoice(chidi, '30.00')
  const { household_id } = owed
  await counter.good(
    201,
    counter.ask('POST', 'wallet/top-up', { household_id, amount: '30.00', method: 'cash' }),
  )
  const body = { household_id, amount: '30.00', method: 'wallet' }
  const headers = { 'idempotency-key': 'twenty-at-once' }
  const same = await Promise.all(
    Array.from({ length: 20 }, () => counter.ask('POST', 'payments/', body, counter.fixture.eve, headers)),
  )
  const made = same.filter(({ status }) => status === 201)
  assert.ok(made.length > 0 && same.every(({ status }) => status === 201 || status === 409))
  assert.equal(new Set(made.map(({ body: paid }) => paid.id)).size, 1)
  const more = await Promise.all(
    Array.from({ length: 20 }, () => counter.ask('POST', 'payments/', body, counter.fixture.eve)),
  )
  assert.ok(more.every(({ status }) => status === 409 || status === 422))
  await counter.requireInStep()
})
