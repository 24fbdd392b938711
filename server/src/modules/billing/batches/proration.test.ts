import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../test/support/campus.ts'
import { financeCalls } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { OwnWorker } from '../../../../test/support/own-worker.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../academics/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { upsertStudents } from '../../people/index.ts'

let campus: TestCampus
let fixture: FinanceSchool
const worker = new OwnWorker()
const session = uuidv7()

before(async () => {
  campus = await startCampus({ now: '2027-05-10T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
  await campus.database.transaction(fixture.school.id, (tx) =>
    upsertAcademicSessions(
      tx,
      [
        {
          id: session,
          title: '2027',
          kind: 'school_year',
          school_year: 2027,
          starts_on: '2027-01-04',
          ends_on: '2027-07-02',
        },
      ],
      campus.clock.now(),
    ),
  )
})
after(async () => {
  await worker.rest()
  await campus.stop()
})

const { ask, good } = financeCalls(() => ({ campus, fixture }))

const enroll = (id: string, dates: { entry_date?: string; exit_date?: string }, first_name = 'Chidi') =>
  campus.database.transaction(fixture.school.id, (tx) =>
    upsertStudents(
      tx,
      [{ id, first_name, last_name: 'Eze', grade_level: '07', status: 'active' as const, ...dates }],
      { at: campus.clock.now(), userId: null, requestId: null },
    ),
  )

const schedule = (over: object) => ({
  title: 'Fees 2027',
  due_date: '2027-12-31',
  academic_session_id: session,
  items: [
    { fee_type: 'tuition', description: 'Tuition', unit_amount: '1800' },
    { fee_type: 'canteen', description: 'Canteen', unit_amount: '100.01', tax_rate: 20 },
  ],
  ...over,
})

async function charge(fee_schedule_id: string, student_id: string): Promise<TestAnswer['body']> {
  const { job_id } = await good('POST', 'invoice-batches/', {
    fee_schedule_id,
    student_ids: [student_id],
    issue: true,
  })
  await worker.work(campus)
  const { state, error } = await campus.jobEnded(fixture.school.id, job_id)
  assert.equal(state, 'succeeded', JSON.stringify(error))
  const { results } = await good('GET', `invoices/?student_id=${student_id}`)
  const [row] = results.filter((one: TestAnswer['body']) => one.fee_schedule_id === fee_schedule_id)
  return row && good('GET', `invoices/${row.id}/`)
}

const shown = (invoice: TestAnswer['body']) =>
  invoice.lines.map(
    (line: TestAnswer['body']) => `${line.description}: ${line.unit_amount} + ${line.tax_amount}`,
  )

test('a late joiner pays for the days enrolled, to the cent, and the invoice says how many', async () => {
  const { id, proration } = await good('POST', 'fee-schedules/', schedule({ proration: 'days' }))
  assert.equal(proration, 'days')
  await enroll(fixture.children.chidi, { entry_date: '2027-04-07' })
  const preview = await good('POST', 'invoice-batches/preview', {
    fee_schedule_id: id,
    student_ids: [fixture.children.chidi],
  })
  // 1,900.01 x 87 / 180 = 918.338…, of which 870.00 and 48.338…; 20 % of 48.34 is 9.67.
  assert.equal(preview.total_amount, '928.01')
  const late = await charge(id, fixture.children.chidi)
  assert.deepEqual(shown(late), [
    'Tuition (87 of 180 days): 870.00 + 0.00',
    'Canteen (87 of 180 days): 48.34 + 9.67',
  ])
  const whole = await charge(id, fixture.children.amina)
  assert.deepEqual(shown(whole), ['Tuition: 1800.00 + 0.00', 'Canteen: 100.01 + 20.00'])
})

test('by months a month that was begun counts; by itself everybody pays in full', async () => {
  const byMonth = await good('POST', 'fee-schedules/', schedule({ proration: 'months' }))
  // April to July of January to July.
  assert.deepEqual(
    shown(await charge(byMonth.id, fixture.children.chidi))[0],
    'Tuition (4 of 7 months): 1028.57 + 0.00',
  )
  const inFull = await good('POST', 'fee-schedules/', schedule({}))
  assert.equal(inFull.proration, 'none')
  assert.deepEqual(shown(await charge(inFull.id, fixture.children.chidi))[0], 'Tuition: 1800.00 + 0.00')
  const changed = await good('PATCH', `fee-schedules/${inFull.id}/`, { proration: 'days' })
  assert.equal(changed.proration, 'days')
  const lost = await ask('POST', 'fee-schedules/', schedule({ proration: 'days', academic_session_id: null }))
  assert.deepEqual([lost.status, lost.body.details[0].path], [422, 'body/academic_session_id'])
})

test('an early leaver is proposed a credit, which goes once it is given', async () => {
  const { id } = await good('POST', 'fee-schedules/', schedule({ proration: 'days', title: 'Leavers' }))
  const { bilal } = fixture.children
  const invoice = await charge(id, bilal)
  assert.deepEqual((await good('GET', 'proration-credits/')).results, [])
  await enroll(bilal, { exit_date: '2027-03-31' }, 'Bilal')
  const { results } = await good('GET', 'proration-credits/')
  const [credit] = results
  // 4 January to 31 March are 87 days; 1,920.01 x 87 / 180 = 928.00 stay.
  assert.deepEqual(
    [
      results.length,
      credit.invoice_id,
      credit.charged_units,
      credit.enrolled_units,
      credit.period_units,
      credit.amount,
    ],
    [1, invoice.id, 180, 87, 180, '992.01'],
  )
  const { amount } = credit
  await good('POST', `invoices/${invoice.id}/credit-notes`, { amount, reason: '87 of 180 days' })
  assert.deepEqual((await good('GET', 'proration-credits/')).results, [])
  assert.equal((await good('GET', `invoices/${invoice.id}/`)).balance, '928.00')
  const verdict = await verifyLedger(campus.database, fixture.school.id)
  assert.equal(verdict.ok, true, JSON.stringify(verdict.difference))
  const guardian = await campus.request('GET', '/api/v1/finance/proration-credits/', {
    token: fixture.ada.token,
    school: fixture.school,
  })
  assert.equal(guardian.status, 403)
})
