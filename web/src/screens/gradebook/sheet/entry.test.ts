import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMark, readMark } from './entry.ts'

const of20 = { max_score: 20, extra_credit: false }
const scored = (score: number) => ({ score, status: 'scored' })

test('a number is read with a decimal comma and with a point', () => {
  for (const typed of ['12.5', '12,5', ' 12,50 ', '+12.5', '12.5\u00a0'])
    assert.deepEqual(readMark(typed, of20), scored(12.5), typed)
  assert.deepEqual(readMark(',5', of20), scored(0.5))
  assert.deepEqual(readMark('7.', of20), scored(7))
  assert.deepEqual(readMark('0', of20), scored(0))
  assert.deepEqual(readMark('-0', of20), scored(0))
  assert.deepEqual(readMark('20', of20), scored(20))
})

test('words and letters of both languages are statuses, an empty text is no mark', () => {
  const status = (typed: string) => readMark(typed, of20)
  for (const typed of ['abs', 'ABS', 'a', 'absent'])
    assert.deepEqual(status(typed), markWith('absent'), typed)
  for (const typed of ['exc', 'disp', 'Dispensée'])
    assert.deepEqual(status(typed), markWith('excused'), typed)
  for (const typed of ['miss', 'nr', 'Non  rendu'])
    assert.deepEqual(status(typed), markWith('missing'), typed)
  for (const typed of ['', '   ', '\u00a0']) assert.deepEqual(status(typed), emptyMark, JSON.stringify(typed))
})

const markWith = (status: string) => ({ score: null, status })

test('what is no mark, or off the scale, is named so', () => {
  for (const typed of [
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '12/20',
    'twelve',
    '.',
    ',',
    '-',
    '1.2.3',
    '12 5',
    '٣',
  ])
    assert.equal(readMark(typed, of20), 'not_a_mark', typed)
  for (const typed of ['20.01', '21', '999999999']) assert.equal(readMark(typed, of20), 'off_scale', typed)
  for (const typed of ['-1', '-0.5']) assert.equal(readMark(typed, of20), 'negative', typed)
  assert.equal(readMark('1.23456', of20), 'too_fine')
  assert.equal(readMark('9'.repeat(400), of20), 'not_a_mark')
})

test('extra credit goes above the highest score, never below nothing', () => {
  const extra = { max_score: 5, extra_credit: true }
  assert.deepEqual(readMark('7', extra), scored(7))
  assert.equal(readMark('-1', extra), 'negative')
})
