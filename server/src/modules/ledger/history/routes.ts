import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { FinanceChangePage, FinanceChangeQuery } from './schema.ts'
import { listFinanceHistory } from './service.ts'

/** The endpoint of what was done to the money of the school. */
export const historyRoutes: Route[] = [
  defineRoute({
    id: 'finance.listHistory',
    method: 'GET',
    path: '/api/v1/finance/history/',
    summary: 'List changes in finance',
    description: 'Who did what to invoices, payments, households and the rest of the money, newest first.',
    access: allowed('accounting', 'read', 'finance:read'),
    school: 'required',
    auditRead: true,
    query: FinanceChangeQuery,
    answers: { 200: FinanceChangePage },
    handler: async (context) => ok(await listFinanceHistory(context)),
  }),
]
