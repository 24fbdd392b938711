import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looseMarks, problemsOfWords, unusedWords } from './check-words.ts'

test('keys on one side alone, plural forms of the language and lost marks are reported', () => {
  const english = {
    title: 'Hello {{name}}',
    day_one: 'one day',
    day_other: '{{count}} days',
    only: { here: 'x' },
  }
  const french = { title: 'Bonjour', day_one: 'un jour', day_other: '{{count}} jours', alone: 'y' }
  assert.deepEqual(problemsOfWords(english, french, 'fr'), [
    'only.here is missing',
    'alone is in no other catalogue',
    'day_many is missing: fr has this plural form',
    'title has other marks {{…}}',
  ])
})

test('catalogues that say the same are in order', () => {
  const english = { day_one: '{{count}} day', day_other: '{{count}} days' }
  assert.deepEqual(
    problemsOfWords(english, { day_one: 'un', day_many: '{{count}}', day_other: '{{count}}' }, 'fr'),
    [],
  )
})

test('a key counts as said when a source names it, or begins it', () => {
  const catalogue = { a: 'x', state: { one: 'x', two: 'x' }, count_one: 'x', count_other: 'y', left: 'z' }
  const source = `t('a') + t(\`state.\${which}\`) + t('count', { count })`
  assert.deepEqual(unusedWords(catalogue, source), ['left'])
})

test('French marks stand with their no-break spaces; times, addresses and other marks have none', () => {
  const right = {
    a: 'Perdu\u202f?',
    b: 'Un\u00a0: deux',
    c: '«\u00a0x\u00a0»',
    d: '12:30, https://a.b/?c',
    e: '{{a}}, b.',
  }
  assert.deepEqual(looseMarks(right), [])
  const wrong = { a: 'Perdu ?', b: 'Un : deux', c: '« x »', d: 'Perdu!', e: '{{name}}:' }
  assert.deepEqual(
    looseMarks(wrong).map((reported) => reported.slice(0, 1)),
    ['a', 'b', 'c', 'd', 'e'],
  )
})
