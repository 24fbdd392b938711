import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startCampus, type TestAnswer, type TestCampus } from '../support/campus.ts'
import { urlOf } from '../support/run-command.ts'
import { freePort, startServer } from '../support/start-server.ts'

const password = 'demo-Campus-2026'
/** A Wednesday of the autumn terms, late in the morning in London and before school in Chicago. */
const now = '2026-11-18T11:10:00Z'
const today = '2026-11-18'
const yesterday = '2026-11-17'
const schools = { greenfield: 800, lumiere: 400, cedar: 300 } as const
const slugs = Object.keys(schools) as (keyof typeof schools)[]
const offices = ['owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor', 'it']
const registerSessions = 20

let campus: TestCampus
let admin: Client
let printed = ''

before(async () => {
  campus = await startCampus({ now })
  admin = new Client(campus.clone.admin)
  await admin.connect()
  await seedAndCrash()
  const again = await startServer(campus, ['--demo'], ownerAnd({ CAMPUS_NOW: now }))
  await again.ready()
  printed = again.printed()
  await again.end('SIGINT')
})
after(async () => {
  await admin.end()
  await campus.stop()
})

/** The demo has an operator, whom the role that owns the tables alone can make. */
const ownerAnd = (env: Readonly<Record<string, string>>) => ({
  ...env,
  DATABASE_MIGRATE_URL: urlOf(campus.clone.owner),
})

/** Kills the first start as soon as one school exists and the others are being written. */
async function seedAndCrash(): Promise<void> {
  const first = await startServer(campus, ['--demo'], ownerAnd({ CAMPUS_NOW: now }))
  const ready = first.ready().catch(() => undefined)
  for (;;) {
    const { rows } = await admin.query(
      `select 1 from schools where slug in ('greenfield', 'lumiere', 'cedar')`,
    )
    if (rows.length > 0) break
    if ((await Promise.race([ready.then(() => 'over'), wait(20)])) === 'over') break
  }
  await first.end('SIGKILL')
  const { rows } = await admin.query('select count(*)::int as count from schools')
  assert.ok(rows[0].count < 4, 'the first start was killed before all schools stood')
}

const get = async (email: string, path: string, school: string): Promise<TestAnswer> => {
  const { token } = await campus.signIn(email, password)
  return campus.request('GET', path, { token, school })
}
const listed = async (email: string, path: string, school: string) => {
  const answer = await get(email, path, school)
  assert.equal(answer.status, 200, `${email} ${path}: ${answer.text}`)
  return answer.body.results as Record<string, unknown>[]
}
const counted = async (slug: string, path: string): Promise<number> =>
  (
    await get(
      `registrar@${slug}.test`,
      `${path}${path.includes('?') ? '&' : '?'}page_size=1&count=true`,
      slug,
    )
  ).body.count

test('a start after a crash completes the demo and prints address, data and accounts', async () => {
  const { rows } = await admin.query(`
    select school.slug, school.currency, school.time_zone, school.education_template, parent.slug as parent
    from schools school left join schools parent on parent.id = school.parent_school_id order by school.slug`)
  assert.deepEqual(rows, [
    {
      slug: 'cedar',
      currency: 'USD',
      time_zone: 'America/Chicago',
      education_template: 'US_K12',
      parent: null,
    },
    {
      slug: 'greenfield',
      currency: 'GBP',
      time_zone: 'Europe/London',
      education_template: 'BRITISH_IGCSE',
      parent: 'rivers',
    },
    {
      slug: 'lumiere',
      currency: 'XAF',
      time_zone: 'Africa/Douala',
      education_template: 'FRANCOPHONE_BAC',
      parent: 'rivers',
    },
    {
      slug: 'rivers',
      currency: 'GBP',
      time_zone: 'Europe/London',
      education_template: null,
      parent: null,
    },
  ])
  assert.match(printed, /Campus is ready at http:\/\/localhost:\d+/)
  assert.match(printed, /Data: /)
  assert.match(printed, new RegExp(password))
  for (const slug of [...slugs, 'rivers']) assert.match(printed, new RegExp(`owner@${slug}.test`))
  assert.match(printed, /guardian@rivers\.test.*greenfield and lumiere/)
})

test('another start makes nothing', async () => {
  const before = await rowsOfAll()
  const server = await startServer(campus, ['--demo'], ownerAnd({ CAMPUS_NOW: now }))
  await server.ready()
  assert.match(server.printed(), new RegExp(password))
  await server.end('SIGINT')
  assert.deepEqual(await rowsOfAll(), before)
})

