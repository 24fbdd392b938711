import type { AttendanceStatus } from './marks.ts'
import type { Fault } from './merge-mark.ts'

/**
 * What a session with a mark is for statistics: attended here or elsewhere, missed with leave or without, or not
 * counted at all because nobody could be there (`not_possible`) or the mark says nothing about a student (`administrative`).
 */
export const meanings = [
  'attending',
  'attending_elsewhere',
  'authorised_absence',
  'unauthorised_absence',
  'not_possible',
  'administrative',
] as const

export type Meaning = (typeof meanings)[number]

/** What a status means by itself, and what it may mean at all when a code says more. */
export const meaningsOfStatus: Readonly<Record<AttendanceStatus, readonly [Meaning, ...Meaning[]]>> = {
  present: ['attending', 'attending_elsewhere'],
  late: ['attending', 'attending_elsewhere'],
  left_early: ['attending', 'attending_elsewhere'],
  absent: ['unauthorised_absence', 'not_possible', 'administrative'],
  excused: ['authorised_absence', 'not_possible', 'administrative'],
}

/** The meaning of a mark: that of its code, or else of its status. */
export const meaningOf = (status: AttendanceStatus, own: Meaning | null | undefined): Meaning =>
  own ?? meaningsOfStatus[status][0]

/** Whether the session counts in the denominator of a rate: could the student have been there? */
export const countsAsPossible = (meaning: Meaning): boolean =>
  meaning !== 'not_possible' && meaning !== 'administrative'

export const isAttended = (meaning: Meaning): boolean =>
  meaning === 'attending' || meaning === 'attending_elsewhere'

/** Whether an absence had leave; null for what is no absence. */
export function isAuthorised(meaning: Meaning): boolean | null {
  if (meaning === 'authorised_absence') return true
  return meaning === 'unauthorised_absence' ? false : null
}

/** Why a code may not say so: its status would say the contrary of what is counted. */
export const errorOfMeaning = (status: AttendanceStatus, meaning: Meaning): Fault | undefined =>
  meaningsOfStatus[status].includes(meaning)
    ? undefined
    : {
        field: 'meaning',
        code: 'contradicts_status',
        message: `A code of the status ${status} means one of ${meaningsOfStatus[status].join(', ')}.`,
      }
