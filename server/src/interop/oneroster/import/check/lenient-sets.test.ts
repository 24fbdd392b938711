import { after } from 'node:test'
import {
  type BrokenSet,
  openCheckBench,
  testReportsOf,
  warning,
} from '../../../../../test/support/check-bench.ts'
import { editAt, withColumn } from '../../../../../test/support/roster-texts.ts'

const bench = await openCheckBench()
after(() => bench.close())

/** What is reported and still imported. */
const lenientSets: readonly BrokenSet[] = [
  [
    'status and dateLastModified in bulk',
    (t) => editAt(t, 'orgs.csv', 2, ',,,', ',active,2026-09-01T12:00:00.000Z,'),
    warning('orgs.csv', 2, 'status', 'status_in_bulk'),
  ],
  [
    'dateLastModified in bulk',
    (t) => editAt(t, 'orgs.csv', 2, ',,,', ',,2026-09-01T12:00:00.000Z,'),
    warning('orgs.csv', 2, 'dateLastModified', 'status_in_bulk'),
  ],
  [
    'school year as 2026-2027',
    (t) => editAt(t, 'academicSessions.csv', 2, /2027$/, '2026-2027'),
    warning('academicSessions.csv', 2, 'schoolYear', 'school_year_form'),
  ],
  [
    'word in another case',
    (t) => editAt(t, 'classes.csv', 3, 'scheduled', 'Scheduled'),
    warning('classes.csv', 3, 'classType', 'word_case'),
  ],
  [
    'boolean in another case',
    (t) => editAt(t, 'users.csv', 2, 'true', 'TRUE'),
    warning('users.csv', 2, 'enabledUser', 'boolean_form'),
  ],
  [
    'byte order mark',
    (t) => ({ ...t, 'orgs.csv': `\ufeff${String(t['orgs.csv'])}` }),
    warning('orgs.csv', 1, null, 'byte_order_mark'),
  ],
  [
    'extra column',
    (t) => withColumn(t, 'orgs.csv', 'colour', 'blue'),
    warning('orgs.csv', 1, 'colour', 'extra_column'),
  ],
  [
    'vendor column with more than is stored',
    (t) => withColumn(t, 'orgs.csv', 'metadata.colour', 'x'.repeat(4001)),
    warning('orgs.csv', 2, 'metadata.colour', 'not_imported'),
  ],
  ['unknown file', (t) => ({ ...t, 'notes.txt': 'hello' }), warning('notes.txt', null, null, 'unknown_file')],
  [
    'password',
    (t) => editAt(t, 'users.csv', 2, /$/, 'secret'),
    warning('users.csv', 2, 'password', 'not_imported'),
  ],
  [
    'guardian in a class',
    (t) => editAt(t, 'enrollments.csv', 42, /student-\d+,student/, 'guardian-000000,guardian'),
    warning('enrollments.csv', 42, 'role', 'not_imported'),
  ],
  [
    'two users of one name',
    (t) => editAt(t, 'users.csv', 4, 'teacher.0', 'ADMIN.0'),
    warning('users.csv', 4, 'username', 'duplicate_username'),
  ],
  [
    'agent who is no guardian',
    (t) => editAt(t, 'users.csv', 18, /guardian-\d+/, 'admin-000000'),
    warning('users.csv', 18, 'agentSourcedIds', 'wrong_agent'),
  ],
]

testReportsOf(bench, lenientSets)
