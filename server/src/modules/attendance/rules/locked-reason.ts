import type { RecordingRights } from './recording-rights.ts'

/** Why a register may be read and not saved, in the words with which saving is refused. */
export const lockedReasons = [
  'register_closed',
  'not_a_school_day',
  'no_lesson',
  'future_date',
  'not_permitted',
  'not_own_class',
  'correction_window_closed',
] as const
type LockedReason = (typeof lockedReasons)[number]

/** A register and its caller, as saving would judge them. */
interface RegisterAccess {
  readonly isClosed: boolean
  /** Why the session is not held; marks that stand may be corrected all the same. */
  readonly fault: 'not_a_school_day' | 'no_lesson' | undefined
  readonly date: string
  readonly today: string
  /** Whether any role of the caller takes registers. */
  readonly mayWrite: boolean
  readonly rights: RecordingRights
  readonly taught: boolean
}

/** The first reason why the caller may not save the register: of the register, the day, then the caller. null: may. */
export function lockedReasonOf(access: RegisterAccess): LockedReason | null {
  const { isClosed, fault: error, date, today, mayWrite, rights, taught } = access
  if (isClosed) return 'register_closed'
  if (error) return error
  if (date > today) return 'future_date'
  if (!mayWrite) return 'not_permitted'
  if (rights.anyClass) return null
  if (!taught) return 'not_own_class'
  return rights.earliest !== null && date < rights.earliest ? 'correction_window_closed' : null
}
