import { maxDepth, tooDeep } from './json-bounds.ts'
import type { ProblemDetail } from './problem.ts'

const maxTextLength = 1_000_000

/** Where in a value something is wrong: names from the inside to the outside, and what it is. */
interface Malformation {
  readonly steps: string[]
  readonly detail: Omit<ProblemDetail, 'path'>
}

/**
 * What no schema says of a parsed JSON body and PostgreSQL or JavaScript would stumble over: nesting beyond 32,
 * strings with NUL or lone surrogates, member names that reach prototypes. Answers the first one, or undefined.
 * How many values there are is bounded before anything is parsed (`findExcess`).
 */
export function findMalformation(value: unknown, place = 'body'): ProblemDetail | undefined {
  const found = search(value, 0)
  if (!found) return undefined
  return { path: [place, ...found.steps.reverse()].join('/'), ...found.detail }
}

function search(value: unknown, depth: number): Malformation | undefined {
  if (typeof value === 'string') return at(findTextError(value, ''))
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return at(tooDeep(''))
  if (Array.isArray(value)) return searchItems(value, depth)
  // Half the time of `Object.entries` for an object of hundreds of members, which V8 holds as a table.
  for (const name in value) {
    const member = (value as Readonly<Record<string, unknown>>)[name]
    if (name === '__proto__' || findTextError(name, ''))
      return at({ path: '', code: 'forbidden_member', message: 'A member with this name is not taken.' })
    const found = search(member, depth + 1)
    if (found) return under(found, name)
  }
  return undefined
}

function searchItems(items: readonly unknown[], depth: number): Malformation | undefined {
  for (const [index, item] of items.entries()) {
    const found = search(item, depth + 1)
    if (found) return under(found, String(index))
  }
  return undefined
}

function under(found: Malformation, name: string): Malformation {
  found.steps.push(name)
  return found
}

const at = (detail: ProblemDetail | undefined): Malformation | undefined =>
  detail && { steps: [], detail: { code: detail.code, message: detail.message } }

/** NUL cannot be stored in PostgreSQL text, and a lone surrogate would be changed silently on its way. */
function findTextError(text: string, path: string): ProblemDetail | undefined {
  if (text.length > maxTextLength) return { path, code: 'too_long', message: 'The text is too long.' }
  if (text.includes('\u0000'))
    return { path, code: 'nul_character', message: 'NUL characters are not taken.' }
  if (!text.isWellFormed())
    return { path, code: 'not_unicode', message: 'The text is not well-formed Unicode.' }
  return undefined
}
