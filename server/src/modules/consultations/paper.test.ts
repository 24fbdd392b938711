import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type ConsultationSchool, makeConsultationSchool } from '../../../test/support/consultation-school.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { remindFamilies } from './nightly/remind.ts'
import { tidyEvenings } from './nightly/tidy.ts'

let campus: TestCampus
let of: ConsultationSchool
let evening: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:30:00Z', worker: true })
  of = await makeConsultationSchool(campus)
  evening = await of.evening()
  assert.equal((await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])).status, 201)
})
after(() => campus.stop())

const eventsOf = async (person: TestPerson, body: object) => {
  const made = await campus.request('POST', '/api/v1/timetable/feeds/', {
    token: person.token,
    school: of.school,
    body,
  })
  assert.equal(made.status, 201, made.text)
  const { text } = await campus.request('GET', new URL(made.body.url).pathname)
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { summary, location, startDate } = new ICAL.Event(component)
    return [summary, location, startDate.toJSDate().toISOString().slice(11, 16)]
  })
}

const keysOf = async (person: TestPerson) => {
  const [rows] = await campus.database.read(of.school.id, [
    sql<{ key: string }>`select notice.key from notices notice where notice.tenant_id = ${of.school.id}
      and notice.recipient_id = ${person.userId}`,
  ])
  return rows.map(({ key }) => key.split(':')[0] ?? '')
}

test('the calendars of the family and of the teacher have the appointment at its time', async () => {
  assert.deepEqual(await eventsOf(of.mother, { student_id: of.ada }), [
    ['Parents’ evening: maths Teacher', 'R1', '16:00'],
  ])
  assert.deepEqual(await eventsOf(of.mother, { student_id: of.ben }), [])
  assert.deepEqual(await eventsOf(of.maths, {}), [['Parents’ evening: Ada Test', 'R1', '16:00']])
  assert.deepEqual(await eventsOf(of.arts, {}), [])
})

test('plans are printed for the office, the teacher and the family, and for nobody else', async () => {
  const print = async (path: string, by: TestPerson) => {
    const { status, headers, text } = await of.call('GET', `evenings/${evening}/${path}`, by)
    return status === 200 ? [status, headers.get('content-type'), text.slice(0, 5)] : [status]
  }
  const pdf = [200, 'application/pdf', '%PDF-']
  assert.deepEqual(await print('plan/pdf', of.principal), pdf)
  assert.deepEqual(await print('plan/pdf', of.maths), pdf)
  assert.deepEqual(await print(`plan/pdf?staff_id=${of.arts.staffId}`, of.maths), [404])
  assert.deepEqual(await print('plan/pdf', of.mother), [404])
  assert.deepEqual(await print('family-plan/pdf', of.mother), pdf)
  assert.deepEqual(await print('family-plan/pdf', of.aunt), [404])
})

test('the job of the publication invites who may book, and nobody else', async () => {
  const [jobs] = await campus.database.read(of.school.id, [
    sql<{ id: string }>`select job.id from jobs job where job.tenant_id = ${of.school.id}
      and job.kind = 'consultations.invite'`,
  ])
  for (const { id } of jobs) assert.equal((await campus.jobEnded(of.school.id, id)).state, 'succeeded')
  assert.ok((await keysOf(of.mother)).includes('consultation_open'))
  assert.ok(!(await keysOf(of.aunt)).includes('consultation_open'))
})

test('a family is reminded once on the day before, and an evening goes when its time is over', async () => {
  const kernelOn = (now: string) =>
    Object.assign({}, campus.application.kernel, { clock: { now: () => new Date(now) } })
  await remindFamilies(kernelOn('2026-12-02T08:00:00Z'))
  assert.ok(!(await keysOf(of.mother)).includes('consultation_reminder'))
  await withoutModule(campus, of.school, 'messaging', () => remindFamilies(kernelOn('2026-12-02T10:00:00Z')))
  assert.ok(!(await keysOf(of.mother)).includes('consultation_reminder'))
  await remindFamilies(kernelOn('2026-12-02T10:00:00Z'))
  await remindFamilies(kernelOn('2026-12-02T11:00:00Z'))
  const reminders = (await keysOf(of.mother)).filter((key) => key === 'consultation_reminder')
  assert.equal(reminders.length, 1)
  const work = await campus.request('GET', '/api/v1/work/', { token: of.father.token, school: of.school })
  assert.ok(
    work.body.items.some(({ key }: { key: string }) => key === 'consultations_to_book'),
    work.text,
  )
  await tidyEvenings(kernelOn('2027-12-03T10:00:00Z'))
  assert.equal((await of.call('GET', `evenings/${evening}/`, of.principal)).status, 200)
  await tidyEvenings(kernelOn('2027-12-04T10:00:00Z'))
  assert.equal((await of.call('GET', `evenings/${evening}/`, of.principal)).status, 404)
})
