import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
} from '../../../../test/support/campus.ts'
import { financeCalls, ledgerOf } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { isCreditorReference } from './rules/payment-code.ts'

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
const { ask } = financeCalls(() => ({ campus, fixture }))

const plain = (over = {}) => ({
  student_id: fixture.children.amina,
  due_date: '2026-12-31',
  lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '100.00' }],
  ...over,
})

async function issued(over = {}): Promise<TestAnswer['body']> {
  const { status, body, text } = await ask('POST', path, plain({ issue: true, ...over }))
  assert.equal(status, 201, text)
  return body
}

const code = ({ status, body }: TestAnswer) => [status, body.code]

test('a draft is changed, refused where it makes no sense, issued, and then never changed again', async () => {
  const made = await ask('POST', path, plain())
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  assert.deepEqual([made.body.status, made.body.number, made.body.payment_code], ['draft', null, null])
  const wrong = [
    { lines: [{ description: 'x', fee_type: 'tuition', unit_amount: '1.001' }] },
    { lines: [{ description: 'x', fee_type: 'tuition', unit_amount: '1', quantity: '0' }] },
    { lines: [{ description: 'x', fee_type: 'tuition', unit_amount: '1', quantity: 1.0005 }] },
    { lines: [{ description: 'x', fee_type: 'tuition', unit_amount: '1', discount: { kind: 'fixed' } }] },
    { instalments: [{ due_date: '2026-12-01', amount: '99.99' }] },
    { student_id: fixture.school.id },
  ]
  for (const over of wrong)
    assert.equal((await ask('POST', path, plain(over))).status, 422, JSON.stringify(over))
  const lines = [
    {
      description: 'Tuition',
      fee_type: 'tuition',
      unit_amount: '333.33',
      quantity: '2.5',
      tax_rate: 20,
      discount: { kind: 'percentage', percent: '10', title: 'Early' },
    },
    { description: 'Canteen', fee_type: 'canteen', unit_amount: '40' },
  ]
  const patched = await ask('PATCH', `${path}${id}/`, {
    lines,
    notes: 'Thank you',
    instalments: [
      { due_date: '2026-11-30', percent: '33.34' },
      { due_date: '2026-12-31', percent: '66.66' },
    ],
  })
  assert.equal(patched.status, 200, patched.text)
  // 833.33 (833.325 upwards) - 83.33 = 750.00, 20 % of it 150.00; and 40.00.
  const { subtotal, discount_amount, tax_amount, total_amount, balance } = patched.body
  assert.deepEqual(
    [subtotal, discount_amount, tax_amount, total_amount, balance],
    ['873.33', '83.33', '150.00', '940.00', '940.00'],
  )
  assert.deepEqual(
    patched.body.instalments.map((part: { amount: string }) => part.amount),
    ['313.40', '626.60'],
  )
  assert.deepEqual(patched.body.lines[0].discounts, [
    { order: 1, kind: 'percentage', title: 'Early', percent: 10, amount: '83.33' },
  ])
  assert.equal((await ask('PATCH', `${path}${id}/`, { lines: plain().lines })).status, 422)
  const done = await ask('POST', `${path}${id}/issue`)
  assert.equal(done.status, 200, done.text)
  assert.match(done.body.number, /^INV-2026-\d{5}$/)
  assert.ok(isCreditorReference(done.body.payment_code))
  assert.equal(done.body.issued_on, '2026-11-22')
  assert.deepEqual(await ledgerOf(admin, id), {
    receivable: 94_000,
    discount: 8333,
    tax: -15_000,
    'revenue:tuition': -83_333,
    'revenue:canteen': -4000,
  })
  assert.deepEqual(code(await ask('PATCH', `${path}${id}/`, { notes: 'x' })), [409, 'invoice_issued'])
  assert.deepEqual(code(await ask('DELETE', `${path}${id}/`)), [409, 'invoice_issued'])
  assert.deepEqual(code(await ask('POST', `${path}${id}/issue`)), [409, 'invoice_issued'])
})

