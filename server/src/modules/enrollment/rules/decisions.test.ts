import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Candidates, type Decisions, decide } from './decisions.ts'

const candidates = (
  students: number,
  guardians: readonly { candidates: number; account?: boolean }[],
): Candidates => ({
  student: { candidates: Array.from({ length: students }, (_, index) => ({ student_id: `s${index}` })) },
  guardians: guardians.map((one, index) => ({
    index,
    candidates: Array.from({ length: one.candidates }, (_, place) => ({ guardian_id: `g${place}` })),
    account: one.account ? {} : null,
  })),
})

const codes = (of: Candidates, given: Decisions): string[] => {
  const decided = decide(of, given)
  return 'student' in decided ? [] : decided.map(({ path, code }) => `${path} ${code}`)
}

test('where nobody of the school can be meant, nothing need be said', () => {
  assert.deepEqual(decide(candidates(0, [{ candidates: 0 }]), {}), {
    student: 'new',
    guardians: [{ index: 0, person: 'new', account: 'invite' }],
  })
})

test('every possible match must be decided, and so must an account of the school', () => {
  const of = candidates(1, [{ candidates: 1 }, { candidates: 0, account: true }])
  assert.deepEqual(codes(of, {}), [
    'body/student undecided',
    'body/guardians/0/person undecided',
    'body/guardians/1/account undecided',
  ])
  const whole = {
    student: { existing_id: 's0' },
    guardians: [
      { index: 0, person: { existing_id: 'g0' } },
      { index: 1, account: 'none' as const },
    ],
  }
  assert.deepEqual(codes(of, whole), [])
  assert.deepEqual(
    codes(of, {
      ...whole,
      guardians: [
        { index: 0, person: 'new' },
        { index: 1, account: 'invite' },
      ],
    }),
    ['body/guardians/1/account undecided'],
  )
})

test('nobody is decided about twice, nobody who is not there, and no account that is not there', () => {
  const of = candidates(0, [{ candidates: 0 }, { candidates: 0 }])
  const same = { existing_id: 'g0' }
  assert.deepEqual(
    codes(of, {
      guardians: [
        { index: 0, person: same },
        { index: 1, person: same, account: 'link' },
        { index: 1 },
        { index: 3 },
      ],
    }),
    [
      'body/guardians/2/index duplicate',
      'body/guardians/3/index unknown_guardian',
      'body/guardians/1/person duplicate',
    ],
  )
  assert.deepEqual(codes(of, { guardians: [{ index: 0, account: 'link' }] }), [
    'body/guardians/0/account no_account',
  ])
})

test('no decision is ever made for the registrar where there is a candidate', () => {
  const guardian = fc.record({ candidates: fc.nat(2), account: fc.boolean() })
  fc.assert(
    fc.property(fc.nat(2), fc.array(guardian, { minLength: 1, maxLength: 4 }), (students, guardians) => {
      const isOpen = students > 0 || guardians.some((one) => one.candidates > 0 || one.account)
      assert.equal(codes(candidates(students, guardians), {}).length > 0, isOpen)
    }),
    { numRuns: 100 },
  )
})
