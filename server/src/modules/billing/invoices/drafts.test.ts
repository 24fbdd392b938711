import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { Client } from 'pg'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../test/support/campus.ts'
import { financeCalls, ledgerOf } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { discountKinds } from './rules/price.ts'

let campus: TestCampus
let fixture: FinanceSchool
let admin: Client

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
  admin = new Client(campus.clone.admin)
  await admin.connect()
})
after(async () => {
  await admin.end()
  await campus.stop()
})

const path = 'invoices/'
const { ask, good } = financeCalls(() => ({ campus, fixture }))

const tuition = { description: 'Tuition', fee_type: 'tuition', unit_amount: '100.00' }
const plain = (over = {}) => ({
  student_id: fixture.children.amina,
  due_date: '2026-12-31',
  lines: [tuition],
  ...over,
})
const errors = ({ status, body }: TestAnswer) => [
  status,
  ...(body.details ?? []).map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
]
const minor = (amount: string): number => Math.round(Number(amount) * 100)

test('several discounts of a line are taken off in their stated order, shown, printed and booked', async () => {
  const discounts = [
    { kind: 'scholarship', percent: 50, title: 'Merit' },
    { kind: 'fixed', amount: '10' },
    { kind: 'percentage', percent: '10', title: 'Early' },
    { kind: 'sibling', percent: 20 },
  ]
  const made = await good('POST', path, plain({ issue: true, lines: [{ ...tuition, discounts }] }))
  // 100 - 20 = 80; - 8 = 72; - 10 = 62; half of it.
  assert.deepEqual(
    made.lines[0].discounts.map((one: Record<string, unknown>) => [
      one['order'],
      one['kind'],
      one['title'],
      one['percent'],
      one['amount'],
    ]),
    [
      [1, 'sibling', 'Sibling discount', 20, '20.00'],
      [2, 'percentage', 'Early', 10, '8.00'],
      [3, 'fixed', 'Discount', null, '10.00'],
      [4, 'scholarship', 'Merit', 50, '31.00'],
    ],
  )
  assert.deepEqual([made.discount_amount, made.total_amount], ['69.00', '31.00'])
  assert.deepEqual(await ledgerOf(admin, made.id), {
    receivable: 3100,
    discount: 6900,
    'revenue:tuition': -10_000,
  })
  const printed = await fetch(new URL(`/api/v1/finance/${path}${made.id}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${fixture.bursar.token}`, 'x-school-slug': fixture.school.slug },
  })
  const text = pdfPages(Buffer.from(await printed.arrayBuffer()))
    .join(' ')
    .replace(/\s/g, '')
  for (const shown of ['Siblingdiscount', 'Early', 'Merit', '31.00', '69.00'])
    assert.ok(text.includes(shown), `${shown} in ${text}`)
})

test('one discount or several, never both, each a percentage or an amount', async () => {
  const one = { kind: 'percentage', percent: 10 }
  const line = (over: object) => plain({ lines: [tuition, { ...tuition, ...over }] })
  assert.deepEqual(errors(await ask('POST', path, line({ discount: one, discounts: [one] }))), [
    422,
    'body/lines/1/discounts discount_or_discounts',
  ])
  assert.deepEqual(errors(await ask('POST', path, line({ discounts: [one, { kind: 'fixed' }] }))), [
    422,
    'body/lines/1/discounts/1 percent_or_amount',
  ])
  assert.equal(
    (await ask('POST', path, line({ discounts: Array.from({ length: 11 }, () => one) }))).status,
    422,
  )
  const draft = await good('POST', path, line({ discount: one }))
  const lines = [{ ...tuition, discounts: [] }]
  assert.equal((await good('PATCH', `${path}${draft.id}/`, { lines })).total_amount, '100.00')
})

