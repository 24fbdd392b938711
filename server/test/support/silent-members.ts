import type { Route } from '../../src/kernel/http/define-route.ts'

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

/** The members of what routes are asked with and answer that do not say what they mean. */
export const silentMembers = (routes: readonly Route[]): string[] => [
  ...new Set(
    routes.flatMap(({ id, query, body, answers }) =>
      [query, body, ...Object.values(answers)].flatMap((schema) => silent(schema, id)),
    ),
  ),
]
