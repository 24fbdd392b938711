import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import {
  calculate,
  callsOf,
  gradeWork,
  makeRiskSchool,
  type RiskSchool,
  recordsOf,
  schoolDays,
} from '../../../../test/support/risk-school.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { calculateRisk } from './calculate.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
})
after(() => campus.stop())

const run = (at: RiskSchool, today = '2026-11-20') =>
  campus.database.transaction(at.school.id, (tx) =>
    calculateRisk(tx, { today, at: campus.clock.now(), whose: 'all' }),
  )

interface Factor {
  readonly indicator: string
  readonly value: number | null
  readonly points: number | null
}
async function riskOf(at: RiskSchool, index: number) {
  const body = await callsOf(campus, at)('GET', `intervention/students/${at.students[index]}`, at.counselor)
  const factors = new Map((body.factors as Factor[]).map((one) => [one.indicator, one]))
  return { body, found: (code: string) => factors.get(code)?.value ?? null }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It did not come about.')
}

/** A school in which every student entered on the first day and was present every day but those. */
async function school(absent: readonly (readonly number[])[], entry = '2026-09-01'): Promise<RiskSchool> {
  const at = await makeRiskSchool(campus, absent.length)
  const send = callsOf(campus, at)
  for (const id of at.students)
    await send('PATCH', `people/students/${id}/`, at.registrar, { entry_date: entry })
  const records = absent.flatMap((days, index) => recordsOf(at.students[index] ?? '', { absent: days }))
  await send('POST', 'attendance/bulk', at.principal, { class_id: at.classId, records })
  return at
}

const incident = (at: RiskSchool, index: number) => ({
  type_code: 'bullying',
  people: [{ student_id: at.students[index], part: 'responsible' }],
})

test('in the first weeks too little is recorded: nobody is safe, and nobody is red', async () => {
  const at = await school([[0, 1, 2, 3, 4, 5, 6, 7], [], []])
  const send = callsOf(campus, at)
  await send('POST', 'behaviour/records/', at.counselor, incident(at, 0))
  await gradeWork(campus, at, { scores: [0, 20, 20], date: '2026-09-03' })
  for (const today of ['2026-09-01', '2026-09-02', '2026-09-10', '2026-09-28']) {
    const result = await run(at, today)
    assert.deepEqual([today, result.outcome, result.red, result.green], [today, 'calculated', 0, 0])
    const { body, found } = await riskOf(at, 0)
    assert.deepEqual([body.score, body.band, found('attendance_rate')], [null, 'unknown', null])
    assert.ok(body.missing.includes('attendance_rate') && body.missing.includes('grade_level'))
  }
  // From the 21st school day on there is enough.
  assert.ok((await run(at, '2026-09-29')).green >= 2)
  assert.notEqual((await riskOf(at, 0)).body.score, null)
})

test('days without school count neither as absence nor as days of the window', async () => {
  const at = await school([[20, 21, 22, 23, 24], []])
  const send = callsOf(campus, at)
  await run(at)
  assert.equal((await riskOf(at, 0)).found('unexcused_absence'), 5)
  const [starts_on, ends_on] = [schoolDays[20], schoolDays[24]]
  await send('POST', 'academics/calendar/', at.registrar, {
    kind: 'holiday',
    title: 'Autumn',
    starts_on,
    ends_on,
  })
  // Without being asked: the calendar changes every score.
  await until(async () => (await riskOf(at, 0)).found('unexcused_absence') === 0)
  assert.equal((await riskOf(at, 0)).found('attendance_rate'), 100)
})

test('work that nobody has graded yet, and work of today, is missing for nobody', async () => {
  const at = await school([[], [], []])
  for (const date of ['2026-11-10', '2026-11-12', '2026-11-16', '2026-11-20'])
    await gradeWork(campus, at, { scores: [null, null, null], date })
  await run(at)
  assert.equal((await riskOf(at, 0)).found('missing_work'), null)
  for (const date of ['2026-11-10', '2026-11-12', '2026-11-16'])
    await gradeWork(campus, at, { scores: [null, 15, 15], date })
  await gradeWork(campus, at, { scores: [15, 15, 15], date: '2026-11-20' })
  await run(at)
  assert.equal((await riskOf(at, 0)).found('missing_work'), 100)
})

test('who is left out by the grade level of a request stays scored', async () => {
  const at = await school([[], []])
  await run(at)
  const before = (await riskOf(at, 0)).body.computed_at
  assert.ok(before)
  await calculate(campus, at, { scope: { student_ids: [at.students[0]], grade_level: 'elsewhere' } })
  assert.equal((await riskOf(at, 0)).body.computed_at, before)
})

