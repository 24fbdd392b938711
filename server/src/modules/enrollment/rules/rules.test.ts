import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorsOfAnswers, errorsOfForm, missingDocuments, type Question } from './answers.ts'
import { typeOfDocument } from './document-type.ts'
import { isOfferGood, isOpenOn, isPlausibleBirth } from './intake-open.ts'

test('a form is open from its first to its last day, and never once archived', () => {
  const days = { opens_on: '2026-11-01', closes_on: '2026-11-30', archived_at: null }
  assert.deepEqual(
    ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((today) => isOpenOn(days, today)),
    [false, true, true, false],
  )
  assert.equal(isOpenOn({ ...days, closes_on: null }, '2030-01-01'), true)
  assert.equal(isOpenOn({ ...days, archived_at: new Date(0) }, '2026-11-10'), false)
})

test('the last day of an offer counts', () => {
  assert.deepEqual(
    ['2026-12-01', '2026-12-02'].map((today) => isOfferGood('2026-12-01', today)),
    [true, false],
  )
  assert.equal(isOfferGood(null, '2026-12-01'), false)
})

test('birth dates that are slips of the pen are not believed', () => {
  const plausible = (birth: string) => isPlausibleBirth(birth, '2027-09-06', '2026-11-20')
  assert.equal(plausible('2021-03-08'), true)
  // One year old on the first day, not a day younger.
  assert.equal(plausible('2026-09-06'), true)
  assert.equal(plausible('2026-09-07'), false)
  assert.equal(plausible('2026-11-21'), false)
  assert.equal(plausible('1946-09-07'), true)
  assert.equal(plausible('1946-09-06'), false)
  assert.equal(plausible('1901-01-01'), false)
})

const question = (more: Partial<Question>): Question => ({
  key: 'why',
  label: 'Why?',
  kind: 'text',
  options: [],
  required: false,
  ...more,
})

test('a question whose key every object answers to is not answered by that', () => {
  const one = question({ key: 'constructor' })
  assert.deepEqual(errorsOfAnswers([one], {}), [])
  assert.deepEqual(
    errorsOfAnswers([{ ...one, required: true }], {}).map(({ code }) => code),
    ['required'],
  )
})

test('answers are held against the questions of the form', () => {
  const questions = [
    question({ required: true }),
    question({ key: 'bus', kind: 'yes_no' }),
    question({ key: 'lunch', kind: 'choice', options: ['yes', 'sometimes'] }),
  ]
  const codes = (answers: Record<string, string | boolean>, lenient = false) =>
    errorsOfAnswers(questions, answers, lenient).map(({ path, code }) => `${path} ${code}`)
  assert.deepEqual(codes({ why: 'Near', bus: true, lunch: 'yes' }), [])
  assert.deepEqual(codes({ why: '  ' }), ['body/answers/why required'])
  assert.deepEqual(codes({}, true), [])
  assert.deepEqual(codes({ why: 'x'.repeat(501), bus: 'yes', lunch: 'no', pets: 'cat' }), [
    'body/answers/pets unknown_question',
    'body/answers/why too_long',
    'body/answers/bus yes_or_no',
    'body/answers/lunch unknown_option',
  ])
})

test('a form asks nothing twice, and a choice has options', () => {
  const requested = [
    { kind: 'id', label: 'Birth certificate', required: true },
    { kind: 'id', label: 'Again', required: false },
  ]
  const codes = errorsOfForm([question({}), question({ kind: 'choice' })], requested).map((one) => one.path)
  assert.deepEqual(codes, ['body/questions/1/key', 'body/documents/1/kind', 'body/questions/1/options'])
  assert.deepEqual(missingDocuments(requested, ['other', null]), ['id'])
  assert.deepEqual(missingDocuments(requested, ['id']), [])
})

test('a document is what its bytes say', () => {
  const of = (text: string) => typeOfDocument(Buffer.from(text, 'latin1'))
  assert.equal(of('%PDF-1.7'), 'application/pdf')
  assert.equal(of('\xff\xd8\xff\xe0'), 'image/jpeg')
  assert.equal(of('\x89PNG\r\n\x1a\n'), 'image/png')
  assert.equal(of('RIFF....WEBPVP8 '), 'image/webp')
  assert.equal(of('RIFF....WAVEfmt '), undefined)
  for (const text of ['<html>', '<svg', 'MZ', '', '%PD']) assert.equal(of(text), undefined)
  fc.assert(fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => void typeOfDocument(bytes)))
})
