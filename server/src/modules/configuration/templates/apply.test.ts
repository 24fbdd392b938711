import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { applyTemplate, templateCodes } from '../index.ts'
import { templateOf } from './catalogue.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/config/education-templates'
const order = (body: object, of = { school, token: admin.token }) =>
  campus.request('POST', `${path}/apply`, { ...of, body })
const apply = (body: object, of?: { school: TestSchool; token: string }) =>
  order({ preview: false, ...body }, of)
const fresh = async () => {
  const own = await campus.school()
  return { school: own, token: (await campus.person(own, ['admin'])).token }
}
type Change = {
  kind: string
  key: string
  action: string
  reason: string | null
  after: Record<string, unknown>
}
const of = (body: { changes: Change[] }, kind: string, action?: string) =>
  body.changes.filter((one) => one.kind === kind && (action === undefined || one.action === action))

test('the ten templates are listed whole', async () => {
  const answer = await campus.request('GET', path, { token: admin.token, school })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(
    answer.body.templates.map(({ code }: { code: string }) => code),
    [...templateCodes],
  )
  const french = answer.body.templates[2]
  assert.equal(french.name, 'Francophone\u00a0: baccalauréat')
  assert.deepEqual(french.grade_levels[8].labels, { fr: 'Sixième', en: 'Secondary 1 (6e)' })
  const etag = answer.headers.get('etag') ?? ''
  const again = await campus.request('GET', path, {
    token: admin.token,
    school,
    headers: { 'if-none-match': etag },
  })
  assert.equal(again.status, 304)
})

test('a preview shows everything and writes nothing; applying does the same once, then nothing', async () => {
  const own = await fresh()
  const preview = await order({ template: 'BRITISH_IGCSE' }, own)
  assert.equal(preview.status, 200, preview.text)
  assert.equal(preview.body.applied, false)
  assert.equal(preview.body.summary.updated + preview.body.summary.kept + preview.body.summary.conflict, 0)
  const levels = () => campus.request('GET', '/api/v1/academics/grade-levels/?count=true', own)
  assert.equal((await levels()).body.count, 0)

  const applied = await apply({ template: 'BRITISH_IGCSE' }, own)
  assert.equal(applied.status, 200, applied.text)
  assert.deepEqual(applied.body.changes, preview.body.changes)
  assert.equal((await levels()).body.count, 14)
  const terms = await campus.request('GET', '/api/v1/academics/terms/', own)
  assert.deepEqual(
    terms.body.results.map(({ starts_on, ends_on }: Record<string, string>) => [starts_on, ends_on]),
    [
      ['2026-09-01', '2026-12-18'],
      ['2027-01-05', '2027-03-26'],
      ['2027-04-13', '2027-07-21'],
    ],
  )
  const codes = await campus.request('GET', '/api/v1/attendance/codes/?count=true', own)
  assert.equal(codes.body.count, 34)

  const again = await apply({ template: 'BRITISH_IGCSE' }, own)
  const { created, updated, conflict } = again.body.summary
  assert.deepEqual([created, updated, conflict], [0, 0, 0])
  assert.equal(again.body.summary.kept, applied.body.summary.created)
})

test('the calendar knows breaks and the public holidays of the country', async () => {
  const own = await fresh()
  await apply({ template: 'BRITISH_IGCSE' }, own)
  const days = await campus.request(
    'GET',
    '/api/v1/academics/calendar/days/?date_from=2026-10-23&date_to=2026-11-02',
    own,
  )
  assert.deepEqual(
    days.body.results
      .filter((day: { is_school_day: boolean }) => day.is_school_day)
      .map((day: { date: string }) => day.date),
    ['2026-10-23', '2026-11-02'],
  )
  const may = await campus.request('GET', '/api/v1/academics/calendar/?date=2027-05-03', own)
  assert.equal(may.body.results[0].title, 'Early May bank holiday')
  const scottish = await apply({ template: 'BRITISH_IGCSE', holiday_region: 'SCT', preview: true }, own)
  assert.deepEqual(
    of(scottish.body, 'calendar_entry', 'created').map(({ key }) => key),
    ['St Andrew’s Day (2026-11-30)', 'January 2nd (2027-01-02)', 'January 2nd (substitute day) (2027-01-04)'],
  )
  const wrong = await apply({ template: 'BRITISH_IGCSE', holiday_region: 'XX' }, own)
  assert.equal(wrong.status, 422)
  assert.equal(wrong.body.code, 'unknown_holiday_region')
})

