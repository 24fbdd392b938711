import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { EvaluationParams } from '../evaluations/schema.ts'
import { ChangePage, ChangeQuery } from './schema.ts'
import { listHistory } from './service.ts'

export const historyRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.listHistory',
    method: 'GET',
    path: '/api/v1/evals/evaluations/:evaluation_id/history/',
    summary: 'List the changes of an evaluation',
    description:
      'Changes of an evaluation and of its results: what it was, what it became, who, through what and why.',
    access: allowed('evaluations', 'read', 'grades:read'),
    school: 'required',
    auditRead: true,
    params: EvaluationParams,
    query: ChangeQuery,
    answers: { 200: ChangePage },
    handler: async (context) => ok(await listHistory(context)),
  }),
]
