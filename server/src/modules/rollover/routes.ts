import { allowed } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { forbidden } from '../../kernel/http/problems.ts'
import { covers } from '../identity/index.ts'
import { applyRollover } from './apply.ts'
import { previewRollover } from './preview.ts'
import { listRollovers, listStudents, readRollover, readRolloverIn } from './read.ts'
import {
  RolloverAnswer,
  RolloverInput,
  RolloverPage,
  RolloverParams,
  RolloverQuery,
  RolloverStudentPage,
  RolloverStudentQuery,
} from './schema.ts'
import { undoRollover } from './undo.ts'

const path = '/api/v1/academics/rollovers/'
/** Users who may not change classes have no use for what becomes of everyone. */
const access = allowed('classes', 'write', 'classes:write')
/** Students go over with their classes: a credential needs both scopes. */
function requireStudents({ credential }: RequestContext): void {
  if (!covers(credential?.scopes ?? null, 'students:write')) throw forbidden()
}
const one = { access, school: 'required', params: RolloverParams } as const

export const rolloverRoutes: Route[] = [
  defineRoute({
    id: 'academics.listRollovers',
    method: 'GET',
    path,
    summary: 'List rollovers',
    description: 'Rollovers from one school year into the next: previews, those applied and undone.',
    access,
    school: 'required',
    query: RolloverQuery,
    answers: { 200: RolloverPage },
    handler: async (context) => ok(await listRollovers(context)),
  }),
  defineRoute({
    id: 'academics.previewRollover',
    method: 'POST',
    path,
    summary: 'Preview a rollover into a new school year',
    description:
      'Work out what going over into a new school year would do; nothing changes until it is applied.',
    access,
    school: 'required',
    body: RolloverInput,
    bodyLimit: 16 * 1024 * 1024,
    answers: { 201: RolloverAnswer },
    handler: async (context) => {
      requireStudents(context)
      const id = await previewRollover(context)
      return created(await readRolloverIn(context, id), { location: context.url(`${path}${id}/`) })
    },
  }),
  defineRoute({
    id: 'academics.readRollover',
    method: 'GET',
    path: `${path}:rollover_id/`,
    summary: 'Read a rollover',
    description: 'One rollover: counts before and after, what is made, what to look at.',
    ...one,
    answers: { 200: RolloverAnswer },
    handler: async (context) => ok(await readRollover(context)),
  }),
  defineRoute({
    id: 'academics.listRolloverStudents',
    method: 'GET',
    path: `${path}:rollover_id/students/`,
    summary: 'List the students of a rollover',
    description: 'What becomes of each student, by name.',
    ...one,
    auditRead: true,
    query: RolloverStudentQuery,
    answers: { 200: RolloverStudentPage },
    handler: async (context) => {
      requireStudents(context)
      return ok(await listStudents(context))
    },
  }),
  defineRoute({
    id: 'academics.applyRollover',
    method: 'POST',
    path: `${path}:rollover_id/apply/`,
    summary: 'Apply a rollover',
    description: 'Do what the preview showed, whole; 409 rollover_stale when something has changed since.',
    ...one,
    answers: { 200: RolloverAnswer },
    handler: async (context) => {
      requireStudents(context)
      return ok(await readRolloverIn(context, await applyRollover(context)))
    },
  }),
  defineRoute({
    id: 'academics.undoRollover',
    method: 'POST',
    path: `${path}:rollover_id/undo/`,
    summary: 'Undo a rollover',
    description: 'Put everything back within 24 hours, unless what was made is used by then.',
    ...one,
    answers: { 200: RolloverAnswer },
    handler: async (context) => {
      requireStudents(context)
      return ok(await readRolloverIn(context, await undoRollover(context)))
    },
  }),
]
