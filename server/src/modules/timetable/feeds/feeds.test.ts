import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import {
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from '../../../../test/support/timetable-school.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians, upsertStaffMembers } from '../../people/index.ts'
import { icsOf } from './ics.ts'

// A Monday.
const today = '2026-11-16'
const path = '/api/v1/timetable/feeds/'

let campus: TestCampus
let at: TimetableSchool

const ask = (method: string, address: string, person: TestPerson, body?: unknown) =>
  campus.request(method, address, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const subscribe = async (person: TestPerson, body: object = {}): Promise<string> => {
  const answer = await ask('POST', path, person, body)
  assert.equal(answer.status, 201, answer.text)
  return new URL(answer.body.url).pathname
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

before(async () => {
  campus = await startCampus({ now: `${today}T11:00:00Z` })
  at = await makeTimetableSchool(campus)
  const lessons = [lessonOf(at, 1, 0), lessonOf(at, 1, 1, { staffIds: [at.staff[1]], roomId: null })]
  await publish(campus, at, { startsOn: today, endsOn: '2026-11-29', lessons }, today)
  const holiday = {
    kind: 'holiday',
    title: 'Saints; all, of them',
    starts_on: '2026-12-07',
    ends_on: '2026-12-08',
  }
  const answer = await ask('POST', '/api/v1/academics/calendar/', at.owner, holiday)
  assert.equal(answer.status, 201, answer.text)
})
after(() => campus.stop())

test('a teacher subscribes to the lessons that they teach, a guardian to those of the child', async () => {
  const own = await campus.request('GET', await subscribe(at.teacher))
  assert.equal(own.status, 200, own.text)
  assert.match(String(own.headers.get('content-type')), /^text\/calendar/)
  const events = eventsIn(own.text)
  assert.deepEqual(
    events.map(({ summary, location }) => [summary, location]),
    [
      ['Mathematics · Form 1A', 'Room 1'],
      ['Mathematics · Form 1A', 'Room 1'],
      ['Saints; all, of them', null],
    ],
  )
  const [first, , holiday] = events
  assert.equal(first?.startDate.toJSDate().toISOString(), '2026-11-16T08:00:00.000Z')
  assert.deepEqual([holiday?.startDate.toString(), holiday?.endDate.toString()], ['2026-12-07', '2026-12-09'])
  const child = await campus.request('GET', await subscribe(at.guardian, { student_id: at.students[0] }))
  assert.equal(eventsIn(child.text).length, 5)
  assert.match(eventsIn(child.text)[0]?.description ?? '', /Form 1A\nTea Cher 0/)
})

test('who may have which feed: a teacher with a child has both, and none of the students taught', async () => {
  const of = async (person: TestPerson) => {
    const { body, text } = await ask('GET', path, person)
    assert.ok(body.students, text)
    return { teaches: body.may_teach, ids: body.students.map(({ id }: { id: string }) => id) }
  }
  const [child] = at.students
  assert.deepEqual(await of(at.guardian), { teaches: false, ids: [child] })
  assert.deepEqual(await of(at.teacher), { teaches: true, ids: [] })
  const both = await campus.person(at.school, ['teacher', 'guardian'])
  const [guardianId, staffId, sibling] = [uuidv7(), uuidv7(), at.students[1] ?? '']
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    const name = { first_name: 'Both', last_name: 'Test' }
    await upsertStaffMembers(tx, [{ id: staffId, ...name }], author)
    await upsertGuardians(tx, [{ id: guardianId, ...name }], author)
    await upsertGuardianLinks(tx, [{ student_id: sibling, guardian_id: guardianId }], author.at)
    await linkUser(tx, 'teacher', staffId, both.userId)
    await linkUser(tx, 'guardian', guardianId, both.userId)
  })
  assert.deepEqual(await of(both), { teaches: true, ids: [sibling] })
  await subscribe(both, { student_id: sibling })
})

test('a new address ends the old one; a deleted feed and a made-up address are not found', async () => {
  const first = await subscribe(at.student, { student_id: at.students[1] })
  const second = await subscribe(at.student, { student_id: at.students[1] })
  assert.equal((await campus.request('GET', first)).status, 404)
  assert.equal((await campus.request('GET', second)).status, 200)
  const { results } = (await ask('GET', path, at.student)).body
  assert.equal(results.length, 1)
  assert.ok(!('url' in results[0]))
  assert.equal((await ask('DELETE', `${path}${results[0].id}/`, at.guardian)).status, 404)
  assert.equal((await ask('DELETE', `${path}${results[0].id}/`, at.student)).status, 204)
  assert.equal((await campus.request('GET', second)).status, 404)
  assert.equal((await campus.request('GET', '/calendar/nothing.ics')).status, 404)
  assert.equal((await campus.request('GET', `/calendar/${'A'.repeat(65)}.ics`)).status, 404)
})

test('without a name a student subscribes to their own lessons, a teacher to those that they teach', async () => {
  for (const [person, student] of [
    [at.student, at.students[1]],
    [at.teacher, null],
  ] as const) {
    const answer = await ask('POST', path, person, {})
    assert.deepEqual([answer.status, answer.body.student_id], [201, student], answer.text)
  }
})

test('nobody subscribes to the lessons of others', async () => {
  for (const [person, body] of [
    [at.guardian, { student_id: at.students[1] }],
    [at.guardian, {}],
    [at.teacher, { student_id: at.students[0] }],
  ] as const) {
    const answer = await ask('POST', path, person, body)
    assert.deepEqual([answer.status, answer.body.code], [403, 'feed_not_own'])
  }
})

test('long lines are folded inside no character, and texts are escaped', () => {
  const title = `${'é'.repeat(80)}, \\ ; \n next\r line`
  const text = icsOf({
    name: 'School',
    timeZone: 'Africa/Douala',
    events: [
      {
        uid: 'one@campus',
        title,
        changedAt: new Date('2026-11-16T08:00:00Z'),
        at: { firstDay: '2026-11-16', endDay: '2026-11-17' },
      },
    ],
  })
  assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  assert.equal(eventsIn(text)[0]?.summary, `${'é'.repeat(80)}, \\ ; \n next\n line`)
})
