import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { identifier, sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { postEntries } from '../post.ts'
import { timeOfVerification } from '../rules/night.ts'
import { verifyLedgerJob } from './job.ts'
import { planVerifications } from './plan.ts'

let campus: TestCampus
let school: TestSchool
let bursar: TestPerson
before(async () => {
  // Before the night's first hour in London, so that the worker of the test plans nothing by itself.
  campus = await startCampus({ now: '2026-11-20T00:30:00Z', worker: true })
  school = await campus.school()
  bursar = await campus.person(school, ['bursar'])
  await campus.person(school, ['principal'])
})
after(() => campus.stop())

const list = async (query = '') => {
  const answer = await campus.request('GET', `/api/v1/finance/ledger/verifications/${query}`, {
    token: bursar.token,
    school,
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const plan = (now: string) =>
  planVerifications({ ...campus.application.kernel, clock: { ...campus.clock, now: () => new Date(now) } })
const rows = async <Row>(of: ReturnType<typeof sql>): Promise<Row[]> =>
  (await campus.database.read(school.id, [of]))[0] as Row[]
const jobs = () =>
  rows<{ id: string }>(
    sql`select id from jobs where tenant_id = ${school.id} and kind = 'finance.verify_ledger' order by id`,
  )
const mails = () =>
  rows<{ recipient: string; subject: string }>(
    sql`select recipient, subject from mails where tenant_id = ${school.id}`,
  )
const reported = () =>
  rows<{ data: { check: string; about: unknown; verification_id: string } }>(
    sql`select data from outbox where tenant_id = ${school.id} and type = 'ledger.difference_found' order by id`,
  )
const sale = (tenant: string) =>
  campus.database.transaction(tenant, (tx) =>
    postEntries(tx, { at: campus.clock.now(), userId: null, requestId: null }, [
      {
        cause: `trial:${uuidv7()}`,
        kind: 'trial',
        currency: 'GBP',
        effectiveOn: '2026-11-19',
        description: 'Trial',
        postings: [
          { account: { kind: 'cash', subject: 'cash' }, amount: 5n },
          { account: { kind: 'revenue', subject: 'tuition' }, amount: -5n },
        ],
      },
    ]),
  )
/** What the sums by day say is bent by so much, on the side of the cash or of the revenue. */
const bend = (by: number, side: 'debit' | 'credit' = 'debit') =>
  campus.database.transaction(school.id, (tx) => {
    const column = identifier(side)
    return tx.execute(sql`update ledger_daily_sums set ${column} = ${column} + ${by}::int
      where tenant_id = ${school.id} and ${column} > 0`)
  })
/** Ends a night: plans it, and waits for its job. */
async function night(now: string) {
  await plan(now)
  const last = (await jobs()).at(-1) ?? assert.fail('nothing was planned')
  assert.equal((await campus.jobEnded(school.id, last.id)).state, 'succeeded')
  return (await list()).results[0]
}

test('schools are spread over the night, each at a time of its own', () => {
  const times = Array.from({ length: 300 }, () => timeOfVerification(uuidv7()))
  assert.ok(times.every((time) => time >= '01:00' && time < '05:00'))
  assert.equal(new Set(times).size, 24)
  assert.equal(timeOfVerification(school.id), timeOfVerification(school.id))
})

test('the books of a school are verified once a night, from its own time on, and only when there are some', async () => {
  const empty = await campus.school()
  await sale(school.id)
  await plan('2026-11-20T00:59:00Z')
  assert.deepEqual((await list()).results, [])
  await Promise.all([plan('2026-11-20T05:00:00Z'), plan('2026-11-20T05:00:00Z')])
  await plan('2026-11-20T11:00:00Z')
  const [job, ...more] = await jobs()
  assert.deepEqual(more, [])
  await campus.jobEnded(school.id, job?.id ?? '')
  const { results, count } = await list('?count=true')
  assert.equal(count, 1)
  const [{ planned_for, outcome, difference, counts, requested_by }] = results
  assert.deepEqual(
    [planned_for, outcome, difference, counts.postings, requested_by],
    ['2026-11-20', 'agrees', null, 2, null],
  )
  const [none] = await campus.database.read(empty.id, [
    sql`select 1 from ledger_verifications where tenant_id = ${empty.id}`,
  ])
  assert.deepEqual(none, [])
})

test('a difference is stored, and reported once for as long as it exists', async () => {
  await bend(1)
  const found = await night('2026-11-21T05:00:00Z')
  assert.deepEqual([found.outcome, found.difference.check], ['differs', 'daily_sums'])
  const [event, ...others] = await reported()
  assert.deepEqual([event?.data.check, event?.data.verification_id, others], ['daily_sums', found.id, []])
  assert.deepEqual(event?.data.about, found.difference.about)
  const letters = await mails()
  assert.deepEqual(
    letters.map(({ recipient }) => recipient),
    [bursar.email],
  )
  assert.match(letters[0]?.subject ?? '', /^The books of .* do not agree$/)
  assert.equal((await night('2026-11-22T05:00:00Z')).outcome, 'differs')
  assert.deepEqual([(await reported()).length, (await mails()).length], [1, 1])
  await bend(-1)
  assert.equal((await night('2026-11-23T05:00:00Z')).outcome, 'agrees')
  await bend(1)
  assert.equal((await night('2026-11-24T05:00:00Z')).outcome, 'differs')
  assert.deepEqual([(await reported()).length, (await mails()).length], [2, 2])
  await bend(-1)
})

test('a job that runs twice reports once; one that fails permanently says so; a requested one is stored too', async () => {
  await bend(1)
  const requested = await campus.request('POST', '/api/v1/finance/ledger/verify', {
    token: bursar.token,
    school,
  })
  assert.equal(requested.status, 202, requested.text)
  await campus.jobEnded(school.id, requested.body.job_id)
  const [{ id, requested_by, planned_for }] = (await list()).results
  assert.deepEqual([id, requested_by, planned_for], [requested.body.id, bursar.userId, null])
  const before = (await reported()).length
  const { kernel } = campus.application
  const again = { tenant: school.id, jobId: uuidv7(), input: { verification: id }, attempt: 2 }
  // The second attempt finds something else, which the next verification reports.
  await bend(-1)
  await bend(1, 'credit')
  await verifyLedgerJob(kernel).handler({
    ...again,
    database: kernel.database,
    clock: kernel.clock,
    log: kernel.log,
    progress: () => Promise.resolve(),
    finish: () => Promise.resolve(),
    refuse: () => Promise.resolve(),
  })
  await bend(-1, 'credit')
  const [stored] = (await list()).results
  assert.deepEqual([stored.id, stored.outcome, (await reported()).length], [id, 'differs', before])
  const lost = uuidv7()
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`insert into ledger_verifications (tenant_id, id, planned_for, requested_at)
      values (${school.id}, ${lost}, '2026-11-19', now())`)
    await verifyLedgerJob(kernel).failed?.(tx, {
      ...again,
      input: { verification: lost },
      clock: kernel.clock,
    })
  })
  assert.equal((await list()).results.find((one: { id: string }) => one.id === lost).outcome, 'failed')
})

test('what is found is the office’s, of its own school', async () => {
  const other = await campus.school()
  const theirs = await campus.person(other, ['bursar'])
  const path = '/api/v1/finance/ledger/verifications/'
  const elsewhere = await campus.request('GET', path, { token: theirs.token, school: other })
  assert.deepEqual(elsewhere.body.results, [])
  const guardian = await campus.person(school, ['guardian'])
  assert.equal((await campus.request('GET', path, { token: guardian.token, school })).status, 403)
})
