import { addDays } from '../../../kernel/time/dates.ts'

/** Days back that a teacher may still enter or correct a mark. */
const correctionWindowDays = 7

/** Roles that enter and correct attendance in any class, for any past day. */
const officeRoles: readonly string[] = ['owner', 'admin', 'principal', 'registrar']

/** How far a caller may write: everywhere, or own classes from `earliest` on. */
export interface RecordingRights {
  readonly anyClass: boolean
  /** First day that may still be written; null: any. */
  readonly earliest: string | null
}

/** What the roles of a caller allow on a day; roles that teach are held to the window and to their classes. */
export const recordingRights = (roles: readonly string[], today: string): RecordingRights =>
  roles.some((role) => officeRoles.includes(role))
    ? { anyClass: true, earliest: null }
    : { anyClass: false, earliest: addDays(today, -correctionWindowDays) }
