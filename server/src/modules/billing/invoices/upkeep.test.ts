import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../test/support/campus.ts'
import { financeCalls } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { upsertGuardians } from '../../people/index.ts'
import { chargeLateFees } from './late-fees/charge.ts'
import { remindOfInvoices } from './reminders/remind.ts'

let campus: TestCampus
let fixture: FinanceSchool
let admin: Client

before(async () => {
  campus = await startCampus({ now: '2026-11-01T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
  admin = new Client(campus.clone.admin)
  await admin.connect()
})
after(async () => {
  await admin.end()
  await campus.stop()
})

const { good } = financeCalls(() => ({ campus, fixture }))

/** What the upkeep of a day does: the same processes, with another present. */
const on = (day: string, time = '09:00') => ({
  ...campus.application.kernel,
  clock: { ...campus.clock, now: () => new Date(`${day}T${time}:00Z`) },
})

const invoice = (over = {}) =>
  good('POST', 'invoices/', {
    student_id: fixture.children.amina,
    due_date: '2026-11-10',
    issue: true,
    lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '1000' }],
    ...over,
  })

const feesOf = async (id: string): Promise<TestAnswer['body'][]> =>
  (await good('GET', 'invoices/?kind=late_fee&page_size=200')).results
    .filter((row: TestAnswer['body']) => row.late_fee_of === id)
    .map((row: TestAnswer['body']) => row.total_amount)

test('a late fee is an invoice of its own: after the grace, once per period however often it runs, within its bounds', async () => {
  await good('PATCH', 'settings/', {
    late_fee: {
      kind: 'percent',
      percent: 2.5,
      grace_days: 5,
      every_days: 10,
      most_times: 3,
      most_amount: '60',
    },
  })
  const { id } = await invoice()
  const paid = await invoice({ due_date: '2026-11-05' })
  await good('POST', 'payments/', {
    household_id: paid.household_id,
    method: 'cash',
    amount: '1000',
    allocations: [{ invoice_id: paid.id, amount: '1000' }],
  })
  await chargeLateFees(on('2026-11-15'))
  assert.deepEqual(await feesOf(id), [])
  await chargeLateFees(on('2026-11-16'))
  await Promise.all([chargeLateFees(on('2026-11-16')), chargeLateFees(on('2026-11-17'))])
  assert.deepEqual(await feesOf(id), ['25.00'])
  const [fee] = (await good('GET', 'invoices/?kind=late_fee')).results
  assert.match(fee.number, /^INV-2026-/)
  assert.deepEqual([fee.status, fee.due_date, fee.household_id], ['issued', '2026-12-16', paid.household_id])
  await chargeLateFees(on('2026-11-26'))
  await chargeLateFees(on('2026-12-06'))
  await chargeLateFees(on('2026-12-16'))
  // The third is what the bound of 60 leaves room for.
  assert.deepEqual((await feesOf(id)).toSorted(), ['10.00', '25.00', '25.00'])
  assert.deepEqual(await feesOf(paid.id), [])
  await good('PATCH', 'settings/', { late_fee: null })
})

/** Letters that wait, newest last: to whom, and their subjects. */
async function letters(): Promise<string[]> {
  const { rows } = await admin.query(
    `select recipient || ': ' || subject as letter from mails where tenant_id = $1 order by id`,
    [fixture.school.id],
  )
  return rows.map(({ letter }) => letter)
}

test('reminders: once per step, in the language of who reads it, not of what is paid, to those who may see it', async () => {
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const { ada, eve } = fixture.guardianIds
  await campus.database.transaction(fixture.school.id, (tx) =>
    upsertGuardians(
      tx,
      [
        {
          id: ada,
          first_name: 'Ada',
          last_name: 'Okafor',
          email: 'ada@alpha.test',
          preferred_language: 'fr',
        },
        { id: eve, first_name: 'Eve', last_name: 'Eze', email: 'eve@alpha.test' },
      ],
      author,
    ),
  )
  await good('PATCH', 'settings/', { reminders: { days: [-7, 3, 14] } })
  await admin.query(`update invoices set due_date = '2026-01-01' where tenant_id = $1`, [fixture.school.id])
  const first = await invoice({ due_date: '2026-12-10' })
  await invoice({ due_date: '2026-12-10', student_id: fixture.children.bilal })
  const other = await invoice({ due_date: '2026-12-10', student_id: fixture.children.chidi })
  await remindOfInvoices(on('2026-12-02'))
  await remindOfInvoices(on('2026-12-03', '06:30'))
  assert.deepEqual(await letters(), [], 'not before its day and hour')
  await remindOfInvoices(on('2026-12-03'))
  await Promise.all([remindOfInvoices(on('2026-12-03')), remindOfInvoices(on('2026-12-04'))])
  const [{ name }] = (await admin.query('select name from schools where id = $1', [fixture.school.id])).rows
  const soon = [`ada@alpha.test: Frais bientôt à payer : ${name}`, `eve@alpha.test: Fees soon due at ${name}`]
  assert.deepEqual((await letters()).toSorted(), soon)
  const { household_id } = other
  await good('POST', 'payments/', {
    household_id,
    method: 'cash',
    amount: '1000',
    allocations: [{ invoice_id: other.id, amount: '1000' }],
  })
  await remindOfInvoices(on('2026-12-13'))
  await remindOfInvoices(on('2026-12-14'))
  assert.deepEqual((await letters()).slice(2), [`ada@alpha.test: Frais en retard de paiement : ${name}`])
  const { rows } = await admin.query(
    'select step, recipients from invoice_reminders where invoice_id = $1 order by step',
    [first.id],
  )
  assert.deepEqual(rows, [
    { step: -7, recipients: 1 },
    { step: 3, recipients: 1 },
  ])
})

test('what is disputed waits: no late fee, no letter', async () => {
  const { id, household_id } = await invoice({ due_date: '2027-02-01', student_id: fixture.children.chidi })
  const payment = await good('POST', 'payments/', {
    household_id,
    method: 'cash',
    amount: '100',
    allocations: [{ invoice_id: id, amount: '100' }],
  })
  const reason = { payment_id: payment.id, reason: 'duplicate', description: 'Paid twice' }
  await good('POST', 'disputes', reason)
  await good('PATCH', 'settings/', {
    late_fee: { kind: 'fixed', amount: '5' },
    reminders: { days: [1] },
  })
  const before = (await letters()).length
  await chargeLateFees(on('2027-02-02'))
  await remindOfInvoices(on('2027-02-02'))
  assert.deepEqual(await feesOf(id), [])
  assert.equal((await letters()).length, before)
})
