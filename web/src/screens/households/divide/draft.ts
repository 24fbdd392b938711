/** Placeholders of the id of a household to create, and of one still to be found. */
export const newHousehold = 'new'
export const otherHousehold = 'other'

/** A share as it is being written. */
export interface EditShare {
  readonly key: number
  /** An id, `newHousehold` or `otherHousehold`. */
  readonly household: string
  readonly percent: string
  readonly guardians: readonly string[]
}

const whole = 10_000

/** Hundredths of a percent, typed with a point or a comma; undefined: what was typed is no share. */
export function hundredthsOf(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.')
  const [, percent, places = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const hundredths = Number(percent) * 100 + Number(places.padEnd(2, '0'))
  return percent === undefined || hundredths === 0 || hundredths > whole ? undefined : hundredths
}

/** Hundredths of a percent as text: «33.34». */
export const textOf = (hundredths: number): string => String(hundredths / 100)

/** What is missing of 100 percent, in hundredths; below zero: so much is too much. */
export const missingOf = (shares: readonly Pick<EditShare, 'percent'>[]): number =>
  whole - shares.reduce((sum, { percent }) => sum + (hundredthsOf(percent) ?? 0), 0)

/** Equal shares; what does not divide is borne by the first. */
export function evenly(count: number): number[] {
  const part = Math.floor(whole / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? whole - part * (count - 1) : part))
}

/** What is wrong with a share before it is sent. */
export const errorOf = ({ household, percent, guardians }: EditShare) => ({
  percent: hundredthsOf(percent) === undefined,
  household: household === otherHousehold,
  guardians: household === newHousehold && guardians.length === 0,
})

/** What the server is sent; undefined as long as something is wrong. */
export function bodyOf(studentId: string, shares: readonly EditShare[]) {
  const isFaulty = shares.some((share) => Object.values(errorOf(share)).includes(true))
  if (isFaulty || missingOf(shares) !== 0) return undefined
  return {
    student_id: studentId,
    shares: shares.map(({ household, percent, guardians }) => ({
      ...(household === newHousehold ? {} : { household_id: household }),
      percent: (hundredthsOf(percent) ?? 0) / 100,
      guardian_ids: [...guardians],
    })),
  }
}
