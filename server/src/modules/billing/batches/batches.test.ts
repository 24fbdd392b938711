import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../test/support/campus.ts'
import { ended } from '../../../../test/support/ended.ts'
import { financeCalls } from '../../../../test/support/finance-calls.ts'
import { makeFamilies } from '../../../../test/support/finance-families.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { OwnWorker, spawnWorker } from '../../../../test/support/own-worker.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../academics/index.ts'
import { upsertStudents } from '../../people/index.ts'

let campus: TestCampus
let fixture: FinanceSchool
let admin: Client
const worker = new OwnWorker()
let killed: ChildProcess | undefined

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
  admin = new Client(campus.clone.admin)
  await admin.connect()
})
after(async () => {
  killed?.kill('SIGKILL')
  await worker.rest()
  await admin.end()
  await campus.stop()
})

const { ask, good } = financeCalls(() => ({ campus, fixture }))

async function runBatch(order: object): Promise<TestAnswer['body']> {
  const { id, job_id } = await good('POST', 'invoice-batches/', order)
  await worker.work(campus)
  const { state, error } = await campus.jobEnded(fixture.school.id, job_id)
  assert.equal(state, 'succeeded', JSON.stringify(error))
  return good('GET', `invoice-batches/${id}/`)
}

const invoicesOf = async (query: string): Promise<TestAnswer['body'][]> =>
  (await good('GET', `invoices/?page_size=200&${query}`)).results

const schedule = (over = {}) => ({
  title: 'Fees',
  due_date: '2026-12-31',
  items: [
    { fee_type: 'tuition', description: 'Tuition', unit_amount: '1000' },
    {
      fee_type: 'boarding',
      description: 'Boarding',
      unit_amount: '500.01',
      applies: { residence: ['boarding'] },
    },
    {
      fee_type: 'canteen',
      description: 'Canteen',
      unit_amount: '90',
      tax_rate: 20,
      applies: { options: ['canteen'] },
    },
  ],
  ...over,
})

test('a preview is what the batch then makes: whom, discounts in their order, divided between parents', async () => {
  const { amina, bilal, chidi } = fixture.children
  const child = { last_name: 'Okafor', grade_level: '07', status: 'active' as const }
  await campus.database.transaction(fixture.school.id, (tx) =>
    upsertStudents(
      tx,
      [
        { ...child, id: amina, first_name: 'Amina', date_of_birth: '2013-01-01' },
        { ...child, id: bilal, first_name: 'Bilal', date_of_birth: '2015-01-01' },
      ],
      { at: campus.clock.now(), userId: null, requestId: null },
    ),
  )
  await good('PATCH', 'settings/', { sibling_discounts: [10], sibling_fee_types: ['tuition'] })
  await good('PATCH', `students/${bilal}/billing/`, { options: ['canteen'] })
  await good('PATCH', `students/${chidi}/billing/`, { residence: 'boarding' })
  const grant = { title: 'Merit', kind: 'scholarship', percent: 50, fee_types: ['tuition'] }
  await good('POST', 'discounts/', { ...grant, student_id: bilal })
  await good('POST', 'discounts/', { ...grant, student_id: bilal, ends_on: '2026-11-21' })
  await good('POST', 'discounts/', { student_id: bilal, title: 'Staff', kind: 'fixed', amount: '100' })
  await good('POST', 'households/split', {
    student_id: chidi,
    shares: [
      { guardian_ids: [fixture.guardianIds.eve], percent: 66.66 },
      { guardian_ids: [fixture.guardianIds.max], percent: 33.34 },
    ],
  })
  const made = await good(
    'POST',
    'fee-schedules/',
    schedule({
      instalments: [
        { due_date: '2026-12-31', percent: '50' },
        { due_date: '2027-03-31', percent: '50' },
      ],
    }),
  )
  const order = { fee_schedule_id: made.id }
  const preview = await good('POST', 'invoice-batches/preview', order)
  assert.deepEqual(preview.totals[0], { fee_type: 'boarding', amount: '500.01' })
  assert.deepEqual([preview.families, preview.students, preview.invoices], [2, 3, 4])
  assert.equal((await invoicesOf('')).length, 0)

  const batch = await runBatch({ ...order, issue: true })
  assert.deepEqual(
    [
      batch.state,
      batch.outcome.families,
      batch.outcome.students,
      batch.outcome.invoices,
      batch.outcome.totals,
    ],
    ['done', 2, 3, 4, preview.totals],
  )
  assert.equal(batch.outcome.total_amount, preview.total_amount)
  const [own] = await invoicesOf(`student_id=${bilal}`)
  const invoice = await good('GET', `invoices/${own?.id}/`)
  assert.deepEqual(
    invoice.lines.map((line: TestAnswer['body']) => [
      line.fee_type,
      line.discounts.map((one: TestAnswer['body']) => [one.kind, one.amount]),
    ]),
    [
      // Of 1000: 10 % is 100, left 900; 100 over 900 and 90 is 90.91 and 9.09; half of 809.09 is 404.55.
      [
        'tuition',
        [
          ['sibling', '100.00'],
          ['fixed', '90.91'],
          ['scholarship', '404.55'],
        ],
      ],
      ['canteen', [['fixed', '9.09']]],
    ],
  )
  assert.equal(invoice.instalments[1].due_date, '2027-03-31')
  const parts = await invoicesOf(`student_id=${chidi}`)
  assert.deepEqual(
    parts.map((part) => part.total_amount).toSorted(),
    // 66.66 % of 1000 and of 500.01.
    ['500.10', '999.91'].toSorted(),
  )
  assert.equal(new Set(parts.map((part) => part.household_id)).size, 2)

  const again = await runBatch({ ...order, issue: true })
  assert.deepEqual([again.outcome.invoices, again.outcome.already_charged], [0, 4])
  await good('POST', `invoices/${own?.id}/void`, { reason: 'Anew' })
  const anew = await runBatch({ ...order, issue: false })
  assert.deepEqual([anew.outcome.invoices, anew.outcome.already_charged], [1, 3])
  const [draft] = await invoicesOf(`student_id=${bilal}&status=draft`)
  assert.equal(draft?.total_amount, invoice.total_amount)
  await worker.rest()
})

