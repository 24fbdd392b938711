import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

const codes = '/api/v1/attendance/codes/'
const sets = '/api/v1/attendance/code-sets/'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
})
after(() => campus.stop())

const ask = (
  method: string,
  path: string,
  { as, body, headers }: { as?: TestPerson; body?: unknown; headers?: Record<string, string> } = {},
) =>
  campus.request(method, path, {
    token: (as ?? at.registrar).token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  })

const idOf = async (code: string): Promise<string> =>
  (await ask('GET', codes)).body.results.find((row: { code: string }) => row.code === code).id

const changes = async (entityId: string) =>
  campus.database.read(at.school.id, [
    sql<{ action: string; before: { label?: string }; after: { label?: string } }>`
      select action, before, after from attendance_changes
      where tenant_id = ${at.school.id} and entity_id = ${entityId} order by id`,
    sql<{ type: string }>`select type from outbox
      where tenant_id = ${at.school.id} and data->>'attendance_code_id' = ${entityId} order by id`,
  ])

test('makes, changes and retires a code, leaving history and events', async () => {
  const body = { code: 'I', status: 'excused', label: 'Illness', position: 5 }
  const made = await ask('POST', codes, { body })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    [made.body.meaning, made.body.counts_as_possible, made.body.authorised],
    ['authorised_absence', true, true],
  )
  assert.equal((await ask('POST', codes, { body })).body.code, 'attendance_code_taken')
  const path = `${codes}${made.body.id}/`
  const etag = made.headers.get('etag') ?? ''
  assert.equal((await ask('GET', path)).headers.get('etag'), etag)
  const patched = await ask('PATCH', path, { body: { label: 'Ill' }, headers: { 'if-match': etag } })
  assert.equal(patched.body.label, 'Ill', patched.text)
  const stale = await ask('PATCH', path, { body: { label: 'x' }, headers: { 'if-match': etag } })
  assert.equal(stale.status, 412)
  assert.equal((await ask('DELETE', path)).status, 204)
  assert.equal((await ask('DELETE', path)).status, 204)
  assert.equal((await ask('GET', path)).body.is_active, false)
  const [rows, events] = await changes(made.body.id)
  assert.deepEqual(
    rows.map((row) => row.action),
    ['created', 'updated', 'archived'],
  )
  assert.deepEqual([rows[1]?.before.label, rows[1]?.after.label], ['Illness', 'Ill'])
  assert.deepEqual(
    events.map((event) => event.type),
    ['attendance_code.created', 'attendance_code.updated', 'attendance_code.archived'],
  )
})

test('refuses what contradicts itself, naming it', async () => {
  const post = async (body: object) => (await ask('POST', codes, { body })).body.details?.[0]
  const errors = [
    await post({ code: 'absent', status: 'absent', label: 'x' }),
    await post({ code: 'Q', status: 'present', label: 'x', meaning: 'authorised_absence' }),
    await post({ code: 'a b', status: 'present', label: 'x' }),
    await post({ code: 'Q', status: 'ill', label: 'x' }),
  ]
  assert.deepEqual(
    errors.map((error) => error?.path),
    ['body/code', 'body/meaning', 'body/code', 'body/status'],
  )
  assert.equal((await ask('GET', `${codes}${at.classId}/`)).status, 404)
  assert.equal((await ask('GET', `${codes}x/`)).status, 404)
})

test('what standing marks mean cannot change', async () => {
  const record = { student_id: at.students[0], class_id: at.classId, status: 'U' }
  const saved = await ask('POST', '/api/v1/attendance/bulk', { body: { records: [record] } })
  assert.equal(saved.status, 201, saved.text)
  const path = `${codes}${await idOf('U')}/`
  const refused = await ask('PATCH', path, { body: { status: 'excused' } })
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.codes],
    [409, 'attendance_code_in_use', ['U']],
  )
  assert.equal((await ask('PATCH', path, { body: { label: 'Unexplained' } })).status, 200)
  const late = await ask('PATCH', `${codes}${await idOf('L')}/`, { body: { meaning: 'attending_elsewhere' } })
  assert.equal(late.status, 200, late.text)
})

test('only the office changes codes', async () => {
  for (const as of [at.teacher, at.guardian, at.student]) {
    const body = { code: 'Q', status: 'present', label: 'x' }
    assert.equal((await ask('POST', codes, { as, body })).status, 403)
    assert.equal((await ask('DELETE', `${codes}${await idOf('L')}/`, { as })).status, 403)
    assert.equal((await ask('POST', `${sets}ceds/apply`, { as, body: {} })).status, 403)
    assert.equal((await ask('GET', sets, { as })).status, 200)
  }
})

test('takes a shipped set over after a preview', async () => {
  const apply = `${sets}england-2024/apply`
  const list = await ask('GET', sets)
  assert.deepEqual(
    list.body.results.map((set: { code: string }) => set.code),
    ['england-2024', 'ceds', 'france', 'us-common'],
  )
  const before = (await ask('GET', `${codes}?page_size=200`)).body.results
  const preview = await ask('POST', apply, { body: { preview: true, retire_others: true } })
  assert.equal(preview.status, 200, preview.text)
  assert.deepEqual([preview.body.applied, preview.body.conflicts], [false, []])
  assert.deepEqual((await ask('GET', `${codes}?page_size=200`)).body.results, before)
  const done = await ask('POST', apply, { body: { retire_others: true } })
  assert.equal(done.status, 200, done.text)
  assert.deepEqual({ ...done.body, applied: false }, preview.body)
  const now = (await ask('GET', `${codes}?page_size=200&is_active=true&count=true`)).body
  assert.equal(now.count, 34)
  assert.equal(now.results.find((row: { code: string }) => row.code === 'Y4').counts_as_possible, false)
  const again = (await ask('POST', apply, { body: {} })).body
  assert.deepEqual([again.created, again.updated, again.unchanged.length], [[], [], 34])
  assert.equal((await ask('POST', `${sets}nowhere/apply`, { body: {} })).status, 404)
})

test('a set that would change what marks mean is refused whole', async () => {
  const other = await makeAttendanceSchool(campus, 2)
  const request = (path: string, body: object) =>
    campus.request('POST', path, { token: other.registrar.token, school: other.school, body })
  await request(codes, { code: 'I', status: 'absent', label: 'Idle' })
  await request('/api/v1/attendance/bulk', {
    records: [{ student_id: other.students[0], class_id: other.classId, status: 'I' }],
  })
  const preview = await request(`${sets}england-2024/apply`, { preview: true })
  assert.deepEqual(preview.body.conflicts, ['I'])
  const refused = await request(`${sets}england-2024/apply`, {})
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.codes],
    [409, 'attendance_code_in_use', ['I']],
  )
})
