import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, noGuardian } from '../public/draft.ts'
import type { Round } from '../wire.ts'
import { applicationOf } from './desk-body.ts'

const round: Round = {
  intake_id: '0199c0de-0000-7000-8000-000000000001',
  title: 'Entry 2027',
  academic_year: '2027/28',
  starts_on: '2027-09-01',
  closes_on: null,
  grade_levels: [{ code: 'Y7', name: 'Year 7' }],
  documents: [],
  questions: [{ key: 'bus', label: 'Bus?', kind: 'yes_no', options: [], required: true }],
}

test('a family without email, previous school or answers is entered with what it has', () => {
  const guardian = { ...noGuardian, first_name: ' Ama ', last_name: 'Owusu' }
  const draft = { ...blank, first_name: 'Kofi ', last_name: 'Owusu', date_of_birth: '2016-03-04', guardian }
  assert.deepEqual(applicationOf({ ...draft, grade_level: 'Y7' }, { round, note: ' ' }), {
    intake_id: round.intake_id,
    applicant: {
      first_name: 'Kofi',
      last_name: 'Owusu',
      date_of_birth: '2016-03-04',
      grade_level: 'Y7',
      sex: null,
    },
    guardians: [{ first_name: 'Ama', last_name: 'Owusu', email: null, phone: null }],
    previous_school: null,
    answers: {},
    documents: [],
  })
})

test('answers to yes-or-no questions are booleans, and documents carry no name of this device', () => {
  const document = { kind: 'other', document_id: 'd', upload_token: 't', name: 'scan.pdf' }
  const draft = { ...blank, answers: { bus: 'no', other: '' }, documents: [document] }
  const body = applicationOf(draft, { round, note: 'Paid the fee' })
  assert.deepEqual(body.answers, { bus: false })
  assert.deepEqual(body.documents, [{ kind: 'other', document_id: 'd', upload_token: 't' }])
  assert.equal(body.note, 'Paid the fee')
})
