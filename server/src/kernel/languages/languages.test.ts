import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentLanguageOf, languageOfLocale, preferredLanguage } from './languages.ts'

test('a locale is written to in its language, or in English', () => {
  assert.deepEqual(['fr-CM', 'FR', 'en-GB', 'de', ''].map(languageOfLocale), ['fr', 'fr', 'en', 'en', 'en'])
})

test('a reader gets the language preferred among ours', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'en'],
    ['fr', 'fr'],
    ['de-DE, fr;q=0.8, en;q=0.5', 'fr'],
    ['en;q=0.2, fr-CM;q=0.9', 'fr'],
    ['fr;q=0, en', 'en'],
    ['*', 'en'],
    [`${'x,'.repeat(5000)}fr`, 'en'],
  ]
  for (const [header, language] of cases) assert.equal(preferredLanguage(header), language, header)
})

test('documents are printed in Arabic, too', () => {
  assert.deepEqual(['ar', 'AR-eg', 'arn', 'fr-DZ', 'he'].map(documentLanguageOf), [
    'ar',
    'ar',
    'en',
    'fr',
    'en',
  ])
})
