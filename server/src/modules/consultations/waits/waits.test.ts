import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import {
  type ConsultationSchool,
  makeConsultationSchool,
} from '../../../../test/support/consultation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let of: ConsultationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  of = await makeConsultationSchool(campus)
})
after(() => campus.stop())

/** An evening of the maths and the arts teacher with one slot each, at 16:00, both booked by the neighbour. */
const full = async (body: object = {}) => {
  const breaks = Array.from({ length: 12 }, (_, day) => ({
    date: `2026-12-${String(day + 3).padStart(2, '0')}`,
    starts_at: '16:10',
    ends_at: '17:00',
  }))
  const teachers = [of.maths, of.arts].map(({ staffId }) => ({ staff_id: staffId, is_for_all: true, breaks }))
  const evening = await of.evening({ is_shared: false, walking_minutes: 0, teachers, ...body })
  const cleo = await of.book(evening, of.neighbour, [of.maths, of.cleo, '16:00'])
  assert.equal(cleo.status, 201, cleo.text)
  // The office blocks the other: the neighbour is at one place at a time.
  const slot = (await of.slots(evening, of.arts, of.ada, of.mother)).get('16:00')
  assert.equal((await of.call('PATCH', `slots/${slot}/`, of.principal, { is_blocked: true })).status, 200)
  return { evening, booked: cleo.body.results[0].id as string, artsSlot: slot ?? '' }
}

const wait = async (evening: string, by: TestPerson, student: string, body: object = {}) => {
  const made = await of.call('POST', 'waits/', by, {
    evening_id: evening,
    staff_id: of.maths.staffId,
    student_id: student,
    ...body,
  })
  assert.equal(made.status, 201, made.text)
  return made.body.id as string
}
const change = (id: string, by: TestPerson, body: object) => of.call('PATCH', `waits/${id}/`, by, body)
const queue = async (evening: string, staffId = of.maths.staffId) => {
  const path = `waits/?evening_id=${evening}&staff_id=${staffId}`
  const { body, text } = await of.call('GET', path, of.principal)
  assert.ok(body.results, text)
  return body.results.map(({ id, ahead }: { id: string; ahead: number }) => [id, ahead])
}
const familyOf = async (by: TestPerson, evening: string): Promise<{ id: string; staff_id: string }[]> =>
  (await of.call('GET', `bookings/?evening_id=${evening}`, by)).body.results
const keysOf = async (person: TestPerson) => {
  const [rows] = await campus.database.read(of.school.id, [
    sql<{ key: string }>`select notice.key from notices notice where notice.tenant_id = ${of.school.id}
      and notice.recipient_id = ${person.userId}`,
  ])
  return rows.map(({ key }) => key.split(':')[0] ?? '')
}

test('a guardian changes when and for whom they wait; the freed slot follows the new wish', async () => {
  const { evening, booked } = await full()
  const mine = await wait(evening, of.mother, of.ada)
  const fathers = await wait(evening, of.father, of.ben)
  const later = await change(mine, of.mother, { earliest_at: of.at(evening, '16:30') })
  assert.deepEqual(
    [later.status, later.body.earliest_at, later.body.latest_at, later.body.ahead],
    [200, of.at(evening, '16:30'), null, 0],
    later.text,
  )
  const backwards = await change(mine, of.mother, { latest_at: of.at(evening, '16:20') })
  assert.deepEqual([backwards.status, backwards.body.details?.[0]?.code], [422, 'before_earliest'])
  const other = await change(mine, of.mother, { staff_id: of.arts.staffId, earliest_at: null })
  assert.deepEqual([other.status, other.body.staff_id, other.body.ahead], [200, of.arts.staffId, 0])
  assert.deepEqual(await queue(evening), [[fathers, 0]])
  const again = await wait(evening, of.mother, of.ada)
  assert.deepEqual(await queue(evening), [
    [fathers, 0],
    [again, 1],
  ])
  const twice = await change(again, of.mother, { staff_id: of.arts.staffId })
  assert.deepEqual([twice.status, twice.body.reason], [409, 'waits_already'], twice.text)
  const unknown = await change(again, of.mother, { staff_id: of.counsellor.staffId })
  assert.deepEqual([unknown.status, unknown.body.details?.[0]?.code], [422, 'teacher_not_offered'])
  assert.equal((await of.call('POST', `bookings/${booked}/cancel/`, of.neighbour)).status, 200)
  assert.equal((await familyOf(of.father, evening)).length, 1)
  assert.deepEqual(await queue(evening), [[again, 0]])
})

