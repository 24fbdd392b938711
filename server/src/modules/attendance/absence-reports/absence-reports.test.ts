import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { makePdf } from '../../../../test/support/make-pdf.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../../people/index.ts'

const today = '2026-11-20'
const list = '/api/v1/attendance/absence-reports/'
const settings = '/api/v1/attendance/settings/'

let campus: TestCampus
let at: AttendanceSchool
/** The other parent of the first student. */
let otherParent: TestPerson
let child = ''

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 3)
  child = at.students[0] ?? ''
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const id = uuidv7()
  otherParent = await campus.person(at.school, ['guardian'])
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertGuardians(
      tx,
      [{ id, first_name: 'Other', last_name: 'Parent', phone: '+44 20 7946 0001' }],
      author,
    )
    await upsertGuardianLinks(tx, [{ student_id: child, guardian_id: id }], author.at)
    await linkUser(tx, 'guardian', id, otherParent.userId)
  })
})
after(() => campus.stop())

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const report = (body: object, person = at.guardian) =>
  ask('POST', list, { student_id: child, reason: 'illness', ...body }, person)
const suggestionOn = async (date: string) => {
  const register = await ask(
    'GET',
    `/api/v1/attendance/registers/${at.classId}/?date=${date}`,
    undefined,
    at.registrar,
  )
  return register.body.students.find((one: { student_id: string }) => one.student_id === child)?.suggested
}
const upload = async (person: TestPerson): Promise<string> => {
  const sent = await campus.request('POST', '/api/v1/files/', {
    token: person.token,
    school: at.school,
    raw: new Blob([new Uint8Array(makePdf('A note of the doctor'))]),
    headers: { 'content-type': 'application/pdf' },
  })
  assert.equal(sent.status, 201, sent.text)
  return sent.body.file_id
}

test('a guardian reports, the office approves, the register suggests it, and the family sees the answer', async () => {
  const sent = await report({ starts_on: '2026-11-23', ends_on: '2026-11-24', note: 'Fever' })
  assert.deepEqual([sent.status, sent.body.status, sent.body.note], [201, 'waiting', 'Fever'], sent.text)
  assert.equal((await suggestionOn('2026-11-23')).source, null)
  const waiting = await ask('GET', `${list}?status=waiting`)
  assert.deepEqual(
    waiting.body.results.map((one: { id: string }) => one.id),
    [sent.body.id],
  )
  const approved = await ask('POST', `${list}${sent.body.id}/approve`, { note: 'Get well soon' })
  assert.deepEqual(
    [approved.status, approved.body.status, approved.body.by_rule],
    [200, 'approved', false],
    approved.text,
  )
  const suggested = await suggestionOn('2026-11-24')
  assert.deepEqual([suggested.status, suggested.source], ['excused', 'planned_absence'])
  const seen = await ask('GET', `${list}${sent.body.id}/`, undefined, at.guardian)
  assert.deepEqual(
    [seen.body.status, seen.body.decision_note, seen.body.decided_by_name],
    ['approved', 'Get well soon', null],
  )
  const again = await ask('POST', `${list}${sent.body.id}/approve`)
  assert.deepEqual([again.status, again.body.code], [409, 'absence_report_ended'])
})

test('the rule of the school approves short reports, and needs a document for longer ones', async () => {
  const saved = await ask('PATCH', settings, { report_approved_days: 3, report_document_days: 1 })
  assert.equal(saved.status, 200, saved.text)
  const short = await report({ starts_on: '2026-12-01' })
  assert.deepEqual(
    [short.body.status, short.body.by_rule, short.body.is_document_missing],
    ['approved', true, false],
  )
  assert.equal((await suggestionOn('2026-12-01')).status, 'excused')
  const longer = await report({ starts_on: '2026-12-02', ends_on: '2026-12-03' })
  assert.deepEqual([longer.body.status, longer.body.is_document_missing], ['waiting', true])
  const file = await upload(at.guardian)
  const proven = await ask('PATCH', `${list}${longer.body.id}/`, { file_id: file }, at.guardian)
  assert.deepEqual(
    [proven.status, proven.body.file_id, proven.body.is_document_missing],
    [200, file, false],
    proven.text,
  )
  const documented = await report({
    starts_on: '2026-12-07',
    ends_on: '2026-12-09',
    file_id: await upload(at.guardian),
  })
  assert.deepEqual([documented.body.status, documented.body.by_rule], ['approved', true])
  await ask('PATCH', settings, { report_approved_days: null, report_document_days: null })
})

