import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateOrderOf, patternOf, readDate, writeDate } from './written-date.ts'

const patterns = {
  'en-GB': 'DD/MM/YYYY',
  'en-US': 'MM/DD/YYYY',
  'fr-CM': 'DD/MM/YYYY',
  'de-CH': 'DD.MM.YYYY',
  'sv-SE': 'YYYY-MM-DD',
} as const

for (const [locale, pattern] of Object.entries(patterns))
  test(`${locale} writes ${pattern}, and reads what it writes`, () => {
    const order = dateOrderOf(locale)
    assert.equal(patternOf(order), pattern)
    assert.equal(
      patternOf(order, { day: 'JJ', month: 'MM', year: 'AAAA' }),
      pattern.replace('DD', 'JJ').replace('YYYY', 'AAAA'),
    )
    for (const date of ['2026-12-31', '2024-02-29', '0999-01-02'])
      assert.equal(readDate(writeDate(date, order), order), date)
    assert.equal(readDate('2026-11-02', order), '2026-11-02')
  })

test('a date is read in the order of the school, with any separator or none', () => {
  const [british, american] = [dateOrderOf('en-GB'), dateOrderOf('en-US')]
  for (const text of ['3/4/2026', '03.04.2026', ' 3-4-2026 ', '03042026', '3 4 2026']) {
    assert.equal(readDate(text, british), '2026-04-03')
    assert.equal(readDate(text, american), '2026-03-04')
  }
})

test('what no calendar has is no date', () => {
  const order = dateOrderOf('en-GB')
  for (const text of [
    '',
    '31/02/2026',
    '29/02/2023',
    '13/13/2026',
    '1/1/26',
    'today',
    '2026-02-30',
    '1/2',
    '123',
  ])
    assert.equal(readDate(text, order), undefined, text)
  assert.equal(writeDate('31/02/2026', order), '31/02/2026')
})
