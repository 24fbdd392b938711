import { currentLanguage } from '../../kernel/words/words.ts'

/** Codes that have a name and are no country of ISO 3166-1: groupings, private use, reserved ones (CLDR). */
const noCountries = new Set(
  ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'].concat(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']),
)
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The code of a former country (DD, ZR) maps to another one: it is not its own canonical form. */
const isAlive = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

const names = (): Intl.DisplayNames =>
  new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'none' })

/** What a country is called, by its code (ISO 3166-1 alpha-2). */
export const countryName = (code: string): string => names().of(code) ?? code

/** Every country that the server takes, by name. */
export function countries(): { value: string; label: string }[] {
  const nameOf = names()
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  return codes
    .flatMap((value) => {
      const label = noCountries.has(value) || !isAlive(value) ? undefined : nameOf.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()))
}
