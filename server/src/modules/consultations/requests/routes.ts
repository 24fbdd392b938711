import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  ConsultationRequest,
  ConsultationRequestPage,
  NewConsultationRequest,
  RequestParams,
  RequestQuery,
} from './schema.ts'
import { createRequest, listRequests, removeRequest } from './service.ts'

const path = '/api/v1/messaging/consultations/requests/'
const school = 'required'
const write = allowed('consultations', 'write', 'consultations:write')

/** Endpoints with which teachers ask families to come. */
export const requestRoutes: Route[] = [
  defineRoute({
    id: 'consultations.listRequests',
    method: 'GET',
    path,
    school,
    access: allowed('consultations', 'read', 'consultations:read'),
    summary: 'List families asked to come',
    description: 'All for the office; teachers read their own. Families see them among their teachers.',
    query: RequestQuery,
    answers: { 200: ConsultationRequestPage },
    handler: async (context) => ok(await listRequests(context)),
  }),
  defineRoute({
    id: 'consultations.createRequest',
    method: 'POST',
    path,
    school,
    access: write,
    summary: 'Create a request that a family comes',
    description:
      'Teachers ask the guardians of students whom they teach; the guardians see it first and are notified.',
    body: NewConsultationRequest,
    answers: { 201: ConsultationRequest },
    errorStatuses: [409],
    handler: async (context) => created(await createRequest(context)),
  }),
  defineRoute({
    id: 'consultations.removeRequest',
    method: 'DELETE',
    path: `${path}:request_id/`,
    school,
    access: write,
    summary: 'Remove a request that a family comes',
    params: RequestParams,
    answers: { 204: null },
    handler: async (context) => {
      await removeRequest(context)
      return noContent
    },
  }),
]
