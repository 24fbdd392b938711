import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
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
let at: RiskSchool
let send: ReturnType<typeof callsOf>

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeRiskSchool(campus, 4)
  send = callsOf(campus, at)
  const records = at.students.flatMap((id, index) =>
    recordsOf(id, { absent: [index, index + 7], late: [index + 20], excused: [index + 30, index + 31] }),
  )
  await send('POST', 'attendance/bulk', at.principal, { class_id: at.classId, records })
  await gradeWork(campus, at, { scores: [2, 8, 14, 20], date: '2026-10-05' })
})
after(() => campus.stop())

const today = '2026-11-20'
const run = (whose: Parameters<typeof calculateRisk>[1]['whose']) =>
  campus.database.transaction(at.school.id, (tx) =>
    calculateRisk(tx, { today, at: campus.clock.now(), whose }),
  )
const factorsOf = async (index: number) => {
  const { factors } = await send('GET', `intervention/students/${at.students[index]}`, at.counselor)
  return new Map<string, { value: number | null; points: number | null }>(
    factors.map((one: { indicator: string }) => [one.indicator, one]),
  )
}
/** Waits until a condition holds: the loop runs within seconds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It did not come about.')
}

test('a school is nine statements and one student six, of any size', async () => {
  const whole = await campus.countStatements(() => run('all'))
  assert.ok(whole.module <= 9, `${whole.module}: ${whole.texts.join('\n')}`)
  const one = await campus.countStatements(() => run({ student_ids: [at.students[0] ?? ''] }))
  assert.ok(one.module <= 6, `${one.module}: ${one.texts.join('\n')}`)
})

test('the sessions are those of the attendance summary', async () => {
  await run('all')
  const summary = await send(
    'GET',
    `attendance/summary?group_by=student&date_from=2026-09-01&date_to=2026-11-19&page_size=200`,
    at.principal,
  )
  for (const index of [0, 1, 2, 3]) {
    const row = summary.results.find((one: { student_id: string }) => one.student_id === at.students[index])
    const factors = await factorsOf(index)
    assert.ok(row, JSON.stringify(summary).slice(0, 300))
    assert.equal(factors.get('unexcused_absence')?.value, row.unauthorised_absences)
    assert.equal(factors.get('lateness')?.value, row.late_sessions)
    assert.equal(factors.get('chronic_absence')?.value, Math.round(Number(row.absence_rate) * 10) / 10)
  }
})

/** Every table that a calculation names; another one is a decision, not a detail. */
const tablesOfScores = [
  'academic_sessions',
  'attendance_codes',
  'attendance_marks',
  'attendance_settings',
  'behaviour_people',
  'behaviour_records',
  'calendar_entries',
  'classes',
  'enrollments',
  'grading_scales',
  'line_items',
  'orgs',
  'periods',
  'results',
  'risk_history',
  'risk_scores',
  'risk_states',
  'risk_thresholds',
  'risk_waiting',
  'rollover_students',
  'rollovers',
  'school_configurations',
  'schools',
  'students',
  'timetable_classes',
  'timetable_days',
  'timetable_lessons',
  'timetables',
]

/** Of people, what a calculation may read. */
const columnsOfStudents =
  'tenant_id, id, entry_date, exit_date, status, archived_at, grade_level, org_id, first_name, ' +
  'middle_name, last_name, preferred_name, student_code, sort_name'

test('no protected attribute is read: the tables and columns are these', async () => {
  const calculations = [
    () => run('all'),
    () => run({ student_ids: at.students }),
    () => run({ class_id: at.classId, grade_level: '07' }),
  ] as const
  const texts: string[] = []
  for (const act of calculations) texts.push(...(await campus.countStatements(act)).texts)
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join|into|update) ([a-z_]+)/g)].map(([, name]) => name),
  )
  const { rows } = await connected(campus.clone.admin, (client) =>
    client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'"),
  )
  const words = new Set(named)
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => words.has(name))
    .toSorted()
  assert.deepEqual(tables, tablesOfScores)
  const protectedWords =
    /\b(sex|gender|birth\w*|nationalit\w*|languages?|religion\w*|address\w*|custom|extra|households?|guardian\w*|payments?|invoices?)\b/
  assert.deepEqual(
    texts.filter((text) => protectedWords.test(text)),
    [],
  )
  const role = String(campus.clone.app.user)
  await connected(campus.clone.owner, async (client) => {
    await client.query(`revoke select on students from ${role}`)
    await client.query(`grant select (${columnsOfStudents}) on students to ${role}`)
  })
  try {
    // The database itself refuses sex, birth, nationality, languages, address and further fields now.
    for (const act of calculations) assert.equal((await act()).outcome, 'calculated')
  } finally {
    await connected(campus.clone.owner, (client) => client.query(`grant select on students to ${role}`))
  }
})

test('no statement of the module names a protected attribute, but the comparison of errors and the letters', async () => {
  const directory = new URL('..', import.meta.url)
  const files = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('sql.ts'))
  assert.ok(files.length > 15)
  const attribute =
    /\bstudent\.(sex|gender|birth\w*|nationalit\w*|\w*languages?|religion\w*|address\w*|phone|email|custom_fields)\b/g
  const found = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return [...text.matchAll(attribute)].map(([word]) => `${name} ${word}`)
    }),
  )
  assert.deepEqual(found.flat(), ['evaluation/sql.ts student.sex'])
})

