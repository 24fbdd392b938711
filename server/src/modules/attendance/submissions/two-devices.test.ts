import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const bulk = '/api/v1/attendance/bulk'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T15:00:00Z` })
  at = await makeAttendanceSchool(campus, 2)
})
after(() => campus.stop())

interface Requested {
  readonly person?: TestPerson
  readonly tag?: string
}
const ask = (method: string, path: string, body?: unknown, { person = at.teacher, tag }: Requested = {}) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { headers: { 'if-match': tag } }),
  })
const open = async (date: string) => {
  const answer = await ask('GET', `/api/v1/attendance/registers/${at.classId}/?date=${date}`)
  assert.equal(answer.status, 200, answer.text)
  return { tag: answer.headers.get('etag') ?? '', body: answer.body }
}
const all = (date: string, status: string) => ({
  class_id: at.classId,
  date,
  records: at.students.map((student_id) => ({ student_id, status })),
})
const medical = (date: string) =>
  ask(
    'POST',
    bulk,
    { class_id: at.classId, date, records: [{ student_id: at.students[0], status: 'excused' }] },
    { person: at.registrar },
  )

test('a stale save of a register is refused with the marks that it would have overwritten', async () => {
  const { tag } = await open(today)
  assert.equal((await medical(today)).status, 201)
  const stale = await ask('POST', bulk, all(today, 'present'), { tag })
  assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'], stale.text)
  assert.deepEqual(
    stale.body.current.map(
      (mark: { index: number; status: string; version: number; recorded_by: string }) => [
        mark.index,
        mark.status,
        mark.version,
        mark.recorded_by,
      ],
    ),
    [[0, 'excused', 1, at.registrar.userId]],
  )
  const again = await open(today)
  assert.equal(again.body.students[0].mark.status, 'excused')
  const fresh = await ask('POST', bulk, all(today, 'present'), { tag: again.tag })
  assert.equal(fresh.status, 201, fresh.text)
  // The answer was lost: what changes nothing any more is the same request again.
  assert.equal((await ask('POST', bulk, all(today, 'present'), { tag: again.tag })).status, 201)
  assert.equal((await ask('POST', bulk, all(today, 'absent'), { tag: '"stale"' })).status, 412)
  assert.equal((await ask('POST', bulk, all(today, 'present'), { tag: '*' })).status, 201)
  const two = {
    records: [today, '2026-11-19'].flatMap((date) =>
      all(date, 'absent').records.map((record) => ({ ...record, date, class_id: at.classId })),
    ),
  }
  assert.equal((await ask('POST', bulk, two, { tag: again.tag })).body.details[0].code, 'several_registers')
  const correction = {
    records: [{ student_id: at.students[0], class_id: at.classId, date: today, status: 'absent' }],
  }
  const path = '/api/v1/attendance/bulk-update'
  assert.equal((await ask('PATCH', path, correction, { tag: again.tag })).status, 412)
  assert.equal((await ask('PATCH', path, correction, { tag: (await open(today)).tag })).status, 200)
})

test('of saves with the same tag at the same moment one wins, first or not', async () => {
  const date = '2026-11-17'
  const meet = async (statuses: readonly string[]) => {
    const { tag } = await open(date)
    const answers = await Promise.all(
      statuses.map((status) => ask('POST', bulk, all(date, status), { tag, person: at.registrar })),
    )
    return answers.map(({ status }) => status).sort()
  }
  assert.deepEqual(await meet(['present', 'absent', 'excused']), [201, 412, 412])
  assert.deepEqual(await meet(['U', 'L', 'left_early']), [201, 412, 412])
})

test('a row may name the version it changes; without it the response has what was overwritten', async () => {
  const date = '2026-11-18'
  assert.equal((await medical(date)).status, 201)
  const body = all(date, 'present')
  const versioned = {
    ...body,
    mode: 'partial',
    records: body.records.map((record) => ({ ...record, expected_version: 0 })),
  }
  const conflict = await ask('POST', bulk, versioned)
  assert.equal(conflict.status, 201, conflict.text)
  const [error] = conflict.body.errors
  assert.deepEqual(
    [error.index, error.code, error.current.status, error.current.version],
    [0, 'changed_since', 'excused', 1],
  )
  assert.deepEqual([conflict.body.records[0].version, conflict.body.records[0].before], [1, null])
  const won = await ask('POST', bulk, body)
  const [first, second] = won.body.records
  assert.deepEqual([first.outcome, first.version, first.before.status], ['updated', 2, 'excused'])
  assert.equal(first.before.recorded_by, at.registrar.userId)
  assert.deepEqual([second.outcome, second.version, second.before], ['unchanged', 1, null])
})

test('with the set of England a bare status has the code of its session', async () => {
  const england = await makeAttendanceSchool(campus, 2)
  const [morning, afternoon] = [uuidv7(), uuidv7()]
  await campus.database.transaction(england.school.id, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time) values
        (${england.school.id}, ${morning}, 'AM', 'AM', 1, '08:45', '09:00'),
        (${england.school.id}, ${afternoon}, 'PM', 'PM', 2, '13:15', '13:30')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{AM,PM}'
      where tenant_id = ${england.school.id} and id = ${england.classId}`)
  })
  const owner = await campus.person(england.school, ['owner'])
  const send = (path: string, body: object) =>
    campus.request('POST', `/api/v1/attendance/${path}`, { token: owner.token, school: england.school, body })
  assert.equal((await send('code-sets/england-2024/apply', {})).status, 200)
  const [one, other] = england.students
  const mark = async (period_id: string | null, status: string, student_id = one) => {
    const { body } = await send('bulk', {
      class_id: england.classId,
      period_id,
      records: [{ student_id, status }],
    })
    return body.records?.[0]?.code ?? body.errors?.[0]?.code ?? null
  }
  assert.equal(await mark(morning, 'present'), '/')
  assert.equal(await mark(afternoon, 'present'), '\\')
  assert.equal(await mark(morning, '\\', other), 'wrong_session')
  assert.equal(await mark(morning, 'late', other), 'L')
  assert.equal(await mark(afternoon, 'absent', other), 'N')
  assert.equal(await mark(morning, 'K'), 'K')
  assert.equal(await mark(morning, 'present'), 'K', 'what the office said more exactly stays')
  const daily = await send('bulk', {
    class_id: england.otherClassId,
    records: [{ student_id: england.other, status: 'present' }],
  })
  assert.equal(daily.body.records[0].code, '/')
})
