/** When families may apply; dates `YYYY-MM-DD` of the school, both included. */
interface IntakeDays {
  readonly opens_on: string
  readonly closes_on: string | null
  readonly archived_at: Date | null
}

/** Whether the public form of an intake is open on a day. */
export const isOpenOn = ({ opens_on, closes_on, archived_at }: IntakeDays, today: string): boolean =>
  archived_at === null && opens_on <= today && (closes_on === null || today <= closes_on)

/** Ages on the first day of the school year between which a birth date is believed. */
const youngest = 1
const oldest = 80

/** Whether somebody born on the day can begin in a school year that starts on `start`: not a slip of the pen. */
export function isPlausibleBirth(birth: string, start: string, today: string): boolean {
  const age =
    Number(start.slice(0, 4)) - Number(birth.slice(0, 4)) - (start.slice(5) < birth.slice(5) ? 1 : 0)
  return birth <= today && age >= youngest && age <= oldest
}

/** Whether a family may still say yes to an offer: its last day counts. */
export const isOfferGood = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && today <= expiresOn
