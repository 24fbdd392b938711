import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownAddress } from './shared.ts'

test('a link is opened on the server of this page', () => {
  assert.equal(ownAddress('https://elsewhere.example/api/x?school_slug=a'), '/api/x?school_slug=a')
})
