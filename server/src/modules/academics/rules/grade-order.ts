/** CEDS «Entry Grade Level» codes, as OneRoster 1.1 `grades` carries them. */
export const cedsGradeCodes = [
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  'PS',
  'UG',
  'Other',
] as const

/** The position of a grade level, known by its code, on the ladder, lowest first. */
export interface GradePlace {
  readonly position: number
  readonly ceds_grade_code: (typeof cedsGradeCodes)[number] | null
}

/** After every CEDS code: levels of one position stand by their codes. */
const lastPosition = 100

/**
 * The usual order of grades: that of the CEDS codes, which OneRoster 1.1 asks for. `6` and `Grade 6` stand where `06` does,
 * `K` where `KG` does, and words that say no number stand last.
 */
export function placeOfGrade(code: string): GradePlace {
  const exact = cedsGradeCodes.find((one) => one === code) ?? null
  const number = /^\D*(\d{1,2})\D*$/.exec(code)?.[1]?.padStart(2, '0')
  const like = exact ?? number ?? { K: 'KG', KINDERGARTEN: 'KG', PREK: 'PK' }[code.toUpperCase()]
  const codes: readonly (string | undefined)[] = cedsGradeCodes
  const position = codes.indexOf(like)
  return { position: position < 0 ? lastPosition : position, ceds_grade_code: exact }
}
