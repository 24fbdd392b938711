/** What is wrong with a member of a student: path in the body, code, sentence. */
interface StudentFault {
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
export function faultsOfDates(dates: StudentDates, today: string): StudentFault[] {
  const { date_of_birth: birth, entry_date: entry, exit_date: exit } = dates
  const faults: StudentFault[] = []
  if (birth !== null && birth > today) {
    faults.push(fault('date_of_birth', 'in_future', `lies after today, ${today}`))
  }
  if (birth !== null && birth < earliestBirth) {
    faults.push(fault('date_of_birth', 'too_early', `lies before ${earliestBirth}`))
  }
  if (birth !== null && entry !== null && entry <= birth) {
    faults.push(fault('entry_date', 'before_birth', 'must lie after date_of_birth'))
  }
  if (entry !== null && exit !== null && exit < entry) {
    faults.push(fault('exit_date', 'before_entry', 'must not lie before entry_date'))
  }
  if (birth !== null && exit !== null && exit <= birth) {
    faults.push(fault('exit_date', 'before_birth', 'must lie after date_of_birth'))
  }
  return faults
}

const fault = (member: string, code: string, message: string): StudentFault => ({
  path: `body/${member}`,
  code,
  message,
})