test('the school’s own things stay, and are reported', async () => {
  const own = await fresh()
  const make = async (address: string, body: object) => {
    const made = await campus.request('POST', `/api/v1/academics/${address}`, { ...own, body })
    assert.equal(made.status, 201, made.text)
    return made.body
  }
  await make('grade-levels/', { code: 'Y7', name: 'First form', position: 40 })
  const year = await make('academic-years/', {
    title: 'Our year',
    starts_on: '2026-09-03',
    ends_on: '2027-07-16',
  })
  await make('terms/', {
    title: 'Michaelmas',
    kind: 'term',
    parent_id: year.id,
    starts_on: '2026-09-03',
    ends_on: '2026-12-11',
  })
  await make('calendar/', {
    kind: 'school_day',
    title: 'Open day',
    starts_on: '2027-05-03',
    ends_on: '2027-05-03',
  })
  const applied = await apply({ template: 'BRITISH_IGCSE', confirm: own.school.slug }, own)
  assert.equal(applied.status, 200, applied.text)
  assert.equal(of(applied.body, 'grade_level').find(({ key }) => key === 'Y7')?.action, 'updated')
  const seventh = await campus.request('GET', '/api/v1/academics/grade-levels/?code=Y7', own)
  assert.equal(seventh.body.results[0].name, 'First form')
  assert.equal(seventh.body.results[0].isced_level, 2)
  assert.deepEqual(
    of(applied.body, 'academic_year').map(({ action }) => action),
    ['conflict'],
  )
  assert.deepEqual(
    of(applied.body, 'term').map(({ action, key }) => [action, key.slice(0, 11)]),
    [
      ['conflict', 'Autumn term'],
      ['created', 'Spring term'],
      ['conflict', 'Summer term'],
    ],
  )
  assert.deepEqual(
    of(applied.body, 'calendar_entry', 'conflict').map(({ key }) => key),
    ['Early May bank holiday (2027-05-03)'],
  )
})

test('a school at work is converted only when it says so, and two divisions of the year never stand side by side', async () => {
  const own = await fresh()
  await apply({ template: 'US_K12' }, own)
  const levels = async () =>
    (await campus.request('GET', '/api/v1/academics/grade-levels/?count=true', own)).body.count
  const before = await levels()
  const preview = await order({ template: 'FRANCOPHONE_BAC' }, own)
  assert.deepEqual([preview.body.applied, preview.body.needs_confirmation], [false, true])
  assert.deepEqual(
    of(preview.body, 'term').map(({ action }) => action),
    ['conflict', 'conflict', 'conflict'],
  )
  const codes = of(preview.body, 'attendance_code')
  assert.ok(codes.some(({ after: row }) => row['code'] === 'P'))
  const refused = await apply({ template: 'FRANCOPHONE_BAC' }, own)
  assert.deepEqual([refused.status, refused.body.code], [409, 'confirmation_required'])
  assert.deepEqual(refused.body.summary, preview.body.summary)
  const wrong = await apply({ template: 'FRANCOPHONE_BAC', confirm: 'another' }, own)
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'confirmation_wrong'])
  assert.equal(await levels(), before)
  const taken = await order({ template: 'FRANCOPHONE_BAC', confirm: own.school.slug }, own)
  assert.deepEqual([taken.status, taken.body.applied], [200, true], taken.text)
  assert.equal(await levels(), before + 15)
  const held = await campus.request('GET', '/api/v1/attendance/codes/?page_size=200', own)
  const labels = held.body.results.map(({ label }: { label: string }) => label)
  assert.ok(labels.includes('School outing or trip') && !labels.includes('Présent'), labels.join())
})