test('an item of a schedule retains its id, and takes none of another schedule', async () => {
  const first = await good('POST', 'fee-schedules/', schedule())
  const other = await good('POST', 'fee-schedules/', schedule())
  const [own] = first.items
  const changed = await good('PATCH', `fee-schedules/${first.id}/`, {
    items: [{ ...schedule().items[0], id: own.id, unit_amount: '1100' }, schedule().items[1]],
  })
  assert.deepEqual(
    [changed.items[0].id, changed.items[0].unit_amount, changed.items.length],
    [own.id, '1100.00', 2],
  )
  const foreign = { items: [{ ...schedule().items[0], id: other.items[0].id }] }
  for (const refused of [
    await ask('PATCH', `fee-schedules/${first.id}/`, foreign),
    await ask('POST', 'fee-schedules/', { ...schedule(), ...foreign }),
  ]) {
    assert.equal(refused.status, 422, refused.text)
    assert.deepEqual(
      refused.body.details.map((one: TestAnswer['body']) => [one.path, one.code]),
      [['body/items/0/id', 'unknown_item']],
    )
  }
})

test('who is chosen: grades, named students who are none, items that fit nobody; an archived schedule charges none', async () => {
  const { amina } = fixture.children
  const made = await good(
    'POST',
    'fee-schedules/',
    schedule({
      items: [{ options: ['swimming'] }, { residence: ['boarding'] }].map((applies) => ({
        ...schedule().items[0],
        applies,
      })),
    }),
  )
  const order = { fee_schedule_id: made.id, grade_levels: ['07'], student_ids: [amina, fixture.school.id] }
  const preview = await good('POST', 'invoice-batches/preview', order)
  assert.deepEqual(
    preview.problems.map((one: TestAnswer['body']) => [one.student_id, one.code, one.student?.id]),
    [
      [fixture.school.id, 'not_an_active_student', undefined],
      [amina, 'nothing_applies', amina],
    ],
  )
  const ofNoClass = { ...schedule().items[0], applies: { class_ids: [uuidv7()] } }
  for (const items of [[], [ofNoClass]])
    assert.equal((await ask('PATCH', `fee-schedules/${made.id}/`, { items })).status, 422)
  const yearId = uuidv7()
  const year = { org_id: null, parent_id: null, kind: 'school_year' as const, school_year: 2027 }
  const span = { title: '2026/27', starts_on: '2026-09-01', ends_on: '2027-07-01' }
  await campus.database.transaction(fixture.school.id, (tx) =>
    upsertAcademicSessions(tx, [{ id: yearId, ...year, ...span }], campus.clock.now()),
  )
  await good('PATCH', `fee-schedules/${made.id}/`, { academic_session_id: yearId })
  const [error] = (await ask('PATCH', `fee-schedules/${made.id}/`, { academic_session_id: made.id })).body
    .details
  assert.equal(error.code, 'unknown_session')
  assert.equal((await good('GET', `fee-schedules/?academic_session_id=${yearId}`)).results[0].id, made.id)
  assert.equal((await ask('DELETE', `fee-schedules/${made.id}/`)).status, 204)
  const refused = await ask('POST', 'invoice-batches/', { ...order, issue: true })
  assert.deepEqual([refused.status, refused.body.code], [409, 'fee_schedule_archived'])
})

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 2400; turn += 1) {
    if (await condition()) return
    await wait(25)
  }
  throw new Error('It did not come about.')
}

