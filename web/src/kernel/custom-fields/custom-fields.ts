import type { CustomField } from '../api/wire.ts'
import { number, shortDate } from '../format/format.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

export type { CustomField } from '../api/wire.ts'

/** What may have custom fields. */
export type FieldEntity = CustomField['entity']

/** Values by key, as answers show them. */
export type FieldValues = Readonly<Record<string, unknown>>

export const fieldList = '/api/v1/custom-fields/'

/** The fields in use whose values the person sees, in the order of the school; empty until they are loaded. */
export function useCustomFields(entity: FieldEntity): readonly CustomField[] {
  const { query } = useSchool()
  const found = query.useQuery(
    'get',
    fieldList,
    { params: { query: { entity, sort: 'position', page_size: 50 } } },
    { staleTime: 600_000 },
  )
  return (found.data?.results ?? []).filter(({ visible_to }) => visible_to.length > 0)
}

/** A value as the text of an input. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The text of an input as the API takes it; null clears. What is no number is sent as it is, and refused there. */
export function enteredValue({ kind }: Pick<CustomField, 'kind'>, text: string): unknown {
  const entered = text.trim()
  if (entered === '') return null
  if (kind === 'yes_no') return entered === 'true'
  const parsed = Number(entered.replace(',', '.'))
  return kind === 'number' && Number.isFinite(parsed) ? parsed : entered
}

/** Says a value as people read it. */
export function useFieldText(): (field: Pick<CustomField, 'kind'>, value: unknown) => string {
  const { t } = useWords('custom-fields')
  return ({ kind }, value) => {
    const text = textOf(value)
    if (text === '') return '—'
    if (kind === 'yes_no') return t(text === 'true' ? 'yes' : 'no')
    if (kind === 'date') return shortDate(text)
    return kind === 'number' ? number(Number(text)) : text
  }
}
