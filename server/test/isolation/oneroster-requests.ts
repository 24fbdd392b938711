import { type Operation, operations } from '../../src/interop/oneroster/provider/operations.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

type Row = Readonly<Record<string, unknown>>

/** The id of a living row for which the test holds: what a school publishes it under, unless a source named it before. */
const idOf = (school: FullSchool, table: string, isMeant: (row: Row) => boolean = () => true): string => {
  const rows = school.rows.get(table) ?? []
  const found = rows.find((row) => row['archived_at'] === null && isMeant(row))
  return String(found?.['id'])
}
const ofKind = (kind: string) => (row: Row) => row['kind'] === kind

const tables: Readonly<Record<string, string>> = {
  orgs: 'orgs',
  academicSessions: 'academic_sessions',
  courses: 'courses',
  classes: 'classes',
  users: 'students',
  demographics: 'students',
  enrollments: 'enrollments',
  resources: 'learning_resources',
  categories: 'line_item_categories',
  lineItems: 'line_items',
  results: 'results',
}

const kinds: Readonly<Record<string, (school: FullSchool) => string>> = {
  school: (school) => idOf(school, 'orgs', ofKind('school')),
  term: (school) => idOf(school, 'academic_sessions', ofKind('term')),
  gradingPeriod: (school) => idOf(school, 'academic_sessions', ofKind('grading_period')),
  student: (school) => idOf(school, 'students'),
  teacher: (school) => idOf(school, 'staff_members', ofKind('teacher')),
}

const parameters: Readonly<Record<string, (school: FullSchool) => string>> = {
  school_id: (school) => idOf(school, 'orgs', ofKind('school')),
  class_id: (school) => idOf(school, 'classes'),
  course_id: (school) => idOf(school, 'courses'),
  term_id: (school) => idOf(school, 'academic_sessions', ofKind('term')),
  student_id: (school) => idOf(school, 'students'),
  user_id: (school) => idOf(school, 'students'),
  teacher_id: (school) => idOf(school, 'staff_members', ofKind('teacher')),
  line_item_id: (school) => idOf(school, 'line_items'),
}

/** What is put has a name of the caller's, and is removed again. */
const ownName = ({ marker }: FullSchool): string => `${marker}-walk`

const paramsOf = ({ path, kind, entity, of }: Operation, school: FullSchool): Record<string, string> => {
  const published = (named: FullSchool) => idOf(named, tables[entity] ?? '')
  const single = of === 'write' || of === 'removal' ? ownName : ((kind && kinds[kind]) ?? published)
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, (parameters[name] ?? single)(school)]),
  )
}

/** A new record under a sourcedId of its own: what PUT is for. */
const written: Readonly<Record<string, (school: FullSchool) => unknown>> = {
  putCategory: ({ marker }) => ({ category: { title: `${marker} walk` } }),
  putLineItem: (school) => ({
    lineItem: {
      title: `${school.marker} walk`,
      class: { sourcedId: idOf(school, 'classes') },
      assignDate: '2026-11-20',
      dueDate: '2026-11-20',
      resultValueMin: 0,
      resultValueMax: 20,
    },
  }),
  putResult: (school) => ({
    result: {
      lineItem: { sourcedId: ownName(school) },
      scoreStatus: 'fully graded',
      score: 12,
      student: { sourcedId: idOf(school, 'students') },
    },
  }),
}

const program: NonNullable<RequestHint['params']> = (school) => ({
  client_id: String(school.rows.get('oauth_clients')?.find((row) => row['revoked_at'] === null)?.['id']),
})

const run: NonNullable<RequestHint['params']> = (school) => {
  const [found] = school.rows.get('roster_runs') ?? []
  return { roster_source_id: String(found?.['source_id']), roster_run_id: String(found?.['id']) }
}

const source = ({ marker }: FullSchool) => ({
  name: `${marker} walk`,
  code: `${marker}-walk`,
  base_url: 'https://roster.invalid/ims/oneroster/v1p1',
  auth: { kind: 'bearer' },
  secret: 'a token that stays',
})

/** What the operations of OneRoster need: ids as they are published. */
export const oneRosterRequests: Readonly<Record<string, RequestHint>> = {
  'oneroster.readClient': { params: program },
  'oneroster.setProfile': { params: program, body: () => ({ profile: 'google' }) },
  'oneroster.rotateSigningSecret': { params: program },
  'oneroster.createSource': { body: source },
  'oneroster.listRunFindings': { params: run },
  ...operationRequests(),
}

function operationRequests(): Record<string, RequestHint> {
  return Object.fromEntries(
    operations.map((operation): [string, RequestHint] => {
      const { name } = operation
      const body = written[name]
      return [
        `oneroster.${name}`,
        {
          params: (school) => paramsOf(operation, school),
          ...(body ? { body: (school: FullSchool) => body(school), givesName: true } : {}),
        },
      ]
    }),
  )
}
