import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeFileSize } from './file-size.ts'

const write = (bytes: number, locale = 'en'): string =>
  writeFileSize(bytes, locale).replaceAll(/[\u00a0\u202f]/g, ' ')

test('sizes are written in the unit that suits them', () => {
  assert.equal(write(0), '0 kB')
  assert.equal(write(999), '1 kB')
  assert.equal(write(1_400), '1.4 kB')
  assert.equal(write(48_211_000), '48 MB')
  assert.equal(write(2_100_000_000), '2.1 GB')
})

test('a language has its own units and decimals', () => {
  assert.equal(write(1_400_000, 'fr'), '1,4 Mo')
})
