import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertStudents } from '../people/index.ts'
import { upsertAcademicSessions, upsertEnrollments } from './index.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object) =>
  campus.request(method, `/api/v1/academics/${address}`, {
    token: registrar.token,
    school,
    ...(body ? { body } : {}),
  })
const make = async (address: string, body: object): Promise<{ id: string } & Record<string, unknown>> => {
  const answer = await send('POST', address, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
type Answer = Awaited<ReturnType<typeof send>>
const refused = (answer: Answer, status: number, ...expected: string[]) => {
  assert.equal(answer.status, status, answer.text)
  const found = answer.body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  assert.deepEqual(found, expected, answer.text)
  return answer.body.details[0].message as string
}

const spring = { starts_on: '2031-01-05', ends_on: '2031-06-27' }

test('terms: inside the year, apart from their siblings, in the order of their kinds', async () => {
  const year = await make('academic-years/', {
    title: '2030/31',
    starts_on: '2030-09-02',
    ends_on: '2031-06-27',
  })
  assert.equal(year['school_year'], 2031)
  const body = {
    title: 'Autumn',
    kind: 'term',
    parent_id: year.id,
    starts_on: '2030-09-02',
    ends_on: '2030-12-20',
  }
  const autumn = await make('terms/', body)
  assert.equal(autumn['school_year'], 2031, 'a term carries the school year of its parent')
  const overlapping = await send('POST', 'terms/', { ...body, title: 'Again' })
  assert.match(
    refused(overlapping, 422, 'body/starts_on overlaps'),
    /the term “Autumn” \(2030-09-02 to 2030-12-20\)/,
  )
  // A semester over the same days is of another kind.
  const semester = await make('terms/', { ...body, title: 'Half', kind: 'semester' })
  refused(
    await send('PATCH', `terms/${autumn.id}/`, { ends_on: '2031-06-28' }),
    422,
    'body/ends_on outside_parent',
  )
  const message = refused(
    await send('PATCH', `academic-years/${year.id}/`, { starts_on: '2030-09-03' }),
    422,
    'body/starts_on child_outside',
    'body/starts_on child_outside',
  )
  assert.match(message, /“(Autumn|Half)” \(2030-09-02 to 2030-12-20\)/)
  refused(
    await send('PATCH', `terms/${semester.id}/`, { parent_id: autumn.id }),
    422,
    'body/parent_id not_wider',
  )
  refused(
    await send('POST', 'terms/', { ...body, parent_id: uuidv7() }),
    422,
    'body/parent_id unknown_academic_session',
  )
  refused(
    await send('PATCH', `academic-years/${year.id}/`, { school_year: 2030 }),
    422,
    'body/school_year child_of_other_year',
    'body/school_year child_of_other_year',
  )
  refused(
    await send('POST', 'academic-years/', { title: 'Again', ...spring }),
    422,
    'body/starts_on overlaps',
  )
})

test('two parallel terms over the same days: exactly one is made', async () => {
  const year = await make('academic-years/', {
    title: 'Race',
    starts_on: '2040-01-01',
    ends_on: '2040-12-31',
  })
  const body = { kind: 'term', parent_id: year.id, starts_on: '2040-02-01', ends_on: '2040-03-01' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send('POST', 'terms/', { ...body, title: `T${index}` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422, 422, 422, 422])
})

test('orgs form no loop, also when two moves meet', async () => {
  const [a, b] = [
    await make('orgs/', { name: 'A', kind: 'district' }),
    await make('orgs/', { name: 'B', kind: 'school' }),
  ]
  refused(await send('PATCH', `orgs/${a.id}/`, { parent_org_id: a.id }), 422, 'body/parent_org_id cycle')
  const moves = await Promise.all([
    send('PATCH', `orgs/${a.id}/`, { parent_org_id: b.id }),
    send('PATCH', `orgs/${b.id}/`, { parent_org_id: a.id }),
  ])
  assert.deepEqual(moves.map(({ status }) => status).sort(), [200, 422])
})

test('codes are unique among what is live, and a code comes back only when it is free', async () => {
  const first = await make('subjects/', { code: 'ART', name: 'Art' })
  refused(await send('POST', 'subjects/', { code: 'ART', name: 'Other' }), 409, 'body/code taken')
  assert.equal((await send('DELETE', `subjects/${first.id}/`)).status, 204)
  await make('subjects/', { code: 'ART', name: 'Art again' })
  refused(await send('PATCH', `subjects/${first.id}/`, { archived_at: null }), 409, 'body/code taken')
  const org = await make('orgs/', { name: 'Own rooms', kind: 'campus' })
  await make('rooms/', { code: '1', name: 'One' })
  await make('rooms/', { code: '1', name: 'One', org_id: org.id })
  refused(await send('POST', 'rooms/', { code: '1', name: 'One' }), 409, 'body/code taken')
})

test('what others depend on is not archived and does not lose its code; the error names them', async () => {
  const level = await make('grade-levels/', { code: 'G1', name: 'Grade 1', position: 1 })
  const period = await make('periods/', { code: 'P1', name: 'One', start_time: '08:00', end_time: '09:00' })
  const room = await make('rooms/', { code: 'R1', name: 'Room' })
  const org = await make('orgs/', { name: 'South', kind: 'school' })
  const course = await make('courses/', { title: 'Reading', grade_levels: ['G1'], org_id: org.id })
  const year = await make('academic-years/', {
    title: '2050',
    starts_on: '2050-01-01',
    ends_on: '2050-12-31',
  })
  const one = await make('classes/', {
    title: '1R',
    course_id: course.id,
    room_id: room.id,
    periods: ['P1'],
    grade_levels: ['G1'],
    subject_codes: ['ART'],
    term_ids: [year.id],
  })
  const studentId = uuidv7()
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(
      tx,
      [{ id: studentId, first_name: 'Ada', last_name: 'Lovelace', grade_level: 'G1', org_id: org.id }],
      { at: campus.clock.now(), userId: null, requestId: null },
    ),
  )
  const joined = await send('POST', `classes/${one.id}/roster/`, {
    student_ids: [studentId],
    starts_on: null,
  })
  assert.equal(joined.status, 201, joined.text)
  const [art] = (await send('GET', 'subjects/?code=ART')).body.results
  for (const [address, ...kinds] of [
    [`grade-levels/${level.id}/`, 'course', 'class', 'student'],
    [`periods/${period.id}/`, 'class'],
    [`rooms/${room.id}/`, 'class'],
    [`courses/${course.id}/`, 'class'],
    [`academic-years/${year.id}/`, 'class'],
    [`subjects/${art.id}/`, 'class'],
    [`orgs/${org.id}/`, 'course', 'student'],
    [`classes/${one.id}/`, 'enrollment'],
  ] as const) {
    const answer = await send('DELETE', address)
    assert.deepEqual([answer.status, answer.body.code], [409, 'still_in_use'], answer.text)
    assert.deepEqual(
      answer.body.in_use_by.map(({ kind }: { kind: string }) => kind),
      kinds,
      address,
    )
    assert.equal(answer.body.in_use_by[0].count, 1)
    assert.equal((await send('GET', address)).body.archived_at, null)
  }
  for (const address of [`grade-levels/${level.id}/`, `periods/${period.id}/`]) {
    const renamed = await send('PATCH', address, { code: 'X' })
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'still_in_use'], renamed.text)
    assert.equal((await send('PATCH', address, { name: 'Renamed' })).status, 200)
  }
  // With a ladder and periods, words that are on neither are refused.
  const bad = { title: 'Bad', grade_levels: ['G1', 'G9'], periods: ['P9'], term_ids: [uuidv7()] }
  refused(
    await send('POST', 'classes/', bad),
    422,
    'body/term_ids/0 unknown_term',
    'body/grade_levels/1 unknown_grade_level',
    'body/periods/0 unknown_period',
  )
})

