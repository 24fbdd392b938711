import { member } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { WorkList } from './schema.ts'
import { listWork } from './service.ts'

export const workRoutes: Route[] = [
  defineRoute({
    id: 'work.list',
    method: 'GET',
    path: '/api/v1/work/',
    summary: 'List what waits for the caller',
    description:
      'What the caller has to do in the school, counted: registers to take, applications to decide, invoices that are ' +
      'overdue. Each item is shown to those whose role and scopes allow the work.',
    access: member(),
    school: 'required',
    answers: { 200: WorkList },
    handler: async (context) => ok(await listWork(context)),
  }),
]
