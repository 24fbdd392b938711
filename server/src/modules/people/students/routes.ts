import type { Route } from '../../../kernel/http/define-route.ts'
import { personRoutes } from '../persons/person-routes.ts'
import { studentPlace } from '../persons/place.ts'
import { RecordedQuery } from '../rosters/recorded-days.ts'
import { StudentDetail, StudentInput, StudentPage, StudentPatch, StudentQuery } from './schema.ts'
import { studentKind } from './student-kind.ts'

export const studentRoutes: Route[] = personRoutes(studentKind, studentPlace, {
  page: StudentPage,
  detail: StudentDetail,
  query: StudentQuery,
  input: StudentInput,
  patch: StudentPatch,
  patchQuery: RecordedQuery,
  texts: {
    list: {
      summary: 'List students',
      description: 'Visible students, filtered, sorted, in pages.',
    },
    create: {
      summary: 'Create a student',
      description: 'Takes a student in; without student_code one is generated.',
    },
    read: { summary: 'Read a student', description: 'One student with the guardians.' },
    patch: {
      summary: 'Change a student',
      description:
        'Changes a student (RFC 7396); leaving ends every class membership; archived_at null brings one back.',
    },
    archive: { summary: 'Archive a student', description: 'Archives a student; a GET by id still answers.' },
  },
})
