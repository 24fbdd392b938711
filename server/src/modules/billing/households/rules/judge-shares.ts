/** A share of a student's charges, as the office asks for it. */
export interface RequestedShare {
  readonly guardian_ids: readonly string[]
  readonly household_id?: string
  /** At most two decimals. */
  readonly percent: number
}

/** What is known of the student and of the households that are named. */
interface ShareFacts {
  /** Guardians who are linked to the student and not archived. */
  readonly guardianIds: readonly string[]
  /** Households that stand and are not archived. */
  readonly householdIds: readonly string[]
  /** Those among them that list nobody and are of other students alone: open to the parents of these. */
  readonly othersIds: readonly string[]
}

/** What is wrong with one share, or with all of them together. */
interface ShareError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Hundredths of a percent. */
export const sharesOf = (percent: number): number => Math.round(percent * 100)

/** What is wrong with asked shares. */
export function errorsOfShares(requested: readonly RequestedShare[], facts: ShareFacts): ShareError[] {
  const sum = requested.reduce((total, { percent }) => total + sharesOf(percent), 0)
  const named = requested.flatMap(({ household_id }) => (household_id === undefined ? [] : [household_id]))
  const errors = requested.flatMap((share, index) => errorsOfShare(share, facts, `body/shares/${index}`))
  if (new Set(named).size < named.length)
    errors.push({ path: 'body/shares', code: 'same_household', message: 'name a household twice' })
  if (sum !== 10_000)
    errors.push({
      path: 'body/shares',
      code: 'not_whole',
      message: `add up to ${sum / 100} percent, not to 100`,
    })
  return errors
}

function errorsOfShare(share: RequestedShare, facts: ShareFacts, path: string): ShareError[] {
  const { household_id: household, guardian_ids: guardians } = share
  const errors: ShareError[] = guardians.flatMap((id, index) =>
    facts.guardianIds.includes(id)
      ? []
      : [
          {
            path: `${path}/guardian_ids/${index}`,
            code: 'unknown',
            message: 'is no guardian of the student',
          },
        ],
  )
  if (household !== undefined && !facts.householdIds.includes(household))
    errors.push({ path: `${path}/household_id`, code: 'unknown', message: 'is no household of the school' })
  if (household !== undefined && facts.othersIds.includes(household))
    errors.push({
      path: `${path}/household_id`,
      code: 'household_of_others',
      message:
        'is open to the parents of its own students, who would no longer see it; join it, or leave it out',
    })
  if (household === undefined && guardians.length === 0)
    errors.push({ path: `${path}/guardian_ids`, code: 'required', message: 'says whose household it is' })
  return errors
}
