import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import {
  calculate,
  callsOf,
  gradeWork,
  makeRiskSchool,
  type RiskSchool,
  recordsOf,
} from '../../../../test/support/risk-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let at: RiskSchool
let elsewhere: RiskSchool
let send: ReturnType<typeof callsOf>
const flags = 'intervention/red-flags'
/** From the first student, who misses most, to the last, who misses nothing. */
const missed = [40, 30, 20, 2, 0]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeRiskSchool(campus, missed.length)
  elsewhere = await makeRiskSchool(campus, 2)
  send = callsOf(campus, at)
  const records = missed.flatMap((days, index) =>
    recordsOf(at.students[index] ?? '', { absent: Array.from({ length: days }, (_, day) => day) }),
  )
  await send('POST', 'attendance/bulk', at.principal, { class_id: at.classId, records })
  await gradeWork(campus, at, { scores: [2, 4, 9, 16, 19], date: '2026-10-05' })
  await calculate(campus, at)
})
after(() => campus.stop())

interface Flag {
  readonly student_id: string
  readonly score: number
  readonly change: string
  readonly previous_score: number | null
}
const list = async (query = '', by: TestPerson = at.counselor) =>
  (await send('GET', `${flags}?threshold=20${query}`, by)) as {
    students: Flag[]
    count: number
    next: string | null
  }
const placesOf = ({ students }: { students: Flag[] }) =>
  students.map(({ student_id }) => at.students.indexOf(student_id))

test('flags are listed from the worst, by pages, with the count of all', async () => {
  const all = await list('&sort=score')
  assert.deepEqual(placesOf(all), [0, 1, 2])
  assert.equal(all.count, 3)
  const [first] = all.students as [Flag & { factors: { points: number | null }[] }]
  const sum = first.factors.reduce((total, { points }) => total + Math.round((points ?? 0) * 10), 0)
  assert.equal(sum / 10, first.score)
  const page = await list('&sort=score&page_size=2')
  assert.deepEqual([placesOf(page), page.count], [[0, 1], 3])
  const pathOf = (address: string | null) => new URL(address ?? '').pathname + new URL(address ?? '').search
  const rest = await campus.request('GET', pathOf(page.next), {
    token: at.counselor.token,
    school: at.school,
  })
  assert.deepEqual([placesOf(rest.body), rest.body.count, rest.body.next], [[2], 3, null])
  const back = await campus.request('GET', pathOf(rest.body.previous), {
    token: at.counselor.token,
    school: at.school,
  })
  assert.deepEqual(placesOf(back.body), [0, 1])
  assert.deepEqual(placesOf(await list('&sort=name')), [0, 1, 2])
  assert.equal((await list(`&class_id=${at.otherClassId}`)).count, 0)
  assert.equal((await list('&grade_level=07')).count, 3)
  assert.equal((await send('GET', flags, at.counselor)).threshold, 80)
})