test('whatever discounts the office gives: invoice, its lines and the books agree', async () => {
  const value = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map((units) => ({ percent: (units / 10_000).toFixed(4) })),
    fc.integer({ min: 1, max: 30_000 }).map((units) => ({ amount: (units / 100).toFixed(2) })),
  )
  const discount = fc
    .tuple(fc.constantFrom(...discountKinds), value)
    .map(([kind, given]) => ({ kind, ...given }))
  const line = fc.record({
    discounts: fc.array(discount, { maxLength: 5 }),
    tax_rate: fc.constantFrom('0', '19.25'),
    unit_amount: fc.integer({ min: 1, max: 50_000 }).map((units) => (units / 100).toFixed(2)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (lines) => {
      const all = lines.map((one) => ({ ...tuition, ...one }))
      const made = await good('POST', path, plain({ issue: true, lines: all }))
      const taken = made.lines.map((one: { discounts: { amount: string }[] }) =>
        one.discounts.reduce((sum, { amount }) => sum + minor(amount), 0),
      )
      assert.deepEqual(
        taken,
        made.lines.map((one: { discount_amount: string }) => minor(one.discount_amount)),
      )
      const books = await ledgerOf(admin, made.id)
      assert.equal(
        books['discount'] ?? 0,
        taken.reduce((sum: number, one: number) => sum + one, 0),
      )
      assert.equal(books['receivable'] ?? 0, minor(made.total_amount))
      for (const { discounts } of made.lines) {
        const places = discounts.map(({ kind }: { kind: never }) => discountKinds.indexOf(kind))
        assert.deepEqual(places, places.toSorted())
      }
    }),
    { numRuns: 12 },
  )
  assert.equal((await verifyLedger(campus.database, fixture.school.id)).difference, null)
})

test('of a child whose charges are divided the invoice names the household, which must be one of the child', async () => {
  const { chidi, amina } = fixture.children
  const { eve, max } = fixture.guardianIds
  const { households } = await good('POST', 'households/split', {
    student_id: chidi,
    shares: [eve, max].map((id) => ({ guardian_ids: [id], percent: 50 })),
  })
  const [hers, his] = households.map(({ id }: { id: string }) => id)
  const invoice = (over: object) => ask('POST', path, plain({ student_id: chidi, issue: true, ...over }))
  const unnamed = await invoice({})
  assert.deepEqual([unnamed.status, unnamed.body.code], [422, 'household_required'])
  assert.deepEqual(unnamed.body.households.toSorted(), [hers, his].toSorted())
  const [home] = (await good('GET', `households/?student_id=${amina}`)).results
  const other = await invoice({ household_id: home.id })
  assert.deepEqual([other.status, other.body.code], [422, 'household_not_of_student'])
  const made = await invoice({ household_id: his.toUpperCase() })
  assert.deepEqual([made.status, made.body.household_id], [201, his], made.text)
  const owed = async (id: string) => (await good('GET', `households/${id}/`)).balances[0].owed_amount
  assert.deepEqual([await owed(his), await owed(hers)], ['100.00', '0.00'])
})

test('a date with a mistyped year is refused, before and after', async () => {
  const refused = async (over: object) => errors(await ask('POST', path, plain(over)))
  for (const due_date of ['2006-11-21', '2046-11-23', '2206-12-31', '0026-12-31'])
    assert.deepEqual(await refused({ due_date }), [422, 'body/due_date date_too_far'], due_date)
  const instalments = [
    { due_date: '2026-12-31', percent: 50 },
    { due_date: '2207-01-31', percent: 50 },
  ]
  const existing = 'body/instalments/1/due_date date_too_far'
  assert.deepEqual(await refused({ instalments }), [422, existing])
  const stored = await good('POST', path, plain({ due_date: '2006-11-22' }))
  const patch = async (body: object) => errors(await ask('PATCH', `${path}${stored.id}/`, body))
  assert.deepEqual(await patch({ due_date: '2046-11-23' }), [422, 'body/due_date date_too_far'])
  assert.deepEqual(await patch({ instalments }), [422, existing])
  assert.deepEqual(await patch({ due_date: '2046-11-22' }), [200])
  const schedule = {
    title: 'Fees',
    due_date: '2026-12-01',
    items: [{ fee_type: 'tuition', description: 'Tuition', unit_amount: '100' }],
  }
  const charge = async (over: object) => errors(await ask('POST', 'fee-schedules/', { ...schedule, ...over }))
  assert.deepEqual(await charge({ due_date: '2062-12-01' }), [422, 'body/due_date date_too_far'])
  assert.deepEqual(await charge({ instalments }), [422, existing])
  const fees = await good('POST', 'fee-schedules/', schedule)
  const change = async (body: object) => errors(await ask('PATCH', `fee-schedules/${fees.id}/`, body))
  assert.deepEqual(await change({ due_date: '1926-12-01' }), [422, 'body/due_date date_too_far'])
  assert.deepEqual(await change({ instalments }), [422, existing])
  const pay = async (paid_at: string) =>
    errors(
      await ask('POST', 'payments/', {
        student_id: fixture.children.amina,
        method: 'card',
        amount: '1.00',
        paid_at,
        overpayment: 'wallet',
      }),
    )
  assert.deepEqual(await pay('2006-11-21T09:00:00Z'), [422, 'body/paid_at date_too_far'])
  assert.deepEqual(await pay('2006-11-22T12:00:00Z'), [201])
})
