/** Countries whose paper is US Letter (Unicode CLDR, supplemental measurement data, paperSize US-Letter). */
const letter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper of a country (ISO 3166-1 alpha-2): A4 in most. */
export const paperOf = (countryCode: string): 'A4' | 'LETTER' => (letter.has(countryCode) ? 'LETTER' : 'A4')