test('the office sees the order, changes it, gives somebody a slot, and takes somebody off with a notice', async () => {
  const { evening, booked, artsSlot } = await full()
  const first = await wait(evening, of.mother, of.ada)
  const second = await wait(evening, of.mother, of.ben)
  const third = await wait(evening, of.father, of.ada)
  assert.deepEqual(await queue(evening), [
    [first, 0],
    [second, 1],
    [third, 2],
  ])
  const up = await change(third, of.principal, { ahead: 0 })
  assert.deepEqual([up.status, up.body.ahead], [200, 0], up.text)
  assert.deepEqual(await queue(evening), [
    [third, 0],
    [first, 1],
    [second, 2],
  ])
  assert.equal((await change(first, of.principal, { ahead: 999 })).body.ahead, 2)
  assert.equal((await change(first, of.mother, { ahead: 0 })).status, 403)
  await of.call('POST', `bookings/${booked}/cancel/`, of.neighbour)
  assert.deepEqual(
    (await familyOf(of.father, evening)).map(({ staff_id }) => staff_id),
    [of.maths.staffId],
  )
  // The office opens a slot only when it has decided who gets it: the family that it places waits no longer.
  const elsewhere = await wait(evening, of.mother, of.ben, { staff_id: of.arts.staffId })
  await of.call('DELETE', `waits/${second}/`, of.principal)
  assert.ok((await keysOf(of.mother)).includes('consultation_wait_ended'))
  const opened = await of.call('PATCH', `slots/${artsSlot}/`, of.principal, { is_blocked: false })
  assert.equal(opened.status, 200)
  assert.deepEqual(
    (await familyOf(of.mother, evening)).map(({ staff_id }) => staff_id),
    [of.arts.staffId],
  )
  assert.deepEqual(await queue(evening, of.arts.staffId), [])
  assert.equal((await change(elsewhere, of.mother, {})).status, 404)
})

test('the office books a free slot for a family that waits and could not come then', async () => {
  const { evening, booked } = await full()
  const id = await wait(evening, of.mother, of.ada, { earliest_at: of.at(evening, '16:30') })
  await of.call('POST', `bookings/${booked}/cancel/`, of.neighbour)
  assert.deepEqual(await queue(evening), [[id, 0]])
  const slot = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:00')
  const placed = await of.call('POST', 'bookings/', of.principal, {
    evening_id: evening,
    guardian_id: of.mother.guardianId,
    bookings: [{ slot_id: slot, student_id: of.ada }],
  })
  assert.equal(placed.status, 201, placed.text)
  assert.deepEqual(await queue(evening), [])
  assert.ok((await keysOf(of.mother)).some((key) => key.startsWith('consultation_')))
})

test('changes of the order at once leave everybody in it once', async () => {
  const { evening } = await full()
  const ids = [
    await wait(evening, of.mother, of.ada),
    await wait(evening, of.mother, of.ben),
    await wait(evening, of.father, of.ada),
    await wait(evening, of.father, of.ben),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(ids[index % 4] ?? '', of.principal, { ahead: (index * 7) % 4 }),
    ),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  const after = await queue(evening)
  assert.deepEqual(
    after.map(([, ahead]: [string, number]) => ahead),
    [0, 1, 2, 3],
  )
  assert.deepEqual(after.map(([id]: [string]) => id).toSorted(), ids.toSorted())
})

test('guardians in separated homes see and change neither the waiting nor the appointment of each other', async () => {
  const { evening } = await full()
  const mothers = await wait(evening, of.mother, of.ada)
  const list = async (by: TestPerson) =>
    (await of.call('GET', `waits/?evening_id=${evening}`, by)).body.results.length
  assert.deepEqual([await list(of.mother), await list(of.father), await list(of.neighbour)], [1, 0, 0])
  for (const stranger of [of.father, of.neighbour, of.aunt, of.maths]) {
    assert.equal((await change(mothers, stranger, { latest_at: null })).status, 404)
    assert.equal((await of.call('DELETE', `waits/${mothers}/`, stranger)).status, 404)
  }
  const apart = await of.evening({ is_shared: false })
  const booked = await of.book(apart, of.mother, [of.maths, of.ada, '16:00'])
  const [{ id }] = booked.body.results
  assert.equal((await of.call('GET', `bookings/${id}/`, of.father)).status, 404)
  assert.equal((await of.call('POST', `bookings/${id}/cancel/`, of.father)).status, 404)
  assert.equal((await of.call('PATCH', `bookings/${id}/`, of.father, { topic: 'x' })).status, 404)
  assert.equal((await of.call('GET', `bookings/?evening_id=${apart}`, of.father)).body.results.length, 0)
  const { body } = await of.call('GET', `evenings/${apart}/options/`, of.father)
  const offered = body.children.flatMap(
    (child: { teachers: { booking_id: string | null; wait_id: string | null }[] }) => child.teachers,
  )
  assert.ok(
    offered.length > 0 &&
      offered.every(
        (one: { booking_id: string | null; wait_id: string | null }) =>
          one.booking_id === null && one.wait_id === null,
      ),
  )
  // They know that the time is taken, not by whom.
  const slots = await of.call(
    'GET',
    `evenings/${apart}/slots/?staff_id=${of.maths.staffId}&student_id=${of.ada}`,
    of.father,
  )
  assert.ok(!slots.text.includes('mother') && !slots.text.includes(of.mother.guardianId))
})
