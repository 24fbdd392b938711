import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorOfInstalments, instalmentsOf } from './instalments.ts'
import { dueOf, nextDueOf, overdueOf, owedOf, settledParts, statusOf } from './invoice-status.ts'
import { type LateFeeRule, lateFeeOn } from './late-fee.ts'
import { seriesNumber } from './numbers.ts'
import { creditorReference, groupedReference, isCreditorReference } from './payment-code.ts'
import { stepOn } from './reminder.ts'
import { transferCode } from './transfer-code.ts'

const runs = { numRuns: 200 }

test('status, what is owed, overdue and due next', () => {
  const whole = { total: 300n, paid: 0n, credited: 0n, due_date: '2026-11-01' }
  assert.deepEqual(
    [whole, { ...whole, paid: 1n }, { ...whole, credited: 1n }, { ...whole, paid: 200n, credited: 100n }].map(
      statusOf,
    ),
    ['issued', 'partially_paid', 'partially_paid', 'paid'],
  )
  assert.equal(statusOf({ total: 0n, paid: 0n, credited: 0n }), 'paid')
  const instalments = instalmentsOf(
    ['2026-10-01', '2026-11-01', '2026-12-01'].map((dueDate) => ({ dueDate, percent: null, amount: 100n })),
    300n,
  )
  const plan = { ...whole, paid: 120n, credited: 30n, instalments }
  assert.deepEqual(
    settledParts(plan).map(({ settled }) => settled),
    [100n, 50n, 0n],
  )
  assert.equal(nextDueOf(plan), '2026-11-01')
  assert.deepEqual(
    ['2026-11-01', '2026-11-02', '2026-12-02'].map((today) => overdueOf(plan, today)),
    [0n, 50n, 150n],
  )
  assert.equal(owedOf(plan), 150n)
  assert.deepEqual(
    ['2026-10-31', '2026-11-01', '2026-12-01'].map((today) => dueOf(plan, today)),
    [0n, overdueOf(plan, '2026-11-02'), overdueOf(plan, '2026-12-02')],
  )
  assert.equal(overdueOf({ ...whole, instalments: [] }, '2026-11-01'), 0n)
  assert.equal(dueOf({ ...whole, instalments: [] }, '2026-11-01'), 300n)
  assert.equal(overdueOf({ ...whole, instalments: [] }, '2026-11-02'), 300n)
})

test('instalments by percent add up to the total; plans that do not are refused', () => {
  const by = (...percents: string[]) =>
    percents.map((one, index) => ({ dueDate: `2026-1${index}-01`, percent: one, amount: null }))
  assert.deepEqual(
    instalmentsOf(by('33.34', '33.33', '33.33'), 100n).map(({ amount }) => amount),
    [34n, 33n, 33n],
  )
  assert.equal(errorOfInstalments(by('50', '50'), 7n), undefined)
  assert.deepEqual(errorOfInstalments(by('50', '49.9999'), 7n), { index: 1, code: 'instalments_sum' })
  const [one, two] = by('50', '50')
  assert.ok(one && two)
  assert.equal(errorOfInstalments([two, one], 7n)?.code, 'instalments_order')
  assert.equal(
    errorOfInstalments([one, { ...two, percent: null, amount: 3n }], 7n)?.code,
    'instalments_mixed',
  )
  assert.equal(
    errorOfInstalments([{ dueDate: '2026-10-01', percent: null, amount: 6n }], 7n)?.code,
    'instalments_sum',
  )
})

test('creditor references by ISO 11649', () => {
  assert.equal(creditorReference('539007547034'), 'RF18539007547034')
  assert.ok(isCreditorReference('RF18 5390 0754 7034'))
  assert.ok(!isCreditorReference('RF19539007547034'))
  assert.equal(groupedReference('RF18539007547034'), 'RF18 5390 0754 7034')
  assert.equal(seriesNumber('INV', 2026, 42), 'INV-2026-00042')
  const own = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: 1,
    maxLength: 21,
  })
  fc.assert(
    fc.property(own, fc.nat(20), (text, at) => {
      const code = creditorReference(text)
      assert.ok(isCreditorReference(code))
      // MOD 97-10 finds every wrong digit.
      const place = 4 + (at % text.length)
      const wrong = code[place] === '0' ? '1' : '0'
      if (/\d/.test(code[place] ?? ''))
        assert.ok(!isCreditorReference(code.slice(0, place) + wrong + code.slice(place + 1)))
    }),
    runs,
  )
  for (const wrong of ['', '--', 'A'.repeat(22)]) assert.throws(() => creditorReference(wrong), RangeError)
})

test('the code of a SEPA transfer by EPC069-12', () => {
  assert.equal(
    transferCode({
      name: 'École\nAlpha',
      iban: 'FR7630006000011234567890189',
      bic: null,
      amount: '12.30',
      reference: 'RF18539007547034',
    }),
    'BCD\n002\n1\nSCT\n\nÉcole Alpha\nFR7630006000011234567890189\nEUR12.30\n\nRF18539007547034',
  )
})

test('late fees: after the grace, once per period, by percent of what is overdue, within their bounds', () => {
  const rule: LateFeeRule = {
    kind: 'percent',
    amount: null,
    percent: 2.5,
    grace_days: 10,
    every_days: 30,
    most_times: 3,
    most_amount: 1000n,
  }
  const invoice = {
    total: 10_000n,
    paid: 0n,
    credited: 0n,
    due_date: '2026-01-01',
    instalments: [],
    fees: 0,
    feesAmount: 0n,
  }
  const on = (today: string, over = {}) => lateFeeOn({ ...invoice, ...over }, rule, today)
  assert.equal(on('2026-01-11'), undefined)
  assert.deepEqual(on('2026-01-12'), { period: 1, amount: 250n })
  assert.deepEqual(on('2026-02-10'), { period: 1, amount: 250n })
  assert.deepEqual(on('2026-02-11'), { period: 2, amount: 250n })
  assert.deepEqual(on('2026-02-11', { paid: 5000n }), { period: 2, amount: 125n })
  assert.equal(on('2026-02-11', { paid: 10_000n }), undefined)
  assert.deepEqual(on('2026-02-11', { fees: 1, feesAmount: 900n }), { period: 2, amount: 100n })
  assert.equal(on('2026-02-11', { feesAmount: 1000n }), undefined)
  assert.equal(on('2026-05-11', { fees: 3 }), undefined)
  const once = { ...rule, kind: 'fixed', percent: null, amount: 700n, every_days: null } as const
  assert.deepEqual(lateFeeOn(invoice, once, '2026-12-31'), { period: 1, amount: 700n })
})

test('reminders: the last step reached, not of what is long past, none of «soon» after the day', () => {
  const days = [-7, 3, 14]
  const steps = (today: string) => stepOn('2026-11-20', days, today)
  assert.deepEqual(
    [
      '2026-11-12',
      '2026-11-13',
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
      '2026-12-03',
      '2026-12-04',
      '2027-01-01',
    ].map(steps),
    [undefined, -7, -7, undefined, 3, undefined, 14, undefined],
  )
})
