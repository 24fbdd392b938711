import type { FormDefinition, FormField } from '../../kernel/api/wire.ts'

export type Texts = Record<string, string>
export type AnswerValue = string | number | boolean | string[] | null
export type Answers = Record<string, AnswerValue>

/** The start of every path of forms: what is saved there changes what is read there. */
export const formsPath = '/api/v1/documents/forms/'

/** Queries that a change of a form or an answer changes. */
export const changesOfForms = [formsPath, 'form', '/api/v1/work/'] as const

/** Names the changes of one form: whatever needs its ETag waits for them. */
export const savingOf = (formId: string): string => `form ${formId}`

export const fieldsOf = ({ sections }: Pick<FormDefinition, 'sections'>): FormField[] =>
  sections.flatMap(({ fields }) => fields)

/** The text in a language, or in the first one of the form. */
export const textIn = (texts: Texts | null, language: string, languages: readonly string[]): string =>
  texts?.[language] || texts?.[languages[0] ?? ''] || ''

export const answerTo = (answers: Answers, key: string): AnswerValue =>
  Object.hasOwn(answers, key) ? (answers[key] ?? null) : null

/** The fields that are asked with these answers, as the server decides it. */
export function visibleFields(fields: readonly FormField[], answers: Answers): FormField[] {
  const seen = new Set<string>()
  return fields.filter(({ key, show_if: condition }) => {
    const value = condition && answerTo(answers, condition.field)
    const isMet =
      condition === null ||
      (seen.has(condition.field) &&
        (Array.isArray(value) ? value.includes(String(condition.equals)) : value === condition.equals))
    if (isMet) seen.add(key)
    return isMet
  })
}

/** The answers that are sent: of the fields that are asked, without empty ones. */
export const sentAnswers = (definition: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    visibleFields(fieldsOf(definition), answers)
      .map(({ key }) => [key, answerTo(answers, key)] as const)
      .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

/** The name of a language in itself: «Français». */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
