import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type CoverSchool, coverDay, makeCoverSchool } from '../../../test/support/cover-school.ts'
import { addColleague, followCalendar, lessonOf } from '../../../test/support/timetable-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let school: CoverSchool

const covered = ['First', 'covered', 'Free Colleague', null]
const second = ['Second', 'open', null, null]
const attention = (reason: string) => [['First', 'needs_attention', 'Free Colleague', reason], second]
const work = async (key: string): Promise<number> => {
  const { items } = await school.good('GET', '/api/v1/work/')
  return items.find((item: { key: string }) => item.key === key)?.count ?? 0
}

before(async () => {
  campus = await startCampus({ now: `${coverDay}T07:30:00Z` })
})
after(() => campus.stop())
beforeEach(async () => {
  school = await makeCoverSchool(campus)
  await school.enter()
  assert.equal((await school.arrange(0, { staff_id: school.colleague.id })).status, 201)
  assert.deepEqual(await school.states(), [covered, second])
})

test('a new version with the lesson in another room, or with another id, leaves the cover', async () => {
  const { at } = school
  await school.publishAgain([
    lessonOf(at, 1, 0, { roomId: at.rooms[1], lessonId: uuidv7() }),
    lessonOf(at, 1, 1),
  ])
  assert.deepEqual(await school.states(), [covered, second])
  assert.equal(await work('cover_needs_attention'), 0)
})

test('a new version without the lesson, with another class or another teacher reports the cover', async () => {
  const { at } = school
  const reported = ['First', 'needs_attention', 'Free Colleague', 'lesson_changed']
  await school.publishAgain([lessonOf(at, 1, 1)])
  assert.deepEqual(await school.states(), [reported, second])
  await school.publishAgain([lessonOf(at, 1, 0, { classId: at.otherClassId }), lessonOf(at, 1, 1)])
  assert.deepEqual(await school.states(), [reported, second])
  await school.publishAgain([lessonOf(at, 1, 0, { staffIds: [at.staff[1]] }), lessonOf(at, 1, 1)])
  assert.deepEqual(await school.states(), [reported, second])
  assert.equal(await work('cover_needs_attention'), 1)
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1)])
  assert.deepEqual(await school.states(), [covered, second])
})

test('an overlay over the day reports the cover, and the same lesson in it leaves it', async () => {
  const { at } = school
  const overlay = { kind: 'overlay', startsOn: coverDay, endsOn: coverDay, classIds: [at.classId] } as const
  const { id } = await school.publishAgain([lessonOf(at, 1, 2)], overlay)
  assert.ok(id)
  assert.deepEqual(await school.states(), [
    ['First', 'needs_attention', 'Free Colleague', 'lesson_changed'],
    ['Third', 'open', null, null],
  ])
  const { results } = await school.good('GET', '/api/v1/timetable/timetables/')
  const [before] = results.filter(({ kind }: { kind: string }) => kind === 'overlay')
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1)], {
    ...overlay,
    replaces: [before.schedule_id],
  })
  assert.deepEqual(await school.states(), [covered, second])
})

test('a day off reports the cover; a school day again brings it back', async () => {
  const lay = () => followCalendar(campus, school.at, coverDay)
  const entry = await school.good(
    'POST',
    '/api/v1/academics/calendar/',
    { kind: 'closure', title: 'Storm', starts_on: coverDay, ends_on: coverDay },
    school.at.owner,
  )
  await lay()
  assert.deepEqual(await school.states(), [['First', 'needs_attention', 'Free Colleague', 'lesson_changed']])
  assert.equal(await work('cover_needs_attention'), 1)
  await school.good('DELETE', `/api/v1/academics/calendar/${entry.id}/`, undefined, school.at.owner)
  await lay()
  assert.deepEqual(await school.states(), [covered, second])
})