test('void is the mirror of the issue; a draft is discarded, not voided', async () => {
  const { id } = await issued()
  const voided = await ask('POST', `${path}${id}/void`, { reason: 'Wrong child' })
  assert.deepEqual([voided.status, voided.body.status, voided.body.balance], [200, 'void', '0.00'])
  assert.deepEqual(await ledgerOf(admin, id), {})
  assert.deepEqual(code(await ask('POST', `${path}${id}/void`, { reason: 'x' })), [409, 'invoice_void'])
  assert.deepEqual(code(await ask('POST', `${path}${id}/issue`)), [409, 'invoice_void'])
  const draft = (await ask('POST', path, plain())).body
  assert.deepEqual(code(await ask('POST', `${path}${draft.id}/void`, { reason: 'x' })), [
    409,
    'invoice_draft',
  ])
  assert.deepEqual(code(await ask('POST', `${path}${draft.id}/credit-notes`, { reason: 'x' })), [
    409,
    'invoice_draft',
  ])
  assert.equal((await ask('DELETE', `${path}${draft.id}/`)).status, 204)
  assert.notEqual((await ask('GET', `${path}${draft.id}/`)).body.archived_at, null)
  const nothing = await ask(
    'POST',
    path,
    plain({ issue: true, lines: [{ ...plain().lines[0], unit_amount: '0' }] }),
  )
  assert.deepEqual(code(nothing), [422, 'nothing_to_issue'])
})

test('a discount leaves invoice and books in agreement, up to the whole of it', async () => {
  const discount = { kind: 'scholarship', percent: 100 }
  const free = await issued({ lines: [{ ...plain().lines[0], discount }] })
  assert.deepEqual([free.status, free.total_amount, free.balance], ['paid', '0.00', '0.00'])
  assert.deepEqual(await ledgerOf(admin, free.id), { discount: 10_000, 'revenue:tuition': -10_000 })
})

