import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { publishEvening, withdrawEvening } from './publish.ts'
import {
  ConsultationEveningDetail,
  ConsultationEveningPage,
  ConsultationEveningPatch,
  ConsultationWithdrawal,
  EveningParams,
  EveningQuery,
  NewConsultationEvening,
} from './schema.ts'
import { createEvening, listEvenings, patchEvening, readEvening, removeEvening } from './service.ts'

const read = { access: allowed('consultations', 'read', 'consultations:read'), school: 'required' } as const
const plan = {
  access: allowed('consultation_planning', 'write', 'consultations:write'),
  school: 'required',
} as const

const path = '/api/v1/messaging/consultations/evenings/'
const one = { path: `${path}:evening_id/`, params: EveningParams } as const

/** Endpoints of the evenings themselves. */
export const eveningRoutes: Route[] = [
  defineRoute({
    id: 'consultations.listEvenings',
    method: 'GET',
    path,
    ...read,
    summary: 'List parents’ evenings',
    description:
      'The newest first: all for the office; for teachers those they take part in, for guardians those they are invited to.',
    query: EveningQuery,
    answers: { 200: ConsultationEveningPage },
    handler: async (context) => ok(await listEvenings(context)),
  }),
  defineRoute({
    id: 'consultations.createEvening',
    method: 'POST',
    path,
    ...plan,
    summary: 'Create a parents’ evening',
    description: 'A draft that only the office sees; its slots follow from days, length, gap and breaks.',
    body: NewConsultationEvening,
    answers: { 201: ConsultationEveningDetail },
    handler: async (context) => created(await createEvening(context)),
  }),
  defineRoute({
    id: 'consultations.readEvening',
    method: 'GET',
    ...one,
    ...read,
    summary: 'Read a parents’ evening',
    answers: { 200: ConsultationEveningDetail },
    handler: async (context) => ok(await readEvening(context)),
  }),
  defineRoute({
    id: 'consultations.changeEvening',
    method: 'PATCH',
    ...one,
    ...plan,
    summary: 'Change a parents’ evening',
    description:
      'RFC 7396; `days` and `teachers` replace all of them. Appointments stay where a slot begins at the same time; ' +
      'those that lose theirs follow `displaced`, and families are notified.',
    deletes: true,
    body: ConsultationEveningPatch,
    answers: { 200: ConsultationEveningDetail },
    errorStatuses: [409],
    handler: async (context) => ok(await patchEvening(context)),
  }),
  defineRoute({
    id: 'consultations.removeEvening',
    method: 'DELETE',
    ...one,
    ...plan,
    summary: 'Remove a draft',
    description: 'What was published is withdrawn instead.',
    answers: { 204: null },
    errorStatuses: [409],
    handler: async (context) => {
      await removeEvening(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'consultations.publishEvening',
    method: 'POST',
    path: `${one.path}publish/`,
    params: EveningParams,
    ...plan,
    summary: 'Publish a parents’ evening',
    description:
      'Teachers and families see it; the families are notified by a job. Again, it changes nothing.',
    answers: { 200: ConsultationEveningDetail },
    errorStatuses: [409],
    handler: async (context) => ok(await publishEvening(context)),
  }),
  defineRoute({
    id: 'consultations.withdrawEvening',
    method: 'POST',
    path: `${one.path}withdraw/`,
    params: EveningParams,
    ...plan,
    summary: 'Withdraw a parents’ evening',
    description: 'Cancels all its appointments and notifies families and teachers.',
    body: ConsultationWithdrawal,
    answers: { 200: ConsultationEveningDetail },
    errorStatuses: [409],
    handler: async (context) => ok(await withdrawEvening(context)),
  }),
]