test('a server that other machines can reach warns of the published password', async () => {
  const port = await freePort()
  const server = await startServer(campus, [], {
    CAMPUS_DEMO: 'on',
    PORT: String(port),
    CAMPUS_PUBLIC_URL: 'https://campus.example',
  })
  await server.ready()
  const health = await fetch(`http://localhost:${port}/healthz/`)
  const report = (await health.json()) as { status: string; warnings: string[] }
  await server.end('SIGINT')
  assert.match(server.printed(), /DANGER: other machines can reach this server, and its demo accounts/)
  assert.deepEqual([health.status, report.status, report.warnings], [200, 'degraded', ['demo_passwords']])
})

/** How many rows each table has. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows: tables } = await admin.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { relname } of tables) {
    const { rows } = await admin.query(`select count(*)::int as count from "${relname}"`)
    counts[relname] = rows[0].count
  }
  return counts
}

test('every school has its students, classes, rooms, periods and its template', async () => {
  for (const slug of slugs) {
    const students = await counted(slug, '/api/v1/people/students/')
    assert.equal(students, schools[slug], slug)
    const homerooms = await counted(slug, '/api/v1/academics/classes/?kind=homeroom')
    assert.ok(students / homerooms >= 14 && students / homerooms <= 27, `${students} in ${homerooms}`)
    assert.equal(await counted(slug, '/api/v1/academics/rooms/'), homerooms)
    assert.ok((await counted(slug, '/api/v1/academics/periods/')) >= 25)
    assert.ok((await counted(slug, '/api/v1/academics/terms/')) >= 3)
    assert.ok((await counted(slug, '/api/v1/people/guardians/')) < students * 1.5)
  }
  const campuses = await listed('owner@cedar.test', '/api/v1/academics/orgs/', 'cedar')
  assert.deepEqual(campuses.map(({ kind }) => kind).sort(), [
    'campus',
    'campus',
    'campus',
    'campus',
    'district',
  ])
  const terms = await listed('owner@lumiere.test', '/api/v1/academics/terms/', 'lumiere')
  assert.ok(terms.some(({ title }) => title === 'Premier trimestre'))
  const periods = await listed('owner@lumiere.test', '/api/v1/academics/periods/?weekday=1', 'lumiere')
  assert.ok(periods.every(({ name }) => /^Lundi, (1ʳᵉ|[2-7]ᵉ) heure$/.test(String(name))))
})

test('every account signs in to its own view', async () => {
  for (const email of ['operator', 'oncall', 'support', 'operator@campus.test', 'support@campus.test'])
    assert.ok((await campus.signIn(email, password)).token)
  for (const slug of slugs) {
    for (const office of offices) {
      const answer = await get(
        `${office}@${slug}.test`,
        '/api/v1/people/students/?page_size=1&count=true',
        slug,
      )
      assert.equal(answer.body.count, schools[slug], `${office}@${slug}`)
    }
    const [student, ...others] = await listed(`student@${slug}.test`, '/api/v1/people/students/', slug)
    assert.ok(student && others.length === 0, slug)
    const children = await listed(`guardian@${slug}.test`, '/api/v1/people/students/', slug)
    assert.ok(children.length >= 2)
    assert.ok(children.some(({ id }) => id === student['id']))
  }
  for (const office of offices) {
    const answer = await get(`${office}@rivers.test`, '/api/v1/academics/orgs/', 'rivers')
    assert.equal(answer.status, 200)
  }
  const district = await get('owner@rivers.test', '/api/v1/me/schools', 'rivers')
  assert.deepEqual(district.body.child_schools.map(({ slug }: { slug: string }) => slug).sort(), [
    'greenfield',
    'lumiere',
  ])
})

test('teachers have registers to take today, and one with a planned absence', async () => {
  for (const slug of slugs) {
    const path = `/api/v1/attendance/registers/?date=${today}`
    const registers = await listed(`teacher@${slug}.test`, path, slug)
    const waiting = registers.filter(({ status }) => status === 'not_taken')
    assert.ok(waiting.length >= 3, slug)
    const planned: unknown[] = []
    for (const { class_id, period_id } of waiting) {
      const query = `date=${today}${period_id ? `&period_id=${period_id}` : ''}`
      const open = await get(
        `teacher@${slug}.test`,
        `/api/v1/attendance/registers/${class_id}/?${query}`,
        slug,
      )
      assert.equal(open.status, 200, open.text)
      assert.equal(open.body.editable, true)
      planned.push(...open.body.students.filter((row: Record<string, unknown>) => row['planned_absence']))
    }
    assert.ok(planned.length > 0, slug)
  }
  const all = await listed(
    'principal@greenfield.test',
    `/api/v1/attendance/registers/?date=${today}`,
    'greenfield',
  )
  assert.ok(all.some(({ status }) => status === 'taken'))
})

test('registers of past days show statuses, and absence is as in the facts', async () => {
  for (const slug of slugs) {
    const path = `/api/v1/attendance/registers/?date=${yesterday}&page_size=100`
    const registers = await listed(`principal@${slug}.test`, path, slug)
    const counts = registers.map((row) => row['counts'] as Record<string, number>)
    const sum = (name: string) => counts.reduce((total, row) => total + (row[name] ?? 0), 0)
    assert.ok(registers.length > registerSessions && sum('present') > sum('absent') + sum('excused'))
    assert.ok(sum('absent') > 0 && sum('excused') > 0 && sum('late') > 0, JSON.stringify(counts))
    const since = '/api/v1/attendance/summary?date_from=2026-08-01'
    const summary = await get(`principal@${slug}.test`, since, slug)
    const [row] = summary.body.results
    // Everybody counts on each day that is over from the first one on; one student came during the term.
    const before = Math.round((schools[slug] - row.adm) * row.days)
    assert.deepEqual([row.days_recorded, row.outside_school_days, before > 0], [row.days, 0, true])
    const all = row.possible_sessions + row.not_counted_sessions
    if (slug === 'greenfield') assert.equal(all, 1600 * row.days - 2 * before)
    // Half of all school days in the facts: 85.96 to 94.96 per cent.
    assert.ok(row.attendance_rate > 85.96 && row.attendance_rate < 94.96, `${slug} ${row.attendance_rate}`)
    assert.ok(row.chronic_students.chronic < row.chronic_students.judged / 2)
  }
})

test('a sunday, a holiday and the days to come have no register', async () => {
  const { rows } = await admin.query(`
    select school.slug, count(*) filter (where extract(isodow from register.date) > 5)::int as weekend,
      count(*) filter (where register.date between '2026-10-26' and '2026-10-30')::int as half_term,
      max(register.date)::text as last
    from registers register join schools school on school.id = register.tenant_id group by school.slug order by 1`)
  assert.deepEqual(
    rows.map(({ weekend }) => weekend),
    [0, 0, 0],
  )
  assert.equal(rows.find(({ slug }) => slug === 'greenfield')?.half_term, 0)
  assert.deepEqual(
    rows.map(({ last }) => last),
    [yesterday, today, today],
  )
})

test('siblings share guardians', async () => {
  for (const slug of slugs) {
    const [student] = await listed(`student@${slug}.test`, '/api/v1/people/students/', slug)
    const path = `/api/v1/people/students/${student?.['id']}/siblings/`
    const answer = await get(`registrar@${slug}.test`, path, slug)
    assert.equal(answer.status, 200, answer.text)
    assert.ok(answer.body.results.length >= 1, slug)
  }
})

test('one guardian has children in both schools of the district, with one login', async () => {
  const mine = await get('guardian@rivers.test', '/api/v1/me/schools', 'greenfield')
  assert.deepEqual(mine.body.schools.map(({ slug }: { slug: string }) => slug).sort(), [
    'greenfield',
    'lumiere',
  ])
  const primary = mine.body.schools.filter((school: Record<string, unknown>) => school['is_primary'])
  assert.equal(primary.length, 1)
  for (const slug of ['greenfield', 'lumiere']) {
    const children = await listed('guardian@rivers.test', '/api/v1/people/students/', slug)
    assert.ok(children.length >= 1, slug)
    assert.ok(children.every((child) => child['last_name'] === 'Fotso-Hughes'))
  }
  assert.notEqual((await get('guardian@rivers.test', '/api/v1/people/students/', 'cedar')).status, 200)
})

test('nothing of one school is seen from another', async () => {
  const [stranger] = await listed('registrar@lumiere.test', '/api/v1/people/students/', 'lumiere')
  const path = `/api/v1/people/students/${stranger?.['id']}/`
  assert.equal((await get('registrar@greenfield.test', path, 'greenfield')).status, 404)
  assert.equal((await get('registrar@cedar.test', path, 'cedar')).status, 404)
  assert.equal((await get('owner@rivers.test', path, 'rivers')).status, 404)
  assert.ok([403, 404].includes((await get('registrar@cedar.test', path, 'lumiere')).status))
  assert.ok([403, 404].includes((await get('registrar@greenfield.test', path, 'lumiere')).status))
})
