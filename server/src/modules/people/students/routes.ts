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
  summaries: {
    list: 'Students in the caller’s sight, filtered, sorted, in pages.',
    create: 'Takes a student in; without student_code one is generated.',
    read: 'One student with the guardians.',
    patch:
      'Changes a student (RFC 7396); leaving ends every class membership; archived_at null brings one back.',
    archive: 'Archives a student; a GET by id still answers.',
  },
})
