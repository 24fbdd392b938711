import { after } from 'node:test'
import {
  type BrokenSet,
  error,
  openCheckBench,
  testReportsOf,
} from '../../../../../test/support/check-bench.ts'
import { editAt } from '../../../../../test/support/roster-texts.ts'

const bench = await openCheckBench()
after(() => bench.close())

/** Cells, what rows point at, and rows against each other. */
const brokenRows: readonly BrokenSet[] = [
  [
    'duplicate sourcedId',
    (t) => editAt(t, 'users.csv', 4, /^[^,]+/, 'admin-000000'),
    error('users.csv', 4, 'sourcedId', 'duplicate_sourced_id'),
  ],
  [
    'duplicate enrollment',
    (t) => editAt(t, 'enrollments.csv', 3, /^[^,]+/, 'enrollment-000000'),
    error('enrollments.csv', 3, 'sourcedId', 'duplicate_sourced_id'),
  ],
  [
    'blank sourcedId',
    (t) => editAt(t, 'courses.csv', 2, /^[^,]+/, ''),
    error('courses.csv', 2, 'sourcedId', 'missing_value'),
  ],
  [
    'blank required cell',
    (t) => editAt(t, 'courses.csv', 2, 'Homeroom KG', ''),
    error('courses.csv', 2, 'title', 'missing_value'),
  ],
  [
    'sourcedId of 256 characters',
    (t) => editAt(t, 'courses.csv', 2, /^[^,]+/, 'x'.repeat(256)),
    error('courses.csv', 2, 'sourcedId', 'too_long'),
  ],
  [
    'dangling class',
    (t) => editAt(t, 'enrollments.csv', 2, 'class-000000', 'class-999999'),
    error('enrollments.csv', 2, 'classSourcedId', 'dangling_reference'),
  ],
  [
    'dangling term',
    (t) => editAt(t, 'classes.csv', 5, 'session-000002', 'session-9'),
    error('classes.csv', 5, 'termSourcedIds', 'dangling_reference'),
  ],
  [
    'dangling agent',
    (t) => editAt(t, 'users.csv', 18, /guardian-\d+/, 'guardian-9'),
    error('users.csv', 18, 'agentSourcedIds', 'dangling_reference'),
  ],
  [
    'dangling parent',
    (t) => editAt(t, 'academicSessions.csv', 2, 'session-000001', 'session-9'),
    error('academicSessions.csv', 2, 'parentSourcedId', 'dangling_reference'),
  ],
  [
    'demographics of nobody',
    (t) => editAt(t, 'demographics.csv', 2, 'student-000000', 'student-9'),
    error('demographics.csv', 2, 'sourcedId', 'dangling_reference'),
  ],
  [
    'date that does not exist',
    (t) => editAt(t, 'demographics.csv', 3, /\d{4}-\d\d-\d\d/, '2015-02-30'),
    error('demographics.csv', 3, 'birthDate', 'bad_date'),
  ],
  [
    'American date',
    (t) => editAt(t, 'academicSessions.csv', 4, '2026-08-17', '08/17/2026'),
    error('academicSessions.csv', 4, 'startDate', 'bad_date'),
  ],
  [
    'unknown role',
    (t) => editAt(t, 'users.csv', 4, 'teacher,', 'wizard,'),
    error('users.csv', 4, 'role', 'bad_word'),
  ],
  [
    'enabledUser that is no boolean',
    (t) => editAt(t, 'users.csv', 4, 'true', 'yes'),
    error('users.csv', 4, 'enabledUser', 'bad_boolean'),
  ],
  [
    'school year of two years',
    (t) => editAt(t, 'academicSessions.csv', 2, /2027$/, '2026-2028'),
    error('academicSessions.csv', 2, 'schoolYear', 'bad_school_year'),
  ],
  [
    'session that ends before it starts',
    (t) => editAt(t, 'academicSessions.csv', 6, '2027-06-11', '2026-06-11'),
    error('academicSessions.csv', 6, 'endDate', 'end_before_start'),
  ],
  [
    'enrollment that ends before it begins',
    (t) => editAt(t, 'enrollments.csv', 2, '2027-06-12', '2026-06-12'),
    error('enrollments.csv', 2, 'endDate', 'end_before_start'),
  ],
  [
    'teacher enrolled as a student',
    (t) => editAt(t, 'enrollments.csv', 2, 'teacher,true', 'student,'),
    { ...error('enrollments.csv', 2, 'role', 'not_imported'), severity: 'warning' },
  ],
  [
    'unknown status',
    (t) => editAt(t, 'orgs.csv', 2, ',,,', ',asleep,,'),
    error('orgs.csv', 2, 'status', 'bad_status'),
  ],
]

testReportsOf(bench, brokenRows)