test('students alone are enough to require a confirmation', async () => {
  const own = await fresh()
  const made = await campus.request('POST', '/api/v1/people/students/', {
    ...own,
    body: { first_name: 'Ama', last_name: 'Owusu' },
  })
  assert.equal(made.status, 201, made.text)
  const refused = await apply({ template: 'IB' }, own)
  assert.deepEqual([refused.status, refused.body.code], [409, 'confirmation_required'])
})

test('another day begins another year, and the next one exists next to it', async () => {
  const own = await fresh()
  const first = await apply({ template: 'US_K12', school_year_starts_on: '2026-08-24' }, own)
  assert.equal(first.body.school_year.starts_on, '2026-08-24')
  const next = await apply({ template: 'US_K12', school_year_starts_on: '2027-08-23' }, own)
  assert.equal(of(next.body, 'academic_year', 'created').length, 1)
  assert.equal(of(next.body, 'term', 'created').length, 6)
  assert.equal(of(next.body, 'grade_level', 'created').length, 0)
  assert.equal(next.body.summary.conflict, 0)
  const wrong = await apply({ template: 'US_K12', school_year_starts_on: '9999-12-31' }, own)
  assert.equal(wrong.status, 422)
  assert.equal(wrong.body.code, 'school_year_start_outside')
  const unknown = await apply({ template: 'NARNIA' }, own)
  assert.equal(unknown.status, 422)
  assert.equal(unknown.body.details[0].path, 'body/template')
})

test('a teacher reads and does not apply; every write leaves history, events and audit', async () => {
  const own = await fresh()
  const teacher = await campus.person(own.school, ['teacher'])
  const refused = await apply({ template: 'IB' }, { school: own.school, token: teacher.token })
  assert.equal(refused.status, 403)
  await apply({ template: 'IB' }, own)
  const [history, events, audit] = await campus.database.read(own.school.id, [
    sql<{ change: { template: string } }>`select change from configuration_history`,
    sql<{ type: string; count: number }>`select type, count(*)::int as count from outbox group by type`,
    sql<{ entity: string; count: number }>`
      select entity, count from audit_log where operation = 'config.applyEducationTemplate'`,
  ])
  assert.deepEqual(
    history.map(({ change }) => change.template),
    ['IB'],
  )
  assert.equal(events.find(({ type }) => type === 'education_template.applied')?.count, 1)
  assert.equal(events.find(({ type }) => type === 'grade_level.created')?.count, 13)
  assert.equal(audit[0]?.entity, 'education_template')
})

test('provisioning applies every template by itself, in the language of the school, in a constant number of statements', async () => {
  const counts = new Set<number>()
  for (const template of templateCodes) {
    const { id } = await campus.school()
    const { module } = await campus.countStatements(() =>
      campus.database.transaction(id, (tx) =>
        applyTemplate(tx, { template, today: '2026-11-20', at: campus.clock.now() }),
      ),
    )
    // The unit that attendance is counted in is set by some templates alone, by three statements.
    counts.add(templateOf(template).attendance_unit === undefined ? module : module - 3)
  }
  assert.equal(counts.size, 1, [...counts].join())
  const { id } = await campus.school()
  await campus.database.global(sql`update schools set locale = 'fr-CM', country_code = 'CM' where id = ${id}`)
  const outcome = await campus.database.transaction(id, (tx) =>
    applyTemplate(tx, { template: 'FRANCOPHONE_BAC', today: '2026-11-20', at: campus.clock.now() }),
  )
  const names = outcome.changes
    .filter(({ kind }) => kind === 'grade_level')
    .map(({ after: row }) => row?.['name'])
  assert.ok(names.includes('Sixième'))
  assert.ok(outcome.changes.some(({ key }) => key === 'Fête de la jeunesse (2027-02-11)'))
  assert.ok(outcome.caveats.some((caveat) => caveat.includes('moon')))
})

test('of ten orders at once one writes, and the others find it done', async () => {
  const own = await fresh()
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ template: 'GERMAN' }, own)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  )
  assert.equal(answers.filter(({ body }) => body.summary.created > 0).length, 1)
})
