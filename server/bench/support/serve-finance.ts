import { Client } from 'pg'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { type Statement, sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { rollUp } from '../../src/modules/ledger/index.ts'
import { selectTrialBalance } from '../../src/modules/ledger/trial-balance.sql.ts'
import { readServer } from '../../test/support/clone-database.ts'
import { openBenchSchool } from './bench-school.ts'
import { fillStudents } from './fill-class.ts'
import { type Recording, replaying, type Sent } from './replay.ts'

/** A Campus with `BENCH_FAMILIES` families that owe, or with `BENCH_POSTINGS` postings of two years. */
const families = Number(process.env['BENCH_FAMILIES'] ?? 0)
const postings = Number(process.env['BENCH_POSTINGS'] ?? 0)
const students = Array.from({ length: families }, () => uuidv7())
const { application, kernel, school, listen } = await openBenchSchool(['bursar'], {
  fill: (tx, now) => fillStudents(tx, students, now),
})
const { database } = kernel
const { port, access } = await listen()
const call = async (method: string, path: string, body: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/finance/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      'x-school-slug': 'bench',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const reported = (await answer.json()) as Record<string, unknown>
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(reported)}`)
  return reported
}

interface Owing {
  readonly studentId: string
  readonly householdId: string
  readonly invoiceId: string
}

/** An invoice that no bench can pay off. */
async function owing(studentId: string): Promise<Owing> {
  const lines = [{ description: 'Tuition', fee_type: 'tuition', quantity: 1, unit_amount: '1000000.00' }]
  const made = await call('POST', 'invoices/', {
    student_id: studentId,
    due_date: '2026-10-01',
    lines,
    issue: true,
  })
  return { studentId, householdId: String(made['household_id']), invoiceId: String(made['id']) }
}

/** A payment over the counter, as the console sends it. */
const pay = ({ householdId }: Owing) =>
  call('POST', 'payments/', { household_id: householdId, method: 'cash', amount: '1.00', currency: 'GBP' })

const owed: Owing[] = []
for (const id of students) owed.push(await owing(id))
const at = (index: number): Owing => owed[index % owed.length] as Owing

/** The statements of one payment as the server sends them. */
async function recorded(of: Owing): Promise<Recording> {
  const sent: Sent[] = []
  const [before] = await database.global(sql<{ last: bigint }>`select nextval('ledger_positions') as last`)
  const end = database.observe(({ text, values }) => sent.push({ text, values }))
  await pay(of)
  end()
  const [accounts] = await database.read(school, [
    sql<{ id: string }>`select id from ledger_accounts where tenant_id = ${school}`,
  ])
  const position = (before?.last ?? 0n) + 1n
  return { sent, known: Object.values(of), accounts: accounts.map(({ id }) => id), position }
}

/** Two years of entries of two postings each, over twenty accounts, rolled up but for the last hundredth. */
async function fillLedger(): Promise<void> {
  const accounts = Array.from({ length: 20 }, () => uuidv7())
  await database.transaction(school, (tx) =>
    tx.execute(sql`insert into ledger_accounts (tenant_id, id, code, kind, subject, title, created_at, updated_at)
      select ${school}, account.id, account.number::text, 'revenue', account.number::text, 'Account', now(), now()
      from unnest(${accounts}::uuid[]) with ordinality account (id, number)`),
  )
  const entries = postings / 2
  const tail = entries / 100
  await insertEntries(accounts, entries - tail)
  await rollUp(kernel, school)
  await insertEntries(accounts, tail)
  await database.global(refreshStatistics(['ledger_entries', 'ledger_postings', 'ledger_daily_sums']))
}

const insertEntries = (accounts: readonly string[], count: number): Promise<void> =>
  database.stream(school, async (client) => {
    await client.query(
      `with made as (
         insert into ledger_entries (tenant_id, id, position, cause, kind, currency, amount, effective_on, recorded_at,
           description)
         select $1, gen_random_uuid(), nextval('ledger_positions'), gen_random_uuid()::text, 'bench', 'GBP', n % 900 + 1,
           date '2025-01-01' + n % 700, now(), 'Bench' from generate_series(1, $2::int) n
         returning id, position, amount, effective_on)
       insert into ledger_postings (tenant_id, entry_id, line, position, account_id, currency, amount, effective_on)
       select $1, made.id, line, made.position, ($3::uuid[])[1 + (made.position + line * 7) % 20], 'GBP',
         case line when 1 then made.amount else -made.amount end, made.effective_on
       from made, generate_series(1, 2) line`,
      [school, count, accounts],
    )
  })

const plainSum = (): Statement<{ account_id: string; debit: bigint; credit: bigint }> => sql`
  select posting.account_id, posting.currency, sum(greatest(posting.amount, 0))::bigint as debit,
    sum(greatest(-posting.amount, 0))::bigint as credit
  from ledger_postings posting where posting.tenant_id = ${school} and posting.effective_on <= '2026-12-31'
  group by posting.account_id, posting.currency`

const balance = () => database.read(school, [selectTrialBalance(school, '2026-12-31')])
const plain = () => database.read(school, [plainSum()])

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number }> {
  const start = performance.now()
  await work()
  return { seconds: (performance.now() - start) / 1000 }
}

/** Calls `act` for `seconds` from `loops` loops and answers how often in a second. */
async function rate(loops: number, seconds: number, act: (turn: number) => Promise<unknown>) {
  const [start, end] = [performance.now(), performance.now() + seconds * 1000]
  let done = 0
  await Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let turn = 0; performance.now() < end; turn += 1, done += 1) await act(loop + turn * loops)
    }),
  )
  return { rate: (done * 1000) / (performance.now() - start) }
}

const server = readServer()
const driver = new Client(
  withCredentials(server.admin, { ...server.app, database: process.env['BENCH_DATABASE'] ?? '' }),
)
await driver.connect()
const replay = owed[0] ? replaying(driver, await recorded(owed[0])) : undefined

const answers: Record<string, (...words: string[]) => Promise<unknown>> = {
  pay: (loops = '1') => rate(Number(loops), 4, (turn) => pay(at(turn))),
  replay: () => rate(1, 4, async (turn) => replay?.run(Object.values(at(turn)))),
  statements: async () => ({ count: replay?.count ?? 0 }),
  balance: () => timed(balance),
  plain: () => timed(plain),
  equal: async () => {
    const [[rolled], [summed]] = await Promise.all([balance(), plain()])
    const words = (rows: readonly { debit: bigint; credit: bigint }[], of: 'id' | 'account_id') =>
      rows.map((row) => `${Reflect.get(row, of)} ${row.debit} ${row.credit}`).sort()
    return { equal: words(rolled, 'id').join() === words(summed, 'account_id').join(), rows: summed.length }
  },
}
if (postings > 0) await fillLedger()
process.on('message', async (message: string) => {
  if (message === 'stop') {
    await driver.end()
    await application.close()
    process.exit(0)
  }
  const [name = '', ...words] = message.split(' ')
  process.send?.(await answers[name]?.(...words))
})
process.send?.({ port })
