import type { CustomFieldEntity, FieldFacts } from '../../modules/custom-fields/index.ts'
import { fold } from '../../modules/people/index.ts'
import type { Field, SpreadsheetKind } from './fields.ts'

/** The entity with the custom fields of each kind of spreadsheet. */
export const entityOf: Readonly<Record<SpreadsheetKind, CustomFieldEntity>> = {
  students: 'student',
  teachers: 'teacher',
  guardians: 'guardian',
}

const prefix = 'custom_fields.'

/** A header as names are compared: without accents, case and punctuation. */
export const plainHeader = (text: string): string =>
  fold(text.replace(/['’‘]/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const kinds = {
  text: () => ({ type: 'line', max: 500 }),
  number: () => ({ type: 'number' }),
  date: () => ({ type: 'date' }),
  choice: (choices: readonly string[]) => ({
    type: 'word',
    words: Object.fromEntries(choices.map((choice) => [choice, [plainHeader(choice)]])),
  }),
  yes_no: () => ({ type: 'boolean' }),
} as const satisfies Record<FieldFacts['kind'], (choices: readonly string[]) => Field['kind']>

/** A field that the school defined, as a column: known by its label and its key. */
const ownField = ({ key, label, kind, choices }: FieldFacts): Field => ({
  name: `${prefix}${key}`,
  kind: kinds[kind](choices),
  known: [plainHeader(label), plainHeader(key), plainHeader(`${prefix}${key}`)],
})

export const ownFields = (fields: readonly FieldFacts[]): Field[] => fields.map(ownField)

/** The fields that one of the roles changes. */
export const editableBy = (fields: readonly FieldFacts[], roles: readonly string[]): FieldFacts[] =>
  fields.filter(({ edited_by }) => edited_by.some((role) => roles.includes(role)))

/** Whether a name of a field is that of a field which the school defined. */
export const isOwnField = (name: string): boolean => name.startsWith(prefix)

/** The stored values with those of a row; undefined: the row has none. */
export function mergedFields(
  current: unknown,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const given = Object.entries(values).filter(([name, value]) => isOwnField(name) && value !== undefined)
  if (given.length === 0) return undefined
  return {
    ...Object(current),
    ...Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value])),
  }
}
