import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minutesOf, slotsOfDay, slotsOfTeacher } from './lay-slots.ts'

const rhythm = { slot_minutes: 10, gap_minutes: 5 }
const starts = (slots: readonly { starts_at: string }[]) => slots.map(({ starts_at }) => starts_at)

test('slots follow one another with the gap, and the rest that is too short stays empty', () => {
  const slots = slotsOfDay({ starts_at: '16:00', ends_at: '16:54' }, rhythm, [])
  assert.deepEqual(starts(slots), ['16:00', '16:15', '16:30'])
  assert.equal(slots[2]?.ends_at, '16:40')
})

test('a slot that would touch a break begins after it', () => {
  const day = { starts_at: '16:00', ends_at: '17:30' }
  assert.deepEqual(starts(slotsOfDay(day, rhythm, [{ starts_at: '16:20', ends_at: '16:40' }])), [
    '16:00',
    '16:40',
    '16:55',
    '17:10',
  ])
  assert.deepEqual(slotsOfDay(day, rhythm, [{ starts_at: '15:00', ends_at: '23:00' }]), [])
})

test('the breaks of a teacher hold on their day alone', () => {
  const day = (date: string) => ({ date, starts_at: '16:00', ends_at: '16:30', breaks: [] })
  const slots = slotsOfTeacher([day('2026-12-01'), day('2026-12-02')], rhythm, [
    { date: '2026-12-02', starts_at: '15:00', ends_at: '16:15' },
  ])
  assert.deepEqual(
    slots.map(({ date, starts_at }) => `${date} ${starts_at}`),
    ['2026-12-01 16:00', '2026-12-01 16:15', '2026-12-02 16:15'],
  )
})

const minutes = fc.integer({ min: 0, max: 1439 })
const time = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const span = fc
  .tuple(minutes, minutes)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ starts_at: time(Math.min(one, other)), ends_at: time(Math.max(one, other)) }))

test('no slot touches a break or another slot, and each has its length', () => {
  fc.assert(
    fc.property(
      span,
      fc.integer({ min: 3, max: 120 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(span, { maxLength: 4 }),
      (day, slot_minutes, gap_minutes, breaks) => {
        const slots = slotsOfDay(day, { slot_minutes, gap_minutes }, breaks)
        let last = -1
        for (const { starts_at, ends_at } of slots) {
          const [start, end] = [minutesOf(starts_at), minutesOf(ends_at)]
          assert.equal(end - start, slot_minutes)
          assert.ok(start >= minutesOf(day.starts_at) && end <= minutesOf(day.ends_at))
          assert.ok(last < 0 || start >= last)
          for (const one of breaks)
            assert.ok(end <= minutesOf(one.starts_at) || start >= minutesOf(one.ends_at))
          last = end
        }
      },
    ),
  )
})
