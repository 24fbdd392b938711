import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateIn } from '../../../kernel/time/zones.ts'
import { emailDueAt, modesOf, type Reach, usualReach } from './reach.ts'

const lagos: Reach = { ...usualReach, timeZone: 'Africa/Lagos' }
const due = (now: string, reach: Reach = lagos, mode: 'instant' | 'digest' = 'instant') =>
  emailDueAt(new Date(now), 'answer', mode, reach).toISOString()

test('quiet hours end in the morning of the zone, before and after midnight', () => {
  assert.equal(due('2026-11-23T19:59:00Z'), '2026-11-23T19:59:00.000Z')
  assert.equal(due('2026-11-23T20:00:00Z'), '2026-11-24T06:00:00.000Z')
  assert.equal(due('2026-11-24T05:59:00Z'), '2026-11-24T06:00:00.000Z')
  assert.equal(due('2026-11-24T06:00:00Z'), '2026-11-24T06:00:00.000Z')
})

test('quiet hours by day, and none', () => {
  assert.equal(
    due('2026-11-23T12:30:00Z', { ...lagos, quietFrom: '13:00', quietUntil: '14:00' }),
    '2026-11-23T13:00:00.000Z',
  )
  assert.equal(
    due('2026-11-23T22:00:00Z', { ...lagos, quietFrom: '08:00', quietUntil: '08:00' }),
    '2026-11-23T22:00:00.000Z',
  )
})

test('the night of the autumn change is an hour longer', () => {
  const paris: Reach = { ...usualReach, timeZone: 'Europe/Paris' }
  assert.equal(due('2026-10-24T20:00:00Z', paris), '2026-10-25T06:00:00.000Z')
})

test('a digest is sent at the next set hour, daily or on a weekday', () => {
  assert.equal(due('2026-11-23T15:59:00Z', lagos, 'digest'), '2026-11-23T16:00:00.000Z')
  assert.equal(due('2026-11-23T16:00:00Z', lagos, 'digest'), '2026-11-24T16:00:00.000Z')
  const weekly: Reach = { ...lagos, digestRhythm: 'weekly', digestWeekday: 1 }
  assert.equal(due('2026-11-23T16:00:00Z', weekly, 'digest'), '2026-11-30T16:00:00.000Z')
})

test('urgent notices cannot be switched off, and never wait', () => {
  const off = { in_app: 'off', email_answer: 'off', email_news: 'off' } as const
  assert.deepEqual(modesOf('urgent', off), { inApp: true, email: 'instant' })
  assert.deepEqual(modesOf('answer', off), { inApp: false, email: 'off' })
  assert.deepEqual(modesOf('news'), { inApp: true, email: 'digest' })
  const night = new Date('2026-11-23T22:00:00Z')
  assert.equal(emailDueAt(night, 'urgent', 'instant', lagos), night)
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

test('an email is never due before now, nor more than a day and a quiet night later', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      time,
      time,
      fc.constantFrom(
        'Africa/Lagos',
        'Europe/Paris',
        'America/New_York',
        'Pacific/Auckland',
        'Asia/Kathmandu',
      ),
      (now, quietFrom, quietUntil, timeZone) => {
        const at = emailDueAt(now, 'answer', 'instant', { ...usualReach, timeZone, quietFrom, quietUntil })
        assert.ok(at >= now)
        assert.ok(at.getTime() - now.getTime() <= 25 * 3_600_000)
        const weekly = {
          ...usualReach,
          timeZone,
          digestRhythm: 'weekly',
          digestWeekday: 3,
          digestAt: quietFrom,
        } as const
        const digest = emailDueAt(now, 'news', 'digest', weekly)
        assert.ok(digest > now)
        assert.equal(new Date(`${dateIn(digest, timeZone)}T00:00:00Z`).getUTCDay(), 3)
      },
    ),
  )
})
