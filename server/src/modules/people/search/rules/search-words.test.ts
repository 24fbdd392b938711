import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchWords } from './search-words.ts'
import { partsMatched, personWords } from './stored-words.ts'

test('words are folded, bare, each once; a number is one word however it is grouped', () => {
  for (const [search, words] of [
    ['  Élo  N’Diaye ', ['elo', 'ndiaye']],
    ['Diop, Awa (Marie)', ['diop', 'awa', 'marie']],
    ['an Anna ANN', ['anna']],
    ['jean-paul', ['jean', 'paul']],
    ['020 7946-0958', ['02079460958']],
    ['+44 (0)20 7946', ['44207946']],
    ['0044 20 7946', ['44207946']],
    ['2026-0042', ['20260042']],
    ['0042', ['0042']],
    ['A-4', ['a', '4']],
    ['-- , "', []],
    ['', []],
  ] as const) {
    assert.deepEqual(searchWords(search), [...words], search)
  }
})

test('whatever a person is called, each of the own names, codes and addresses is found by them', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const person = fc.record({ first_name: text, last_name: text, email: fc.emailAddress() })
  fc.assert(
    fc.property(person, (made) => {
      const whole = { ...made, codes: [], phone: null }
      const said = Object.values(personWords(whole)).flat()
      for (const search of [made.first_name, made.last_name, made.email]) {
        // A name of digits and signs alone is taken for a number.
        if (/^[+(]?[0-9 ()./-]*$/.test(search.trim())) continue
        for (const word of searchWords(search))
          assert.ok(
            said.some((token) => token.startsWith(word)),
            word,
          )
      }
    }),
  )
})

test('what matched is reported by part', () => {
  const person = {
    first_name: 'Ann',
    last_name: 'Low',
    codes: ['A-7'],
    email: 'ann@x.test',
    phone: '+44 20 79',
  }
  assert.deepEqual(partsMatched(['ann'], person), ['name', 'email'])
  assert.deepEqual(partsMatched(['a7'], person), ['code'])
  assert.deepEqual(partsMatched(['4420', 'low'], person), ['name', 'phone'])
})
