import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type JudgedMark, judgeDay, type NoticeRules, type SentNotice } from './judge-day.ts'

const now = new Date('2026-11-20T09:00:00Z')
const rules: NoticeRules = { waitMinutes: 20, includesLate: false }

const meanings = { present: 'attending', late: 'attending', absent: 'unauthorised_absence' } as const
const mark = (
  starts: string,
  status: keyof typeof meanings,
  { minutes = 30, ...rest }: Partial<JudgedMark> & { readonly minutes?: number } = {},
): JudgedMark => ({
  starts,
  status,
  meaning: meanings[status],
  recorded_at: new Date(now.getTime() - minutes * 60_000).toISOString(),
  is_explained: false,
  is_seated: true,
  ...rest,
})
const judge = (marks: readonly JudgedMark[], sent: readonly SentNotice[] = [], given = rules) =>
  judgeDay(marks, sent, { now, rules: given })
const sentAt = (starts: string, isPresent = false): SentNotice => ({ kind: 'absent', starts, isPresent })

test('a notice is due once the time for a correction is over', () => {
  const absent = mark('08:00', 'absent', { minutes: 20 })
  assert.deepEqual(judge([absent]), { what: 'send', kind: 'absent', mark: absent })
  const young = judge([mark('08:00', 'absent', { minutes: 19 })])
  assert.deepEqual(young, { what: 'wait', at: new Date(now.getTime() + 60_000) })
  const at0 = mark('08:00', 'absent', { minutes: 0 })
  assert.equal(judge([at0], [], { ...rules, waitMinutes: 0 })?.what, 'send')
})

test('leave, plans, reports, other classes and sessions that were not held are no reason to write', () => {
  const none: readonly Partial<JudgedMark>[] = [
    { meaning: 'authorised_absence', status: 'excused' },
    { is_explained: true },
    { is_seated: false },
    { meaning: 'not_possible' },
    { meaning: 'administrative' },
  ]
  for (const one of none) assert.equal(judge([mark('08:00', 'absent', one)]), undefined, JSON.stringify(one))
})

test('by lessons it is the first one missed since the student was last seen', () => {
  const [first, second] = [mark('09:00', 'absent'), mark('10:00', 'absent', { minutes: 1 })]
  const morning = mark('08:00', 'present')
  assert.deepEqual(judge([morning, first, second]), { what: 'send', kind: 'absent', mark: first })
  assert.equal(judge([mark('08:00', 'absent'), mark('09:00', 'present')]), undefined)
  assert.equal(judge([mark('08:00', 'absent'), mark('09:00', 'absent', { is_explained: true })]), undefined)
})

test('a student who comes is reported once, and an earlier mark is no return', () => {
  const back = mark('10:00', 'late')
  assert.deepEqual(judge([mark('09:00', 'absent'), back], [sentAt('09:00')]), { what: 'present', mark: back })
  assert.equal(judge([mark('09:00', 'present')], [sentAt('09:00')])?.what, 'present')
  assert.equal(judge([mark('09:00', 'present')], [sentAt('09:00', true)]), undefined)
  const unheld = mark('09:00', 'absent', { meaning: 'not_possible' })
  assert.equal(judge([mark('08:00', 'present'), unheld], [sentAt('09:00')]), undefined)
  assert.equal(judge([mark('09:00', 'absent')], [sentAt('09:00')]), undefined)
})

test('lateness is reported where the school says so, once, and never after an absence', () => {
  const late = mark('08:00', 'late')
  assert.equal(judge([late]), undefined)
  const both = { ...rules, includesLate: true }
  assert.deepEqual(judge([late], [], both), { what: 'send', kind: 'late', mark: late })
  const before: SentNotice = { kind: 'late', starts: '08:00', isPresent: false }
  assert.equal(judge([late, mark('09:00', 'late')], [before], both), undefined)
  assert.equal(judge([late, mark('09:00', 'absent')], [before], both)?.what, 'send')
  assert.equal(judge([mark('08:00', 'late', { is_explained: true })], [], both), undefined)
})

test('whatever the marks: nothing is sent twice, too early, or about a session with a reason', () => {
  const anyMark = fc.record({
    starts: fc.constantFrom('08:00', '09:00', '10:00', '11:00'),
    status: fc.constantFrom('present', 'late', 'absent'),
    minutes: fc.integer({ min: 0, max: 60 }),
    is_explained: fc.boolean(),
    is_seated: fc.boolean(),
  })
  const marksOf = fc
    .uniqueArray(anyMark, { selector: ({ starts }) => starts })
    .map((drawn) =>
      drawn
        .toSorted((one, other) => (one.starts < other.starts ? -1 : 1))
        .map(({ starts, status, ...rest }) => mark(starts, status as 'absent', rest)),
    )
  fc.assert(
    fc.property(marksOf, fc.boolean(), (marks, isPresent) => {
      const decision = judge(marks, [], { waitMinutes: 20, includesLate: true })
      if (decision?.what === 'send') {
        assert.ok(Date.parse(decision.mark.recorded_at) <= now.getTime() - 20 * 60_000)
        assert.ok(decision.mark.is_seated && !decision.mark.is_explained)
      }
      assert.notEqual(judge(marks, [sentAt('09:00', isPresent)])?.what, 'send')
      if (isPresent) assert.equal(judge(marks, [sentAt('09:00', true)]), undefined)
    }),
  )
})
