import type { Route } from '../../../kernel/http/define-route.ts'
import { personRoutes } from '../persons/person-routes.ts'
import { teacherPlace } from '../persons/place.ts'
import { Teacher, TeacherInput, TeacherPage, TeacherPatch, TeacherQuery } from './schema.ts'
import { teacherKind } from './teacher-kind.ts'

export const teacherRoutes: Route[] = personRoutes(teacherKind, teacherPlace, {
  page: TeacherPage,
  detail: Teacher,
  query: TeacherQuery,
  input: TeacherInput,
  patch: TeacherPatch,
  texts: {
    list: {
      summary: 'List teachers and other staff',
      description: 'Visible teachers, or with `kind` other staff, filtered, sorted, in pages.',
    },
    create: { summary: 'Create a teacher or another member of staff' },
    read: { summary: 'Read a member of staff', description: 'One teacher or other member of staff.' },
    patch: {
      summary: 'Change a member of staff',
      description: 'Changes a member of staff (RFC 7396); archived_at null brings an archived one back.',
    },
    archive: {
      summary: 'Archive a member of staff',
      description: 'Archives a member of staff; a GET by id still answers.',
    },
  },
})
