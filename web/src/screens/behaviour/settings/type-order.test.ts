import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BehaviourType } from '../../../kernel/api/wire.ts'
import { freeCode, moved } from './type-order.ts'

const type = (code: string, kind: BehaviourType['kind']): BehaviourType => ({
  code,
  name: code,
  kind,
  severity: kind === 'praise' ? null : 'minor',
  visible_to_families: false,
  is_active: true,
})
const types = [type('help', 'praise'), type('phone', 'incident'), type('effort', 'praise')]
const codes = (of: readonly BehaviourType[]) => of.map(({ code }) => code)

test('a type moves among those of its kind, and not beyond the ends', () => {
  assert.deepEqual(codes(moved(types, 'help', 1)), ['effort', 'phone', 'help'])
  assert.deepEqual(codes(moved(types, 'help', -1)), codes(types))
  assert.deepEqual(codes(moved(types, 'phone', 1)), codes(types))
})

test('a code comes from the name, and is free', () => {
  assert.equal(freeCode('Élève en retard !', types), 'eleve_en_retard')
  assert.equal(freeCode('Phone', types), 'phone_2')
  assert.equal(freeCode('رائع', types), 'type')
  assert.equal(freeCode('3 strikes', types), 'type')
})
