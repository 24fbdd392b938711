import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentMembers } from '../../../test/support/silent-members.ts'
import { routesOf } from '../../kernel/modules/define-module.ts'
import { people } from './module.ts'

test('every member of the interface says what it means', () => {
  assert.deepEqual(silentMembers(routesOf(people)), [])
})
