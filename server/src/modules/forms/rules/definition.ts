/** A text by language (BCP 47). */
export type Texts = Readonly<Record<string, string>>

export const fieldKinds = [
  'text',
  'long_text',
  'choice',
  'choices',
  'yes_no',
  'date',
  'number',
  'file',
  'document',
  'signature',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** An option of a choice: `value` is stored, `label` is read. */
export interface Choice {
  readonly value: string
  readonly label: Texts
}

/** A field is asked when an earlier one has this answer; of several choices it must be one. */
export interface Condition {
  readonly field: string
  readonly equals: string | boolean
}

/** One question of a form. */
export interface Field {
  readonly key: string
  readonly kind: FieldKind
  readonly label: Texts
  readonly help: Texts | null
  readonly required: boolean
  readonly choices: readonly Choice[]
  readonly show_if: Condition | null
  /** The document that is to be read; of the kind `document` alone. */
  readonly file_id: string | null
  /** The member of a record that the answer may change: `guardian.phone`. */
  readonly binding: string | null
}

interface Section {
  readonly title: Texts
  readonly fields: readonly Field[]
}

/** What a form asks, in every language that it has; the first one is complete. */
export interface Definition {
  readonly languages: readonly string[]
  readonly title: Texts
  readonly intro: Texts
  readonly sections: readonly Section[]
}

/** Limits of a definition. */
export const limits = { sections: 20, fields: 100, choices: 50, languages: 6 } as const

export const fieldsOf = ({ sections }: Pick<Definition, 'sections'>): readonly Field[] =>
  sections.flatMap(({ fields }) => fields)

/** The text in a language, or in the first one of the form. */
export const textIn = (texts: Texts, language: string, languages: readonly string[]): string => {
  const translated = Object.hasOwn(texts, language) ? texts[language] : undefined
  const [first = ''] = languages
  return translated || (Object.hasOwn(texts, first) ? (texts[first] ?? '') : '')
}

/** The language of a form that a reader gets: the own one, else its first. */
export function languageFor(preferred: string, languages: readonly string[]): string {
  const base = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? ''
  return languages.find((one) => base(one) === base(preferred)) ?? languages[0] ?? 'en'
}
