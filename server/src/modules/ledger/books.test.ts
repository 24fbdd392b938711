import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../test/support/finance-school.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { runCommand } from '../../../test/support/run-command.ts'
import type { Statement } from '../../kernel/db/statement.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { type Entry, postEntries } from './post.ts'
import { rollUp } from './rollup.ts'
import { verifyLedger } from './verify.ts'

let campus: TestCampus
let at: FinanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeFinanceSchool(campus)
})
after(() => campus.stop())

const ask = (person: TestPerson, method: string, to: string, body?: unknown) =>
  campus.request(method, to, { token: person.token, school: at.school, body })
const get = async (to: string, person = at.bursar) => {
  const answer = await ask(person, 'GET', `/api/v1/finance/${to}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const author = () => ({ at: campus.clock.now(), userId: null, requestId: null })
const write = (school: string, ...entries: Entry[]) =>
  campus.database.transaction(school, (tx) => postEntries(tx, author(), entries))
const rows = async <Row>(school: string, statement: Statement<Row>): Promise<Row[]> =>
  (await campus.database.read(school, [statement]))[0]

const sale = (subject: string, amount: bigint, currency = 'EUR'): Entry => ({
  cause: `trial:${uuidv7()}`,
  kind: 'trial',
  currency,
  effectiveOn: '2026-11-20',
  description: 'Trial',
  postings: [
    { account: { kind: 'cash', subject: 'cash' }, amount },
    { account: { kind: 'revenue', subject }, amount: -amount },
  ],
})

test('the books are the office’s: guardians are refused, those who look change nothing', async () => {
  for (const to of ['accounts/', 'entries/', 'trial-balance', 'cash-book', 'export'])
    assert.equal((await ask(at.ada, 'GET', `/api/v1/finance/ledger/${to}`)).status, 403, to)
  assert.equal((await ask(at.ada, 'GET', '/api/v1/finance/aging')).status, 403)
  assert.equal((await ask(at.ada, 'POST', '/api/v1/finance/ledger/verify')).status, 403)
  assert.equal((await ask(at.principal, 'POST', '/api/v1/finance/ledger/verify')).status, 403)
  assert.equal((await get('ledger/trial-balance', at.principal)).currencies.length, 0)
})

/** Issues an invoice over the wire and answers it. */
async function invoice(student_id: string, unit_amount: string, due_date: string) {
  const made = await ask(at.bursar, 'POST', '/api/v1/finance/invoices/', {
    student_id,
    due_date,
    issue: true,
    lines: [{ description: '=1+1', fee_type: 'tuition', quantity: 1, unit_amount }],
  })
  assert.equal(made.status, 201, made.text)
  return made.body
}

const pay = async (household_id: string, amount: string, method = 'cash') => {
  const paid = await ask(at.bursar, 'POST', '/api/v1/finance/payments/', {
    household_id,
    method,
    amount,
    overpayment: 'wallet',
    status: 'completed',
  })
  assert.equal(paid.status, 201, paid.text)
  return paid.body
}

test('what is charged and paid appears in the trial balance, cash book, aging and statement', async () => {
  const one = await invoice(at.children.amina, '100.00', '2026-10-01')
  await invoice(at.children.bilal, '60.50', '2026-12-01')
  await invoice(at.children.chidi, '10.00', '2026-11-10')
  await pay(one.household_id, '30.00')
  const balance = await get('ledger/trial-balance')
  const [eur] = balance.currencies
  assert.deepEqual(
    eur.accounts.map((account: { kind: string; subject: string; balance: string }) => [
      account.kind,
      account.subject,
      account.balance,
    ]),
    [
      ['cash', 'cash', '30.00'],
      ['receivable', '', '140.50'],
      ['revenue', 'tuition', '-170.50'],
    ],
  )
  assert.deepEqual([eur.debit_total, eur.credit_total, eur.difference], ['200.50', '200.50', '0.00'])
  assert.deepEqual((await get('ledger/trial-balance?on=2026-11-19')).currencies, [])
  const book = await get('ledger/cash-book?date_from=2026-11-20&date_to=2026-11-20')
  assert.deepEqual(
    [book.opening, book.in_total, book.closing, book.rows.length],
    ['0.00', '30.00', '30.00', 1],
  )
  assert.deepEqual(
    [book.rows[0].household.title, book.rows[0].in_amount, book.rows[0].balance],
    ['Okafor', '30.00', '30.00'],
  )
  assert.equal((await get('ledger/cash-book?date_from=2026-11-21')).opening, '30.00')
  const aging = await get('aging?count=true')
  assert.equal(aging.count, 2)
  assert.deepEqual(aging.totals, [
    {
      currency: 'EUR',
      current: '60.50',
      days_1_30: '10.00',
      days_31_60: '70.00',
      days_61_90: '0.00',
      days_over_90: '0.00',
      total: '140.50',
    },
  ])
  assert.deepEqual((await get('aging?on=2026-11-19')).totals, [])
  const statement = await get(`statements/?household_id=${one.household_id}`, at.ada)
  const { account, wallet } = statement.currencies[0]
  assert.deepEqual(
    account.rows.map((row: { kind: string; charge: string; credit: string; balance: string }) => [
      row.kind,
      row.charge,
      row.credit,
      row.balance,
    ]),
    [
      ['invoice.issue', '100.00', '0.00', '100.00'],
      ['invoice.issue', '60.50', '0.00', '160.50'],
      ['payment.complete', '0.00', '30.00', '130.50'],
    ],
  )
  assert.deepEqual([account.opening_balance, account.closing_balance, wallet], ['0.00', '130.50', null])
  const foreign = await ask(at.eve, 'GET', `/api/v1/finance/statements/?household_id=${one.household_id}`)
  assert.equal(foreign.status, 404)
})

test('a statement is printed, with what the wallet holds', async () => {
  const [home] = (await get('households/?q=okafor')).results
  await pay(home.id, '140.50', 'card')
  const { account, wallet } = (await get(`statements/?household_id=${home.id}`)).currencies[0]
  assert.deepEqual([account.closing_balance, wallet.closing_balance], ['0.00', '10.00'])
  const printed = await fetch(
    new URL(`/api/v1/finance/statements/?household_id=${home.id}&format=pdf`, campus.url),
    {
      headers: { authorization: `Bearer ${at.ada.token}`, 'x-school-slug': at.school.slug },
    },
  )
  assert.equal(printed.headers.get('content-type'), 'application/pdf')
  const text = pdfPages(Buffer.from(await printed.arrayBuffer())).join(' ')
  for (const word of ['Statement of account', 'Okafor', 'Amina', '160.50'])
    assert.ok(text.includes(word), text)
})

test('an account gets the code of the school, and a new one never breaks on a code that is taken', async () => {
  const accounts = (await get('ledger/accounts/')).results
  const revenue = accounts.find((account: { kind: string }) => account.kind === 'revenue')
  const to = `/api/v1/finance/ledger/accounts/${revenue.id}/`
  const saved = await ask(at.bursar, 'PATCH', to, { code: '4000-books', title: 'Scolarité' })
  assert.deepEqual(
    [saved.status, saved.body.code, saved.body.type],
    [200, '4000-books', 'revenue'],
    saved.text,
  )
  const taken = await ask(at.bursar, 'PATCH', to, { code: '1100' })
  assert.deepEqual([taken.status, taken.body.code], [409, 'account_code_taken'])
  assert.equal((await ask(at.principal, 'PATCH', to, { title: 'Mine' })).status, 403)
  await write(at.school.id, sale('books', 100n))
  const codes = (await get('ledger/accounts/')).results.map((account: { code: string }) => account.code)
  assert.equal(codes.filter((code: string) => code.startsWith('4000-books')).length, 2)
})

test('the journal is listed, and exported without formulas', async () => {
  const issued = await get('ledger/entries/?kind=invoice.issue')
  assert.equal(issued.results.length, 3)
  const [entry] = issued.results
  assert.deepEqual(
    entry.postings.map((posting: { account: { kind: string }; debit: string; credit: string }) => [
      posting.account.kind,
      posting.debit,
      posting.credit,
    ]),
    [
      ['receivable', '10.00', '0.00'],
      ['revenue', '0.00', '10.00'],
    ],
  )
  const of = `ledger/entries/?household_id=${entry.postings[0].household_id}&date_from=2026-11-20&date_to=2026-11-20`
  assert.equal((await get(of)).results.length, 1)
  await ask(at.bursar, 'PATCH', `/api/v1/finance/households/${entry.postings[0].household_id}/`, {
    title: '=Eze|\u00e9',
  })
  const csv = await ask(at.bursar, 'GET', '/api/v1/finance/ledger/export?date_from=2026-11-01')
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  const lines = parse(csv.text, { columns: true }) as Record<string, string>[]
  assert.ok(lines.some((line) => line['household'] === "'=Eze|\u00e9"))
  const sum = (column: string) => lines.reduce((total, line) => total + Number(line[column]) * 100, 0)
  assert.equal(Math.round(sum('debit')), Math.round(sum('credit')))
  const entries = await rows(
    at.school.id,
    sql`select 1 from ledger_postings where tenant_id = ${at.school.id}`,
  )
  assert.equal(lines.length, entries.length)
})

test('verifying finds whatever does not agree, and names it', async () => {
  const tenant = at.school.id
  const verdict = () => verifyLedger(campus.database, tenant)
  const whole = await verdict()
  assert.deepEqual([whole.ok, whole.difference], [true, null], JSON.stringify(whole.difference))
  assert.ok(whole.counts.invoices === 3 && whole.counts.payments === 2 && whole.counts.postings > 10)
  await rollUp({ database: campus.database, clock: campus.clock }, tenant)
  const bend = async (check: string, existing: Statement<unknown>, back: Statement<unknown>) => {
    await campus.database.transaction(tenant, (tx) => tx.execute(existing))
    const found = await verdict()
    assert.equal(found.difference?.check, check)
    await campus.database.transaction(tenant, (tx) => tx.execute(back))
    return found.difference
  }
  const paid = await bend(
    'invoices',
    sql`update invoices set paid = paid - 1, status = 'partially_paid' where tenant_id = ${tenant} and status = 'paid'`,
    sql`update invoices set paid = total, status = 'paid' where tenant_id = ${tenant} and paid = total - 1`,
  )
  assert.deepEqual([typeof paid?.about['invoice_id'], paid?.found['owed']], ['string', '1'])
  for (const [check, table, column] of [
    ['wallets', sql`wallets`, sql`balance`],
    ['payments', sql`payments`, sql`refunded`],
    ['payments_booked', sql`payments`, sql`amount`],
    ['daily_sums', sql`ledger_daily_sums`, sql`debit`],
    ['number_series', sql`number_series`, sql`last`],
    ['invoice_lines', sql`invoice_lines`, sql`gross`],
  ] as const) {
    const add = (by: number) =>
      sql`update ${table} set ${column} = ${column} + ${by}::int where tenant_id = ${tenant}`
    await bend(check, add(1), add(-1))
  }
  assert.equal((await verdict()).ok, true)
})

test('an entry that was bent past the policies is found by the job and by the command', async () => {
  const started = await ask(at.bursar, 'POST', '/api/v1/finance/ledger/verify')
  assert.equal(started.status, 202, started.text)
  const done = await campus.jobEnded(at.school.id, started.body.job_id)
  assert.deepEqual([done.state, (done.result as { ok: boolean }).ok], ['succeeded', true])
  const admin = new Client(campus.clone.admin)
  await admin.connect()
  try {
    const nameless = 'update ledger_postings set wallet_id = null where tenant_id = $1'
    await admin.query(nameless, [at.school.id])
    assert.equal((await verifyLedger(campus.database, at.school.id)).difference?.check, 'postings')
    await admin.query(
      'update ledger_postings set amount = amount + 1 where tenant_id = $1 and line = 1 and entry_id = (select id from ledger_entries where tenant_id = $1 order by position limit 1)',
      [at.school.id],
    )
  } finally {
    await admin.end()
  }
  const bent = await runCommand(campus, 'verify-ledger', [])
  assert.equal(bent.code, 1, bent.stdout + bent.stderr)
  assert.match(bent.stdout, /entries_balance does not agree at \{.*"entry_id"/)
  const again = await ask(at.bursar, 'POST', '/api/v1/finance/ledger/verify')
  const found = await campus.jobEnded(at.school.id, again.body.job_id)
  assert.equal((found.result as { difference: { check: string } }).difference.check, 'entries_balance')
  assert.match(campus.logged(), /the books of a school do not agree/)
})
