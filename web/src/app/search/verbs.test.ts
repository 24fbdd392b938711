import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchVerbs, type Verb } from './verbs.ts'

const verbs: readonly Verb[] = [
  { key: 'receive', words: 'receive payment pay money', object: 'household' },
  { key: 'addStudent', words: 'add new student' },
  { key: 'register', words: 'take register', object: 'class' },
]
const matched = (text: string) =>
  matchVerbs(text, verbs, 'a an the for of').map(({ verb, rest }) => [verb.key, rest])

test('a verb is found by the beginning of its words, in any order', () => {
  assert.deepEqual(matched('pay'), [['receive', '']])
  assert.deepEqual(matched('payment rec'), [['receive', '']])
  assert.deepEqual(matched('add a stu'), [['addStudent', '']])
})

test('what follows is the object, as it was typed', () => {
  assert.deepEqual(matched('register 7A'), [['register', '7A']])
  assert.deepEqual(matched('Take the register for Year 7A'), [['register', 'Year 7A']])
  assert.deepEqual(matched('receive payment N’Diaye'), [['receive', 'N Diaye']])
})

test('a verb without an object takes none, and one letter is no verb', () => {
  assert.deepEqual(matched('add a student Ben'), [])
  assert.deepEqual(matched('r'), [])
  assert.deepEqual(matched('thea'), [])
})

test('a whole word weighs more than its beginning, and two letters little', () => {
  const weight = (text: string) => matchVerbs(text, verbs, 'a')[0]?.weight ?? 0
  assert.ok(weight('pay') > weight('paym'))
  assert.ok(weight('paym') > 2)
  assert.ok(weight('re') < 2)
  assert.ok(weight('receive payment') > weight('receive'))
})
