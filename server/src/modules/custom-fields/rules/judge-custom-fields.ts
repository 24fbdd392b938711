import { isDate } from '../../../kernel/time/dates.ts'
import type { FieldProblem } from './field-problem.ts'

/** What a field is to its values. */
export interface FieldFacts {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'choice' | 'yes_no'
  readonly choices: readonly string[]
  readonly required: boolean
  readonly visible_to: readonly string[]
  readonly edited_by: readonly string[]
}

export type FieldValue = string | number | boolean

/** Values by key; a key without a value is left out. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** What a body says: null clears. */
export type FieldInput = Readonly<Record<string, FieldValue | null>>

/** Limits of values. */
const maxTextLength = 500
const maxNumber = 1e15

const shares = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((role) => right.includes(role))

/** The values that roles see, in the order of the fields. */
export const visibleValues = (
  fields: readonly FieldFacts[],
  roles: readonly string[],
  values: FieldValues,
): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ key, visible_to }) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      return value !== undefined && shares(visible_to, roles) ? [[key, value]] : []
    }),
  )

/**
 * The values after a merge by key, and what is wrong with the input: a key that no field which the roles see has, a
 * field that they do not edit, a value of another kind, a required field that is cleared or, in a new row, left out.
 * A value that does not change is never wrong, so that a client may send back what it read. Problems have paths under
 * `body/custom_fields/`.
 *
 * @param before the stored values; undefined: the row is new
 */
export function judgeCustomFields(
  fields: readonly FieldFacts[],
  roles: readonly string[],
  {
    before,
    input = {},
  }: { readonly before: FieldValues | undefined; readonly input?: FieldInput | undefined },
): { values: FieldValues; problems: FieldProblem[] } {
  const known = new Map(
    fields.filter(({ visible_to }) => shares(visible_to, roles)).map((field) => [field.key, field]),
  )
  const values = new Map(Object.entries(before ?? {}))
  const problems: FieldProblem[] = []
  for (const [key, value] of Object.entries(input)) {
    const field = known.get(key)
    if (field && isSame(field, values.get(key), { value, isNew: before === undefined })) continue
    const problem = problemOf(field, roles, value)
    if (problem) problems.push(problemAt(key, ...problem))
    else if (value === null) values.delete(key)
    else values.set(key, value)
  }
  const missing = before ? [] : missingIn([...known.values()], roles, values, input)
  return { values: Object.fromEntries(values), problems: [...problems, ...missing] }
}

/** A new row that leaves a required value empty has not left it as it was. */
const isSame = (
  { required }: FieldFacts,
  stored: FieldValue | undefined,
  { value, isNew }: { readonly value: FieldValue | null; readonly isNew: boolean },
): boolean => (stored ?? null) === value && !(isNew && required)

const missingIn = (
  fields: readonly FieldFacts[],
  roles: readonly string[],
  values: ReadonlyMap<string, FieldValue>,
  input: FieldInput,
): FieldProblem[] =>
  fields
    .filter(({ key, required }) => required && !values.has(key) && !Object.hasOwn(input, key))
    .filter(({ edited_by }) => shares(edited_by, roles))
    .map(({ key, label }) => problemAt(key, 'required', `“${label}” is required`))

const problemAt = (key: string, code: string, message: string): FieldProblem => ({
  path: `body/custom_fields/${key}`,
  code,
  message,
})

const codes = {
  text: 'not_a_text',
  number: 'not_a_number',
  date: 'not_a_date',
  choice: 'not_a_choice',
  yes_no: 'not_a_yes_no',
} as const

function problemOf(
  field: FieldFacts | undefined,
  roles: readonly string[],
  value: FieldValue | null,
): [code: string, message: string] | undefined {
  if (!field) return ['unknown_custom_field', 'is not a custom field here']
  if (!shares(field.edited_by, roles))
    return ['custom_field_read_only', `your role does not change “${field.label}”`]
  if (value === null) return field.required ? ['required', `“${field.label}” is required`] : undefined
  const expected = expectationOf(field, value)
  return expected === undefined ? undefined : [codes[field.kind], expected]
}

/** What the value should have been; undefined: it is right. */
function expectationOf({ kind, choices }: FieldFacts, value: FieldValue): string | undefined {
  if (kind === 'choice') {
    const isChoice = typeof value === 'string' && choices.includes(value)
    return isChoice ? undefined : `must be one of ${choices.slice(0, 20).join(', ')}`
  }
  const { fits, expected } = plainKinds[kind]
  return fits(value) ? undefined : expected
}

/** One line with something to read in it: nothing that hides, or turns the order of what follows (UTR 36). */
const isLine = (text: string): boolean =>
  [...text].length <= maxTextLength &&
  /[^\p{White_Space}\p{Cf}\u3164]/u.test(text) &&
  !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)

const plainKinds = {
  text: {
    fits: (value: FieldValue) => typeof value === 'string' && isLine(value),
    expected: `must be one line of text of at most ${maxTextLength} characters`,
  },
  number: {
    fits: (value: FieldValue) => typeof value === 'number' && Math.abs(value) <= maxNumber,
    expected: 'must be a number',
  },
  date: {
    fits: (value: FieldValue) => typeof value === 'string' && isDate(value),
    expected: 'must be a date YYYY-MM-DD',
  },
  yes_no: { fits: (value: FieldValue) => typeof value === 'boolean', expected: 'must be true or false' },
}