test('a worker killed in the middle leaves whole families; the next try charges the others, nobody twice', async () => {
  const children = await makeFamilies(campus, fixture.school, { count: 75, grade: '1' })
  const made = await good('POST', 'fee-schedules/', schedule())
  // Somebody else is about to charge a child of the second hundred: who comes after waits for that to end.
  const last = children.at(-1)?.[1]
  await admin.query('begin')
  await admin.query(
    `insert into invoices (tenant_id, id, status, student_id, household_id, currency, due_date, subtotal, discount, tax,
       total, fee_schedule_id, created_at, updated_at)
     select $1, $2, 'draft', member.student_id, member.household_id, 'EUR', '2026-12-31', 0, 0, 0, 0, $3, now(), now()
     from household_students member where member.student_id = $4`,
    [fixture.school.id, uuidv7(), made.id, last],
  )
  const { job_id } = await good('POST', 'invoice-batches/', {
    fee_schedule_id: made.id,
    grade_levels: ['1'],
    issue: true,
  })
  killed = spawnWorker(campus, '2026-11-22T09:00:00Z')
  const watcher = new Client(campus.clone.admin)
  await watcher.connect()
  await until(async () => {
    assert.equal(killed?.exitCode, null, 'the worker runs')
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
    )
    return rows.length > 0
  })
  killed.kill('SIGKILL')
  await ended(killed)
  await watcher.end()
  await admin.query('rollback')

  const charged = async () => {
    const { rows } = await admin.query(
      `select student_id, count(*)::int as count from invoices where fee_schedule_id = $1 group by 1`,
      [made.id],
    )
    return new Map(rows.map((row) => [row.student_id, row.count]))
  }
  await until(async () => {
    const { rows } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return rows.length === 0
  })
  const part = await charged()
  assert.equal(part.size, 100)
  for (const family of children)
    assert.ok(part.has(family[0]) === part.has(family[1]), 'a family is charged whole or not at all')
  await worker.work(campus)
  const { state } = await campus.jobEnded(fixture.school.id, job_id)
  await worker.rest()
  assert.equal(state, 'succeeded')
  const whole = await charged()
  assert.deepEqual([whole.size, Math.max(...whole.values())], [150, 1])
  const [batch] = (await good('GET', `invoice-batches/?fee_schedule_id=${made.id}`)).results
  assert.deepEqual(
    [batch.outcome.families, batch.outcome.students, batch.outcome.invoices, batch.outcome.already_charged],
    [75, 150, 150, 0],
  )
  const { rows } = await admin.query(
    `select right(number, 5)::int as count from invoices where tenant_id = $1 and number is not null order by 1`,
    [fixture.school.id],
  )
  assert.deepEqual(
    rows.map(({ count }) => count),
    rows.map((_, index) => index + 1),
    'no number is missing',
  )
})

test('statements grow by the hundred of students, not by the student', async () => {
  await makeFamilies(campus, fixture.school, { count: 150, grade: '2' })
  const made = await good('POST', 'fee-schedules/', schedule())
  const order = { fee_schedule_id: made.id, grade_levels: ['2'] }
  const preview = await campus.countStatements(() => good('POST', 'invoice-batches/preview', order))
  assert.ok(preview.module <= 14, `${preview.module} statements`)
  const orders = await Promise.all(
    [1, 2].map(() => good('POST', 'invoice-batches/', { ...order, issue: true })),
  )
  const counted = await campus.countStatements(async () => {
    await worker.work(campus)
    return Promise.all(orders.map(({ job_id }) => campus.jobEnded(fixture.school.id, job_id)))
  })
  await worker.rest()
  assert.ok(counted.result.every(({ state }) => state === 'succeeded'))
  // Both at once: each student is charged by one of them.
  const ended = await Promise.all(orders.map(({ id }) => good('GET', `invoice-batches/${id}/`)))
  for (const name of ['invoices', 'already_charged'])
    assert.equal(
      ended.reduce((sum, { outcome }) => sum + outcome[name], 0),
      300,
    )
  const writes = counted.texts.filter((text) => /invoice|ledger|number_series|household/.test(text))
  assert.ok(writes.length <= 140, `${writes.length} statements`)
})
