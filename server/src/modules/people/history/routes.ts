import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import {
  detailPlace,
  guardianPlace,
  idOf,
  type PersonPlace,
  studentPlace,
  teacherPlace,
} from '../persons/place.ts'
import { studentKind } from '../students/student-kind.ts'
import { teacherKind } from '../teachers/teacher-kind.ts'
import { HistoryPage, HistoryQuery } from './schema.ts'
import { listHistory } from './service.ts'

const historyRoute = <Shape extends PersonShape>(kind: PersonKind<Shape>, place: PersonPlace): Route => {
  const detail = detailPlace(place)
  return defineRoute({
    id: `people.list${place.one}History`,
    method: 'GET',
    ...detail,
    path: `${detail.path}history/`,
    summary: `List the changes of a ${place.entity}`,
    description: 'Who changed what, the newest first.',
    access: allowed('people', 'read', `${place.scope}:read`),
    auditRead: true,
    query: HistoryQuery,
    answers: { 200: HistoryPage },
    handler: async (context) => ok(await listHistory(kind, context, idOf(place, context))),
  })
}

export const historyRoutes: Route[] = [
  historyRoute(studentKind, studentPlace),
  historyRoute(teacherKind, teacherPlace),
  historyRoute(guardianKind, guardianPlace),
]
