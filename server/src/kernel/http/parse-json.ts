import type { TSchema } from 'typebox'
import { findExcess, maxValuesOf } from './json-bounds.ts'
import { invalidBody, malformedRequest } from './problems.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The value of a JSON text from outside, which is to have the schema. A text with more values than any that the schema
 * takes, or nested deeper, is refused before it is parsed.
 *
 * @throws Problem 422 for too much, 400 for what is not JSON in UTF-8
 */
export function parseJson(bytes: Buffer, schema?: TSchema): unknown {
  const excess = findExcess(bytes, maxValuesOf(schema))
  if (excess) throw invalidBody({ details: [excess] })
  try {
    return JSON.parse(strictUtf8.decode(bytes))
  } catch {
    throw malformedRequest({ message: 'The body is not JSON in UTF-8.' })
  }
}