test('who entered late owes nothing of before, and who left has no score', async () => {
  const at = await school([[], [], []])
  const send = callsOf(campus, at)
  const [ada] = at.students
  for (const date of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-11-10', '2026-11-12', '2026-11-16'])
    await gradeWork(campus, at, { scores: [null, 15, 15], date })
  await run(at)
  assert.equal((await riskOf(at, 0)).found('missing_work'), 100)
  await send('PATCH', `people/students/${ada}/`, at.registrar, { entry_date: '2026-11-11' })
  // Two pieces of work are too few.
  await until(async () => (await riskOf(at, 0)).found('missing_work') === null)
  assert.equal((await riskOf(at, 0)).found('late_entry'), 71)
  await send('PATCH', `people/students/${ada}/`, at.registrar, { status: 'transferred_out' })
  await until(async () => (await riskOf(at, 0)).body.computed_at === null)
  const flags = await send('GET', 'intervention/red-flags?threshold=0', at.counselor)
  assert.ok(!JSON.stringify(flags).includes(String(ada)))
})

test('a removed, a restored and a corrected incident reach the score within seconds', async () => {
  const at = await school([[], [], []])
  const send = callsOf(campus, at)
  await send('POST', 'behaviour/records/', at.counselor, incident(at, 2))
  await run(at)
  const valueIs = (index: number, value: number) =>
    until(async () => (await riskOf(at, index)).found('behaviour') === value)
  const { id } = await send('POST', 'behaviour/records/', at.counselor, incident(at, 0))
  await valueIs(0, 4)
  await send('DELETE', `behaviour/records/${id}/`, at.counselor)
  await valueIs(0, 0)
  await send('PATCH', `behaviour/records/${id}/`, at.counselor, { archived_at: null })
  await valueIs(0, 4)
  // It was somebody else.
  const { people } = incident(at, 1)
  await send('PATCH', `behaviour/records/${id}/`, at.counselor, { people })
  await valueIs(1, 4)
  await valueIs(0, 0)
  await send('PATCH', `behaviour/records/${id}/`, at.counselor, { severity: 'minor' })
  await valueIs(1, 1)
})

test('a mark far back and a result that is replaced reach the score within seconds', async () => {
  const at = await school([[3], []])
  const send = callsOf(campus, at)
  const work = await gradeWork(campus, at, { scores: [4, 18], date: '2026-09-10' })
  await run(at)
  const first = await riskOf(at, 0)
  assert.deepEqual([first.found('grade_level'), first.found('unexcused_absence')], [20, 1])
  await send('POST', 'attendance/bulk', at.principal, {
    class_id: at.classId,
    records: [{ student_id: at.students[0], date: schoolDays[3], status: 'present' }],
  })
  await until(async () => (await riskOf(at, 0)).found('unexcused_absence') === 0)
  await send('PUT', `evals/evaluations/${work}/results/`, at.principal, {
    results: [{ student_id: at.students[0], score: 17 }],
  })
  await until(async () => (await riskOf(at, 0)).found('grade_level') === 85)
  assert.equal((await riskOf(at, 0)).found('course_failures'), 0)
})

const countScores = async (at: RiskSchool) => {
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ count: number }>`select count(*)::int as count from risk_scores where tenant_id = ${at.school.id}`,
  ])
  return row?.count
}

test('switched off while a calculation runs or waits, no score remains', async () => {
  const at = await school([[], []])
  const send = callsOf(campus, at)
  await run(at)
  let begun = () => {}
  const isBegun = new Promise<void>((done) => {
    begun = done
  })
  let off: Promise<unknown> = Promise.resolve()
  const running = campus.database.transaction(at.school.id, async (tx) => {
    await calculateRisk(tx, { today: '2026-11-20', at: campus.clock.now(), whose: 'all' })
    begun()
    // Time enough for the request to come first if nothing holds it.
    await new Promise((done) => setTimeout(done, 1000))
  })
  await isBegun
  off = send('PATCH', 'config/risk-thresholds', at.owner, { is_enabled: false })
  await Promise.all([running, off])
  assert.equal(await countScores(at), 0)
  assert.equal((await run(at)).outcome, 'risk_disabled')
  assert.equal(await countScores(at), 0)
})

test('two calculations at once wait for each other and end alike', async () => {
  const at = await school([[1, 2, 3], []])
  const ended = await Promise.all([
    run(at),
    run(at),
    calculate(campus, at, { scope: { class_id: at.classId } }),
  ])
  assert.deepEqual(
    ended.map(({ outcome }) => outcome),
    ['calculated', 'calculated', 'calculated'],
  )
  assert.equal(await countScores(at), at.students.length + 2)
})

test('a worker that loses its connection half-way leaves nothing half-made, and the job ends', async () => {
  const at = await school([[1, 2, 3], []])
  const send = callsOf(campus, at)
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  const waiting = sql<{ pid: number }>`select activity.pid from pg_stat_activity activity
    where activity.wait_event = 'advisory' and activity.datname = current_database()`
  // Another calculation holds the school, so that the job is caught inside its transaction.
  const holding = campus.database.transaction(at.school.id, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`risk ${at.school.id}`}, 0))`)
    await isReleased
  })
  const { job_id } = await send('POST', 'intervention/calculate-risk', at.counselor, {})
  await connected(campus.clone.admin, async (client) => {
    await until(async () => {
      const { rows } = await client.query(waiting.text)
      for (const { pid } of rows) await client.query('select pg_terminate_backend($1)', [pid])
      return rows.length > 0
    })
  })
  assert.equal(await countScores(at), 0)
  release()
  await holding
  const job = await campus.jobEnded(at.school.id, job_id)
  assert.equal(job.state, 'succeeded', JSON.stringify(job.error))
  assert.equal(await countScores(at), at.students.length + 2)
})
