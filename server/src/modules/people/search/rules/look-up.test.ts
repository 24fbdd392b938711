import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sortName } from '../../rules/search-text.ts'
import { type LookUp, lookUp, lookUpWhole, type TextRange, waysOf } from './look-up.ts'
import { searchWords } from './search-words.ts'
import { personWords, storedTokens } from './stored-words.ts'

const letters = (max: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', ' ', '-', '(', '\u{20000}'), maxLength: max })

const people = fc.record({
  first_name: letters(6),
  middle_name: fc.option(letters(4)),
  last_name: letters(8),
  codes: fc.array(fc.option(letters(5)), { maxLength: 2 }),
  email: fc.option(fc.constantFrom('a.b@ab.a', 'b@a.b', 'abba@b.ab')),
  phone: fc.option(fc.constantFrom('+44 (0)20 1111', '0011', '11', '1', '+221 11 111')),
})

const lies = (text: string, { low, high }: TextRange): boolean =>
  Buffer.compare(Buffer.from(low), Buffer.from(text)) <= 0 &&
  Buffer.compare(Buffer.from(text), Buffer.from(high)) < 0

const finds = ({ among, ranges }: LookUp, tokens: readonly string[]): boolean =>
  ranges.length === 0
    ? tokens.includes(among)
    : ranges.some((range) => tokens.some((token) => lies(token, range)))

test('a person found by all words is found on some path, and what a path decides is right', () => {
  fc.assert(
    fc.property(people, letters(8), (person, search) => {
      const words = searchWords(search)
      if (words.length === 0) return
      const tokens = storedTokens(person)
      for (const requested of [words.map(lookUp), words.map(lookUpWhole)]) {
        const met = waysOf(requested).filter(
          (way) => tokens.includes(way.token) && lies(sortName(person), way),
        )
        if (requested.every((word) => finds(word, tokens))) assert.ok(met.length > 0)
        for (const way of met) {
          for (const [index, word] of requested.entries()) {
            if ((way.settled & (1 << index)) > 0)
              assert.ok(finds(word, tokens), `${word.word} on ${way.token}`)
          }
        }
      }
    }),
    { numRuns: 5000 },
  )
})

test('a word finds persons with one that begins so; a number of four digits also those with one that ends so', () => {
  fc.assert(
    fc.property(people, letters(4), (person, search) => {
      const { phone, ...others } = personWords(person)
      for (const word of searchWords(search)) {
        const begins = (token: string) => token.startsWith(word)
        const short = [...word].length < 4
        const named = Object.values(others).flat().some(begins)
        const dialled = phone.filter((number) => !short || number.length < 4).some(begins)
        const ends = /^[0-9]{4,}$/.test(word) && phone.some((number) => number.endsWith(word))
        const found = finds(lookUp(word), storedTokens(person))
        assert.equal(found, named || dialled || ends, word)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a search never meets the tokens of another kind', () => {
  const tokens = storedTokens({
    first_name: 'Abby',
    last_name: 'B_a-c',
    codes: [],
    email: null,
    phone: '0202020',
  })
  for (const word of tokens.filter((token) => token.startsWith('_') || token.startsWith('-'))) {
    assert.ok(
      searchWords(word).every((one) => !/^[_-]| /.test(one)),
      word,
    )
  }
})