test('what changed since the last other day comes first', async () => {
  const set = (index: number, score: number, band: string) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update risk_scores set previous_score = ${score}, previous_band = ${band}
        where tenant_id = ${at.school.id} and student_id = ${at.students[index]}`),
    )
  await set(0, 50, 'amber')
  await set(1, 5, 'green')
  await set(2, 99, 'red')
  const changed = await list()
  assert.deepEqual(placesOf(changed), [1, 0, 2])
  assert.deepEqual(
    changed.students.map(({ change }) => change),
    ['new', 'worse', 'better'],
  )
})

test('a flag names the open case with its owner, and the last contact', async () => {
  const id = uuidv7()
  const now = campus.clock.now()
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`insert into intervention_cases (tenant_id, id, student_id, status, owner_user_id, opened_at,
        created_at, updated_at)
      values (${at.school.id}, ${id}, ${at.students[0]}, 'open', ${at.counselor.userId}, ${now}, ${now}, ${now})`)
    await tx.execute(sql`insert into absence_follow_ups (tenant_id, id, student_id, date, outcome, created_at)
      values (${at.school.id}, ${uuidv7()}, ${at.students[0]}, '2026-11-12', 'reached', ${now})`)
  })
  const shown = (await list('&sort=score')).students[0] as unknown as Record<string, unknown>
  assert.deepEqual(shown['open_case'], {
    id,
    status: 'open',
    owner_user_id: at.counselor.userId,
    owner_name: 'Test counselor',
  })
  assert.equal(shown['last_contact_on'], '2026-11-12')
})

test('teachers see their own students, families nothing, other schools nothing', async () => {
  assert.equal((await list('', at.teacher)).count, 3)
  assert.equal((await list('', at.otherTeacher)).count, 0)
  const read = (address: string, by: TestPerson, school = at.school) =>
    campus.request('GET', `/api/v1/intervention/${address}`, { token: by.token, school })
  const student = `students/${at.students[0]}`
  assert.equal((await read(student, at.teacher)).status, 200)
  assert.equal((await read(student, at.otherTeacher)).status, 404)
  for (const by of [at.guardian, at.student, at.registrar])
    for (const address of ['red-flags', student, 'evaluation'])
      assert.equal((await read(address, by)).status, 403)
  assert.equal((await read(student, elsewhere.counselor, elsewhere.school)).status, 404)
  const theirs = await read('red-flags?threshold=0', elsewhere.counselor, elsewhere.school)
  assert.deepEqual([theirs.status, theirs.body.count, theirs.body.computed_at], [200, 0, null])
})

test('twenty requests at once start one calculation, and a teacher calculates own students alone', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('POST', 'intervention/calculate-risk', at.counselor, {})),
  )
  const [first] = answers
  await campus.jobEnded(at.school.id, first.job_id)
  const jobs = new Set(answers.map(({ job_id }) => job_id))
  assert.ok(jobs.size <= 2, `${jobs.size} jobs`)
  const { job_id } = await send('POST', 'intervention/calculate-risk', at.otherTeacher, {})
  const job = await campus.jobEnded(at.school.id, job_id)
  assert.equal((job.result as { students: number }).students, 1)
})

test('other thresholds are tried on the stored values and stored nowhere', async () => {
  const whatIf = (thresholds: object) => send('POST', 'intervention/what-if', at.counselor, { thresholds })
  const tried = await whatIf({ amber_min: 10, red_min: 20 })
  assert.deepEqual(
    [tried.now.red, tried.tried.red, tried.newly_red, tried.counselors, tried.red_per_counselor.tried],
    [tried.now.red, 3, 3 - tried.now.red, 1, 3],
  )
  const attendance = await whatIf({ preset: 'england_absence' })
  // 40, 30 and 20 of 58 are persistent absence, 2 of 58 is not.
  assert.equal(attendance.tried.amber + attendance.tried.red, 3)
  const bad = await campus.request('POST', '/api/v1/intervention/what-if', {
    token: at.counselor.token,
    school: at.school,
    body: { thresholds: { indicators: { behaviour: { full: 0 } }, red_min: 10 } },
  })
  assert.deepEqual(
    [bad.status, bad.body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)],
    [
      422,
      ['body/thresholds/red_min not_above_amber', 'body/thresholds/indicators/behaviour/full wrong_side'],
    ],
  )
  assert.equal((await send('GET', 'config/risk-thresholds', at.owner)).version, 0)
})

test('switched off, scores are deleted and everything answers risk_disabled; switched on, they come back', async () => {
  await send('PATCH', 'config/risk-thresholds', at.owner, { is_enabled: false })
  const rows = (table: 'scores' | 'history') =>
    campus.database.read(at.school.id, [
      table === 'scores'
        ? sql<{
            count: number
          }>`select count(*)::int as count from risk_scores where tenant_id = ${at.school.id}`
        : sql<{
            count: number
          }>`select count(*)::int as count from risk_history where tenant_id = ${at.school.id}`,
    ])
  assert.equal((await rows('scores'))[0][0]?.count, 0)
  assert.ok(((await rows('history'))[0][0]?.count ?? 0) > 0)
  const calls: [string, string, object?][] = [
    ['GET', 'red-flags'],
    ['GET', `students/${at.students[0]}`],
    ['GET', 'evaluation'],
    ['POST', 'what-if', { thresholds: {} }],
    ['POST', 'calculate-risk', {}],
  ]
  for (const [method, path, body] of calls) {
    const answer = await campus.request(method, `/api/v1/intervention/${path}`, {
      token: at.counselor.token,
      school: at.school,
      ...(body ? { body } : {}),
    })
    assert.deepEqual([path, answer.status, answer.body.code], [path, 409, 'risk_disabled'])
  }
  await send('PATCH', 'config/risk-thresholds', at.owner, { is_enabled: true, red_min: 60 })
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await rows('scores'))[0][0]?.count) break
    await new Promise((done) => setTimeout(done, 50))
  }
  assert.equal((await send('GET', flags, at.counselor)).threshold, 60)
  assert.equal((await rows('scores'))[0][0]?.count, missed.length + 2)
})
