import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentMembers } from '../../../test/support/silent-members.ts'
import { attendanceRoutes } from './routes.ts'

test('every member of the interface says what it means', () => {
  assert.deepEqual(silentMembers(attendanceRoutes), [])
})

test('every body of the interface has an example', () => {
  const without = attendanceRoutes.filter(
    ({ body }) => body && !('examples' in body) && Object.keys(body).includes('properties'),
  )
  assert.deepEqual(
    without.map(({ id }) => id),
    [],
  )
})
