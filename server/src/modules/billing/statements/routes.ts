import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { AgingPage, AgingQuery } from './aging/schema.ts'
import { readAging } from './aging/service.ts'
import { FamilyStatement, StatementQuery } from './family/schema.ts'
import { answerStatement } from './family/service.ts'

const common = { school: 'required' } as const
const read = allowed('finance', 'read', 'finance:read')
const readAll = allowed('accounting', 'read', 'finance:read')

/** Endpoints of what families owe and were charged. */
export const statementRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.readAging',
    method: 'GET',
    path: '/api/v1/finance/aging',
    summary: 'Read the aging of receivables',
    description: 'What households owe, by how long it has been due.',
    access: readAll,
    query: AgingQuery,
    answers: { 200: AgingPage },
    handler: async (context) => ok(await readAging(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.readStatement',
    method: 'GET',
    path: '/api/v1/finance/statements/',
    summary: 'Read the statement of a household',
    description: 'What a family was charged and paid, with what it owed before and after; as JSON or PDF.',
    access: read,
    query: StatementQuery,
    answers: { 200: FamilyStatement },
    produces: { 200: ['application/json', 'application/pdf'] },
    auditRead: true,
    handler: (context) => answerStatement(context),
  }),
]
