import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { mayRead, root } from '../home.ts'
import { onePath, ScheduleParams } from '../schedules/routes.ts'
import { checkRequirements } from './check-requirements.ts'
import { RequirementsCheck } from './check-shape.ts'
import { Validation, ValidationAnswer, ValidationQuery } from './shape.ts'
import { validatePosted, validateStored } from './validate.ts'

const path = `${root}validate`
const description =
  'Evaluates every rule of a timetable. A timetable with conflicts is a successful validation; each conflict says in ' +
  'words and by ids what it is about.'

/** Endpoints that judge drafts and store nothing. */
export const validationRoutes: Route[] = [
  defineRoute({
    id: 'scheduler.readValidation',
    method: 'GET',
    path,
    summary: 'Read the validation of a timetable',
    description,
    access: mayRead,
    school: 'required',
    query: ValidationQuery,
    answers: { 200: ValidationAnswer },
    manifestKey: 'scheduler_validate',
    etag: false,
    handler: async (context) => ok(await validateStored(context)),
  }),
  defineRoute({
    id: 'scheduler.validate',
    method: 'POST',
    path,
    summary: 'Validate a timetable',
    description: `${description} The body may carry a timetable that is not stored.`,
    access: mayRead,
    school: 'required',
    readOnly: true,
    body: Validation,
    bodyLimit: 16 * 1024 * 1024,
    answers: { 200: ValidationAnswer },
    handler: async (context) => ok(await validatePosted(context)),
  }),
  defineRoute({
    id: 'scheduler.readRequirementsCheck',
    method: 'GET',
    path: `${onePath}requirements-check`,
    summary: 'Read whether requirements can be met',
    description:
      'Necessary conditions, said as sentences: what no timetable can meet, found without generating one.',
    access: mayRead,
    school: 'required',
    params: ScheduleParams,
    answers: { 200: RequirementsCheck },
    etag: false,
    handler: async (context) => ok(await checkRequirements(context)),
  }),
]
