import { currentLanguage } from '../words/words.ts'

/** What a currency or language is called in the reader's language, by its code. */
export const displayName = (type: 'currency' | 'language', code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type, fallback: 'code' }).of(code) ?? code

/** What a country is called in the reader's language, by its code (ISO 3166-1 alpha-2). */
export const regionName = (code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'code' }).of(code) ?? code
