import { ringsOf } from '../../identity/index.ts'
import { staffColumns } from '../bulk/rows.ts'
import { errorsOfCustom } from '../persons/patch-members.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import { errorsOfOrg } from '../persons/references.ts'
import { staffNumberTaken } from '../problems.ts'
import { leaveClasses } from '../rosters/leave-classes.ts'
import { employedUntil, errorsOfEmployment, leavesOn } from './rules/employment.ts'
import type { TeacherInputValue, TeacherPatchValue, TeacherQueryValue, TeacherWire } from './schema.ts'
import { staffAreVisible, teacherConditions } from './sql.ts'
import { blankTeacher, patchedTeacher, presentTeacher, type Teacher } from './teacher.ts'

interface TeacherShape extends PersonShape {
  readonly State: Teacher
  readonly Fixed: { readonly user_id: string | null }
  readonly Joined: object
  readonly JoinedDetail: object
  readonly Body: TeacherInputValue | TeacherPatchValue
  readonly Query: TeacherQueryValue
  readonly Wire: TeacherWire
  readonly Detail: TeacherWire
}

/** Teachers and other staff: a staff number, an employment with dates. */
export const teacherKind: PersonKind<TeacherShape> = {
  entity: 'teacher',
  table: 'staff_members',
  columns: staffColumns,
  blank: blankTeacher,
  fixed: { user_id: null },
  code: { column: 'staff_number', taken: staffNumberTaken },
  codesOf: (teacher) => [teacher.staff_number],
  visibility: ({ school, principal, today }) =>
    staffAreVisible(school.id, ringsOf(principal, 'people'), today),
  conditions: ({ school, query, today }) => teacherConditions(school.id, query, today),
  patched: patchedTeacher,
  follow: (before, after, body, today) => ({
    ...after,
    // The end that the body itself names wins over what the status implies.
    employment_ends_on:
      body.employment_ends_on === undefined
        ? employedUntil(before.status, after, today)
        : body.employment_ends_on,
  }),
  faults: (_before, after, body) => [
    ...(body.employment_starts_on === undefined &&
    body.employment_ends_on === undefined &&
    body.status === undefined
      ? []
      : errorsOfEmployment(after)),
    ...errorsOfCustom(after.custom),
  ],
  references: (context, body) => errorsOfOrg(context.tx, body.org_id),
  // Staff who have left belong to no class any more, and see none.
  effects: (context, { id, before, after }) => {
    const lastDay = before && leavesOn(before, after)
    if (!lastDay) return undefined
    return leaveClasses(context, { column: 'staff_id', id, lastDay, reason: null, keepsRecorded: true })
  },
  eventFacts: ({ staff_number, kind, status, org_id }) => ({ staff_number, kind, status, org_id }),
  present: presentTeacher,
  presentDetail: presentTeacher,
}
