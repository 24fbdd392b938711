import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceRoutes } from './routes.ts'

/** Members of every page of every list. */
const ofPages = new Set(['results', 'next', 'previous', 'count', 'page_size', 'cursor'])

/** Members, by their whole path, that say nothing of what they mean. */
function silent(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return silent(value, path)
    return Object.entries(value as Record<string, { description?: string }>).flatMap(([name, member]) => [
      ...(member.description || ofPages.has(name) || name.endsWith('id') ? [] : [`${path}.${name}`]),
      ...silent(member, `${path}.${name}`),
    ])
  })
}

test('every member of the interface says what it means', () => {
  const found = attendanceRoutes.flatMap(({ id, query, body, answers }) =>
    [query, body, ...Object.values(answers)].flatMap((schema) => silent(schema, id)),
  )
  assert.deepEqual([...new Set(found)], [])
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
