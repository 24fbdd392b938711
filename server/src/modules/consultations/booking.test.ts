import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestAnswer, type TestCampus } from '../../../test/support/campus.ts'
import { type ConsultationSchool, makeConsultationSchool } from '../../../test/support/consultation-school.ts'

let campus: TestCampus
let of: ConsultationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  of = await makeConsultationSchool(campus)
})
after(() => campus.stop())

const reasons = ({ body }: TestAnswer): string[] =>
  (body.details ?? []).map(({ code }: { code: string }) => code)

test('a guardian chooses teachers, takes a proposal for both children, and reads the own plan', async () => {
  const evening = await of.evening()
  const options = await of.call('GET', `evenings/${evening}/options/`, of.mother)
  assert.equal(options.status, 200, options.text)
  assert.deepEqual(
    options.body.children.map((child: { student_id: string; teachers: { staff_id: string }[] }) => [
      child.student_id,
      child.teachers.map(({ staff_id }) => staff_id).toSorted(),
    ]),
    [of.ada, of.ben].map((child) => [child, [of.maths.staffId, of.arts.staffId].toSorted()]),
  )
  const wishes = [of.ada, of.ben].flatMap((student_id) =>
    [of.maths, of.arts].map(({ staffId }) => ({ student_id, staff_id: staffId })),
  )
  const proposed = await of.call('POST', `evenings/${evening}/proposals/`, of.mother, { wishes })
  assert.equal(proposed.status, 200, proposed.text)
  const [first] = proposed.body.proposals
  // Two siblings with one teacher, ten minutes until the next slot that leaves time to walk, two with the other.
  assert.deepEqual(
    [first.bookings.length, first.unplaced, first.starts_at, first.ends_at],
    [4, [], of.at(evening, '16:00'), of.at(evening, '16:50')],
  )
  const bookings = first.bookings.map(({ slot_id, student_id }: Record<string, string>) => ({
    slot_id,
    student_id,
  }))
  const booked = await of.call('POST', 'bookings/', of.mother, { evening_id: evening, bookings })
  assert.equal(booked.status, 201, booked.text)
  assert.equal(booked.body.results.length, 4)
  const own = await of.call('GET', `bookings/?evening_id=${evening}`, of.mother)
  assert.equal(own.body.results.length, 4)
  assert.ok(own.body.results.every((one: { may_change: boolean }) => one.may_change))
  const plan = await of.call('GET', `evenings/${evening}/plan/`, of.maths)
  assert.equal(plan.body.teachers.length, 1, plan.text)
  const names = plan.body.teachers[0].slots.flatMap((slot: { booking: { student_name: string } | null }) =>
    slot.booking ? [slot.booking.student_name] : [],
  )
  assert.deepEqual(names.toSorted(), ['Ada Test', 'Ben Test'])
  const again = await of.call('POST', `evenings/${evening}/proposals/`, of.mother, {
    wishes: wishes.slice(0, 1),
  })
  assert.deepEqual([again.status, reasons(again)], [422, ['booked_already']])
})

