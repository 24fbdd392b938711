import type { TSchema } from 'typebox'
import { Format } from 'typebox/format'
import { isDate } from '../time/dates.ts'
import { parseInstant } from '../time/instants.ts'
import { coerceParameters } from './coerce.ts'
import { explain, unknownMember, validatorOf } from './explain.ts'
import type { ProblemDetail } from './problem.ts'
import { findMalformation } from './well-formed.ts'

Format.Set('date', (text: string) => isDate(text))
Format.Set('date-time', (text: string) => isInstant(text))

/** PostgreSQL knows no year 0000, and a leap second becomes another one in it: both are refused here. */
function isInstant(text: string): boolean {
  try {
    return !Number.isNaN(parseInstant(text).getTime())
  } catch {
    return false
  }
}

/** A body is checked as it is: no coercion, no removal, unknown members are refused. Empty list: valid. */
export function checkBody(schema: TSchema, body: unknown): ProblemDetail[] {
  const malformed = findMalformation(body)
  if (malformed) return [malformed]
  return validatorOf(schema).Check(body) ? [] : explain(schema, body, 'body')
}

/** Query, path and header values arrive as text: coerced by the schema, unknown names refused. */
export function checkParameters(
  schema: TSchema | undefined,
  raw: Readonly<Record<string, unknown>>,
  place: 'query' | 'path',
): { value: unknown; problems: ProblemDetail[] } {
  if (!schema) {
    const unknown = Object.keys(raw).map((name) => unknownMember(`${place}/${name}`))
    return { value: undefined, problems: unknown }
  }
  const malformed = findMalformation(raw, place)
  if (malformed) return { value: undefined, problems: [malformed] }
  const value = coerceParameters(schema, raw)
  return { value, problems: validatorOf(schema).Check(value) ? [] : explain(schema, value, place) }
}
