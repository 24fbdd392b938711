/** Languages in which we write to people: letters and pages that are not the console's. The first is the fallback. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** A text in every language that we write. */
export type InLanguages<Text> = Readonly<Record<Language, Text>>

/** Languages in which we print documents. */
export type DocumentLanguage = Language | 'ar'

/** A text in every language of documents. */
export type InDocumentLanguages<Text> = Readonly<Record<DocumentLanguage, Text>>

/** The language of the documents of a locale (BCP 47). */
export const documentLanguageOf = (locale: string): DocumentLanguage =>
  /^ar(-|$)/i.test(locale.trim()) ? 'ar' : languageOfLocale(locale)

/** The language of a tag (BCP 47) where it is one of ours. */
export const knownLanguage = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.trim().toLowerCase().split('-', 1)[0])

/** The language for a locale (BCP 47) such as that of a school. */
export const languageOfLocale = (locale: string): Language => knownLanguage(locale) ?? languages[0]

/** The language for somebody who prefers one (BCP 47, null: unknown): that of the school where we do not write theirs. */
export const languageOfPerson = (preferred: string | null | undefined, schoolLocale: string): Language =>
  knownLanguage(preferred ?? '') ?? languageOfLocale(schoolLocale)

/** Longer headers are truncated: no reader prefers more languages. */
const maxPreferences = 20

/** The language that a reader prefers among ours, by Accept-Language (RFC 9110 section 12.5.4). */
export function preferredLanguage(header: string | readonly string[] | undefined): Language {
  const text = String(header ?? '')
    .slice(0, 1000)
    .split(',', maxPreferences)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';')
      const weight = parameters.map((one) => /^\s*q=(\d(?:\.\d*)?)\s*$/i.exec(one)?.[1]).find(Boolean)
      return { language: knownLanguage(tag), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return text.find(({ language }) => language !== undefined)?.language ?? languages[0]
}
