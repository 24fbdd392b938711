import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type ConsultationSchool, makeConsultationSchool } from '../../../test/support/consultation-school.ts'

let campus: TestCampus
let of: ConsultationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  of = await makeConsultationSchool(campus)
})
after(() => campus.stop())

const days = (date: string) => [{ date, starts_at: '16:00', ends_at: '17:00', breaks: [] }]
/** Two evenings on one day, such as those of two departments. */
const twoOn = async (date: string, body: object = {}) =>
  [await of.evening({ days: days(date), ...body }), await of.evening({ days: days(date), ...body })] as const

const held = async (by: TestPerson): Promise<{ id: string; evening_id: string; starts_at: string }[]> =>
  (await of.call('GET', 'bookings/?page_size=200', by)).body.results

const clearAll = async (...people: readonly TestPerson[]) => {
  for (const person of people)
    for (const { id } of await held(person)) await of.call('POST', `bookings/${id}/cancel/`, person)
}

test('twenty parallel requests of a guardian for one time in two evenings give one appointment', async () => {
  const evenings = await twoOn('2027-01-11')
  const order = async (evening_id: string, teacher: typeof of.maths, student_id: string) => ({
    evening_id,
    bookings: [
      { slot_id: (await of.slots(evening_id, teacher, student_id, of.mother)).get('16:20'), student_id },
    ],
  })
  const orders = [
    await order(evenings[0], of.maths, of.ada),
    await order(evenings[1], of.arts, of.ben),
    await order(evenings[0], of.arts, of.ben),
    await order(evenings[1], of.maths, of.ada),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => of.call('POST', 'bookings/', of.mother, orders[index % 4])),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
  assert.equal((await held(of.mother)).length, 1)
  await clearAll(of.mother)
})

test('moves to one time in two evenings at once leave one there', async () => {
  const [first, second] = await twoOn('2027-01-12')
  const booked = [
    await of.book(first, of.mother, [of.maths, of.ada, '16:00']),
    await of.book(second, of.mother, [of.arts, of.ben, '16:40']),
  ].map(({ body, text }) => body.results?.[0]?.id ?? assert.fail(text))
  const target = [
    (await of.slots(first, of.maths, of.ada, of.mother)).get('16:20'),
    (await of.slots(second, of.arts, of.ben, of.mother)).get('16:20'),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      of.call('PATCH', `bookings/${booked[index % 2]}/`, of.mother, { slot_id: target[index % 2] }),
    ),
  )
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  const times = (await held(of.mother)).map(({ starts_at }) => starts_at.slice(11, 16))
  assert.equal(times.filter((time) => time === '16:20').length, 1, times.join())
  await clearAll(of.mother)
})

test('slots that become free at one time in two evenings at once go to a family that waits for both only once', async () => {
  const breaks = [{ date: '2027-01-13', starts_at: '16:10', ends_at: '17:00' }]
  const tight = await twoOn('2027-01-13', {
    is_shared: false,
    teachers: [{ staff_id: of.maths.staffId, is_for_all: true, breaks }, { staff_id: of.arts.staffId }],
  })
  const [atFirst, atSecond] = [
    await of.book(tight[0], of.neighbour, [of.maths, of.cleo, '16:00']),
    await of.book(tight[1], of.father, [of.maths, of.ben, '16:00']),
  ].map(({ body, text }) => body.results?.[0]?.id ?? assert.fail(text))
  for (const evening_id of tight) {
    const wait = { evening_id, staff_id: of.maths.staffId, student_id: of.ada }
    const waiting = await of.call('POST', 'waits/', of.mother, wait)
    assert.equal(waiting.status, 201, waiting.text)
  }
  const cancelled = await Promise.all([
    of.call('POST', `bookings/${atFirst}/cancel/`, of.neighbour),
    of.call('POST', `bookings/${atSecond}/cancel/`, of.father),
  ])
  assert.deepEqual(
    cancelled.map(({ status }) => status),
    [200, 200],
  )
  const given = (await held(of.mother)).filter(({ starts_at }) => starts_at.startsWith('2027-01-13'))
  assert.equal(given.length, 1)
})
