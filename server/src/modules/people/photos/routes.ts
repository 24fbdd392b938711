import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { photoTypes } from '../../../kernel/uploads/image-header.ts'
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
import { Photo } from './schema.ts'
import { photoBytes, putPhoto, readPhoto, removePhoto } from './service.ts'

function photoRoutesOf<Shape extends PersonShape>(kind: PersonKind<Shape>, place: PersonPlace): Route[] {
  const detail = detailPlace(place)
  const photo = { ...detail, path: `${detail.path}photo` }
  return [
    defineRoute({
      id: `people.set${place.one}Photo`,
      method: 'PUT',
      summary: `Set the photo of a ${place.entity}`,
      description: 'The photo is scaled to 512 pixels and stored without its metadata.',
      ...photo,
      access: allowed('people', 'write', `${place.scope}:write`),
      raw: { mediaTypes: photoTypes, maximumBytes: photoBytes, content: 'as_sent' },
      answers: { 200: Photo, 201: Photo },
      errorStatuses: [503],
      handler: async (context) => {
        const { photo, isNew } = await putPhoto(kind, context, idOf(place, context))
        return isNew ? created(photo) : ok(photo)
      },
    }),
    defineRoute({
      id: `people.read${place.one}Photo`,
      method: 'GET',
      summary: `Read the photo of a ${place.entity}`,
      ...photo,
      access: allowed('people', 'read', `${place.scope}:read`),
      answers: { 200: null },
      produces: { 200: photoTypes },
      handler: (context) => readPhoto(kind, context, idOf(place, context)),
    }),
    defineRoute({
      id: `people.remove${place.one}Photo`,
      method: 'DELETE',
      summary: `Remove the photo of a ${place.entity}`,
      ...photo,
      access: allowed('people', 'write', `${place.scope}:write`),
      answers: { 204: null },
      handler: async (context) => {
        await removePhoto(kind, context, idOf(place, context))
        return noContent
      },
    }),
  ]
}

export const photoRoutes: Route[] = [
  ...photoRoutesOf(studentKind, studentPlace),
  ...photoRoutesOf(teacherKind, teacherPlace),
  ...photoRoutesOf(guardianKind, guardianPlace),
]
