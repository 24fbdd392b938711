import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { covers, type Rings, ringsOf } from '../../identity/index.ts'
import type { PersonEntity } from '../history.ts'
import { studentPlace } from '../persons/place.ts'
import { visibleStudents } from '../visibility.sql.ts'

/** The access scope of the photos' reader, and the school's current date. */
export interface PhotoViewer {
  readonly rings: Rings
  readonly today: string
}

/** The caller as the route of a student's photo would take them; undefined: their credential does not reach it. */
export function photoViewerOf({ principal, today }: RequestContext): PhotoViewer | undefined {
  if (principal.kind === 'anonymous') return undefined
  if (!covers(principal.credential.scopes, `${studentPlace.scope}:read`)) return undefined
  return { rings: ringsOf(principal, 'people'), today }
}

/** The condition that a student has a photo which the viewer may open. */
export const studentPhotoSeen = (
  tenant: string,
  { rings, today }: PhotoViewer,
  studentId: Fragment,
): Fragment => sql`(${visibleStudents(tenant, rings, today, studentId)} and exists (
    select from person_photos photo
    where photo.tenant_id = ${tenant} and photo.entity = 'student' and photo.entity_id = ${studentId}))`

/** Member `has_photo` of a row of a list or of a detail; everyone who sees the person may open the photo. */
export const hasPhoto = (tenant: string, entity: PersonEntity): Fragment => sql`, exists (
  select from person_photos photo
  where photo.tenant_id = ${tenant} and photo.entity = ${entity} and photo.entity_id = person.id) as has_photo`

/** The path of a student's photo. */
export const studentPhotoPath = (studentId: string): string => `${studentPlace.path}${studentId}/photo`
