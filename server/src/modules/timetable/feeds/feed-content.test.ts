import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import {
  addColleague,
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from '../../../../test/support/timetable-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertGuardianLinks } from '../../people/index.ts'

// A Monday; on 25 October the clocks of London went back.
const today = '2026-11-16'
const first = '2026-10-19'

let campus: TestCampus
let at: TimetableSchool
let guardianId: string
/** Second child of the guardian, in the other class. */
let sibling: string

const ask = (method: string, address: string, person: TestPerson, body?: unknown) =>
  campus.request(method, address, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const subscribe = async (person: TestPerson, studentId?: string): Promise<string> => {
  const body = studentId === undefined ? {} : { student_id: studentId }
  const answer = await ask('POST', '/api/v1/timetable/feeds/', person, body)
  assert.equal(answer.status, 201, answer.text)
  return new URL(answer.body.url).pathname
}
const eventsOf = async (address: string) => {
  const { status, text } = await campus.request('GET', address)
  assert.equal(status, 200, text)
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      title: event.summary,
      about: event.description,
      starts: event.startDate.isDate
        ? event.startDate.toString()
        : event.startDate.toJSDate().toISOString().slice(0, 16),
      ends: event.endDate.isDate ? event.endDate.toString() : '',
      status: component.getFirstPropertyValue('status'),
    }
  })
}
const daysIn = async (address: string) =>
  (await eventsOf(address))
    .filter(({ ends }) => ends !== '')
    .map(({ starts, title }) => `${starts.slice(5)} ${title}`)
const execute = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

async function makeDates(): Promise<void> {
  const tenant = at.school.id
  const item = (title: string, assign: string, due: string | null, status = 'published') => sql`
    insert into line_items (tenant_id, id, class_id, title, assign_date, due_date, result_value_max, status)
    values (${tenant}, ${uuidv7()}, ${at.classId}, ${title}, ${assign}, ${due}, 20, ${status})`
  await execute(item('Algebra test', '2026-11-20', null))
  await execute(item('Essay, long; with «quotes»', '2026-11-18', '2026-11-27'))
  await execute(item('Draft', '2026-11-19', null, 'draft'))
  const household = uuidv7()
  await execute(sql`insert into households (tenant_id, id, title, search_text, sort_name, created_at, updated_at)
    values (${tenant}, ${household}, 'Rdian', 'rdian', 'rdian', now(), now())`)
  const invoice = (student: string, number: string, status: string) => sql`
    insert into invoices (tenant_id, id, number, status, student_id, household_id, currency, due_date, issued_on,
      subtotal, discount, tax, total, paid, created_at, updated_at)
    values (${tenant}, ${uuidv7()}, ${number}, ${status}, ${student}, ${household}, 'GBP', '2026-12-01', '2026-11-01',
      1000, 0, 0, 1000, ${status === 'paid' ? 1000 : 0}, now(), now())`
  await execute(invoice(at.students[0] ?? '', 'INV-1', 'issued'))
  await execute(invoice(at.students[0] ?? '', 'INV-2', 'paid'))
  await execute(invoice(sibling, 'INV-3', 'issued'))
}

async function makeCalendar(): Promise<void> {
  const tenant = at.school.id
  const [middle, other, annex] = [uuidv7(), uuidv7(), uuidv7()]
  await execute(sql`insert into orgs (tenant_id, id, name, kind, parent_org_id) values
    (${tenant}, ${middle}, 'Middle', 'school', null), (${tenant}, ${other}, 'Primary', 'school', null),
    (${tenant}, ${annex}, 'Annex', 'department', ${middle})`)
  await execute(sql`update classes set org_id = ${annex}, changed_in = default
    where tenant_id = ${tenant} and id = ${at.classId}`)
  for (const [org_id, title] of [
    [null, 'Saints'],
    [middle, 'Sports day'],
    [other, 'Of others'],
  ] as const)
    assert.equal(
      (
        await ask('POST', '/api/v1/academics/calendar/', at.owner, {
          kind: 'holiday',
          title,
          starts_on: '2026-12-07',
          ends_on: '2026-12-08',
          ...(org_id ? { org_id } : {}),
        })
      ).status,
      201,
    )
}

before(async () => {
  campus = await startCampus({ now: `${today}T11:00:00Z` })
  at = await makeTimetableSchool(campus)
  sibling = at.other
  await campus.database.transaction(at.school.id, async (tx) => {
    const found = await tx.one(sql<{ id: string }>`
      select guardian.id from guardians guardian where guardian.tenant_id = ${at.school.id}`)
    guardianId = found?.id ?? ''
    const link = { student_id: sibling, guardian_id: guardianId }
    await upsertGuardianLinks(tx, [link], campus.clock.now())
  })
  await execute(sql`update guardian_links set can_view_finance = true, changed_in = default
    where tenant_id = ${at.school.id}`)
  const lessons = [
    lessonOf(at, 1, 0),
    lessonOf(at, 1, 1, { classId: at.otherClassId, staffIds: [at.staff[1]], roomId: null }),
  ]
  await publish(campus, at, { startsOn: first, endsOn: '2026-11-22', lessons }, first)
  await makeCalendar()
  await makeDates()
})
after(() => campus.stop())