test('a corrected mark, an incident, a result and a seat reach the score within seconds', async () => {
  await calculate(campus, at)
  const [, , , dora] = at.students as [string, string, string, string]
  assert.equal((await factorsOf(3)).get('unexcused_absence')?.value, 2)
  const correction = { student_id: dora, date: schoolDays[50], status: 'absent' }
  await send('POST', 'attendance/bulk', at.principal, {
    class_id: at.classId,
    records: [correction],
  })
  await until(async () => (await factorsOf(3)).get('unexcused_absence')?.value === 3)
  await send('POST', 'behaviour/records/', at.counselor, {
    type_code: 'bullying',
    people: [{ student_id: dora, part: 'responsible' }],
  })
  // The first incident of a school changes what is known of every student; the others follow by night.
  await until(async () => (await factorsOf(3)).get('behaviour')?.value === 4)
  await gradeWork(campus, at, { scores: [null, null, null, 0], date: '2026-11-16' })
  await until(async () => (await factorsOf(3)).get('grade_level')?.value === 50)
  const students = await send('GET', `people/students/${dora}/`, at.registrar)
  await send('PATCH', `people/students/${dora}/`, at.registrar, { status: 'transferred_out' })
  assert.ok(students)
  await until(
    async () => (await send('GET', `intervention/students/${dora}`, at.counselor)).computed_at === null,
  )
})

test('a flood of marks is bounded: whatever waits is computed at once', async () => {
  const before = await run('waiting')
  assert.ok(['calculated', 'nothing_waiting'].includes(before.outcome))
  const flood = await campus.countStatements(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await send('POST', 'attendance/bulk', at.principal, {
        class_id: at.classId,
        records: at.students.slice(0, 3).flatMap((id) => recordsOf(id, { late: [turn + 40] })),
      })
  })
  assert.ok(flood.module > 0)
  const waiting = await campus.database.read(at.school.id, [
    sql<{ count: number }>`select count(*)::int as count from risk_waiting where tenant_id = ${at.school.id}`,
  ])
  assert.ok((waiting[0][0]?.count ?? 0) <= 5 * schoolDays.length * 2)
  await until(async () => {
    const [[row]] = await campus.database.read(at.school.id, [
      sql<{
        count: number
      }>`select count(*)::int as count from risk_waiting where tenant_id = ${at.school.id}`,
    ])
    return row?.count === 0
  })
})

test('readers see all scores of before or all of after, and a calculation that is lost leaves nothing', async () => {
  await run('all')
  const versions = async () => {
    const [rows] = await campus.database.read(at.school.id, [
      sql<{ version: number }>`select distinct thresholds_version as version from risk_scores
        where tenant_id = ${at.school.id}`,
    ])
    return rows.map(({ version }) => version)
  }
  await assert.rejects(
    campus.database.transaction(at.school.id, async (tx) => {
      await calculateRisk(tx, { today: '2026-11-21', at: campus.clock.now(), whose: 'all' })
      assert.equal((await versions()).length, 1)
      throw new Error('killed')
    }),
  )
  const [[lost]] = await campus.database.read(at.school.id, [
    sql<{ count: number }>`select count(*)::int as count from risk_history
      where tenant_id = ${at.school.id} and date = '2026-11-21'`,
  ])
  assert.equal(lost?.count, 0)
  await send('PATCH', 'config/risk-thresholds', at.owner, { red_min: 70 })
  let seen: number[][] = []
  const [calculated] = await Promise.all([
    calculate(campus, at),
    (async () => {
      for (let turn = 0; turn < 40; turn += 1) seen = [...seen, await versions()]
    })(),
  ])
  assert.equal(calculated['outcome'], 'calculated')
  assert.ok(seen.every((one) => one.length === 1))
  await until(async () => (await versions())[0] === 1)
})

test('a school whose codes are broken gets a reason instead of scores', async () => {
  const other = await makeRiskSchool(campus, 4)
  const call = callsOf(campus, other)
  const mark = (status: string) =>
    call('POST', 'attendance/bulk', other.principal, {
      class_id: other.classId,
      records: other.students.flatMap((id) => recordsOf(id)).map((one) => Object.assign({}, one, { status })),
    })
  await mark('absent')
  const refused = await calculate(campus, other)
  assert.deepEqual(
    [refused['outcome'], refused['reason'], refused['students']],
    ['attendance_unreliable', 'nobody_present', 0],
  )
  const flags = await call('GET', 'intervention/red-flags?threshold=0', other.counselor)
  assert.deepEqual(
    [flags.count, flags.attendance_unreliable.reason, flags.computed_at],
    [0, 'nobody_present', null],
  )
  await mark('present')
  assert.equal((await calculate(campus, other))['outcome'], 'calculated')
  assert.equal((await call('GET', 'intervention/red-flags', other.counselor)).attendance_unreliable, null)
})
