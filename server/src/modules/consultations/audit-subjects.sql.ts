import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select booking.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from consultation_bookings booking
  join (${studentNames(tenant)}) student on student.id = booking.student_id
  where booking.tenant_id = ${tenant} and booking.id = any(${ids}::uuid[])`

/** The child of an appointment. */
export const consultationSubjects: readonly AuditSubjects[] = [
  {
    kind: 'student',
    entities: ['consultation_booking'],
    area: 'consultation_planning',
    scope: 'consultations:read',
    select: selectStudents,
  },
]
