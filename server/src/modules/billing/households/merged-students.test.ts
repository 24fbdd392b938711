import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../people/index.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
})
after(() => counter.close())

const good = (method: string, path: string, body?: unknown, status = method === 'POST' ? 201 : 200) =>
  counter.good(status, counter.ask(method, path, body))

/** A child of one guardian, as each of two imports brought it. */
async function bring(first_name: string): Promise<string> {
  const { campus, fixture } = counter
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const [student, guardian] = [uuidv7(), uuidv7()]
  await campus.database.transaction(fixture.school.id, async (tx) => {
    await upsertStudents(tx, [{ id: student, first_name, last_name: 'Ade', status: 'active' }], author)
    await upsertGuardians(tx, [{ id: guardian, first_name: 'Kemi', last_name: `Of ${first_name}` }], author)
    const link = { student_id: student, guardian_id: guardian, is_primary: true, can_view_finance: true }
    await upsertGuardianLinks(tx, [link], author.at)
  })
  return student
}

/** A debt of the amount with 20.00 of it paid, 15.00 in the wallet, a discount and a residence. */
async function oweAndPay(student_id: string, amount: string) {
  const invoice = await counter.invoice(student_id, amount)
  const household: string = invoice.household_id
  const paid = await counter.good(201, counter.pay(household, '20.00', { student_id }))
  const topUp = { household_id: household, method: 'cash', amount: '15.00' }
  const { wallet } = await good('POST', 'wallet/top-up', topUp)
  const discount = { student_id, kind: 'scholarship', title: 'Merit', percent: 10 }
  await good('POST', 'discounts/', discount)
  return { household, invoice: invoice.id as string, payment: paid.id as string, wallet: wallet.id as string }
}

interface Listed {
  readonly id: string
}
const idsOf = (rows: readonly Listed[]): string[] => rows.map(({ id }) => id).toSorted()
const listed = async (path: string): Promise<string[]> => idsOf((await good('GET', path)).results)

/** What a family owes and holds, by household. */
async function balances(...households: string[]): Promise<[string, string][]> {
  const read = await Promise.all(households.map((id) => good('GET', `households/${id}/`)))
  return read.map(({ balances: [sum] }) => [sum.owed_amount, sum.wallet_amount])
}

async function state(keep: string, merge: string) {
  const of = async (student: string) => ({
    invoices: await listed(`invoices/?student_id=${student}`),
    payments: await listed(`payments/?student_id=${student}`),
    discounts: await listed(`discounts/?student_id=${student}`),
    households: await listed(`households/?student_id=${student}`),
  })
  return { keep: await of(keep), merge: await of(merge) }
}

test('two records of a child with debts, payments and wallets become one: nothing is lost, and it can be undone', async () => {
  const { campus, fixture } = counter
  const registrar = await campus.person(fixture.school, ['registrar'])
  const merges = (path: string, body?: unknown) =>
    campus.request('POST', `/api/v1/people/merges/${path}`, {
      token: registrar.token,
      school: fixture.school,
      ...(body === undefined ? {} : { body }),
    })
  const [keep, merge] = [await bring('Fola'), await bring('Tunde')]
  const [own, gone] = [await oweAndPay(keep, '100.00'), await oweAndPay(merge, '60.00')]
  assert.notEqual(own.household, gone.household)
  const before = await state(keep, merge)
  const both = [own.household, gone.household] as const
  const owed = [
    ['80.00', '15.00'],
    ['40.00', '15.00'],
  ]
  assert.deepEqual(await balances(...both), owed)

  const merged = await merges('', { kind: 'student', keep_id: keep, merge_id: merge })
  assert.equal(merged.status, 201, merged.text)
  const conflicts = merged.body.moves.flatMap((move: { conflicts: { code: string }[] }) => move.conflicts)
  assert.ok(conflicts.some(({ code }: { code: string }) => code === 'households_differ'))
  const after = await state(keep, merge)
  assert.deepEqual(after.merge, { invoices: [], payments: [], discounts: [], households: [] })
  for (const name of ['invoices', 'payments', 'discounts'] as const)
    assert.deepEqual(after.keep[name], [...before.keep[name], ...before.merge[name]].toSorted(), name)
  assert.deepEqual(after.keep.households, [own.household])
  assert.deepEqual(await balances(...both), owed)
  await counter.requireInStep()

  // At the counter the one child has both households, and both debts can be paid.
  assert.deepEqual(await listed('households/?q=fola'), [...both].toSorted())
  const rest = { allocations: [{ invoice_id: gone.invoice, amount: '10.00' }] }
  await counter.good(201, counter.pay(gone.household, '10.00', rest))
  await good('POST', `wallets/${gone.wallet}/pay`, { invoice_id: gone.invoice, amount: '5.00' })
  await good('POST', `payments/${gone.payment}/refund`, {
    reason: 'Paid twice',
    amount: '1.00',
    method: 'cash',
  })
  assert.deepEqual(await balances(...both), [
    ['80.00', '15.00'],
    ['26.00', '10.00'],
  ])
  await counter.requireInStep()

  const undone = await merges(`${merged.body.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await state(keep, merge), before)
  assert.deepEqual(await balances(...both), [
    ['80.00', '15.00'],
    ['26.00', '10.00'],
  ])
  await counter.requireInStep()
})

test('a child without a household takes that of the duplicate with all that is in it', async () => {
  const { campus, fixture } = counter
  const registrar = await campus.person(fixture.school, ['registrar'])
  const [keep, merge] = [await bring('Gbenga'), await bring('Segun')]
  const gone = await oweAndPay(merge, '50.00')
  const body = { kind: 'student', keep_id: keep, merge_id: merge }
  const merged = await campus.request('POST', '/api/v1/people/merges/', {
    token: registrar.token,
    school: fixture.school,
    body,
  })
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual(await listed(`households/?student_id=${keep}`), [gone.household])
  assert.deepEqual(await balances(gone.household), [['30.00', '15.00']])
  assert.deepEqual((await good('GET', 'households/?q=gbenga')).unplaced, [])
  const refused = await counter.ask('POST', 'households/', { student_id: merge })
  assert.deepEqual([refused.status, refused.body.details[0].code], [422, 'unknown_student'])
  await counter.requireInStep()
})

test('money only in a wallet stays visible: the child joins the household that holds it, and the undo returns it', async () => {
  const { campus, fixture } = counter
  const registrar = await campus.person(fixture.school, ['registrar'])
  const merges = (path: string, body?: unknown) =>
    campus.request('POST', `/api/v1/people/merges/${path}`, {
      token: registrar.token,
      school: fixture.school,
      ...(body === undefined ? {} : { body }),
    })
  const [keep, merge] = [await bring('Hauwa'), await bring('Jumoke')]
  const blank = await good('POST', 'households/', { student_id: keep })
  const held = await good('POST', 'households/', { student_id: merge })
  await good('POST', 'wallet/top-up', { household_id: held.id, method: 'cash', amount: '25.00' })
  const merged = await merges('', { kind: 'student', keep_id: keep, merge_id: merge })
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual(await listed(`households/?student_id=${keep}`), [held.id])
  assert.deepEqual(await listed('households/?q=hauwa'), [blank.id, held.id].toSorted())
  assert.deepEqual(await balances(held.id), [['0.00', '25.00']])
  const undone = await merges(`${merged.body.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await listed(`households/?student_id=${keep}`), [blank.id])
  assert.deepEqual(await listed(`households/?student_id=${merge}`), [held.id])
  await counter.requireInStep()
})
