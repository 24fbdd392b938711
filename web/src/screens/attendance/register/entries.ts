import type { Register } from '../../../kernel/api/wire.ts'

export type { Register } from '../../../kernel/api/wire.ts'
export type Student = Register['students'][number]
export type Status = NonNullable<Student['mark']>['status']

/** The statuses in the order in which they are offered. */
export const statuses = [
  'present',
  'absent',
  'late',
  'excused',
  'left_early',
] as const satisfies readonly Status[]

/** The entry of one student: saved, or about to be. */
export interface Entry {
  readonly status: Status
  /** The school's code of it; null: the bare status. */
  readonly code: string | null
  readonly minutesLate: number | null
  readonly remarks: string | null
  /** The entry before the last tap, which a tap restores. */
  readonly aside?: Omit<Entry, 'aside'> | undefined
}

export type Entries = ReadonlyMap<string, Entry>

const present: Entry = { status: 'present', code: null, minutesLate: null, remarks: null }

/** The saved mark as an entry; undefined: none. */
const savedEntry = ({ mark }: Student): Entry | undefined =>
  mark
    ? { status: mark.status, code: mark.code, minutesLate: mark.minutes_late, remarks: mark.remarks }
    : undefined

/**
 * The initial entry of a student: the saved mark, else what is known for the day. undefined: the day
 * contradicts itself, and somebody must choose.
 */
function firstEntry(student: Student): Entry | undefined {
  const { status, code, confirm } = student.suggested
  return savedEntry(student) ?? (confirm ? undefined : { ...present, status, code })
}

/** The result of the first tap on an unconfirmed student. */
export const suggestedEntry = ({ suggested: { status, code } }: Student): Entry => ({
  ...present,
  status,
  code,
})

/** The students whose attendance is taken; others have an earlier mark and are only shown. */
export const seated = ({ students }: Register): Student[] => students.filter(({ on_roster }) => on_roster)

/** What a register starts with. Where none may be entered only what was saved is shown: nothing is taken for present. */
export const firstEntries = (register: Register): Entries =>
  new Map(
    seated(register).flatMap((student) => {
      const entry = register.editable ? firstEntry(student) : savedEntry(student)
      return entry ? [[student.student_id, entry]] : []
    }),
  )

/** Whether two entries would be saved the same. A bare status says nothing against a code that means it. */
export const isSame = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one?.status === other?.status &&
  (one?.code === other?.code || one?.code === null || other?.code === null) &&
  one?.minutesLate === other?.minutesLate &&
  (one?.remarks ?? '') === (other?.remarks ?? '')

/**
 * The effect of one tap: present, or absent for a present student. The next tap restores the previous entry, with
 * its code, minutes and reason. The first tap on an unconfirmed student accepts the suggestion.
 */
export function toggled({ aside, ...entry }: Entry, isUnconfirmed = false): Entry {
  if (isUnconfirmed) return entry
  const other = entry.status === 'present' ? ({ ...present, status: 'absent' } as const) : present
  return { ...(aside ?? other), aside: entry }
}

/** The entry with another status; a reason stays where one is still asked, and a tap on present brings it back. */
export const withStatus = (
  { aside, ...entry }: Entry,
  status: Status,
  code: string | null = null,
): Entry => ({
  status,
  code,
  minutesLate: status === 'late' ? entry.minutesLate : null,
  remarks: status === 'present' ? null : entry.remarks,
  aside: status !== 'present' ? undefined : entry.status === 'present' ? aside : entry,
})

/** The number of students with each status. */
export function countsOf(entries: Entries): { status: Status; count: number }[] {
  const all = [...entries.values()]
  return statuses.map((status) => ({ status, count: all.filter((entry) => entry.status === status).length }))
}

/** The records that saving sends: students without a mark, and those whose mark would change. */
const unsavedRecords = (register: Register, entries: Entries) =>
  seated(register).flatMap((student) => {
    const entry = entries.get(student.student_id)
    const saved = savedEntry(student)
    if (!entry || (saved && isSame(saved, entry))) return []
    return {
      student_id: student.student_id,
      status: entry.code ?? entry.status,
      ...(entry.status === 'late' ? { minutes_late: entry.minutesLate } : {}),
      remarks: entry.remarks || null,
    }
  })

export type Submission = NonNullable<ReturnType<typeof submissionOf>>

/** What saving sends; undefined: everything is saved already. */
export function submissionOf(register: Register, entries: Entries) {
  const records = unsavedRecords(register, entries)
  if (records.length === 0) return undefined
  return { class_id: register.class_id, date: register.date, period_id: register.period_id, records }
}

/** A student whose mark somebody else has changed since the register was opened. */
export interface Difference {
  readonly pupil: Student
  /** The mark when it was opened; null: none; undefined: no longer known. */
  readonly before: Entry | null | undefined
  readonly theirs: Entry
  readonly mine: Entry
  /** It was entered here and differs from the initial entry: it remains, unless theirs is chosen. */
  readonly isMeant: boolean
}

/**
 * What changed in the register since it was opened and is not what is entered here; where it is not known any more how it
 * was opened, everything that differs.
 */
export const differences = (opened: Register | undefined, now: Register, mine: Entries): Difference[] =>
  seated(now).flatMap((student) => {
    const before = opened?.students.find(({ student_id }) => student_id === student.student_id)
    const stood = before && savedEntry(before)
    const theirs = savedEntry(student)
    const own = mine.get(student.student_id)
    if (!theirs || !own || isSame(theirs, own) || (stood && isSame(stood, theirs))) return []
    const isMeant = before ? !isSame(firstEntry(before), own) : own.status !== 'present'
    return { pupil: student, before: opened && (stood ?? null), theirs, mine: own, isMeant }
  })

/** The entries after a choice: mine for the named students and for all that nobody else touched, theirs for the rest. */
export function chosenEntries(
  now: Register,
  mine: Entries,
  found: readonly Difference[],
  keep: ReadonlySet<string>,
) {
  const theirs = new Set(found.map(({ pupil: student }) => student.student_id).filter((id) => !keep.has(id)))
  return new Map(
    seated(now).flatMap((student) => {
      const own = theirs.has(student.student_id) ? undefined : mine.get(student.student_id)
      const entry = own ?? firstEntry(student)
      return entry ? [[student.student_id, entry] as const] : []
    }),
  )
}

/** The number of students to confirm before the register is complete. */
export const unconfirmed = (register: Register, entries: Entries): number =>
  register.editable ? seated(register).filter(({ student_id }) => !entries.has(student_id)).length : 0
