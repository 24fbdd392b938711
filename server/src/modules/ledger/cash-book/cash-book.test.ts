import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Entry, postEntries } from '../post.ts'
import { rollUp } from '../rollup.ts'

let campus: TestCampus
let school: TestSchool
let bursar: TestPerson
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school({ currency: 'EUR' })
  bursar = await campus.person(school, ['bursar'])
})
after(() => campus.stop())

const path = '/api/v1/finance/ledger/cash-book'
const ask = (query: string) => campus.request('GET', `${path}?${query}`, { token: bursar.token, school })
const get = async (query: string) => {
  const answer = await ask(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

type Book = Awaited<ReturnType<typeof get>>
type Row = { entry_id: string; date: string; in_amount: string; out_amount: string; balance: string }

/** Every page in a direction, from an answer on. */
async function follow(first: Book, direction: 'next' | 'previous'): Promise<Book[]> {
  const books = [first]
  for (let at = first[direction]; at !== null; ) {
    const { searchParams } = new URL(at)
    const book = await get(searchParams.toString())
    books.push(book)
    at = book[direction]
  }
  return books
}

const movement = (amount: bigint, effectiveOn: string, subject = 'cash', currency = 'EUR'): Entry => ({
  cause: `trial:${uuidv7()}`,
  kind: 'trial',
  currency,
  effectiveOn,
  description: '=Trial',
  postings: [
    { account: { kind: 'cash', subject }, amount },
    { account: { kind: 'revenue', subject: 'tuition' }, amount: -amount },
  ],
})
const write = (...entries: Entry[]) =>
  campus.database.transaction(school.id, (tx) =>
    postEntries(tx, { at: campus.clock.now(), userId: null, requestId: null }, entries),
  )

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

/** The balances that plain adding gives. */
function added(opening: string, rows: readonly Row[]): bigint[] {
  let balance = cents(opening)
  return rows.map((row) => {
    balance += cents(row.in_amount) - cents(row.out_amount)
    return balance
  })
}

test('sums and balances are of the whole period, and right on every page, whichever way it is read', async () => {
  await write(
    movement(70_000n, '2026-10-31'),
    movement(-1n, '2026-10-30', 'card'),
    movement(9n, '2026-11-05', 'cash', 'XAF'),
  )
  // Not in the order of their days, with days that were rolled up, and days that were not.
  for (const [day, amount] of [
    [3, 500n],
    [3, -20n],
    [1, 100n],
    [9, 33n],
    [5, -7n],
    [5, 8n],
    [2, 1n],
  ] as const)
    await write(movement(amount, `2026-11-0${day}`, day === 5 ? 'card' : 'cash'))
  await rollUp({ database: campus.database, clock: campus.clock }, school.id)
  await write(
    movement(40n, '2026-11-03'),
    movement(-2n, '2026-10-01'),
    movement(5n, '2026-12-01'),
    movement(6n, '2026-11-09'),
  )
  const period = 'date_from=2026-11-01&date_to=2026-11-30'
  const whole = await get(period)
  assert.deepEqual(
    [
      whole.opening,
      whole.in_total,
      whole.out_total,
      whole.closing,
      whole.rows.length,
      whole.next,
      whole.previous,
    ],
    ['699.97', '6.88', '0.27', '706.58', 9, null, null],
  )
  assert.deepEqual(
    whole.rows.map(({ balance }: Row) => cents(balance)),
    added(whole.opening, whole.rows),
  )
  assert.deepEqual(
    whole.rows.map(({ date }: Row) => date),
    whole.rows.map(({ date }: Row) => date).toSorted(),
  )
  const pages = await follow(await get(`${period}&page_size=2`), 'next')
  assert.deepEqual(
    pages.map(({ rows }) => rows.length),
    [2, 2, 2, 2, 1],
  )
  assert.deepEqual(
    pages.flatMap(({ rows }) => rows),
    whole.rows,
  )
  const last = pages.at(-1) ?? assert.fail('no page')
  const back = await follow(last, 'previous')
  assert.deepEqual(
    back.toReversed().flatMap(({ rows }) => rows),
    whole.rows,
  )
  for (const { opening, in_total, out_total, closing } of [...pages, ...back])
    assert.deepEqual([opening, in_total, out_total, closing], ['699.97', '6.88', '0.27', '706.58'])
  const cards = await follow(await get(`${period}&page_size=1&method=card`), 'next')
  assert.deepEqual(
    cards.flatMap(({ rows }) => rows.map(({ balance }: Row) => balance)),
    ['-0.08', '0.00'],
  )
  const empty = await get('date_from=2027-01-01')
  assert.deepEqual([empty.opening, empty.closing, empty.rows], ['706.63', '706.63', []])
})

test('a page costs one statement, and a cursor of other days or made by hand is refused', async () => {
  const period = 'date_from=2026-11-01&date_to=2026-11-30&page_size=2'
  const { next } = await get(period)
  const cursor = new URL(next).searchParams.get('cursor') ?? ''
  const { texts } = await campus.countStatements(() => get(`${period}&cursor=${cursor}`))
  assert.equal(texts.filter((text) => text.includes('ledger_postings')).length, 1, texts.join('\n'))
  const other = await ask(`date_from=2026-11-03&date_to=2026-11-30&cursor=${cursor}`)
  assert.deepEqual([other.status, other.body.code], [400, 'invalid_cursor'])
  for (const made of [
    [0, 'x', '1', 1],
    [0, '2026-11-03', '1e3', 1],
    [0, '2026-11-03', '9999999999999999999', 1],
    [0, '2026-11-03', '1', 0.5],
    [0, '2026-11-03', 1, 1],
  ]) {
    const text = Buffer.from(JSON.stringify(made)).toString('base64url')
    assert.deepEqual([(await ask(`${period}&cursor=${text}`)).status, made], [400, made])
  }
  assert.equal((await ask('page_size=501')).status, 400)
})

test('the book is exported whole, with the balance of each row and without formulas', async () => {
  const { rows } = await get('date_from=2026-11-01&date_to=2026-11-30')
  const csv = await ask('date_from=2026-11-01&date_to=2026-11-30&format=csv&page_size=2')
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  const lines = parse(csv.text, { columns: true }) as Record<string, string>[]
  assert.deepEqual(
    lines.map((line) => [
      line['entry_id'],
      line['date'],
      line['in_amount'],
      line['out_amount'],
      line['balance'],
      line['description'],
    ]),
    rows.map((row: Row) => [row.entry_id, row.date, row.in_amount, row.out_amount, row.balance, "'=Trial"]),
  )
  assert.deepEqual(new Set(lines.map((line) => line['currency'])), new Set(['EUR']))
})

test('the book is printed to be signed, and refused when it is too long for that', async () => {
  const printed = await fetch(new URL(`${path}?date_from=2026-11-09&format=pdf&page_size=1`, campus.url), {
    headers: { authorization: `Bearer ${bursar.token}`, 'x-school-slug': school.slug },
  })
  assert.equal(printed.headers.get('content-type'), 'application/pdf')
  const text = pdfPages(Buffer.from(await printed.arrayBuffer())).join(' ')
  for (const word of ['Cash book', 'Opening balance', '706.19', '0.33', '0.06', '706.58', 'Checked by'])
    assert.ok(text.includes(word), `${word}: ${text}`)
  const { id } = school
  await campus.database.transaction(id, async (tx) => {
    await tx.execute(sql`
      insert into ledger_entries (tenant_id, id, position, cause, kind, currency, amount, effective_on, recorded_at,
        description)
      select ${id}, gen_random_uuid(), nextval('ledger_positions'), 'bulk:' || n, 'bulk', 'EUR', 1, '2026-11-12',
        now(), 'Bulk' from generate_series(1, 1999) n`)
    await tx.execute(sql`
      insert into ledger_postings (tenant_id, entry_id, line, position, account_id, currency, amount, effective_on)
      select ${id}, entry.id, case account.kind when 'cash' then 1 else 2 end, entry.position, account.id, 'EUR',
        case account.kind when 'cash' then 1 else -1 end, '2026-11-12'
      from ledger_entries entry join ledger_accounts account on account.tenant_id = ${id}
        and (account.kind, account.subject) in (('cash', 'cash'), ('revenue', 'tuition'))
      where entry.tenant_id = ${id} and entry.kind = 'bulk'`)
  })
  const long = await ask('date_from=2026-11-09&date_to=2026-11-12&format=pdf')
  assert.deepEqual([long.status, long.body.details[0].code], [400, 'period_too_long'], long.text)
  const { rows, closing, next } = await get('date_from=2026-11-09&date_to=2026-11-12&page_size=500')
  assert.deepEqual([rows.length, closing], [500, '726.57'])
  assert.ok(next)
  const csv = await ask('date_from=2026-11-09&date_to=2026-11-12&format=csv')
  assert.equal(csv.text.trimEnd().split('\n').length, 2002)
  assert.match(csv.text.trimEnd().split('\n').at(-1) ?? '', /,726\.57,EUR,/)
})
