import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { Database } from '../../kernel/db/database.ts'
import { temporaryHome } from '../../kernel/db/embedded/temporary.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { resolveDatabase } from '../../kernel/db/resolve-database.ts'
import { type Statement, sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { type Entry, postEntries } from './post.ts'
import { verifyLedger } from './verify.ts'

let campus: TestCampus
let school: { id: string }
before(async () => {
  campus = await startCampus()
  school = await campus.school({})
})
after(() => campus.stop())

const author = () => ({ at: campus.clock.now(), userId: null, requestId: null })
const sale = (id: string, amount = 500n): Entry => ({
  cause: `test:${id}`,
  kind: 'test',
  currency: 'EUR',
  effectiveOn: '2026-09-01',
  description: 'Fees',
  postings: [
    { account: { kind: 'receivable' }, amount },
    { account: { kind: 'revenue', subject: 'tuition' }, amount: -amount },
  ],
})
const post = (...entries: Entry[]) =>
  campus.database.transaction(school.id, (tx) => postEntries(tx, author(), entries))

test('entries are written with their postings, accounts are made on first use, also by twenty at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => post(sale(uuidv7()), sale(uuidv7()))))
  const [[row]] = await campus.database.read(school.id, [
    sql<{ entries: bigint; postings: bigint; sum: string; accounts: bigint }>`
      select (select count(*) from ledger_entries where tenant_id = ${school.id}) as entries,
        (select count(*) from ledger_postings where tenant_id = ${school.id}) as postings,
        (select sum(amount)::text from ledger_postings where tenant_id = ${school.id}) as sum,
        (select count(*) from ledger_accounts where tenant_id = ${school.id}) as accounts`,
  ])
  assert.deepEqual(row, { entries: 40n, postings: 80n, sum: '0', accounts: 2n })
})

test('what does not balance, moves nothing or happened before is not written', async () => {
  const crooked: Entry = { ...sale('crooked'), postings: [{ account: { kind: 'receivable' }, amount: 5n }] }
  await assert.rejects(post(crooked), /does not balance/)
  await assert.rejects(post({ ...sale('empty'), postings: [] }), /moves nothing/)
  await post(sale('once'))
  await assert.rejects(post(sale('once')), /ledger_entries_tenant_id_cause_key/)
})

test('an entry that takes another back names it', async () => {
  await post(sale('wrong'))
  await post({ ...sale('right again', -500n), reversesCause: 'test:wrong' })
  const [rows] = await campus.database.read(school.id, [
    sql<{ cause: string }>`
      select taken.cause from ledger_entries entry join ledger_entries taken
        on taken.tenant_id = ${school.id} and taken.id = entry.reverses_id
      where entry.tenant_id = ${school.id} and entry.cause = 'test:right again'`,
  ])
  assert.deepEqual(rows, [{ cause: 'test:wrong' }])
})

test('the books take no change and lose nothing', async () => {
  await post(sale('lasting'))
  const execute = (statement: Statement<unknown>) =>
    campus.database.transaction(school.id, (tx) => tx.execute(statement))
  for (const update of [
    sql`update ledger_entries set amount = 1 where tenant_id = ${school.id}`,
    sql`update ledger_postings set amount = 1 where tenant_id = ${school.id}`,
  ])
    await assert.rejects(execute(update), { code: '42501' })
  assert.equal(await execute(sql`delete from ledger_postings where tenant_id = ${school.id}`), 0)
  assert.equal(await execute(sql`delete from ledger_entries where tenant_id = ${school.id}`), 0)
})

/** A PostgreSQL of its own, durable, which may be killed. */
async function ownDatabase(t: TestContext) {
  const { home, remove } = await temporaryHome()
  const messages: string[] = []
  const log = (message: string) => messages.push(message)
  const { owner, app, appRole, embedded, stop } = await resolveDatabase({ home, log })
  let database: Database | undefined
  t.after(async () => {
    await database?.close()
    await stop()
    await remove()
  })
  assert.ok(owner && embedded)
  await migrate(owner, { appRole, log })
  database = await Database.open({ app, poolSize: 4, prepare: true, onError: () => {} })
  const kill = async () => {
    const file = await readFile(join(embedded.dataDirectory, 'postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(file, 10), 'SIGKILL')
    while (!messages.includes('PostgreSQL takes connections again.')) await wait(20)
  }
  return { database, kill }
}

/**
 * Asks again while statements get the last message of the database that was killed (57P01): each of the four
 * connections of the pool may have one waiting.
 */
async function afterCrash<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let left = 4; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '57P01') throw error
    }
  }
}

test('a database killed during batches has exactly the batches that it confirmed', async (t) => {
  const { database, kill } = await ownDatabase(t)
  const tenant = uuidv7()
  const stored: string[] = []
  const batch = async (): Promise<void> => {
    const name = uuidv7()
    const entries = Array.from({ length: 20 }, (_, line) => {
      const [, revenue] = sale('').postings
      const cash = { account: { kind: 'cash', subject: 'cash' } as const, amount: 500n }
      return { ...sale(`${name}:${line}`), postings: revenue ? [cash, revenue] : [] }
    })
    await database.transaction(tenant, (tx) => postEntries(tx, author(), entries))
    stored.push(name)
  }
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) await batch()
  })
  while (stored.length < 12) await wait(5)
  const ended = Promise.allSettled(writers)
  await kill()
  const ends = await Promise.race([ended, wait(20_000, [])])
  assert.deepEqual([...new Set(ends.map(({ status }) => status))], ['rejected'])
  assert.equal((await afterCrash(() => verifyLedger(database, tenant))).difference, null)
  const [batches] = await afterCrash(() =>
    database.read(tenant, [
      sql<{ name: string; count: number }>`select split_part(cause, ':', 2) as name, count(*)::int as count
        from ledger_entries where tenant_id = ${tenant} group by 1`,
    ]),
  )
  assert.ok(batches.every(({ count }) => count === 20))
  const existing = new Set(batches.map(({ name }) => name))
  assert.ok(stored.every((name) => existing.has(name)))
})
