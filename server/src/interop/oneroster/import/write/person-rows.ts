import type { Role } from '../../vocabulary.ts'
import { list, optional, required, truth, userIds, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import type { PersonKind } from './current-rows.ts'

/** What Campus has no column for, stored under `custom.oneroster` by the names of the standard. Blank cells are left out. */
export type OneRosterRest = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const withoutBlanks = (members: Readonly<Record<string, unknown>>): OneRosterRest =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => !isBlank(value)))

/** The columns that students, staff and guardians share. */
export function nameAndContact(row: ParsedRow) {
  return {
    first_name: required(row, 'givenName'),
    middle_name: optional(row, 'middleName'),
    last_name: required(row, 'familyName'),
    email: optional(row, 'email'),
    // Campus has one number of a person: the office needs it whichever column it came in.
    phone: optional(row, 'phone') ?? optional(row, 'sms'),
  }
}

/** What else a row of users.csv says; `more` holds what the kind of person has no column for. */
export function restOf(row: ParsedRow, more: Readonly<Record<string, unknown>>): OneRosterRest {
  return withoutBlanks({
    username: required(row, 'username'),
    enabledUser: truth(row, 'enabledUser'),
    role: word<Role>(row, 'role'),
    userIds: userIds(row),
    sms: optional(row, 'sms'),
    // So that a number that came as `sms` alone goes out as it came.
    smsOnly: optional(row, 'phone') === null && optional(row, 'sms') !== null ? true : null,
    metadata: row.metadata,
    ...more,
  })
}

/** A student or member of staff has one org of ours; the list is in the rest when it names several. */
export const severalOrgs = (row: ParsedRow): readonly string[] => {
  const orgs = list(row, 'orgSourcedIds')
  return orgs.length > 1 ? orgs : []
}

/** A student has one grade level of ours; the list is in the rest when it names several. */
export const severalGrades = (row: ParsedRow): readonly string[] => {
  const grades = list(row, 'grades')
  return grades.length > 1 ? grades : []
}

/** What demographics.csv says beyond the columns of the person: birth date and sex are columns of students alone. */
export function demographicsRest(row: ParsedRow, kind: PersonKind): OneRosterRest {
  const { birthDate, sex, ...rest } = row.values
  return withoutBlanks({ ...rest, ...(kind === 'student' ? {} : { birthDate, sex }), metadata: row.metadata })
}
