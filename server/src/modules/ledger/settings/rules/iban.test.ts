import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIban } from './iban.ts'

test('check digits identify an IBAN (examples of the registry of SWIFT)', () => {
  for (const right of [
    'GB82WEST12345698765432',
    'DE89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])
    assert.ok(isIban(right), right)
  for (const wrong of [
    'GB82WEST12345698765433',
    'DE8937040044053201300',
    '',
    'gb82WEST12345698765432',
    'GB82 WEST',
  ])
    assert.ok(!isIban(wrong), wrong)
})
