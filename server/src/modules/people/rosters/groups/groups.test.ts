import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../../test/support/campus.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'

let campus: TestCampus
let at: AttendanceSchool
let staffId: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 6)
  const [member] = (await send('GET', `academics/classes/${at.classId}/roster/`)).body.results
  staffId = member.staff_id
})
after(() => campus.stop())

const send = (
  method: string,
  address: string,
  body?: object,
  person?: TestPerson,
  headers?: Record<string, string>,
) =>
  campus.request(method, `/api/v1/${address}`, {
    token: (person ?? at.registrar).token,
    school: at.school,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  })
const groups = (rest = '', classId = at.classId) => `academics/classes/${classId}/groups/${rest}`
const students = (...places: number[]) => places.map((place) => at.students[place] ?? '').sort()
const make = async (body: object) => {
  const answer = await send('POST', groups(), body)
  assert.equal(answer.status, 201, answer.text)
  return answer
}
const errors = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)

test('a group of students of the class with its teacher: made, changed, archived, brought back', async () => {
  const made = await make({ name: 'Laboratory A', staff_id: staffId, student_ids: students(0, 1, 2) })
  const { id } = made.body
  assert.deepEqual([made.body.staff_id, made.body.student_ids], [staffId, students(0, 1, 2)])
  assert.deepEqual((await send('GET', groups(id))).body, made.body)
  const etag = made.headers.get('etag') ?? ''
  const changed = await send(
    'PATCH',
    groups(`${id}/`),
    { student_ids: students(1, 3), staff_id: null },
    undefined,
    {
      'if-match': etag,
    },
  )
  assert.deepEqual([changed.body.student_ids, changed.body.staff_id], [students(1, 3), null], changed.text)
  assert.equal(
    (await send('DELETE', groups(`${id}/`), undefined, undefined, { 'if-match': etag })).status,
    412,
  )
  assert.equal((await send('DELETE', groups(`${id}/`))).status, 204)
  assert.deepEqual((await send('GET', groups())).body.results, [])
  assert.equal((await send('GET', groups('?archived=true&count=true'))).body.count, 1)
  const back = await send('PATCH', groups(`${id}/`), { archived_at: null })
  assert.deepEqual([back.body.archived_at, back.body.student_ids], [null, students(1, 3)])
  const [history, events] = await campus.database.read(at.school.id, [
    sql<{ action: string }>`select action from academic_history
      where tenant_id = ${at.school.id} and entity_id = ${id} order by id`,
    sql<{ type: string }>`select type from outbox where tenant_id = ${at.school.id}
      and data ->> 'class_group_id' = ${id} order by id`,
  ])
  assert.deepEqual(
    history.map(({ action }) => action),
    ['created', 'updated', 'archived', 'restored'],
  )
  assert.equal(events[0]?.type, 'class_group.created')
})

test('members come from the roster, a name from nobody else', async () => {
  const [first] = students(0)
  const body = { name: 'Wrong', staff_id: uuidv7(), student_ids: [first, at.other, at.left] }
  const refused = await send('POST', groups(), body)
  assert.deepEqual(errors(refused), [
    'body/staff_id not_on_roster',
    'body/student_ids/1 not_on_roster',
    'body/student_ids/2 not_on_roster',
  ])
  const { id } = (await make({ name: 'Choir' })).body
  assert.deepEqual(errors(await send('PATCH', groups(`${id}/`), { student_ids: [first, at.other] })), [
    'body/student_ids/1 not_on_roster',
  ])
  const twin = await send('POST', groups(), { name: 'Choir' })
  assert.deepEqual([twin.status, twin.body.code], [409, 'group_name_taken'])
  assert.equal((await send('POST', groups('', uuidv7()), { name: 'X' })).status, 404)
  assert.equal((await send('GET', groups(`${id}/`, at.otherClassId))).status, 404)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', groups(), { name: 'Race' })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
})

test('a student who leaves the class is no longer shown in its groups', async () => {
  const { id } = (await make({ name: 'Leavers', student_ids: students(4, 5) })).body
  const { results } = (await send('GET', `academics/classes/${at.classId}/roster/`)).body
  const leaver = results.find(({ student_id }: { student_id: string }) => student_id === at.students[5])
  const left = await send('DELETE', `academics/classes/${at.classId}/roster/${leaver.enrollment_id}/`)
  assert.equal(left.status, 200, left.text)
  assert.deepEqual((await send('GET', groups(id))).body.student_ids, students(4))
})

test('teachers of the class see every group, families their own in it, others nothing', async () => {
  const { id } = (await make({ name: 'Sight', student_ids: students(0, 1, 2) })).body
  const names = async (person: TestPerson) => {
    const answer = await send('GET', groups('?sort=-name'), undefined, person)
    return answer.status === 200
      ? answer.body.results.map(({ name }: { name: string }) => name)
      : answer.status
  }
  const all = await names(at.registrar)
  assert.deepEqual(await names(at.teacher), all)
  assert.deepEqual(await names(at.guardian), ['Sight'])
  assert.equal(await names(at.otherTeacher), 404)
  // The guardian is of the first student, the student is the second one.
  assert.deepEqual((await send('GET', groups(id), undefined, at.guardian)).body.student_ids, students(0))
  assert.deepEqual((await send('GET', groups(id), undefined, at.student)).body.student_ids, students(1))
  assert.equal((await send('GET', groups(id), undefined, at.otherTeacher)).status, 404)
  assert.equal((await send('PATCH', groups(id), { name: 'Mine' }, at.teacher)).status, 403)
  const found = await send('GET', groups(`?student_id=${students(2)[0]}`))
  assert.deepEqual(
    found.body.results.map((row: { id: string }) => row.id),
    [id],
  )
})
