import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { changeWait } from './change.ts'
import {
  ConsultationWait,
  ConsultationWaitPage,
  ConsultationWaitPatch,
  NewConsultationWait,
  WaitParams,
  WaitQuery,
} from './schema.ts'
import { createWait, listWaits, removeWait } from './service.ts'

const path = '/api/v1/messaging/consultations/waits/'
const school = 'required'
const write = allowed('consultations', 'write', 'consultations:write')

/** Endpoints of families who wait for a slot. */
export const waitRoutes: Route[] = [
  defineRoute({
    id: 'consultations.listWaits',
    method: 'GET',
    path,
    school,
    access: allowed('consultations', 'read', 'consultations:read'),
    summary: 'List families who wait',
    description: 'By teacher, in their order: all for the office; guardians read their own.',
    query: WaitQuery,
    answers: { 200: ConsultationWaitPage },
    handler: async (context) => ok(await listWaits(context)),
  }),
  defineRoute({
    id: 'consultations.createWait',
    method: 'POST',
    path,
    school,
    access: write,
    summary: 'Create a wait for a slot',
    description:
      'A slot that becomes free is booked at once for the first family that can come, which is notified. Again for the ' +
      'same teacher and child it changes the times and leaves the place.',
    body: NewConsultationWait,
    answers: { 201: ConsultationWait },
    errorStatuses: [409],
    handler: async (context) => created(await createWait(context)),
  }),
  defineRoute({
    id: 'consultations.changeWait',
    method: 'PATCH',
    path: `${path}:wait_id/`,
    school,
    access: write,
    summary: 'Change a wait for a slot',
    description:
      'Other times leave the place; for another teacher the family waits last. The office also changes the order.',
    params: WaitParams,
    body: ConsultationWaitPatch,
    answers: { 200: ConsultationWait },
    errorStatuses: [409],
    handler: async (context) => ok(await changeWait(context)),
  }),
  defineRoute({
    id: 'consultations.removeWait',
    method: 'DELETE',
    path: `${path}:wait_id/`,
    school,
    access: write,
    summary: 'Remove a wait for a slot',
    params: WaitParams,
    answers: { 204: null },
    handler: async (context) => {
      await removeWait(context)
      return noContent
    },
  }),
]
