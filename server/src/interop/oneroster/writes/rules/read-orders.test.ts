import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPortableName, readCategory, readLineItem, readResult } from './read-orders.ts'

const item = {
  title: 'Essay',
  class: { sourcedId: 'class 1' },
  assignDate: '2026-10-05T00:00:00.000Z',
  dueDate: '2026-10-12',
  resultValueMin: 0,
  resultValueMax: 100,
}
const result = {
  lineItem: { href: 'x', sourcedId: 'essay', type: 'lineItem' },
  student: { sourcedId: 'kofi' },
  scoreStatus: 'fully graded',
  score: 300,
  scoreDate: '2026-10-12T22:30:00.000Z',
}

const errorsOf = ({ faults: errors }: { faults: readonly { member: string }[] }) =>
  errors.map(({ member }) => member)

test('a line item with what real clients send: references by sourcedId alone, days as instants', () => {
  assert.deepEqual(readLineItem(item), {
    order: {
      title: 'Essay',
      description: null,
      class: 'class 1',
      category: undefined,
      gradingPeriod: undefined,
      assignDate: '2026-10-05',
      dueDate: '2026-10-12',
      resultValueMin: '0',
      resultValueMax: '100',
    },
    faults: [],
  })
  const full = { ...item, category: { sourcedId: 'c' }, gradingPeriod: 'p', description: '', status: 7 }
  const { order, faults: errors } = readLineItem({ ...full, resultValueMax: '99.5' })
  assert.deepEqual(
    [order.category, order.gradingPeriod, order.description, order.resultValueMax, errors],
    ['c', 'p', null, '99.5', []],
  )
  assert.equal(readLineItem({ ...item, title: 't'.repeat(95) }).order.title.length, 95)
})

test('every member of a line item that is wrong is named once', () => {
  assert.deepEqual(errorsOf(readLineItem({})), ['title', 'class', 'resultValueMax'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, class: {}, title: 5 })), ['title', 'class'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, dueDate: '2026-02-30' })), ['dueDate'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, dueDate: 'soon', assignDate: 12 })), [
    'assignDate',
    'dueDate',
  ])
  assert.deepEqual(errorsOf(readLineItem({ ...item, resultValueMax: 'ten' })), ['resultValueMax'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, resultValueMax: -1 })), ['resultValueMax'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, resultValueMax: 1e10 })), ['resultValueMax'])
  assert.deepEqual(errorsOf(readLineItem({ ...item, class: { sourcedId: 'x'.repeat(256) } })), ['class'])
})

test('a result above the scale, with a blank comment, on the day that is written', () => {
  assert.deepEqual(readResult({ ...result, comment: '' }), {
    order: {
      lineItem: 'essay',
      student: 'kofi',
      scoreStatus: 'fully graded',
      score: '300',
      scoreDate: '2026-10-12',
      comment: null,
    },
    faults: [],
  })
  const exempt = readResult({ ...result, scoreStatus: 'Exempt', score: null })
  assert.deepEqual([exempt.order.scoreStatus, exempt.order.score, exempt.faults], ['exempt', null, []])
  const { scoreStatus: _status, scoreDate: _date, ...less } = result
  assert.deepEqual(
    [readResult(less).order.scoreStatus, readResult(less).order.scoreDate],
    ['fully graded', undefined],
  )
  assert.equal(readResult({ ...less, score: undefined }).order.scoreStatus, 'not submitted')
})

test('every member of a result that is wrong is named once', () => {
  assert.deepEqual(errorsOf(readResult({})), ['lineItem', 'student'])
  assert.deepEqual(
    errorsOf(readResult({ ...result, scoreStatus: 'done', score: 'A', scoreDate: '12/10/2026' })),
    ['score', 'scoreStatus', 'scoreDate'],
  )
  for (const score of [null, '', undefined]) {
    assert.deepEqual(errorsOf(readResult({ ...result, score })), ['score'])
    assert.deepEqual(errorsOf(readResult({ ...result, scoreStatus: 'Partially graded', score })), ['score'])
    assert.deepEqual(errorsOf(readResult({ ...result, scoreStatus: 'submitted', score })), [])
  }
  for (const scoreDate of ['2026-10-12T24:00:00Z', '2026-10-12T23:60:00Z'])
    assert.deepEqual(errorsOf(readResult({ ...result, scoreDate })), ['scoreDate'])
  assert.deepEqual(errorsOf(readCategory({ title: '  ' })), ['title'])
  assert.deepEqual(readCategory({ title: ' Quizzes ' }), { order: { title: 'Quizzes' }, faults: [] })
})

test('names that files cannot carry as they are', () => {
  for (const name of ['a', 'a b/c', 'é', '\u200bx', '"a",b']) assert.ok(isPortableName(name), name)
  for (const name of [' a', 'a ', '\ufeffa', 'a\u00a0', 'a\tb', 'a\nb', 'a\u0000', 'a\u0085b', ' ', ''])
    assert.ok(!isPortableName(name), JSON.stringify(name))
})

test('nothing that JSON holds makes reading throw', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys({ ...item, ...result })), fc.jsonValue()),
      (members) => {
        for (const read of [readCategory, readLineItem, readResult])
          assert.ok(Array.isArray(read(members).faults))
      },
    ),
  )
})
