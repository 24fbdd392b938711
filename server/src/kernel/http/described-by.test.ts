import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describedBy } from './described-by.ts'
import { t } from './wire.ts'

const wordsOf = (schema: { properties: object }): unknown[] =>
  Object.values(schema.properties).map((member: { description?: string }) => member.description)

test('a member has the words of its name; its own go before them', () => {
  const Described = describedBy({ code: 'What is typed; null: nothing.', note: 'A note.' })
  const made = Described({ code: t.Nullable(t.String()), note: t.described(t.String(), 'Its own.') })
  assert.deepEqual(wordsOf(made), ['What is typed; null: nothing.', 'Its own.'])
})

test('words that speak of null are refused where there is none, and cut where it may be left out', () => {
  const Described = describedBy({ code: 'The code of the school; null: a plain status.' })
  assert.throws(() => Described({ code: t.String() }), /"code".*it is never null/)
  assert.deepEqual(wordsOf(Described({ code: t.Optional(t.String()) })), ['The code of the school.'])
})

test('one name for values of two types, or of two lists of words, is refused', () => {
  const Described = describedBy({ created: 'How many marks were new.', status: 'The current state.' })
  Described({ created: t.IntegerRange(0, 10), status: t.OneOf(['open', 'closed']) })
  Described({ created: t.Number(), status: t.OneOf(['open']) })
  assert.throws(() => Described({ created: t.Array(t.String()) }), /"created".*of type number, this of array/)
  assert.throws(() => Described({ status: t.OneOf(['late', 'done']) }), /"status".*quite other words/)
})

test('the count of a page is that of rows, whatever a module counts', () => {
  const Described = describedBy({ count: 'How many entries were saved.' })
  const page = { results: t.Array(t.Strict({})), next: t.Nullable(t.String()) }
  assert.match(
    String(wordsOf(Described({ ...page, count: t.Optional(t.IntegerRange(0, 9)) }))[2]),
    /rows match in all/,
  )
  assert.deepEqual(wordsOf(Described({ count: t.IntegerRange(0, 9) })), ['How many entries were saved.'])
})
