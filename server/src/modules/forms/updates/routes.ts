import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  FormUpdate,
  FormUpdateAcceptance,
  FormUpdatePage,
  FormUpdateParams,
  FormUpdateQuery,
} from './schema.ts'
import { acceptUpdate, listUpdates, rejectUpdate } from './service.ts'

const path = '/api/v1/documents/forms/updates/'
const write = {
  method: 'POST',
  access: allowed('forms', 'write', 'forms:write'),
  school: 'required',
  params: FormUpdateParams,
  answers: { 200: FormUpdate },
  errorStatuses: [409],
} as const

/** Endpoints of the office: values that families wrote for records. */
export const updateRoutes: readonly Route[] = [
  defineRoute({
    id: 'forms.listUpdates',
    method: 'GET',
    path,
    access: allowed('forms', 'read', 'forms:read'),
    school: 'required',
    summary: 'List values for records',
    description: 'Values that families wrote in forms, next to what the records hold now, the newest first.',
    auditRead: true,
    query: FormUpdateQuery,
    answers: { 200: FormUpdatePage },
    handler: async (context) => ok(await listUpdates(context)),
  }),
  defineRoute({
    ...write,
    id: 'forms.acceptUpdate',
    path: `${path}:update_id/accept`,
    summary: 'Accept a value into the record',
    description:
      'Writes the value by the rules of people, with history and event. For those who change records.',
    body: FormUpdateAcceptance,
    handler: async (context) => ok(await acceptUpdate(context)),
  }),
  defineRoute({
    ...write,
    id: 'forms.rejectUpdate',
    path: `${path}:update_id/reject`,
    summary: 'Reject a value',
    description: 'Leaves the record as it is. For those who change records.',
    handler: async (context) => ok(await rejectUpdate(context)),
  }),
]
