import type { Register } from '../../../kernel/api/wire.ts'

export type { Register } from '../../../kernel/api/wire.ts'
export type Pupil = Register['students'][number]
export type Status = NonNullable<Pupil['mark']>['status']

/** The statuses in the order in which they are offered. */
export const statuses = [
  'present',
  'absent',
  'late',
  'excused',
  'left_early',
] as const satisfies readonly Status[]

/** What the register says of one pupil: saved, or about to be. */
export interface Entry {
  readonly status: Status
  /** The code of the school that stands for it; null: the bare status. */
  readonly code: string | null
  readonly minutesLate: number | null
  readonly remarks: string | null
  /** What a tap goes back to: what stood before the last one. */
  readonly aside?: Omit<Entry, 'aside'> | undefined
}

export type Entries = ReadonlyMap<string, Entry>

const present: Entry = { status: 'present', code: null, minutesLate: null, remarks: null }

/** The mark that stands, as an entry; undefined: none does. */
const savedEntry = ({ mark }: Pupil): Entry | undefined =>
  mark
    ? { status: mark.status, code: mark.code, minutesLate: mark.minutes_late, remarks: mark.remarks }
    : undefined

/**
 * What a pupil starts with where marks are entered: the saved mark, else what the day says of them. undefined: the day
 * contradicts itself, and somebody must choose.
 */
function firstEntry(pupil: Pupil): Entry | undefined {
  const { status, code, confirm } = pupil.suggested
  return savedEntry(pupil) ?? (confirm ? undefined : { ...present, status, code })
}

/** What the first tap on a pupil to be confirmed chooses. */
export const suggestedEntry = ({ suggested: { status, code } }: Pupil): Entry => ({
  ...present,
  status,
  code,
})

/** The pupils whose attendance is taken; others have a mark of before and are only shown. */
export const seated = ({ students }: Register): Pupil[] => students.filter(({ on_roster }) => on_roster)

/** What a register starts with. Where none may be entered only what was saved is shown: nothing is taken for present. */
export const firstEntries = (register: Register): Entries =>
  new Map(
    seated(register).flatMap((pupil) => {
      const entry = register.editable ? firstEntry(pupil) : savedEntry(pupil)
      return entry ? [[pupil.student_id, entry]] : []
    }),
  )

/** Whether two entries would be saved the same. A bare status says nothing against a code that means it. */
export const isSame = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one?.status === other?.status &&
  (one?.code === other?.code || one?.code === null || other?.code === null) &&
  one?.minutesLate === other?.minutesLate &&
  (one?.remarks ?? '') === (other?.remarks ?? '')

/**
 * What one tap does: present, or absent where the pupil was present. The next one goes back to what stood before, with
 * its code, minutes and reason. The first tap on a pupil to be confirmed takes what is suggested.
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

/** How many pupils have each status. */
export function countsOf(entries: Entries): { status: Status; count: number }[] {
  const all = [...entries.values()]
  return statuses.map((status) => ({ status, count: all.filter((entry) => entry.status === status).length }))
}

/** The records that saving sends: pupils without a mark, and those whose mark would change. */
const unsavedRecords = (register: Register, entries: Entries) =>
  seated(register).flatMap((pupil) => {
    const entry = entries.get(pupil.student_id)
    const saved = savedEntry(pupil)
    if (!entry || (saved && isSame(saved, entry))) return []
    return {
      student_id: pupil.student_id,
      status: entry.code ?? entry.status,
      ...(entry.status === 'late' ? { minutes_late: entry.minutesLate } : {}),
      remarks: entry.remarks || null,
    }
  })

export type Submission = NonNullable<ReturnType<typeof submissionOf>>

/** What saving sends; undefined: everything stands so already. */
export function submissionOf(register: Register, entries: Entries) {
  const records = unsavedRecords(register, entries)
  if (records.length === 0) return undefined
  return { class_id: register.class_id, date: register.date, period_id: register.period_id, records }
}

/** A pupil whose mark was changed by somebody else since the register was opened. */
export interface Difference {
  readonly pupil: Pupil
  /** What stood when it was opened; null: nothing did; undefined: that is not known any more. */
  readonly before: Entry | null | undefined
  readonly theirs: Entry
  readonly mine: Entry
  /** It was entered here, and is not what the register began with: kept, unless theirs is chosen. */
  readonly isMeant: boolean
}

/**
 * What changed in the register since it was opened and is not what is entered here; where it is not known any more how it
 * was opened, everything that stands otherwise.
 */
export const differences = (opened: Register | undefined, now: Register, mine: Entries): Difference[] =>
  seated(now).flatMap((pupil) => {
    const before = opened?.students.find(({ student_id }) => student_id === pupil.student_id)
    const stood = before && savedEntry(before)
    const theirs = savedEntry(pupil)
    const own = mine.get(pupil.student_id)
    if (!theirs || !own || isSame(theirs, own) || (stood && isSame(stood, theirs))) return []
    const isMeant = before ? !isSame(firstEntry(before), own) : own.status !== 'present'
    return { pupil, before: opened && (stood ?? null), theirs, mine: own, isMeant }
  })

/** The entries after a choice: mine for the named pupils and for all whom nobody else touched, theirs for the rest. */
export function chosenEntries(
  now: Register,
  mine: Entries,
  found: readonly Difference[],
  keep: ReadonlySet<string>,
) {
  const theirs = new Set(found.map(({ pupil }) => pupil.student_id).filter((id) => !keep.has(id)))
  return new Map(
    seated(now).flatMap((pupil) => {
      const own = theirs.has(pupil.student_id) ? undefined : mine.get(pupil.student_id)
      const entry = own ?? firstEntry(pupil)
      return entry ? [[pupil.student_id, entry] as const] : []
    }),
  )
}

/** How many pupils must be confirmed before the register is complete. */
export const unconfirmed = (register: Register, entries: Entries): number =>
  register.editable ? seated(register).filter(({ student_id }) => !entries.has(student_id)).length : 0
