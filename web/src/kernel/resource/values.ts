import type { Entered, ResourceField, Values } from './describe.ts'

type Field = ResourceField<Record<string, unknown>>
type Body = Readonly<Record<string, unknown>>

/** A value of the wire as its field shows it. */
function enteredOf({ kind }: Field, value: unknown): Entered {
  if (kind === 'switch') return value === true
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : []
  return value === null || value === undefined ? '' : String(value)
}

/** The values of a form for a row; without one those of a new row. */
export const valuesOf = (fields: readonly Field[], row: Body | undefined): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const isBlank = row === undefined && field.initial !== undefined
      return [field.name, isBlank ? (field.initial ?? '') : enteredOf(field, row?.[field.name])]
    }),
  )

/** What is sent of a field; null: no value. */
function sentOf(field: Field, value: Entered): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string')
    return field.kind === 'choices' && field.isNumeric ? value.map(Number) : value
  const text = value.trim()
  if (text === '') return null
  return field.kind === 'number' ? Number(text) : text
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The body that creates a row: fields without a value are left out. */
export const bodyOf = (fields: readonly Field[], values: Values): Body =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, sentOf(field, values[field.name] ?? '')] as const)
      .filter(([, value]) => value !== null),
  )

/** The merge patch (RFC 7396) of what was changed in the form. */
export const patchBetween = (fields: readonly Field[], before: Values, after: Values): Body =>
  Object.fromEntries(
    fields
      .map((field) => ({
        name: field.name,
        was: sentOf(field, before[field.name] ?? ''),
        is: sentOf(field, after[field.name] ?? ''),
      }))
      .filter(({ was, is }) => !isSame(was, is))
      .map(({ name, is }) => [name, is]),
  )

/** A field that somebody else changed while the form was open. */
export interface Meanwhile {
  readonly name: string
  readonly theirs: Entered
  /** The value in the form, where it was changed there too. */
  readonly mine: Entered | undefined
}

/** Puts what others changed into a form: untouched fields follow, edited ones stay and are reported. */
export function rebase(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; meanwhile: readonly Meanwhile[] } {
  const changed = Object.keys(theirs).filter((name) => !isSame(theirs[name], base[name]))
  const isTouched = (name: string) => !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name])
  const followed = changed.filter((name) => !isTouched(name)).map((name) => [name, theirs[name] ?? ''])
  return {
    values: { ...mine, ...Object.fromEntries(followed) },
    meanwhile: changed.map((name) => ({
      name,
      theirs: theirs[name] ?? '',
      mine: isTouched(name) ? mine[name] : undefined,
    })),
  }
}

/**
 * The rows with a new position after one has moved by a step; positions that were equal become different.
 *
 * @param rows in their order
 */
export function moved<Row extends { readonly position: number }>(
  rows: readonly Row[],
  from: number,
  step: -1 | 1,
): readonly { readonly row: Row; readonly position: number }[] {
  const order = [...rows]
  const [one] = order.splice(from, 1)
  if (one) order.splice(from + step, 0, one)
  let last = -1
  const places = rows.map(({ position }) => {
    last = Math.max(position, last + 1)
    return last
  })
  return order
    .map((row, at) => ({ row, position: places[at] ?? at }))
    .filter(({ row, position }) => row.position !== position)
}
