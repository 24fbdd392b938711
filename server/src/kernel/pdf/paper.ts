/** Countries whose paper is US Letter (Unicode CLDR, supplemental measurement data, paperSize US-Letter). */
const letterFormat = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper of a country (ISO 3166-1 alpha-2): A4 in most. */
export const paperOf = (countryCode: string): 'A4' | 'LETTER' =>
  letterFormat.has(countryCode) ? 'LETTER' : 'A4'
