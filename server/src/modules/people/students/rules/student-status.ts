/** The status of a student at the school. */
export const studentStatuses = [
  'applicant',
  'active',
  'suspended',
  'transferred_out',
  'graduated',
  'withdrawn',
] as const

export type StudentStatus = (typeof studentStatuses)[number]

const following: Readonly<Record<StudentStatus, readonly StudentStatus[]>> = {
  applicant: ['active', 'withdrawn'],
  active: ['suspended', 'transferred_out', 'graduated', 'withdrawn'],
  suspended: ['active', 'transferred_out', 'graduated', 'withdrawn'],
  // A student who left may come back, or had been marked by mistake.
  transferred_out: ['active'],
  graduated: ['active'],
  withdrawn: ['active'],
}

/** Whether a student may go from one status to the other; staying is always allowed. */
export const mayFollow = (from: StudentStatus, to: StudentStatus): boolean =>
  from === to || following[from].includes(to)

/** Statuses that may follow. */
export const statusesAfter = (from: StudentStatus): readonly StudentStatus[] => following[from]

/** Whether a student with this status has left the school. */
export const hasLeft = (status: StudentStatus): boolean =>
  status === 'transferred_out' || status === 'graduated' || status === 'withdrawn'

/** The last day of a student whom a change makes leave, or leave on another day; else undefined. */
export function leavesOn(
  before: Pick<Exit, 'exit_date'> & { readonly status: StudentStatus },
  after: Pick<Exit, 'exit_date'> & { readonly status: StudentStatus },
): string | undefined {
  const isSame = hasLeft(before.status) && before.exit_date === after.exit_date
  return hasLeft(after.status) && !isSame ? (after.exit_date ?? undefined) : undefined
}

/** Whether a change takes a student in: someone new, or an applicant, comes to the school. */
export const isTakenIn = (before: StudentStatus | undefined, after: StudentStatus): boolean =>
  (before === undefined || before === 'applicant') && (after === 'active' || after === 'suspended')

/** Whether a student counts as an active one of the school. */
export const countsAsActive = (student: {
  readonly status: StudentStatus
  readonly archived_at: Date | null
}): boolean => student.status === 'active' && student.archived_at === null

/** When and why a student left, dates `YYYY-MM-DD`. */
interface Exit {
  readonly exit_date: string | null
  readonly exit_reason: string | null
}

/**
 * The exit that goes with a change of status, unless the caller says otherwise: leaving without a date is leaving
 * today, coming back clears date and reason.
 */
export function exitAfter(from: StudentStatus, to: StudentStatus, exit: Exit, today: string): Exit {
  if (hasLeft(to) && !hasLeft(from)) return { ...exit, exit_date: exit.exit_date ?? today }
  if (!hasLeft(to) && hasLeft(from)) return { exit_date: null, exit_reason: null }
  return exit
}
