import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type Statement, sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { type Entry, postEntries } from './post.ts'
import { rollUp } from './rollup.ts'
import { selectTrialBalance } from './trial-balance.sql.ts'
import { verifyLedger } from './verify.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

const author = () => ({ at: campus.clock.now(), userId: null, requestId: null })
const write = (school: string, ...entries: Entry[]) =>
  campus.database.transaction(school, (tx) => postEntries(tx, author(), entries))
const rows = async <Row>(school: string, statement: Statement<Row>): Promise<Row[]> =>
  (await campus.database.read(school, [statement]))[0]

const move = (from: string, to: string, amount: bigint, rest: Partial<Entry> = {}): Entry => {
  return {
    cause: `trial:${uuidv7()}`,
    kind: 'trial',
    currency: 'EUR',
    effectiveOn: '2026-11-20',
    description: 'Trial',
    postings: [
      { account: { kind: 'cash', subject: to }, amount },
      { account: { kind: 'revenue', subject: from }, amount: -amount },
    ],
    ...rest,
  }
}

/** The plain sums of all postings up to a day. */
const plain = (tenant: string, on: string) => sql<{
  code: string
  currency: string
  debit: bigint
  credit: bigint
}>`
  select account.code, posting.currency, sum(greatest(posting.amount, 0))::bigint as debit,
    sum(greatest(-posting.amount, 0))::bigint as credit
  from ledger_postings posting join ledger_accounts account on account.tenant_id = ${tenant}
    and account.id = posting.account_id
  where posting.tenant_id = ${tenant} and posting.effective_on <= ${on}::date
  group by account.code, posting.currency order by posting.currency, account.code`

test('the trial balance is the plain sum at every moment, while five write and sums are rolled up', async () => {
  const { id } = await campus.school()
  const kernel = { database: campus.database, clock: campus.clock }
  let writing = true
  const currencies = ['EUR', 'XAF', 'KWD'] as const
  const writer = async (own: number) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const entries = Array.from({ length: 1 + (turn % 3) }, (_, index) =>
        move(`fee_${own % 3}`, 'cash', BigInt(1 + turn + index), {
          currency: currencies[(own + turn) % 3] ?? 'EUR',
          effectiveOn: `2026-11-${String(1 + ((own * 7 + turn) % 28)).padStart(2, '0')}`,
        }),
      )
      await write(id, ...entries)
    }
  }
  let rolled = 0
  const roller = async () => {
    while (writing)
      rolled += await rollUp(kernel, id).catch((error) =>
        error.code === '55P03' ? 0 : Promise.reject(error),
      )
  }
  let looked = 0
  const reader = async () => {
    while (writing) {
      for (const on of ['2026-11-14', '2026-11-30']) {
        // Both in one statement, so that they are of one moment.
        const [[seen]] = await campus.database.read(id, [
          sql<{ balance: unknown; plain: unknown; zero: boolean }>`
            select (select json_agg(json_build_array(b.code, b.currency, b.debit, b.credit) order by b.currency, b.code)
                from (${selectTrialBalance(id, on)}) b) as balance,
              (select json_agg(json_build_array(p.code, p.currency, p.debit, p.credit) order by p.currency, p.code)
                from (${plain(id, on)}) p) as plain`,
        ])
        assert.deepEqual(seen?.balance, seen?.plain)
      }
      looked += 1
    }
  }
  const watching = [roller(), reader(), reader()]
  await Promise.all(Array.from({ length: 5 }, (_, own) => writer(own)))
  writing = false
  await Promise.all(watching)
  assert.ok(looked > 2 && rolled > 0, `${looked} looks, ${rolled} rollups`)
  await rollUp(kernel, id)
  assert.equal(await rollUp(kernel, id), 0)
  const [reach] = await rows(
    id,
    sql<{
      whole: boolean
    }>`select rolled.position = (select max(position) from ledger_entries where tenant_id = ${id})
      as whole from ledger_rollups rolled where rolled.tenant_id = ${id}`,
  )
  assert.equal(reach?.whole, true)
  assert.deepEqual((await verifyLedger(campus.database, id)).difference, null)
})

test('a rollup never passes somebody who holds a position and has not committed', async () => {
  const { id } = await campus.school()
  const kernel = { database: campus.database, clock: campus.clock }
  await write(id, move('early', 'cash', 5n))
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = campus.database.transaction(id, async (tx) => {
    await postEntries(tx, author(), [move('slow', 'cash', 7n)])
    isHeld()
    await gate
  })
  await held
  await write(id, move('fast', 'cash', 11n))
  await assert.rejects(rollUp(kernel, id), { code: '55P03' })
  open()
  await slow
  assert.equal(await rollUp(kernel, id), 1)
  const sums = await rows(
    id,
    sql<{ debit: bigint }>`
    select sum(debit)::bigint as debit from ledger_daily_sums where tenant_id = ${id}`,
  )
  assert.equal(sums[0]?.debit, 23n)
})
