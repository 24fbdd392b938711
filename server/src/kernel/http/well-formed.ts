import type { ProblemDetail } from './problem.ts'

const deepest = 32
const longestString = 1_000_000

/**
 * What no schema says of a parsed JSON body and PostgreSQL or JavaScript would stumble over: nesting beyond 32,
 * strings with NUL or lone surrogates, member names that reach prototypes. Answers the first fault, or undefined.
 */
export function findMalformation(value: unknown, path = 'body', depth = 0): ProblemDetail | undefined {
  if (typeof value === 'string') return findTextFault(value, path)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= deepest) return { path, code: 'too_deep', message: `Nesting ends at ${deepest} levels.` }
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__' || findTextFault(name, path)) {
      return { path, code: 'forbidden_member', message: 'A member with this name is not taken.' }
    }
    const fault = findMalformation(member, `${path}/${name}`, depth + 1)
    if (fault) return fault
  }
  return undefined
}

/** NUL cannot be stored in PostgreSQL text, and a lone surrogate would be changed silently on its way. */
export function findTextFault(text: string, path: string): ProblemDetail | undefined {
  if (text.length > longestString) return { path, code: 'too_long', message: 'The text is too long.' }
  if (text.includes('\u0000'))
    return { path, code: 'nul_character', message: 'NUL characters are not taken.' }
  if (!text.isWellFormed())
    return { path, code: 'not_unicode', message: 'The text is not well-formed Unicode.' }
  return undefined
}
