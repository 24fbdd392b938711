import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { financeCalls } from '../../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../../test/support/finance-school.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { type Entry, postEntries } from '../../../ledger/index.ts'

let campus: TestCampus
let fixture: FinanceSchool
let home: string
let walletId: string
const { ask, good } = financeCalls(() => ({ campus, fixture }))

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
  const issued = await good('POST', 'invoices/', {
    student_id: fixture.children.amina,
    due_date: '2026-12-01',
    issue: true,
    lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '100' }],
  })
  home = issued.household_id
  await good('POST', 'payments/', {
    household_id: home,
    method: 'cash',
    amount: '130',
    overpayment: 'wallet',
    status: 'completed',
  })
  walletId = (await good('GET', `wallets/?household_id=${home}`)).results[0].id
})
after(() => campus.stop())

type Book = { currency: string; account: Sheet; wallet: Sheet | null }
type Sheet = {
  opening_balance: string
  closing_balance: string
  charge_total: string
  credit_total: string
  rows: { balance: string; charge: string; credit: string; date: string }[]
}
type Statement = { currencies: Book[]; next: string | null; previous: string | null }

const read = (query: string): Promise<Statement> =>
  good('GET', `statements/?household_id=${home}&${query}`, undefined, fixture.ada)

async function follow(first: Statement, direction: 'next' | 'previous'): Promise<Statement[]> {
  const pages = [first]
  for (let at = first[direction]; at !== null; ) {
    const { search } = new URL(at)
    const page: Statement = await good('GET', `statements/${search}`, undefined, fixture.ada)
    pages.push(page)
    at = page[direction]
  }
  return pages
}

const move = (
  account: 'receivable' | 'wallet',
  amount: bigint,
  effectiveOn: string,
  currency = 'EUR',
): Entry => ({
  cause: `trial:${uuidv7()}`,
  kind: 'trial',
  currency,
  effectiveOn,
  description: 'Trial',
  postings: [
    {
      account: { kind: account },
      amount,
      ...(account === 'wallet' ? { walletId } : { householdId: home }),
    },
    { account: { kind: 'revenue', subject: 'tuition' }, amount: -amount },
  ],
})
const write = (...entries: Entry[]) =>
  campus.database.transaction(fixture.school.id, (tx) =>
    postEntries(tx, { at: campus.clock.now(), userId: null, requestId: null }, entries),
  )

/** The rows of each book over all pages, with its name. */
const gathered = (pages: readonly Statement[]) =>
  Object.fromEntries(
    ['EUR', 'XAF'].flatMap((currency) =>
      (['account', 'wallet'] as const).map((book) => [
        `${book} ${currency}`,
        pages.flatMap(
          ({ currencies }) => currencies.find((one) => one.currency === currency)?.[book]?.rows ?? [],
        ),
      ]),
    ),
  )

/** The sums of the statement. */
const sums = ({ currencies }: Statement) =>
  currencies.map(({ currency, account, wallet }) => [
    currency,
    ...[account, wallet].map((book) => book && { ...book, rows: undefined }),
  ])

test('every page has the sums of the period and the balances that the whole statement has', async () => {
  await write(
    move('receivable', 500n, '2026-08-01'),
    move('wallet', -70n, '2026-08-02'),
    move('receivable', 3n, '2026-09-05'),
    move('wallet', 20n, '2026-09-04'),
    move('receivable', -11n, '2026-09-05'),
    move('receivable', 9n, '2026-09-01', 'XAF'),
    move('wallet', -4n, '2026-09-09'),
    move('receivable', 6n, '2026-09-30'),
    move('receivable', 8n, '2026-10-01'),
  )
  const period = 'date_from=2026-09-01&date_to=2026-09-30'
  const whole = await read(period)
  const [eur] = whole.currencies
  assert.deepEqual(
    eur?.account.rows.map(({ date, balance }) => [date, balance]),
    [
      ['2026-09-05', '5.03'],
      ['2026-09-05', '4.92'],
      ['2026-09-30', '4.98'],
    ],
  )
  assert.deepEqual(
    eur?.wallet?.rows.map(({ balance }) => balance),
    ['0.50', '0.54'],
  )
  assert.deepEqual(
    [
      eur?.account.opening_balance,
      eur?.account.charge_total,
      eur?.account.credit_total,
      eur?.account.closing_balance,
    ],
    ['5.00', '0.09', '0.11', '4.98'],
  )
  assert.deepEqual([eur?.wallet?.opening_balance, eur?.wallet?.closing_balance], ['0.70', '0.54'])
  assert.deepEqual([whole.next, whole.previous], [null, null])
  for (const size of [1, 2, 4]) {
    const pages = await follow(await read(`${period}&page_size=${size}`), 'next')
    assert.equal(pages.length, Math.ceil(6 / size))
    assert.deepEqual(gathered(pages), gathered([whole]))
    const back = await follow(pages.at(-1) ?? assert.fail('no page'), 'previous')
    assert.deepEqual(gathered(back.toReversed()), gathered([whole]))
    for (const page of [...pages, ...back]) assert.deepEqual(sums(page), sums(whole))
  }
})

test('a statement of more than 2,000 movements is read in pages, and refused on paper', async () => {
  const { id } = fixture.school
  await campus.database.transaction(id, async (tx) => {
    await tx.execute(sql`
      insert into ledger_entries (tenant_id, id, position, cause, kind, currency, amount, effective_on, recorded_at,
        description)
      select ${id}, gen_random_uuid(), nextval('ledger_positions'), 'bulk:' || n, 'bulk', 'EUR', 1, '2026-11-12',
        now(), 'Bulk' from generate_series(1, 2001) n`)
    await tx.execute(sql`
      insert into ledger_postings (tenant_id, entry_id, line, position, account_id, currency, amount, effective_on,
        household_id)
      select ${id}, entry.id, case account.kind when 'receivable' then 1 else 2 end, entry.position, account.id, 'EUR',
        case account.kind when 'receivable' then 1 else -1 end, '2026-11-12',
        case account.kind when 'receivable' then ${home}::uuid end
      from ledger_entries entry join ledger_accounts account on account.tenant_id = ${id}
        and (account.kind, account.subject) in (('receivable', ''), ('revenue', 'tuition'))
      where entry.tenant_id = ${id} and entry.kind = 'bulk'`)
  })
  const period = 'date_from=2026-11-01&date_to=2026-11-15'
  const long = await ask(
    'GET',
    `statements/?household_id=${home}&${period}&format=pdf`,
    undefined,
    fixture.ada,
  )
  assert.deepEqual([long.status, long.body.details[0].code], [400, 'period_too_long'], long.text)
  const { currencies, next } = await read(`${period}&page_size=500`)
  const { rows, charge_total } = currencies[0]?.account ?? assert.fail('no account')
  assert.deepEqual([rows.length, charge_total], [500, '20.01'])
  assert.ok(next)
})
