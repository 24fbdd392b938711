import type { Choice, Field, FieldKind, Texts } from '../definition.ts'

/** A field of a preset: what is not named is as usual. */
export const field = (
  key: string,
  kind: FieldKind,
  label: Texts,
  more: Partial<Omit<Field, 'key' | 'kind' | 'label'>> = {},
): Field => ({
  key,
  kind,
  label,
  help: null,
  required: false,
  choices: [],
  show_if: null,
  file_id: null,
  binding: null,
  ...more,
})

export const choice = (value: string, label: Texts): Choice => ({ value, label })

export const signature: Field = field(
  'signature',
  'signature',
  { en: 'Signature: type your full name', fr: 'Signature : saisissez votre nom complet' },
  { required: true },
)

export const languages: readonly string[] = ['en', 'fr']
