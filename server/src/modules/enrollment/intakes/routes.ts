import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Intake, IntakePage, IntakeParams, IntakePatch, IntakeQuery, NewIntake } from './schema.ts'
import { archiveIntake, createIntake, listIntakes, patchIntake, readIntake } from './service.ts'

const read = { access: allowed('enrollment', 'read', 'enrollment:read'), school: 'required' } as const
const write = { access: allowed('enrollment', 'write', 'enrollment:write'), school: 'required' } as const
const list = '/api/v1/enrollment/intakes/'
const detail = '/api/v1/enrollment/intakes/:intake_id/'

/** Endpoints of the rounds of admission. */
export const intakeRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.listIntakes',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List intakes',
    description: 'Rounds of admission with their places, newest first.',
    query: IntakeQuery,
    answers: { 200: IntakePage },
    handler: async (context) => ok(await listIntakes(context)),
  }),
  defineRoute({
    id: 'enrollment.createIntake',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create an intake',
    description:
      'Open a round of admission: days of the form, places by grade level, what families are asked.',
    body: NewIntake,
    answers: { 201: Intake },
    handler: async (context) => created(await createIntake(context)),
  }),
  defineRoute({
    id: 'enrollment.readIntake',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read an intake',
    description: 'One round of admission.',
    params: IntakeParams,
    answers: { 200: Intake },
    handler: async (context) => ok(await readIntake(context)),
  }),
  defineRoute({
    id: 'enrollment.changeIntake',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change an intake',
    description: 'Change a round of admission (RFC 7396); places that are taken cannot be taken away.',
    params: IntakeParams,
    body: IntakePatch,
    answers: { 200: Intake },
    handler: async (context) => ok(await patchIntake(context)),
  }),
  defineRoute({
    id: 'enrollment.archiveIntake',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive an intake',
    description: 'Archive a round of admission whose applications have all come to their end.',
    params: IntakeParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveIntake(context)
      return noContent
    },
  }),
]