test('twenty parallel bookings of one slot give exactly one', async () => {
  const evening = await of.evening()
  const slot = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:00')
  const body = (student_id: string) => ({
    evening_id: evening,
    bookings: [{ slot_id: slot, student_id }],
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      of.call('POST', 'bookings/', index % 2 ? of.mother : of.father, body(index % 4 < 2 ? of.ada : of.ben)),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  assert.equal(made.length, 1)
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
  assert.ok(answers.some((answer) => reasons(answer).includes('slot_taken')))
  const all = await of.call('GET', `bookings/?evening_id=${evening}`, of.principal)
  assert.equal(all.body.results.length, 1)
})

test('parallel bookings of one guardian at one time give one, and a list that fails books nothing', async () => {
  const evening = await of.evening()
  const [maths, arts] = [
    (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:10'),
    (await of.slots(evening, of.arts, of.ben, of.mother)).get('16:10'),
  ]
  const one = (slot_id: string | undefined, student_id: string) => ({
    evening_id: evening,
    bookings: [{ slot_id, student_id }],
  })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      of.call('POST', 'bookings/', of.mother, index % 2 ? one(maths, of.ada) : one(arts, of.ben)),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  const free = (await of.slots(evening, of.maths, of.ada, of.father)).get('16:30')
  const mixed = await of.call('POST', 'bookings/', of.father, {
    evening_id: evening,
    bookings: [
      { slot_id: free, student_id: of.ben },
      { slot_id: free, student_id: of.ada },
    ],
  })
  assert.deepEqual([mixed.status, reasons(mixed).at(-1)], [409, 'slot_taken'], mixed.text)
  const all = await of.call('GET', `bookings/?evening_id=${evening}`, of.principal)
  assert.equal(all.body.results.length, 1)
})

test('both guardians have one appointment together, or each their own where the evening says so', async () => {
  const shared = await of.evening()
  assert.equal((await of.book(shared, of.mother, [of.maths, of.ada, '16:00'])).status, 201)
  const second = await of.book(shared, of.father, [of.maths, of.ada, '16:20'])
  assert.deepEqual([second.status, reasons(second)], [409, ['booked_already']])
  const seen = await of.call('GET', `bookings/?evening_id=${shared}`, of.father)
  assert.deepEqual(
    seen.body.results.map((one: { guardian_name: string | null; may_change: boolean }) => [
      one.guardian_name,
      one.may_change,
    ]),
    [[null, false]],
  )
  const apart = await of.evening({ is_shared: false, max_per_child: 2 })
  assert.equal((await of.book(apart, of.mother, [of.maths, of.ada, '16:00'])).status, 201)
  assert.equal((await of.book(apart, of.father, [of.maths, of.ada, '16:20'])).status, 201)
  const own = await of.call('GET', `bookings/?evening_id=${apart}`, of.father)
  assert.equal(own.body.results.length, 1)
  const third = await of.book(apart, of.father, [of.arts, of.ada, '16:40'])
  assert.deepEqual(reasons(third), ['child_has_enough'])
})

test('who has no link, no right to results or another child sees and books nothing', async () => {
  const evening = await of.evening({ class_ids: [of.classA] })
  const listed = async (by: typeof of.mother) =>
    (await of.call('GET', 'evenings/?page_size=200', by)).body.results.some(
      ({ id }: { id: string }) => id === evening,
    )
  assert.deepEqual(
    [await listed(of.mother), await listed(of.neighbour), await listed(of.aunt)],
    [true, false, false],
  )
  assert.equal((await of.call('GET', `evenings/${evening}/options/`, of.aunt)).status, 404)
  const slot = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:00')
  const body = (student_id: string) => ({ evening_id: evening, bookings: [{ slot_id: slot, student_id }] })
  assert.equal((await of.call('POST', 'bookings/', of.neighbour, body(of.cleo))).status, 422)
  assert.equal((await of.call('POST', 'bookings/', of.aunt, body(of.ada))).status, 422)
  const stranger = await of.call('POST', 'bookings/', of.mother, body(of.cleo))
  assert.deepEqual([stranger.status, reasons(stranger)], [422, ['unknown_student']])
  const other = await of.call(
    'GET',
    `evenings/${evening}/slots/?staff_id=${of.other.staffId}&student_id=${of.ada}`,
    of.mother,
  )
  assert.equal(other.status, 404)
  const asOffice = await of.call(
    'GET',
    `evenings/${evening}/options/?guardian_id=${of.father.guardianId}`,
    of.mother,
  )
  assert.equal(asOffice.status, 403)
})

test('a move frees the old slot; a cancelled appointment is over, and nobody cancels for others', async () => {
  const evening = await of.evening()
  const booked = await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])
  const [{ id }] = booked.body.results
  const later = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:30')
  const moved = await of.call('PATCH', `bookings/${id}/`, of.mother, { slot_id: later, topic: 'Reading' })
  assert.deepEqual(
    [moved.status, moved.body.starts_at, moved.body.topic],
    [200, of.at(evening, '16:30'), 'Reading'],
    moved.text,
  )
  assert.equal((await of.call('POST', `bookings/${id}/cancel/`, of.father)).status, 403)
  assert.equal((await of.call('POST', `bookings/${id}/cancel/`, of.neighbour)).status, 404)
  assert.equal((await of.call('POST', `bookings/${id}/cancel/`, of.maths)).status, 403)
  const note = await of.call('PATCH', `bookings/${id}/`, of.maths, { note: 'Bring the book' })
  assert.equal(note.body.note, 'Bring the book', note.text)
  const read = await of.call('GET', `bookings/${id}/`, of.mother)
  assert.equal(read.body.note, null)
  assert.equal((await of.call('GET', `bookings/${id}/`, of.principal)).body.note, null)
  assert.equal((await of.call('PATCH', `bookings/${id}/`, of.mother, { note: 'Mine' })).status, 403)
  assert.equal((await of.call('PATCH', `bookings/${id}/`, of.arts, { note: 'x' })).status, 404)
  const early = await of.call('PATCH', `bookings/${id}/`, of.maths, { conduct: 'came' })
  assert.equal(early.status, 422)
  const cancelled = await of.call('POST', `bookings/${id}/cancel/`, of.mother)
  assert.deepEqual([cancelled.status, cancelled.body.cancel_reason], [200, 'family'])
  const twice = await of.call('POST', `bookings/${id}/cancel/`, of.mother)
  assert.deepEqual([twice.status, twice.body.code], [409, 'consultation_booking_ended'])
  assert.equal((await of.book(evening, of.father, [of.maths, of.ada, '16:30'])).status, 201)
})

test('the office books outside of the window, for guardians who may book', async () => {
  const evening = await of.evening({ opens_at: '2026-11-25T08:00:00Z' })
  const early = await of.book(evening, of.mother, [of.maths, of.ada, '16:00'])
  assert.deepEqual([early.status, reasons(early)], [409, ['not_open']])
  const found = await of.call('GET', `evenings/${evening}/options/?student_id=${of.ada}`, of.principal)
  assert.deepEqual(
    found.body.guardians.map(({ guardian_id }: { guardian_id: string }) => guardian_id).toSorted(),
    [of.mother.guardianId, of.father.guardianId].toSorted(),
    found.text,
  )
  const slot = (await of.slots(evening, of.maths, of.ada, of.mother)).get('16:00')
  const body = (guardian_id: string) => ({
    evening_id: evening,
    guardian_id,
    bookings: [{ slot_id: slot, student_id: of.ada }],
  })
  assert.equal((await of.call('POST', 'bookings/', of.principal, body(of.aunt.guardianId))).status, 422)
  const booked = await of.call('POST', 'bookings/', of.principal, body(of.mother.guardianId))
  assert.deepEqual([booked.status, booked.body.results?.[0]?.is_by_office], [201, true], booked.text)
  assert.equal((await of.call('POST', 'bookings/', of.maths, body(of.mother.guardianId))).status, 403)
})
