import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type ConsultationSchool, makeConsultationSchool } from '../../../test/support/consultation-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { upsertGuardianLinks } from '../people/index.ts'
import { tidyEvenings } from './nightly/tidy.ts'

let campus: TestCampus
let of: ConsultationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  of = await makeConsultationSchool(campus)
})
after(() => campus.stop())

const bookingsOf = async (evening: string, by: TestPerson, query = '') =>
  (await of.call('GET', `bookings/?evening_id=${evening}&page_size=200${query}`, by)).body.results as {
    id: string
    starts_at: string
    student_id: string
    from_waiting_list: boolean
    cancel_reason: string | null
  }[]

/** Titles of the notices that a person has in the school, the first part of each key. */
const noticesOf = async (person: TestPerson): Promise<string[]> => {
  const [rows] = await campus.database.read(of.school.id, [
    sql<{ key: string }>`select notice.key from notices notice where notice.tenant_id = ${of.school.id}
      and notice.recipient_id = ${person.userId} order by notice.id`,
  ])
  return rows.map(({ key }) => key.split(':')[0] ?? '')
}

const wait = (evening: string, by: TestPerson, student: string, body: object = {}) =>
  of.call('POST', 'waits/', by, {
    evening_id: evening,
    staff_id: of.maths.staffId,
    student_id: student,
    ...body,
  })

/** An evening in which one slot of the maths teacher exists, at 16:00. */
const tight = (body: object = {}) =>
  of.evening({
    is_shared: false,
    teachers: [
      { staff_id: of.arts.staffId },
      {
        staff_id: of.maths.staffId,
        is_for_all: true,
        breaks: Array.from({ length: 12 }, (_, day) => ({
          date: `2026-12-${String(day + 3).padStart(2, '0')}`,
          starts_at: '16:10',
          ends_at: '17:00',
        })),
      },
    ],
    ...body,
  })

test('a freed slot goes to the first who waits and can come, with a notice', async () => {
  const evening = await tight()
  assert.equal((await of.book(evening, of.neighbour, [of.maths, of.cleo, '16:00'])).status, 201)
  const mother = await wait(evening, of.mother, of.ada, { earliest_at: of.at(evening, '16:30') })
  assert.deepEqual([mother.status, mother.body.ahead], [201, 0], mother.text)
  const father = await wait(evening, of.father, of.ben)
  assert.deepEqual([father.status, father.body.ahead], [201, 1], father.text)
  assert.equal((await wait(evening, of.father, of.ben)).body.id, father.body.id)
  const [booked] = await bookingsOf(evening, of.neighbour)
  assert.ok(booked)
  assert.equal((await of.call('POST', `bookings/${booked.id}/cancel/`, of.neighbour)).status, 200)
  const given = await bookingsOf(evening, of.father)
  assert.deepEqual(
    given.map(({ student_id, from_waiting_list }) => [student_id, from_waiting_list]),
    [[of.ben, true]],
  )
  assert.ok((await noticesOf(of.father)).includes('consultation_placed'))
  assert.equal((await bookingsOf(evening, of.mother)).length, 0)
  const left = await of.call('GET', `waits/?evening_id=${evening}`, of.principal)
  assert.deepEqual(
    left.body.results.map(({ id }: { id: string }) => id),
    [mother.body.id],
  )
  assert.equal((await of.call('DELETE', `waits/${mother.body.id}/`, of.father)).status, 404)
  assert.equal((await of.call('DELETE', `waits/${mother.body.id}/`, of.mother)).status, 204)
})

test('nobody waits while a slot that fits is free, or for what they have', async () => {
  const evening = await of.evening()
  const free = await wait(evening, of.mother, of.ada)
  assert.deepEqual([free.status, free.body.reason], [409, 'slot_free'], free.text)
  assert.equal((await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])).status, 201)
  assert.equal((await wait(evening, of.mother, of.ada)).body.reason, 'booked_already')
  const stranger = await wait(evening, of.mother, of.ada, { staff_id: of.other.staffId })
  assert.equal(stranger.status, 422)
  const closed = await of.evening({ has_waiting_list: false })
  assert.equal((await wait(closed, of.mother, of.ada)).body.reason, 'no_waiting_list')
})

