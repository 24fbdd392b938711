import { allowed } from '../../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { ProrationCreditPage, ProrationCreditQuery } from './schema.ts'
import { listProrationCredits } from './service.ts'

/** Endpoints of what early leavers are to be credited. */
export const prorationCreditRoutes: Route[] = [
  defineRoute({
    school: 'required',
    id: 'finance.listProrationCredits',
    method: 'GET',
    path: '/api/v1/finance/proration-credits/',
    summary: 'List credits to give to early leavers',
    access: allowed('accounting', 'read', 'finance:read'),
    query: ProrationCreditQuery,
    answers: { 200: ProrationCreditPage },
    handler: async (context) => ok(await listProrationCredits(context)),
  }),
]
