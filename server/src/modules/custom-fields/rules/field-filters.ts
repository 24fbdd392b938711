import type { FieldFacts, FieldValue } from './judge-custom-fields.ts'

/** The filters of a list in one text: `bus_line:12,swimming:true`. A comma in a value is fine unless `word:` follows it. */
export const parseFieldFilters = (text: string): { key: string; value: string }[] =>
  text.split(/,(?=[a-z][a-z0-9_]*:)/).map((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? { key: part, value: '' } : { key: part.slice(0, colon), value: part.slice(colon + 1) }
  })

/** The text as a value of the field's kind; undefined: no row has such a value. */
export function filterValue({ kind }: Pick<FieldFacts, 'kind'>, text: string): FieldValue | undefined {
  if (kind === 'yes_no') return text === 'true' ? true : text === 'false' ? false : undefined
  if (kind !== 'number') return text === '' ? undefined : text
  const number = /^-?[0-9]{1,16}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : undefined
  return number
}

/** The text as a value that the field may have; undefined: it cannot, as a text that is not among the choices. */
export const fieldValueOf = (
  field: Pick<FieldFacts, 'kind' | 'choices'>,
  text: string,
): FieldValue | undefined =>
  field.kind === 'choice' && !field.choices.includes(text) ? undefined : filterValue(field, text)

/** What a text may stand for where the kind of the field is not known: itself, a number, yes or no. */
export const possibleValues = (text: string): FieldValue[] => {
  const values = (['text', 'number', 'yes_no'] as const).map((kind) => filterValue({ kind }, text))
  return values.filter((value) => value !== undefined)
}