test('one address shows one child: lessons, exams, deadlines, fees and the days off of their part of the school', async () => {
  const own = await subscribe(at.guardian, at.students[0])
  const [lesson] = await eventsOf(own)
  assert.deepEqual([lesson?.title, lesson?.about], ['Mathematics', 'Form 1A\nTea Cher 0'])
  assert.deepEqual(await daysIn(own), [
    '12-07 Saints',
    '12-07 Sports day',
    '11-20 Algebra test · Form 1A',
    '11-27 Due: Essay, long; with «quotes» · Form 1A',
    '12-01 Fees due: INV-1',
  ])
  const other = await subscribe(at.guardian, sibling)
  assert.ok((await eventsOf(other)).every(({ about }) => !about?.includes('Form 1A')))
  assert.deepEqual(await daysIn(other), ['12-07 Saints', '12-01 Fees due: INV-3'])
})

test('a student has no fees, a teacher the exams of their classes also as drafts', async () => {
  const days = await daysIn(await subscribe(at.student, at.students[1]))
  assert.deepEqual(
    days.filter((day) => /test|Fees/.test(day)),
    ['11-20 Algebra test · Form 1A'],
  )
  const staff = await daysIn(await subscribe(at.teacher))
  assert.deepEqual(staff.slice(2), [
    '11-19 Draft · Form 1A',
    '11-20 Algebra test · Form 1A',
    '11-27 Due: Essay, long; with «quotes» · Form 1A',
  ])
  const others = await daysIn(await subscribe(at.otherTeacher))
  assert.deepEqual(others, ['12-07 Saints'])
})

test('a lesson is at eight by the clock of the school before and after the clocks change', async () => {
  const events = await eventsOf(await subscribe(at.teacher))
  assert.deepEqual(
    events.filter(({ ends }) => ends === '').map(({ starts }) => starts),
    ['2026-10-19T07:00', '2026-10-26T08:00', '2026-11-02T08:00', '2026-11-09T08:00', '2026-11-16T08:00'],
  )
})

test('covers are in it: for who covers, for the absent teacher and for families; cancelled lessons say so', async () => {
  const colleague = await addColleague(campus, at)
  await ask('POST', '/api/v1/scheduler/staff-absences/', at.registrar, {
    staff_id: at.staff[0],
    starts_on: today,
    reason: 'illness',
  })
  const arrange = (body: object) =>
    ask('POST', '/api/v1/scheduler/cover/assignments/', at.registrar, {
      date: today,
      period_id: at.periods[0],
      absent_staff_id: at.staff[0],
      ...body,
    })
  const todayIn = async (address: string) =>
    (await eventsOf(address))
      .filter(({ starts }) => starts.startsWith(today))
      .map(({ title, about, status }) => [title, about, status])
  const [covering, absent, child] = await Promise.all([
    subscribe(colleague.person),
    subscribe(at.teacher),
    subscribe(at.guardian, at.students[0]),
  ])
  const arranged = await arrange({ staff_id: colleague.id, note: 'Page 12, then 13' })
  assert.equal(arranged.status, 201)
  assert.deepEqual(await todayIn(covering), [
    ['Cover: Mathematics · Form 1A', 'For Tea Cher 0\nPage 12, then 13', null],
  ])
  assert.deepEqual(await todayIn(absent), [
    ['Cancelled: Mathematics · Form 1A', 'Cover: Free Colleague', 'CANCELLED'],
  ])
  assert.deepEqual(await todayIn(child), [['Mathematics', 'Form 1A\nCover: Free Colleague', null]])
  const expected_cover_id = arranged.body.cover_id
  assert.equal((await arrange({ not_needed: 'cancelled', expected_cover_id })).status, 201)
  assert.deepEqual(await todayIn(covering), [])
  assert.deepEqual(await todayIn(child), [['Cancelled: Mathematics', 'Form 1A\nCancelled', 'CANCELLED']])
})

test('who may not see finance or results any more has none; without the link or the membership the address is gone', async () => {
  const address = await subscribe(at.guardian, at.students[0])
  const tenant = at.school.id
  const ofLink = sql`tenant_id = ${tenant} and guardian_id = ${guardianId} and student_id = ${at.students[0]}`
  await execute(
    sql`update guardian_links set can_view_finance = false, can_view_results = false,
    changed_in = default where ${ofLink}`,
  )
  assert.deepEqual(await daysIn(address), ['12-07 Saints', '12-07 Sports day'])
  const link = `/api/v1/people/students/${at.students[0]}/guardians/${guardianId}/`
  assert.equal((await ask('DELETE', link, at.registrar)).status, 204)
  assert.equal((await campus.request('GET', address)).status, 404)
  const staff = await subscribe(at.otherTeacher)
  await execute(sql`update memberships set status = 'suspended', changed_in = default
    where tenant_id = ${tenant} and user_id = ${at.otherTeacher.userId}`)
  assert.equal((await campus.request('GET', staff)).status, 404)
})

test('the secret is stored as a hash alone, and made-up addresses are limited', async () => {
  const address = await subscribe(at.teacher)
  const secret = address.slice('/calendar/'.length, -'.ics'.length)
  assert.ok(Buffer.from(secret, 'base64url').length >= 48)
  const rows = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ row: string }>`select feed::text as row from calendar_feeds feed
      where feed.tenant_id = ${at.school.id}`),
  )
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(secret)))
  const strict = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '1' } })
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => strict.request('GET', `/calendar/${'B'.repeat(65)}.ics`)),
  )
  await strict.stop()
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [404, 429])
})
