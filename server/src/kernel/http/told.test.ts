import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldBy } from './told.ts'
import { t } from './wire.ts'

const wordsOf = (schema: { properties: object }): unknown[] =>
  Object.values(schema.properties).map((member: { description?: string }) => member.description)

test('a member has the words of its name; its own go before them', () => {
  const Told = toldBy({ code: 'What is typed; null: nothing.', note: 'A note.' })
  const made = Told({ code: t.Nullable(t.String()), note: t.described(t.String(), 'Its own.') })
  assert.deepEqual(wordsOf(made), ['What is typed; null: nothing.', 'Its own.'])
})

test('words that speak of null are refused where there is none, and cut where it may be left out', () => {
  const Told = toldBy({ code: 'The code of the school; null: a plain status.' })
  assert.throws(() => Told({ code: t.String() }), /"code".*it is never null/)
  assert.deepEqual(wordsOf(Told({ code: t.Optional(t.String()) })), ['The code of the school.'])
})

test('one name for values of two types, or of two lists of words, is refused', () => {
  const Told = toldBy({ created: 'How many marks were new.', status: 'Where it stands.' })
  Told({ created: t.IntegerRange(0, 10), status: t.OneOf(['open', 'closed']) })
  Told({ created: t.Number(), status: t.OneOf(['open']) })
  assert.throws(() => Told({ created: t.Array(t.String()) }), /"created".*of type number, this of array/)
  assert.throws(() => Told({ status: t.OneOf(['late', 'done']) }), /"status".*quite other words/)
})

test('the count of a page is that of rows, whatever a module counts', () => {
  const Told = toldBy({ count: 'How many entries were saved.' })
  const page = { results: t.Array(t.Strict({})), next: t.Nullable(t.String()) }
  assert.match(
    String(wordsOf(Told({ ...page, count: t.Optional(t.IntegerRange(0, 9)) }))[2]),
    /rows match in all/,
  )
  assert.deepEqual(wordsOf(Told({ count: t.IntegerRange(0, 9) })), ['How many entries were saved.'])
})
