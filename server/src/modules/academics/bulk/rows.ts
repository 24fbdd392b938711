import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkOutcome, type BulkTarget, upsertRows } from '../../../kernel/db/upsert-rows.ts'
import { type ArchivableTable, updateArchived } from './sql.ts'

/** An org as an import carries it. */
export interface BulkOrg {
  readonly id: string
  readonly name: string
  readonly kind: 'department' | 'school' | 'district' | 'local' | 'state' | 'national' | 'campus'
  readonly identifier?: string | null
  readonly parent_org_id?: string | null
}

/** A school year, semester, term or grading period as an import carries it; dates `YYYY-MM-DD`, both included. */
export interface BulkAcademicSession {
  readonly id: string
  readonly org_id?: string | null
  readonly title: string
  readonly kind: 'school_year' | 'semester' | 'term' | 'grading_period'
  readonly starts_on: string
  readonly ends_on: string
  readonly parent_id?: string | null
  /** The year in which the school year ends. */
  readonly school_year: number
}

export interface BulkCourse {
  readonly id: string
  readonly org_id?: string | null
  readonly school_year_id?: string | null
  readonly title: string
  readonly course_code?: string | null
  readonly grade_levels?: readonly string[]
  readonly subjects?: readonly string[]
  readonly subject_codes?: readonly string[]
}

export interface BulkClass {
  readonly id: string
  readonly org_id?: string | null
  readonly course_id?: string | null
  readonly title: string
  readonly class_code?: string | null
  readonly kind?: 'homeroom' | 'scheduled'
  readonly location?: string | null
  readonly room_id?: string | null
  readonly grade_levels?: readonly string[]
  readonly subjects?: readonly string[]
  readonly subject_codes?: readonly string[]
  readonly periods?: readonly string[]
  readonly term_ids?: readonly string[]
}

/** Role `student` goes with `student_id`, every other with `staff_id`. `ends_on` is the day after the last one. */
export interface BulkEnrollment {
  readonly id: string
  readonly class_id: string
  readonly org_id?: string | null
  readonly role: 'student' | 'teacher' | 'administrator' | 'proctor' | 'aide'
  readonly student_id: string | null
  readonly staff_id: string | null
  readonly is_primary?: boolean
  readonly starts_on: string | null
  readonly ends_on: string | null
}

const orgs: BulkTarget<BulkOrg> = {
  table: 'orgs',
  columns: { name: 'text', kind: 'text', identifier: 'text', parent_org_id: 'uuid' },
}

const academicSessions: BulkTarget<BulkAcademicSession> = {
  table: 'academic_sessions',
  columns: {
    org_id: 'uuid',
    title: 'text',
    kind: 'text',
    starts_on: 'date',
    ends_on: 'date',
    parent_id: 'uuid',
    school_year: 'int',
  },
}

const courses: BulkTarget<BulkCourse> = {
  table: 'courses',
  columns: {
    org_id: 'uuid',
    school_year_id: 'uuid',
    title: 'text',
    course_code: 'text',
    grade_levels: 'text[]',
    subjects: 'text[]',
    subject_codes: 'text[]',
  },
}

const classes: BulkTarget<BulkClass> = {
  table: 'classes',
  columns: {
    org_id: 'uuid',
    course_id: 'uuid',
    title: 'text',
    class_code: 'text',
    kind: 'text',
    location: 'text',
    room_id: 'uuid',
    grade_levels: 'text[]',
    subjects: 'text[]',
    subject_codes: 'text[]',
    periods: 'text[]',
    term_ids: 'uuid[]',
  },
}

const enrollments: BulkTarget<BulkEnrollment> = {
  table: 'enrollments',
  columns: {
    class_id: 'uuid',
    org_id: 'uuid',
    role: 'text',
    student_id: 'uuid',
    staff_id: 'uuid',
    is_primary: 'boolean',
    starts_on: 'date',
    ends_on: 'date',
  },
}

/** Brings orgs in; parents in the same call or there already. */
export const upsertOrgs = (tx: Transaction, rows: readonly BulkOrg[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, orgs, rows, at)

/** Brings academic sessions in; parents in the same call or there already. */
export const upsertAcademicSessions = (
  tx: Transaction,
  rows: readonly BulkAcademicSession[],
  at: Date,
): Promise<BulkOutcome> => upsertRows(tx, academicSessions, rows, at)

/** Brings courses in, after their orgs. */
export const upsertCourses = (tx: Transaction, rows: readonly BulkCourse[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, courses, rows, at)

/** Brings classes in, after their orgs and courses. */
export const upsertClasses = (tx: Transaction, rows: readonly BulkClass[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, classes, rows, at)

/** Brings enrollments in, after classes, students and staff. */
export const upsertEnrollments = (
  tx: Transaction,
  rows: readonly BulkEnrollment[],
  at: Date,
): Promise<BulkOutcome> => upsertRows(tx, enrollments, rows, at)

/** Archives rows that their source no longer has; answers the ids that were not archived before. */
export const archiveAcademics = async (
  tx: Transaction,
  table: ArchivableTable,
  ids: readonly string[],
  at: Date,
): Promise<string[]> =>
  ids.length === 0 ? [] : (await tx.query(updateArchived(tx.tenant, table, ids, at))).map((row) => row.id)
