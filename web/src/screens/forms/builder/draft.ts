import type { FormDefinition, FormField } from '../../../kernel/api/wire.ts'
import { fieldsOf, type Texts } from '../shared.ts'

export type Kind = FormField['kind']

/** The kinds in the order in which they are offered. */
export const kinds: readonly Kind[] = [
  'text',
  'long_text',
  'yes_no',
  'choice',
  'choices',
  'date',
  'number',
  'file',
  'document',
  'signature',
]

export const hasChoices = (kind: Kind): boolean => kind === 'choice' || kind === 'choices'

/** A text with another wording in a language; an empty one is taken out. */
export function withText(texts: Texts | null, language: string, text: string): Texts {
  const { [language]: _, ...others } = texts ?? {}
  return text === '' ? others : { ...others, [language]: text }
}

/** A word of the pattern that no other has: `field_3`. */
export function freeKey(word: string, taken: readonly string[]): string {
  let count = 1
  while (taken.includes(`${word}_${count}`)) count += 1
  return `${word}_${count}`
}

const newField = (definition: FormDefinition, kind: Kind): FormField => ({
  key: freeKey(
    'field',
    fieldsOf(definition).map(({ key }) => key),
  ),
  kind,
  label: {},
  help: null,
  required: kind === 'signature' || kind === 'document',
  choices: hasChoices(kind) ? ['choice_1', 'choice_2'].map((value) => ({ value, label: {} })) : [],
  show_if: null,
  file_id: null,
  binding: null,
})

const ofSections = (
  definition: FormDefinition,
  change: (fields: FormField[], at: number) => FormField[],
): FormDefinition =>
  withoutBrokenConditions({
    ...definition,
    sections: definition.sections.map((section, at) => ({ ...section, fields: change(section.fields, at) })),
  })

/** Adds a field to the end of a section; answers its key too. */
export function addField(
  definition: FormDefinition,
  section: number,
  kind: Kind,
): { definition: FormDefinition; key: string } {
  const field = newField(definition, kind)
  const next = ofSections(definition, (fields, at) => (at === section ? [...fields, field] : fields))
  return { definition: next, key: field.key }
}

export const removeField = (definition: FormDefinition, key: string): FormDefinition =>
  ofSections(definition, (fields) => fields.filter((field) => field.key !== key))

export const changeField = (
  definition: FormDefinition,
  key: string,
  change: Partial<FormField>,
): FormDefinition =>
  ofSections(definition, (fields) =>
    fields.map((field) => (field.key === key ? { ...field, ...change } : field)),
  )

/** Moves a field by one place; from the end of a section into the next one. */
export function moveField(definition: FormDefinition, key: string, step: -1 | 1): FormDefinition {
  const from = definition.sections.findIndex(({ fields }) => fields.some((field) => field.key === key))
  const fields = definition.sections[from]?.fields ?? []
  const at = fields.findIndex((field) => field.key === key)
  const field = fields[at]
  if (!field) return definition
  const to = at + step
  if (to >= 0 && to < fields.length) {
    const others = fields.filter((one) => one !== field)
    return ofSections(definition, (own, section) => (section === from ? others.toSpliced(to, 0, field) : own))
  }
  const target = from + step
  if (target < 0 || target >= definition.sections.length) return definition
  return ofSections(definition, (own, section) => {
    if (section === from) return own.filter((one) => one !== field)
    if (section !== target) return own
    return step === 1 ? [field, ...own] : [...own, field]
  })
}

/** Whether a field can move by one place. */
export const canMove = (definition: FormDefinition, key: string, step: -1 | 1): boolean =>
  moveField(definition, key, step) !== definition

export const addSection = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: [...definition.sections, { title: {}, fields: [] }],
})

/** Removes a section with its fields; the last one stays. */
export const removeSection = (definition: FormDefinition, at: number): FormDefinition =>
  definition.sections.length === 1
    ? definition
    : withoutBrokenConditions({ ...definition, sections: definition.sections.toSpliced(at, 1) })

/** Fields before one that its condition may name. */
export function sourcesOf(definition: FormDefinition, key: string): FormField[] {
  const fields = fieldsOf(definition)
  const at = fields.findIndex((field) => field.key === key)
  return fields.slice(0, Math.max(0, at)).filter(({ kind }) => kind === 'yes_no' || hasChoices(kind))
}

/** Takes out conditions whose field is gone, comes later now, or has no such answer any more. */
function withoutBrokenConditions(definition: FormDefinition): FormDefinition {
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (isSound(definition, field) ? field : { ...field, show_if: null })),
  }))
  return { ...definition, sections }
}

function isSound(definition: FormDefinition, { key, show_if: condition }: FormField): boolean {
  if (condition === null) return true
  const source = sourcesOf(definition, key).find((field) => field.key === condition.field)
  if (!source) return false
  return source.kind === 'yes_no'
    ? typeof condition.equals === 'boolean'
    : source.choices.some(({ value }) => value === condition.equals)
}

/** Adds a language after the others; the first one stays what it was. */
export const addLanguage = (definition: FormDefinition, language: string): FormDefinition =>
  definition.languages.includes(language)
    ? definition
    : { ...definition, languages: [...definition.languages, language] }

export const removeLanguage = (definition: FormDefinition, language: string): FormDefinition =>
  definition.languages.length === 1
    ? definition
    : { ...definition, languages: definition.languages.filter((one) => one !== language) }