test('numbers have no gap: forty invoices in parallel, ten of which fail after they had a number', async () => {
  await admin.query(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_entry before insert on ledger_entries for each row when (new.amount = 1313)
    execute function refuse_entry()`)
  const last = Number((await issued()).number.slice(-5))
  const failing = [{ ...plain().lines[0], unit_amount: '13.13' }]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ask('POST', path, plain({ issue: true, ...(index % 4 === 1 ? { lines: failing } : {}) })),
    ),
  )
  await admin.query('drop trigger refuse_entry on ledger_entries; drop function refuse_entry')
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.number)
  assert.equal(answers.filter(({ status }) => status === 500).length, 10)
  assert.deepEqual(
    numbers.map((number: string) => Number(number.slice(-5))).toSorted((one, other) => one - other),
    Array.from({ length: 30 }, (_, index) => last + 1 + index),
  )
})

test('credit notes take lines back, a write-off what is owed; both in the books', async () => {
  const lines = [
    { description: 'Tuition', fee_type: 'tuition', unit_amount: '100', tax_rate: '20' },
    { description: 'Canteen', fee_type: 'canteen', unit_amount: '50' },
  ]
  const { id } = await issued({ lines })
  const note = (body: object) => ask('POST', `${path}${id}/credit-notes`, { reason: 'Left early', ...body })
  const first = await note({ lines: [{ line: 1, amount: '60' }] })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(
    [first.body.status, first.body.credited_amount, first.body.balance],
    ['partially_paid', '60.00', '110.00'],
  )
  assert.deepEqual(await ledgerOf(admin, id), {
    receivable: 11_000,
    'revenue:tuition': -5000,
    'revenue:canteen': -5000,
    tax: -1000,
  })
  assert.deepEqual(code(await note({ lines: [{ line: 1, amount: '60.01' }] })), [422, 'credit_too_large'])
  assert.deepEqual(code(await note({ amount: '110.01' })), [422, 'credit_too_large'])
  assert.deepEqual(code(await ask('POST', `${path}${id}/void`, { reason: 'x' })), [409, 'invoice_settled'])
  const lost = await ask('POST', `${path}${id}/write-off`, { reason: 'Moved abroad' })
  assert.deepEqual([lost.status, lost.body.status, lost.body.balance], [200, 'paid', '0.00'])
  assert.deepEqual(
    lost.body.credit_notes.map((one: { kind: string; number: string }) => [one.kind, one.number]),
    [
      ['credit_note', 'CN-2026-00001'],
      ['write_off', 'WO-2026-00001'],
    ],
  )
  assert.deepEqual(await ledgerOf(admin, id), {
    write_off: 11_000,
    'revenue:tuition': -5000,
    'revenue:canteen': -5000,
    tax: -1000,
  })
  assert.deepEqual(code(await ask('POST', `${path}${id}/write-off`, { reason: 'x' })), [409, 'nothing_owed'])
  assert.deepEqual(code(await note({})), [422, 'credit_too_large'])
})

test('a credit note of a part-paid invoice moves what was paid to the wallet', async () => {
  const { id, household_id } = await issued({ student_id: fixture.children.chidi })
  const paid = await ask('POST', 'payments/', {
    household_id,
    method: 'cash',
    amount: '70.00',
    allocations: [{ invoice_id: id, amount: '70.00' }],
  })
  assert.equal(paid.status, 201, paid.text)
  assert.deepEqual(code(await ask('POST', `${path}${id}/void`, { reason: 'x' })), [409, 'invoice_settled'])
  const credited = await ask('POST', `${path}${id}/credit-notes`, { reason: 'Half', amount: '50.00' })
  assert.equal(credited.status, 201, credited.text)
  const { status, paid_amount, credited_amount, balance, allocations, credit_notes } = credited.body
  assert.deepEqual([status, paid_amount, credited_amount, balance], ['paid', '50.00', '50.00', '0.00'])
  assert.deepEqual(
    allocations.map((part: { amount: string }) => part.amount),
    ['70.00', '-20.00'],
  )
  assert.equal(credit_notes[0].wallet_amount, '20.00')
  const { rows } = await admin.query(
    `select wallet.balance::int as held, (select sum(posting.amount)::int from ledger_postings posting
       where posting.wallet_id = wallet.id) as booked from wallets wallet where wallet.household_id = $1`,
    [household_id],
  )
  assert.deepEqual(rows, [{ held: 2000, booked: -2000 }])
})

test('guardians see issued invoices of their own children and change nothing; staff who look write nothing', async () => {
  const own = await issued()
  const draft = (await ask('POST', path, plain())).body
  const other = await issued({ student_id: fixture.children.chidi })
  const seen = async (id: string, person: TestPerson) =>
    (await ask('GET', `${path}${id}/`, undefined, person)).status
  assert.deepEqual(
    [await seen(own.id, fixture.ada), await seen(draft.id, fixture.ada), await seen(other.id, fixture.ada)],
    [200, 404, 404],
  )
  assert.equal(await seen(draft.id, fixture.principal), 200)
  const listed = await ask('GET', `${path}?count=true&page_size=200`, undefined, fixture.ada)
  assert.ok(listed.body.results.length > 0 && listed.body.count === listed.body.results.length)
  assert.ok(
    listed.body.results.every(
      (row: { student_id: string; status: string }) =>
        row.student_id === fixture.children.amina && row.status !== 'draft',
    ),
  )
  for (const person of [fixture.ada, fixture.principal])
    for (const [method, at, body] of [
      ['POST', path, plain()],
      ['POST', `${path}${own.id}/void`, { reason: 'x' }],
      ['POST', `${path}${own.id}/credit-notes`, { reason: 'x' }],
      ['POST', `${path}${own.id}/write-off`, { reason: 'x' }],
    ] as const)
      assert.equal((await ask(method, at, body, person)).status, 403, `${method} ${at}`)
})

test('lists are filtered: overdue by instalments, number, student, payment code', async () => {
  const late = await issued({
    due_date: '2027-06-30',
    instalments: [
      { due_date: '2026-11-01', amount: '40' },
      { due_date: '2027-06-30', amount: '60' },
    ],
  })
  assert.deepEqual([late.is_overdue, late.overdue_amount, late.next_due_date], [true, '40.00', '2026-11-01'])
  const ids = async (query: string) =>
    (await ask('GET', `${path}?${query}`)).body.results.map((row: { id: string }) => row.id)
  assert.deepEqual(await ids('overdue=true'), [late.id])
  assert.deepEqual(await ids(`q=${late.number}`), [late.id])
  assert.deepEqual(await ids(`q=${late.payment_code.slice(0, 4)}%20${late.payment_code.slice(4)}`), [late.id])
  assert.ok((await ids('q=amina%20okafor')).includes(late.id))
  assert.deepEqual(await ids('due_from=2027-06-01'), [late.id])
  assert.equal((await ask('GET', `${path}?sort=due_date&status=issued`)).status, 200)
})

test('the PDF holds number, lines, code and what is owed', async () => {
  const settings = await ask('PATCH', 'settings/', {
    bank: { account_name: 'School Alpha', iban: 'FR7630006000011234567890189' },
  })
  assert.equal(settings.status, 200, settings.text)
  const invoice = await issued({
    notes: 'Merci',
    lines: [{ ...plain().lines[0], description: 'Ünïcode tuition' }],
  })
  const answer = await fetch(new URL(`/api/v1/finance/${path}${invoice.id}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${fixture.ada.token}`, 'x-school-slug': fixture.school.slug },
  })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  const text = pdfPages(Buffer.from(await answer.arrayBuffer())).join(' ')
  for (const part of [
    invoice.number,
    'Ünïcode',
    'Okafor',
    'FR76',
    '100.00',
    'Merci',
    invoice.payment_code.slice(0, 4),
  ])
    assert.ok(text.includes(part), part)
})