test('who covers leaves the school, is no longer free, or has no working day: reported', async () => {
  const { at, colleague } = school
  const person = (body: object) => school.good('PATCH', `cover/people/${colleague.id}/`, body)
  await person({ weekdays: [2, 3] })
  assert.deepEqual(await school.states(), attention('person_unavailable'))
  const tuesday = { starts_on: '2026-11-17', ends_on: '2026-11-17', start_time: null, end_time: null }
  await person({ weekdays: null, is_external: true, availability: [tuesday] })
  assert.deepEqual(await school.states(), attention('person_unavailable'))
  await person({ is_external: false })
  assert.deepEqual(await school.states(), [covered, second])
  await school.publishAgain([
    lessonOf(at, 1, 0),
    lessonOf(at, 1, 1),
    lessonOf(at, 1, 0, { classId: at.otherClassId, staffIds: [colleague.id], roomId: null }),
  ])
  assert.deepEqual(await school.states(), attention('person_busy'))
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1)])
  await school.good('DELETE', `/api/v1/people/teachers/${colleague.id}/`)
  assert.deepEqual(await school.states(), attention('person_unavailable'))
  // The office finds somebody else in the same way.
  const other = await addColleague(campus, at)
  const [{ cover_id: expected_cover_id }] = (await school.good('GET', `cover/lessons/?date=${coverDay}`))
    .results
  assert.equal((await school.arrange(0, { staff_id: other.id, expected_cover_id })).status, 201)
  assert.deepEqual(await school.states(), [covered, second])
})

test('the absent teacher is archived: the cover remains', async () => {
  await school.good('DELETE', `/api/v1/people/teachers/${school.at.staff[0]}/`)
  assert.deepEqual(await school.states(), [covered, second])
})

test('a teacher has left without an absence: the lessons are to cover, and say so', async () => {
  const { at, colleague } = school
  const withOther = lessonOf(at, 1, 2, { staffIds: [at.staff[1]], classId: at.otherClassId })
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1), withOther])
  const days = async (date = coverDay) =>
    (await school.good('GET', `cover/lessons/?date=${date}`)).results
      .filter((row: { has_left: boolean }) => row.has_left)
      .map((row: Record<string, string | null>) => [
        row['period_name'],
        row['absent_name'],
        row['staff_absence_id'],
        row['state'],
      ])
  assert.deepEqual(await days(), [])
  assert.equal(await work('cover_open'), 1)
  await school.good('DELETE', `/api/v1/people/teachers/${at.staff[1]}/`)
  assert.deepEqual(await days(), [['Third', 'Tea Cher 1', null, 'open']])
  assert.deepEqual((await days('2026-11-23')).length, 1)
  assert.equal(await work('cover_open'), 2)
  const taken = await school.arrange(2, { staff_id: colleague.id }, at.staff[1])
  assert.deepEqual([taken.status, taken.body.state, taken.body.has_left], [201, 'covered', true])
  const csv = await school.ask('GET', `cover/sheet?date=${coverDay}&format=csv`)
  assert.match(csv.text, /Third,.*Tea Cher 1,covered,Free Colleague/)
  // Somebody else has the lesson from now on: the cover is reported, nothing is dropped.
  await school.publishAgain([lessonOf(at, 1, 0), lessonOf(at, 1, 1)])
  assert.deepEqual(await days(), [['Third', 'Tea Cher 1', null, 'needs_attention']])
})

test('a contract that ends is no absence before its last day is over', async () => {
  const { at } = school
  await school.publishAgain([
    lessonOf(at, 1, 2, { staffIds: [at.staff[1]], classId: at.otherClassId }),
    lessonOf(at, 2, 2, { staffIds: [at.staff[1]], classId: at.otherClassId }),
  ])
  await school.good('PATCH', `/api/v1/people/teachers/${at.staff[1]}/`, { employment_ends_on: coverDay })
  const states = async (date: string) => (await school.states(date)).filter(([period]) => period === 'Third')
  assert.deepEqual(await states(coverDay), [])
  assert.deepEqual(await states('2026-11-17'), [['Third', 'open', null, null]])
})

test('a later bell makes two covers of one person overlap: both are reported', async () => {
  const { at, colleague } = school
  const third = await addColleague(campus, at)
  await school.publishAgain([
    lessonOf(at, 1, 0),
    lessonOf(at, 1, 1, { staffIds: [at.staff[1]], classId: at.otherClassId }),
  ])
  await school.enter({ staff_id: at.staff[1] })
  assert.equal((await school.arrange(1, { staff_id: colleague.id }, at.staff[1])).status, 201)
  const period = { start_time: '08:30', end_time: '09:20' }
  await school.good('PATCH', `/api/v1/academics/periods/${at.periods[1]}/`, period, at.owner)
  assert.deepEqual(await school.states(), [
    ['First', 'needs_attention', 'Free Colleague', 'person_busy'],
    ['Second', 'needs_attention', 'Free Colleague', 'person_busy'],
  ])
  const day = await school.good('POST', 'cover/assign-day', { date: coverDay })
  const people = day.assigned.map(({ staff_id }: { staff_id: string }) => staff_id).toSorted()
  assert.deepEqual(people, [colleague.id, third.id].toSorted())
})
