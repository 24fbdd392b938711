import { currentLanguage } from '../../kernel/words/words.ts'

/** Codes that have a name and are no country: groupings, and codes for private use (CLDR). */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const names = (): Intl.DisplayNames =>
  new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'none' })

/** What a country is called, by its code (ISO 3166-1 alpha-2). */
export const countryName = (code: string): string => names().of(code) ?? code

/** Every country, by name. */
export function countries(): { value: string; label: string }[] {
  const nameOf = names()
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  return codes
    .flatMap((value) => {
      const label = noCountries.has(value) ? undefined : nameOf.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()))
}
