import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { isDate } from '../time/dates.ts'
import { parseInstant } from '../time/instants.ts'
import { coerceParameters } from './coerce.ts'
import { sentenceOf } from './patterns.ts'
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

const compiled = new WeakMap<TSchema, Validator>()

/** The compiled check of a schema; made once. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const made = Compile(schema)
  compiled.set(schema, made)
  return made
}

/** A body is checked as it is: no coercion, no removal, unknown members are refused. Empty list: valid. */
export function checkBody(schema: TSchema, body: unknown): ProblemDetail[] {
  const malformed = findMalformation(body)
  if (malformed) return [malformed]
  const validator = validatorOf(schema)
  return validator.Check(body) ? [] : faultsOf(validator, body, 'body')
}

/** Query, path and header values arrive as text: coerced by the schema, unknown names refused. */
export function checkParameters(
  schema: TSchema | undefined,
  raw: Readonly<Record<string, unknown>>,
  place: 'query' | 'path',
): { value: unknown; faults: ProblemDetail[] } {
  if (!schema) {
    const unknown = Object.keys(raw).map((name) => unknownMember(`${place}/${name}`))
    return { value: undefined, faults: unknown }
  }
  const malformed = findMalformation(raw, place)
  if (malformed) return { value: undefined, faults: [malformed] }
  const value = coerceParameters(schema, raw)
  const validator = validatorOf(schema)
  return { value, faults: validator.Check(value) ? [] : faultsOf(validator, value, place) }
}

const mostFaults = 20
// A nullable member that is wrong fills several places before its faults are made one.
Settings.Set({ maxErrors: 3 * mostFaults })

interface SchemaFault {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly message: string
  readonly params: Record<string, unknown>
}

function faultsOf(validator: Validator, value: unknown, place: string): ProblemDetail[] {
  const found = clearly((validator.Errors(value) as SchemaFault[]).map(inWords))
  const faults = found.flatMap((fault) => describe(fault, place))
  const unique = new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault]))
  const told = [...unique.values()].slice(0, mostFaults)
  // An empty list would mean that the value is valid.
  return told.length > 0 ? told : [{ path: place, code: 'invalid', message: 'is not what this route takes' }]
}

const inWords = (fault: SchemaFault): SchemaFault =>
  fault.keyword === 'pattern' ? { ...fault, message: sentenceOf(fault.params['pattern']) } : fault

/**
 * The faults that say something. A wrong nullable member fails in its value, in not being null and in the union of
 * both: told is what is wrong with the value, and that null would do. Where a format says it, its pattern repeats it.
 */
function clearly(faults: readonly SchemaFault[]): SchemaFault[] {
  const nullable = new Set(faults.filter(isNotNull).map((fault) => parentOf(fault.schemaPath)))
  const formatted = new Set(faults.filter(({ keyword }) => keyword === 'format').map(schemaAndPlace))
  return faults
    .filter((fault) => !isNotNull(fault))
    .filter((fault) => fault.keyword !== 'anyOf' || !nullable.has(fault.schemaPath))
    .filter((fault) => fault.keyword !== 'pattern' || !formatted.has(schemaAndPlace(fault)))
    .map((fault) =>
      nullable.has(parentOf(fault.schemaPath)) ? { ...fault, message: `${fault.message} or null` } : fault,
    )
}

/** The branch `null` of a union, failed. */
const isNotNull = ({ keyword, schemaPath, params }: SchemaFault): boolean =>
  keyword === 'type' && params['type'] === 'null' && /\/anyOf\/\d+$/.test(schemaPath)

/** The union that a branch `…/anyOf/1` belongs to; any other path is its own. */
const parentOf = (schemaPath: string): string => schemaPath.replace(/\/anyOf\/\d+$/, '')

const schemaAndPlace = ({ schemaPath, instancePath }: SchemaFault): string => `${schemaPath} ${instancePath}`

function describe(fault: SchemaFault, place: string): ProblemDetail[] {
  const path = `${place}${fault.instancePath}`
  const { params } = fault
  if (fault.keyword === 'required') {
    return names(params['requiredProperties']).map((name) => ({
      path: `${path}/${name}`,
      code: 'required',
      message: 'is required',
    }))
  }
  if (fault.keyword === 'additionalProperties') {
    return names(params['additionalProperties']).map((name) => unknownMember(`${path}/${name}`))
  }
  // The schema `false` stands for members that are not taken; there may be more of them than faults are listed.
  if (fault.keyword === 'boolean') return [unknownMember(path)]
  return [{ path, code: snakeCase(fault.keyword), message: fault.message }]
}

const unknownMember = (path: string): ProblemDetail => ({
  path,
  code: 'unknown_member',
  message: 'is not known here',
})

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const snakeCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