test('a guardian whose link ended does not get the slot, and loses the appointment at night', async () => {
  const evening = await tight()
  await of.book(evening, of.neighbour, [of.maths, of.cleo, '16:00'])
  assert.equal((await wait(evening, of.father, of.ben)).status, 201)
  const setRight = (can_view_results: boolean) =>
    campus.database.transaction(of.school.id, (tx) =>
      upsertGuardianLinks(
        tx,
        [of.ada, of.ben].map((student_id) => ({
          student_id,
          guardian_id: of.father.guardianId,
          can_view_results,
        })),
        campus.clock.now(),
      ),
    )
  await setRight(false)
  assert.equal((await of.call('GET', `evenings/${evening}/`, of.father)).status, 404)
  const [booked] = await bookingsOf(evening, of.neighbour)
  await of.call('POST', `bookings/${booked?.id}/cancel/`, of.neighbour)
  assert.equal((await bookingsOf(evening, of.principal)).length, 0)
  await setRight(true)
  const again = await of.book(evening, of.father, [of.maths, of.ben, '16:00'])
  assert.equal(again.status, 201, again.text)
  assert.equal((await wait(evening, of.neighbour, of.cleo)).status, 201)
  await setRight(false)
  await tidyEvenings(campus.application.kernel)
  await setRight(true)
  const after = await bookingsOf(evening, of.principal, '&cancelled=true')
  assert.deepEqual(after.map(({ cancel_reason }) => cancel_reason).toSorted(), [
    'family',
    null,
    'right_ended',
  ])
  assert.equal((await bookingsOf(evening, of.neighbour))[0]?.from_waiting_list, true)
})

test('a change after publication leaves appointments, moves or releases them, and never without a word', async () => {
  const evening = await of.evening()
  await of.book(evening, of.mother, [of.maths, of.ada, '16:00'], [of.arts, of.ada, '16:20'])
  const path = `evenings/${evening}/`
  const same = await of.call('PATCH', path, of.principal, { name: 'Winter evening', place: 'Hall' })
  assert.equal(same.status, 200, same.text)
  const days = [
    { date: of.at(evening, '16:00').slice(0, 10), starts_at: '16:10', ends_at: '17:00', breaks: [] },
  ]
  const conflict = await of.call('PATCH', path, of.principal, { days })
  assert.deepEqual(
    [conflict.status, conflict.body.code, conflict.body.moved, conflict.body.released],
    [409, 'consultation_bookings_displaced', 1, 0],
    conflict.text,
  )
  const moved = await of.call('PATCH', path, of.principal, { days, displaced: 'move' })
  assert.equal(moved.status, 200, moved.text)
  const times = async () =>
    (await bookingsOf(evening, of.mother)).map(({ starts_at }) => starts_at.slice(11, 16))
  assert.deepEqual((await times()).toSorted(), ['16:10', '16:20'])
  assert.ok((await noticesOf(of.mother)).includes('consultation_moved'))
  const teachers = [{ staff_id: of.maths.staffId }]
  const fewer = await of.call('PATCH', path, of.principal, { teachers })
  assert.deepEqual([fewer.status, fewer.body.released], [409, 1], fewer.text)
  const released = await of.call('PATCH', path, of.principal, { teachers, displaced: 'release' })
  assert.equal(released.status, 200, released.text)
  assert.deepEqual(await times(), ['16:10'])
  assert.ok((await noticesOf(of.mother)).includes('consultation_released'))
  const all = await bookingsOf(evening, of.mother, '&cancelled=true')
  assert.ok(all.some(({ cancel_reason }) => cancel_reason === 'slot_removed'))
})

