import { type Fragment, identifier, type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

/** Rows that belong to a student each. */
const tables = ['absence_reports', 'planned_absences', 'absence_follow_ups', 'attendance_alerts'] as const

const ofTable = (table: (typeof tables)[number], tenant: string, ids: readonly string[]): Fragment => sql`
  select id, student_id from ${identifier(table)} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

const [reports, absences, followUps, alerts] = tables

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select entry.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from (${ofTable(reports, tenant, ids)} union all ${ofTable(absences, tenant, ids)}
    union all ${ofTable(followUps, tenant, ids)} union all ${ofTable(alerts, tenant, ids)}) entry
  join (${studentNames(tenant)}) student on student.id = entry.student_id`

const selectClasses = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select mark.id as ref, class.id, class.title as name from (
    select id, class_id from attendance_marks where tenant_id = ${tenant} and id = any(${ids}::uuid[])
    union all select id, class_id from registers where tenant_id = ${tenant} and id = any(${ids}::uuid[])) mark
  join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id`

/** The student of an absence, and the class of a register. */
export const attendanceSubjects: readonly AuditSubjects[] = [
  {
    kind: 'student',
    entities: ['absence_report', 'planned_absence', 'absence_follow_up', 'attendance_alert'],
    area: 'attendance',
    scope: 'attendance:read',
    select: selectStudents,
  },
  {
    kind: 'class',
    entities: ['attendance_mark', 'register'],
    area: 'attendance',
    scope: 'attendance:read',
    select: selectClasses,
  },
]
