import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileSize, ownAddress } from './shared.ts'

test('sizes are written in the unit that suits them', () => {
  assert.equal(fileSize(0), '0 B')
  assert.equal(fileSize(999), '999 B')
  assert.equal(fileSize(1_400), '1.4 kB')
  assert.equal(fileSize(48_211_000), '48 MB')
  assert.equal(fileSize(2_100_000_000), '2.1 GB')
})

test('a link is opened on the server of this page', () => {
  assert.equal(ownAddress('https://elsewhere.example/api/x?school_slug=a'), '/api/x?school_slug=a')
})
