import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { FormParams } from '../builder/schema.ts'
import { FormTaskPage, FormTaskQuery, FormToAnswer, FormWithdrawal, NewFormAnswer } from './schema.ts'
import { listTasks, readTask } from './service.ts'
import { submitAnswer, withdrawAnswer } from './submit.ts'

const path = '/api/v1/documents/forms/tasks/'
const read = { access: allowed('form_tasks', 'read', 'forms:read'), school: 'required' } as const
const write = { access: allowed('form_tasks', 'write', 'forms:write'), school: 'required' } as const

/** Endpoints of those who answer: guardians for their children, staff for themselves. */
export const answeringRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    id: 'forms.listTasks',
    method: 'GET',
    path,
    summary: 'List forms to answer',
    description:
      'What waits for the answer of the caller, for each child, then what the caller has answered.',
    answers: { 200: FormTaskPage },
    handler: async (context) => ok(await listTasks(context)),
  }),
  defineRoute({
    ...read,
    id: 'forms.readTask',
    method: 'GET',
    path: `${path}:form_id/`,
    summary: 'Read a form to answer',
    description: 'The published version with values of the records and what the caller submitted before.',
    params: FormParams,
    query: FormTaskQuery,
    auditRead: true,
    etag: false,
    answers: { 200: FormToAnswer },
    handler: async (context) => ok(await readTask(context)),
  }),
  defineRoute({
    ...write,
    id: 'forms.submitAnswer',
    method: 'POST',
    path: `${path}:form_id/submit`,
    summary: 'Submit an answer',
    description:
      'Answers a form, or answers it again until it is closed; earlier submissions remain readable.',
    params: FormParams,
    body: NewFormAnswer,
    answers: { 200: FormToAnswer },
    errorStatuses: [409],
    handler: async (context) => ok(await submitAnswer(context as never)),
  }),
  defineRoute({
    ...write,
    id: 'forms.withdrawAnswer',
    method: 'POST',
    path: `${path}:form_id/withdraw`,
    summary: 'Withdraw an answer',
    description: 'Takes a consent back where the form allows it, also after it was closed.',
    params: FormParams,
    body: FormWithdrawal,
    answers: { 200: FormToAnswer },
    errorStatuses: [409],
    handler: async (context) => ok(await withdrawAnswer(context as never)),
  }),
]