test('a change of terms leaves no membership outside; what was imported so does not stand in the way', async () => {
  const [yearId, studentId] = [uuidv7(), uuidv7()]
  const at = campus.clock.now()
  const one = await make('classes/', { title: 'Span' })
  const member = (id: string, starts_on: string, ends_on: string) => ({
    id,
    class_id: one.id,
    role: 'student' as const,
    student_id: studentId,
    staff_id: null,
    starts_on,
    ends_on,
  })
  const inside = uuidv7()
  await campus.database.transaction(school.id, async (tx) => {
    const session = { id: yearId, title: 'Y', kind: 'school_year' as const, school_year: 2060 }
    await upsertAcademicSessions(tx, [{ ...session, starts_on: '2060-01-01', ends_on: '2060-12-31' }], at)
    const author = { at, userId: null, requestId: null }
    await upsertStudents(tx, [{ id: studentId, first_name: 'Ben', last_name: 'Bell' }], author)
    await upsertEnrollments(
      tx,
      [member(uuidv7(), '2059-01-01', '2059-02-01'), member(inside, '2060-02-01', '2060-06-01')],
      at,
    )
  })
  // The class gets its terms: the membership of 2059 would come to lie outside.
  refused(
    await send('PATCH', `classes/${one.id}/`, { term_ids: [yearId] }),
    422,
    'body/term_ids member_outside_terms',
  )
  const [gone] = (await send('GET', `classes/${one.id}/roster/?date=2059-01-15`)).body.results
  const archived = await send('DELETE', `classes/${one.id}/roster/${gone.enrollment_id}/?mode=archive`)
  assert.equal(archived.status, 200, archived.text)
  assert.equal((await send('PATCH', `classes/${one.id}/`, { term_ids: [yearId] })).status, 200)
  const narrowed = await send('PATCH', `academic-years/${yearId}/`, { starts_on: '2060-03-01' })
  assert.match(refused(narrowed, 422, 'body/starts_on member_outside_terms'), new RegExp(inside))
  assert.equal((await send('PATCH', `academic-years/${yearId}/`, { starts_on: '2060-02-01' })).status, 200)
})
