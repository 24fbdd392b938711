import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSiren } from './siren.ts'

test('check digits identify a SIREN (numbers of the public register Sirene)', () => {
  // INSEE's example of the format, Danone, Google France, La Poste, EDF
  for (const right of ['732829320', '552032534', '443061841', '356000000', '552081317'])
    assert.ok(isSiren(right), right)
  for (const wrong of ['732829321', '73282932', '7328293200', '732 829 320', '', 'FR7328293'])
    assert.ok(!isSiren(wrong), wrong)
})
