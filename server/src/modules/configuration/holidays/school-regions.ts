import { holidayRegionNames } from './public-holidays.ts'

/** Zones of the French school calendar; academies are in one of them (code de l'éducation, article D521-1). */
export const frenchZones = ['A', 'B', 'C'] as const
export type FrenchZone = (typeof frenchZones)[number]

export const isFrenchZone = (text: string): text is FrenchZone =>
  (frenchZones as readonly string[]).includes(text)

/** A part of a country that a school may name because its holidays are its own. */
interface SchoolRegion {
  readonly code: string
  readonly name: string
}

/** What a school of the country may name: the zones of France first, then parts with public holidays of their own. */
export function schoolRegions(countryCode: string): SchoolRegion[] {
  const zones = countryCode === 'FR' ? frenchZones.map((code) => ({ code, name: `Zone ${code}` })) : []
  return [...zones, ...holidayRegionNames(countryCode)]
}

/** The code as it is written in the list of the country; undefined where the country has no such part. */
export const schoolRegionOf = (countryCode: string, region: string): string | undefined =>
  schoolRegions(countryCode).find(({ code }) => code === region.toUpperCase())?.code
