import { languages } from '../../../kernel/languages/languages.ts'

/** A text in one language, with placeholders. */
interface MessageText {
  readonly subject: string
  readonly body: string
}

/** The texts of a message by language (BCP 47); at least one. */
export type MessageTexts = Readonly<Record<string, MessageText>>

/** Languages of one message at most. */
export const maxLanguages = 8

/** What a text may ask for: nothing that a lock screen or a forwarded email must not show. */
const placeholders = ['child', 'class', 'school'] as const
export type Placeholder = (typeof placeholders)[number]

/** What the placeholders of one recipient stand for. */
export type Filled = Readonly<Record<Placeholder, string>>

const pattern = /\{([^{}]*)\}/g

interface TextError {
  readonly language: string
  readonly member: 'subject' | 'body'
  readonly code: string
  readonly message: string
}

/** The languages of texts: those that we write first, the others by their tags. */
export const languagesIn = (texts: MessageTexts): string[] => {
  const own: readonly string[] = languages.filter((language) => texts[language] !== undefined)
  const others = Object.keys(texts).filter((language) => !own.includes(language))
  return [...own, ...others.toSorted()]
}

/** A tag as it is written by rule (`pt-BR`); undefined: there is no such tag. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** The language of a tag without region and script. */
export const baseOf = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** Placeholders that do not exist, and braces that are not closed. */
export function errorsOfTexts(texts: MessageTexts): TextError[] {
  const known: readonly string[] = placeholders
  return languagesIn(texts).flatMap((language) =>
    (['subject', 'body'] as const).flatMap((member): TextError[] => {
      const text = texts[language]?.[member] ?? ''
      const isKnown = [...text.matchAll(pattern)].every(([, name]) => known.includes(name ?? ''))
      if (isKnown && !/[{}]/.test(text.replaceAll(pattern, ''))) return []
      const message = `has an unknown placeholder; there are ${known.map((name) => `{${name}}`).join(', ')}`
      return [{ language, member, code: 'unknown_placeholder', message }]
    }),
  )
}

/** The placeholders that the texts use. */
export const placeholdersIn = (texts: MessageTexts): Placeholder[] =>
  placeholders.filter((name) =>
    Object.values(texts).some((text) => `${text.subject}\n${text.body}`.includes(`{${name}}`)),
  )

/** The text with its placeholders filled; what was filled in is not searched again. */
const fillText = (text: string, filled: Filled): string =>
  text.replaceAll(pattern, (whole, name: string) =>
    Object.hasOwn(filled, name) ? filled[name as Placeholder] : whole,
  )

/** The language in which a person gets a message: their own where there is a text of it, else that of the school, else any. */
export function languageFor(texts: MessageTexts, own: string, ofSchool: string): string {
  const written = languagesIn(texts)
  const inLanguage = (tag: string): string | undefined =>
    written.find((one) => one === canonicalTag(tag)) ?? written.find((one) => baseOf(one) === baseOf(tag))
  return inLanguage(own) ?? inLanguage(ofSchool) ?? written[0] ?? languages[0]
}

/** The text of a language, filled. */
export function textFor(texts: MessageTexts, language: string, filled: Filled): MessageText {
  const text = texts[language] ?? texts[languageFor(texts, language, language)] ?? { subject: '', body: '' }
  return { subject: fillText(text.subject, filled), body: fillText(text.body, filled) }
}

/** Names in a sentence: `Ada, Ben and Cleo`. */
export const inSentence = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : (canonicalTag(language) ?? 'en-GB')).format(names)

/** All texts in one, for search. */
export const searchTextOf = (texts: MessageTexts): string =>
  Object.values(texts)
    .map(({ subject, body }) => `${subject}\n${body}`)
    .join('\n')
    .toLowerCase()

interface CopyToday {
  readonly kind: string | null
  readonly language: string | null
  readonly student_count: number
  readonly child_names: readonly string[]
}

/** What is filled in for a person today: a child about whom a guardian gets no messages any more is not named. */
export const filledToday = (filled: Filled, copy: CopyToday): Filled =>
  copy.kind === 'guardian' && copy.child_names.length < copy.student_count
    ? { ...filled, child: inSentence(copy.child_names, copy.language ?? '') }
    : filled