test('a document is for the office and the guardian who sent it', async () => {
  const file = await upload(at.guardian)
  const sent = await report({ starts_on: '2026-12-14', note: 'At the clinic', file_id: file })
  assert.equal(sent.status, 201, sent.text)
  const read = async (person: TestPerson) =>
    (await ask('GET', `/api/v1/files/${file}/`, undefined, person)).status
  assert.deepEqual(
    [await read(at.guardian), await read(at.registrar), await read(otherParent), await read(at.teacher)],
    [200, 200, 404, 404],
  )
  const other = await ask('GET', `${list}${sent.body.id}/`, undefined, otherParent)
  assert.deepEqual(
    [
      other.status,
      other.body.status,
      other.body.note,
      other.body.file_id,
      other.body.created_by_name,
      other.body.may_withdraw,
    ],
    [200, 'waiting', null, null, null, false],
  )
  for (const path of ['withdraw', 'approve', 'decline']) {
    const tried = await ask(
      'POST',
      `${list}${sent.body.id}/${path}`,
      path === 'decline' ? { note: 'x' } : undefined,
      otherParent,
    )
    assert.ok([403, 404].includes(tried.status), `${path} ${tried.status}`)
  }
  const stolen = await report({ starts_on: '2026-12-15', file_id: file }, otherParent)
  assert.deepEqual([stolen.status, stolen.body.details?.[0]?.code], [422, 'unknown_file'])
})

test('nobody reports for a child that is not theirs, nor for days long ago', async () => {
  const foreign = await ask(
    'POST',
    list,
    { student_id: at.students[1], reason: 'other', starts_on: '2026-11-25' },
    at.guardian,
  )
  assert.deepEqual([foreign.status, foreign.body.details?.[0]?.code], [422, 'unknown_student'])
  assert.equal((await report({ starts_on: '2026-11-25' }, at.student)).status, 403)
  assert.equal((await report({ starts_on: '2026-11-25' }, at.teacher)).status, 403)
  const old = await report({ starts_on: '2026-11-05' })
  assert.deepEqual([old.status, old.body.details?.[0]?.code], [422, 'too_long_ago'])
  assert.equal((await report({ starts_on: '2026-11-05' }, at.registrar)).status, 201)
})

test('the same report twenty times at once is one report', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => report({ starts_on: '2027-01-11' })))
  const statuses = sent.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)])
  assert.equal(sent.find(({ status }) => status === 409)?.body.code, 'absence_report_overlaps')
})

test('a report is withdrawn until the absence begins, and its planned absence goes with it', async () => {
  const sent = await report({ starts_on: '2027-01-18' })
  await ask('POST', `${list}${sent.body.id}/approve`)
  assert.equal((await suggestionOn('2027-01-18')).source, 'planned_absence')
  const withdrawn = await ask('POST', `${list}${sent.body.id}/withdraw`, undefined, at.guardian)
  assert.deepEqual([withdrawn.status, withdrawn.body.status], [200, 'withdrawn'], withdrawn.text)
  assert.equal((await suggestionOn('2027-01-18')).source, null)
  const begun = await report({ starts_on: today })
  await ask('POST', `${list}${begun.body.id}/approve`)
  const late = await ask('POST', `${list}${begun.body.id}/withdraw`, undefined, at.guardian)
  assert.deepEqual([late.status, late.body.code], [409, 'absence_report_ended'])
})

test('a declined report says why, and the days are free for another one', async () => {
  const sent = await report({ starts_on: '2027-02-01', reason: 'travel' })
  assert.equal((await ask('POST', `${list}${sent.body.id}/decline`, {})).status, 422)
  const declined = await ask('POST', `${list}${sent.body.id}/decline`, { note: 'Examinations' })
  assert.deepEqual(
    [declined.body.status, declined.body.decision_note],
    ['declined', 'Examinations'],
    declined.text,
  )
  assert.equal((await suggestionOn('2027-02-01')).source, null)
  assert.equal((await report({ starts_on: '2027-02-01', reason: 'illness' })).status, 201)
})

test('the list of absentees has numbers to call, the plan, the waiting report and the last call', async () => {
  const marked = await ask('POST', '/api/v1/attendance/bulk', {
    class_id: at.classId,
    records: [{ student_id: child, status: 'absent' }],
  })
  assert.equal(marked.status, 201, marked.text)
  const followUps = '/api/v1/attendance/follow-ups/'
  const called = await ask('POST', followUps, {
    student_id: child,
    outcome: 'left_message',
    note: 'Voice mail',
  })
  assert.equal(called.status, 201, called.text)
  await ask('POST', followUps, { student_id: child, outcome: 'reached', note: 'Has a cold' })
  const seen = async (person: TestPerson) =>
    (await ask('GET', '/api/v1/attendance/absentees/', undefined, person)).body.results[0]
  const office = await seen(at.registrar)
  assert.deepEqual(
    [office.follow_up.outcome, office.follow_up.note, office.is_planned],
    ['reached', 'Has a cold', true],
  )
  assert.ok(office.contacts.some(({ phone }: { phone: string }) => phone === '+44 20 7946 0001'))
  for (const person of [at.teacher, at.guardian]) {
    const narrow = await seen(person)
    assert.deepEqual([narrow.follow_up, narrow.contacts], [null, []])
    assert.equal((await ask('GET', followUps, undefined, person)).status, 403)
  }
  const notes = await ask('GET', `${followUps}?student_id=${child}`)
  assert.deepEqual(
    notes.body.results.map(({ outcome }: { outcome: string }) => outcome),
    ['reached', 'left_message'],
  )
})
