import { type Language, languages } from '../../../kernel/languages/languages.ts'

/** A text in one language, with placeholders. */
interface MessageText {
  readonly subject: string
  readonly body: string
}

/** The texts of a message; at least one language. */
export type MessageTexts = Readonly<Partial<Record<Language, MessageText>>>

/** What a text may ask for: nothing that a lock screen or a forwarded email must not show. */
const placeholders = ['child', 'class', 'school'] as const
export type Placeholder = (typeof placeholders)[number]

/** What the placeholders of one recipient stand for. */
export type Filled = Readonly<Record<Placeholder, string>>

const pattern = /\{([^{}]*)\}/g

interface TextError {
  readonly language: Language
  readonly member: 'subject' | 'body'
  readonly code: string
  readonly message: string
}

/** Placeholders that do not exist, and braces that are not closed. */
export function errorsOfTexts(texts: MessageTexts): TextError[] {
  const known: readonly string[] = placeholders
  return languages.flatMap((language) =>
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

/** The language in which a person gets a message: their own where there is a text of it, else the first one of the school. */
export function languageFor(texts: MessageTexts, own: Language, ofSchool: Language): Language {
  const order: readonly Language[] = [own, ofSchool, ...languages]
  return order.find((language) => texts[language] !== undefined) ?? languages[0]
}

/** The text of a language, filled. */
export function textFor(texts: MessageTexts, language: Language, filled: Filled): MessageText {
  const text = texts[language] ?? texts[languageFor(texts, language, language)] ?? { subject: '', body: '' }
  return { subject: fillText(text.subject, filled), body: fillText(text.body, filled) }
}

const and = { en: ' and ', fr: ' et ' } as const

/** Names in a sentence: `Ada, Ben and Cleo`. */
export const inSentence = (names: readonly string[], language: Language): string =>
  names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')}${and[language]}${names.at(-1) ?? ''}`

/** All texts in one, for search. */
export const searchTextOf = (texts: MessageTexts): string =>
  Object.values(texts)
    .map(({ subject, body }) => `${subject}\n${body}`)
    .join('\n')
    .toLowerCase()