test('withdrawal cancels everything with a notice, and ends the evening', async () => {
  const evening = await of.evening()
  await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])
  const gone = await of.call('POST', `evenings/${evening}/withdraw/`, of.principal, { reason: 'Snow' })
  assert.deepEqual([gone.status, gone.body.status], [200, 'withdrawn'], gone.text)
  assert.deepEqual(await bookingsOf(evening, of.mother), [])
  assert.ok((await noticesOf(of.mother)).includes('consultation_withdrawn'))
  assert.ok((await noticesOf(of.maths)).includes('consultation_withdrawn'))
  const late = await of.book(evening, of.father, [of.maths, of.ada, '16:00'])
  assert.deepEqual([late.status, late.body.details[0].code], [409, 'not_published'])
  const again = await of.call('POST', `evenings/${evening}/withdraw/`, of.principal, { reason: 'Snow' })
  assert.equal(again.body.code, 'consultation_ended')
  assert.equal((await of.call('PATCH', `evenings/${evening}/`, of.principal, { name: 'x' })).status, 409)
})

test('teachers block their own free slots; a slot that is opened goes to who waits', async () => {
  const evening = await tight()
  const slot = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:00')
  const blocked = await of.call('PATCH', `slots/${slot}/`, of.maths, { is_blocked: true })
  assert.deepEqual([blocked.status, blocked.body.is_blocked], [200, true], blocked.text)
  assert.equal((await of.call('PATCH', `slots/${slot}/`, of.arts, { is_blocked: false })).status, 404)
  assert.equal((await of.call('PATCH', `slots/${slot}/`, of.mother, { is_blocked: false })).status, 404)
  const refused = await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])
  assert.equal(refused.body.details[0].code, 'slot_blocked')
  assert.equal((await wait(evening, of.mother, of.ada)).status, 201)
  assert.equal((await of.call('PATCH', `slots/${slot}/`, of.maths, { is_blocked: false })).status, 200)
  assert.equal((await bookingsOf(evening, of.mother))[0]?.from_waiting_list, true)
  const taken = await of.call('PATCH', `slots/${slot}/`, of.maths, { is_blocked: true })
  assert.deepEqual([taken.status, taken.body.code], [409, 'consultation_slot_taken'])
})

test('a teacher asks a family to come, which sees it first; only for students whom they teach', async () => {
  const evening = await of.evening()
  const ask = (by: TestPerson, student_id: string, body: object = {}) =>
    of.call('POST', 'requests/', by, { evening_id: evening, student_id, ...body })
  const made = await ask(of.arts, of.ada, { message: 'About the exhibition' })
  assert.equal(made.status, 201, made.text)
  assert.equal((await ask(of.arts, of.cleo)).status, 422)
  assert.equal((await ask(of.mother, of.ada)).status, 403)
  assert.equal((await ask(of.maths, of.ada, { staff_id: of.arts.staffId })).status, 422)
  const { body } = await of.call('GET', `evenings/${evening}/options/`, of.mother)
  const [first] = body.children.find(
    ({ student_id }: { student_id: string }) => student_id === of.ada,
  ).teachers
  assert.deepEqual(
    [first.staff_id, first.is_requested, first.message],
    [of.arts.staffId, true, 'About the exhibition'],
  )
  assert.ok((await noticesOf(of.mother)).includes('consultation_request'))
  assert.ok(!(await noticesOf(of.aunt)).includes('consultation_request'))
  // The request lets the family choose somebody who does not teach the child.
  const office = await ask(of.principal, of.ada, { staff_id: of.other.staffId })
  assert.equal(office.status, 201, office.text)
  assert.equal((await of.book(evening, of.mother, [of.other, of.ada, '16:00'])).status, 201)
  assert.equal((await of.call('GET', 'requests/', of.maths)).body.results.length, 0)
  assert.equal((await of.call('DELETE', `requests/${made.body.id}/`, of.maths)).status, 404)
  assert.equal((await of.call('DELETE', `requests/${made.body.id}/`, of.arts)).status, 204)
})
