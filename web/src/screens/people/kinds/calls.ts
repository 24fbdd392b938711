import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { Guardian, PersonChangePage, StudentDetail, Teacher } from '../../../kernel/api/wire.ts'
import type { School } from '../../../kernel/school/school.tsx'
import type { Kind } from './kind.ts'

export type { Guardian, Teacher } from '../../../kernel/api/wire.ts'
export type Student = StudentDetail
export type Person = Student | Teacher | Guardian
export type History = PersonChangePage

/** A change of the form by path; the server checks its shape. */
type Patch = Record<string, unknown>

interface Calls {
  read(school: School, id: string): Promise<Tagged<Person>>
  create(
    school: School,
    body: Patch,
    headers?: { 'Idempotency-Key': string },
  ): Promise<{ id: string } | undefined>
  patch(school: School, id: string, body: Patch, tag: string | undefined): Promise<unknown>
  archive(school: School, id: string, tag: string | undefined): Promise<unknown>
  history(school: School, id: string, cursor: string | undefined): Promise<History | undefined>
  putPhoto(school: School, id: string, photo: File): Promise<unknown>
  removePhoto(school: School, id: string): Promise<unknown>
}

const asFile = (photo: File) => ({
  body: photo as never,
  bodySerializer: (body: unknown) => body as File,
  headers: { 'Content-Type': photo.type },
})
const page = (cursor: string | undefined) => ({ page_size: 10, ...(cursor === undefined ? {} : { cursor }) })

const student: Calls = {
  read: ({ client }, student_id) =>
    tagged(client.GET('/api/v1/people/students/{student_id}/', { params: { path: { student_id } } })),
  create: async ({ client }, body, headers) =>
    (await client.POST('/api/v1/people/students/', { body: body as never, headers: headers ?? {} })).data,
  patch: ({ client }, student_id, body, tag) =>
    client.PATCH('/api/v1/people/students/{student_id}/', {
      params: { path: { student_id }, header: ifMatch(tag) },
      body: body as never,
    }),
  archive: ({ client }, student_id, tag) =>
    client.DELETE('/api/v1/people/students/{student_id}/', {
      params: { path: { student_id }, header: ifMatch(tag) },
    }),
  history: async ({ client }, student_id, cursor) =>
    (
      await client.GET('/api/v1/people/students/{student_id}/history/', {
        params: { path: { student_id }, query: page(cursor) },
      })
    ).data,
  putPhoto: ({ client }, student_id, photo) =>
    client.PUT('/api/v1/people/students/{student_id}/photo', {
      params: { path: { student_id } },
      ...asFile(photo),
    }),
  removePhoto: ({ client }, student_id) =>
    client.DELETE('/api/v1/people/students/{student_id}/photo', { params: { path: { student_id } } }),
}

const teacher: Calls = {
  read: ({ client }, teacher_id) =>
    tagged(client.GET('/api/v1/people/teachers/{teacher_id}/', { params: { path: { teacher_id } } })),
  create: async ({ client }, body, headers) =>
    (await client.POST('/api/v1/people/teachers/', { body: body as never, headers: headers ?? {} })).data,
  patch: ({ client }, teacher_id, body, tag) =>
    client.PATCH('/api/v1/people/teachers/{teacher_id}/', {
      params: { path: { teacher_id }, header: ifMatch(tag) },
      body: body as never,
    }),
  archive: ({ client }, teacher_id, tag) =>
    client.DELETE('/api/v1/people/teachers/{teacher_id}/', {
      params: { path: { teacher_id }, header: ifMatch(tag) },
    }),
  history: async ({ client }, teacher_id, cursor) =>
    (
      await client.GET('/api/v1/people/teachers/{teacher_id}/history/', {
        params: { path: { teacher_id }, query: page(cursor) },
      })
    ).data,
  putPhoto: ({ client }, teacher_id, photo) =>
    client.PUT('/api/v1/people/teachers/{teacher_id}/photo', {
      params: { path: { teacher_id } },
      ...asFile(photo),
    }),
  removePhoto: ({ client }, teacher_id) =>
    client.DELETE('/api/v1/people/teachers/{teacher_id}/photo', { params: { path: { teacher_id } } }),
}

const guardian: Calls = {
  read: ({ client }, guardian_id) =>
    tagged(client.GET('/api/v1/people/guardians/{guardian_id}/', { params: { path: { guardian_id } } })),
  create: async ({ client }, body, headers) =>
    (await client.POST('/api/v1/people/guardians/', { body: body as never, headers: headers ?? {} })).data,
  patch: ({ client }, guardian_id, body, tag) =>
    client.PATCH('/api/v1/people/guardians/{guardian_id}/', {
      params: { path: { guardian_id }, header: ifMatch(tag) },
      body: body as never,
    }),
  archive: ({ client }, guardian_id, tag) =>
    client.DELETE('/api/v1/people/guardians/{guardian_id}/', {
      params: { path: { guardian_id }, header: ifMatch(tag) },
    }),
  history: async ({ client }, guardian_id, cursor) =>
    (
      await client.GET('/api/v1/people/guardians/{guardian_id}/history/', {
        params: { path: { guardian_id }, query: page(cursor) },
      })
    ).data,
  putPhoto: ({ client }, guardian_id, photo) =>
    client.PUT('/api/v1/people/guardians/{guardian_id}/photo', {
      params: { path: { guardian_id } },
      ...asFile(photo),
    }),
  removePhoto: ({ client }, guardian_id) =>
    client.DELETE('/api/v1/people/guardians/{guardian_id}/photo', { params: { path: { guardian_id } } }),
}

/** What can be asked of the API about each kind of person. */
export const calls: Readonly<Record<Kind, Calls>> = { student, teacher, guardian }
