import type { RequestContext } from '../../../kernel/http/context.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { PersonEntity } from '../history.ts'

/** How the endpoints of a kind of person are called. */
export interface PersonPlace {
  readonly entity: PersonEntity
  /** `/api/v1/people/students/`. */
  readonly path: string
  /** Name of the id in the path. */
  readonly parameter: string
  /** In operation ids: `Student` and `Students`. */
  readonly one: string
  readonly many: string
  /** Scope without `:read` and `:write`. */
  readonly scope: 'students' | 'users' | 'guardians'
}

export const studentPlace: PersonPlace = {
  entity: 'student',
  path: '/api/v1/people/students/',
  parameter: 'student_id',
  one: 'Student',
  many: 'Students',
  scope: 'students',
}
export const teacherPlace: PersonPlace = {
  entity: 'teacher',
  path: '/api/v1/people/teachers/',
  parameter: 'teacher_id',
  one: 'Teacher',
  many: 'Teachers',
  scope: 'users',
}
export const guardianPlace: PersonPlace = {
  entity: 'guardian',
  path: '/api/v1/people/guardians/',
  parameter: 'guardian_id',
  one: 'Guardian',
  many: 'Guardians',
  scope: 'guardians',
}

/** The place of each kind of person. */
export const placeOf: Readonly<Record<PersonEntity, PersonPlace>> = {
  student: studentPlace,
  teacher: teacherPlace,
  guardian: guardianPlace,
}

/** What routes of one person share: address, id and right to read. */
export const detailPlace = (place: PersonPlace) => ({
  path: `${place.path}:${place.parameter}/`,
  params: t.Strict({ [place.parameter]: t.Uuid }),
  school: 'required' as const,
})

/** The id of the person that a path names. */
export const idOf = (place: PersonPlace, context: RequestContext): string =>
  (context.params as Readonly<Record<string, string>>)[place.parameter] ?? ''
