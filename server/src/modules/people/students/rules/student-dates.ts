/** What is wrong with a member of a student: path in the body, code, sentence. */
interface StudentError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Dates `YYYY-MM-DD` or null. */
export interface StudentDates {
  readonly date_of_birth: string | null
  readonly entry_date: string | null
  readonly exit_date: string | null
}

/** Born before this year: a slip of the pen, since nobody lives so long. */
const earliestBirth = '1900-01-01'

/** Every contradiction between the dates of a student; `today` is the school's date. */
export function errorsOfDates(dates: StudentDates, today: string): StudentError[] {
  const { date_of_birth: birth, entry_date: entry, exit_date: exit } = dates
  const errors: StudentError[] = []
  if (birth !== null && birth > today) {
    errors.push(error('date_of_birth', 'in_future', `is after today, ${today}`))
  }
  if (birth !== null && birth < earliestBirth) {
    errors.push(error('date_of_birth', 'too_early', `is before ${earliestBirth}`))
  }
  if (birth !== null && entry !== null && entry <= birth) {
    errors.push(error('entry_date', 'before_birth', 'must lie after date_of_birth'))
  }
  if (entry !== null && exit !== null && exit < entry) {
    errors.push(error('exit_date', 'before_entry', 'must not lie before entry_date'))
  }
  if (birth !== null && exit !== null && exit <= birth) {
    errors.push(error('exit_date', 'before_birth', 'must lie after date_of_birth'))
  }
  return errors
}

const error = (member: string, code: string, message: string): StudentError => ({
  path: `body/${member}`,
  code,
  message,
})
