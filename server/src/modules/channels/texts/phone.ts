import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * A number as people write it in E.164 (ITU-T), read in the country of the school where it names none; undefined where
 * no network could have it. Its length is judged, not its range: networks get new ranges more often than servers new
 * lists of them, and a number that nobody has costs nothing.
 */
export function dialled(written: string | null, country: string): string | undefined {
  if (written === null || written.length > 60) return undefined
  const home = isSupportedCountry(country) ? { defaultCountry: country satisfies CountryCode } : {}
  const number = parsePhoneNumberFromString(written, { ...home, extract: false })
  return number?.isPossible() && number.ext === undefined ? number.number : undefined
}
