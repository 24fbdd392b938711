import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { EvaluationParams } from '../evaluations/schema.ts'
import { listResults } from './read.ts'
import { ClassResultsOrder, ResultPage, ResultQuery, ResultsAnswer, ResultsOrder } from './schema.ts'
import { putClassResults, putResults } from './write.ts'

const path = '/api/v1/evals/evaluations/:evaluation_id/results/'
const bodyLimit = 16 * 1024 * 1024

/** What students reached in evaluations. */
export const resultRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.listResults',
    method: 'GET',
    path,
    summary: 'List the results of an evaluation',
    description:
      'The students of an evaluation, each with the current result; guardians and students see their own, once it is public.',
    access: allowed('evaluations', 'read', 'grades:read'),
    school: 'required',
    params: EvaluationParams,
    query: ResultQuery,
    answers: { 200: ResultPage },
    handler: async (context) => ok(await listResults(context)),
  }),
  defineRoute({
    id: 'evaluations.saveResults',
    method: 'PUT',
    path,
    summary: 'Save results of an evaluation',
    description:
      'Enter results of an evaluation, whole or row by row: only the rows and members named change; safe to repeat.',
    access: allowed('evaluations', 'write', 'grades:write'),
    school: 'required',
    params: EvaluationParams,
    body: ResultsOrder,
    bodyLimit,
    answers: { 200: ResultsAnswer },
    handler: async (context) => ok(await putResults(context)),
  }),
  defineRoute({
    id: 'evaluations.saveClassResults',
    method: 'PUT',
    path: '/api/v1/evals/results/',
    summary: 'Save results of several evaluations of a class',
    description: 'Enter results of several evaluations of one class at once, by the same rules.',
    access: allowed('evaluations', 'write', 'grades:write'),
    school: 'required',
    body: ClassResultsOrder,
    bodyLimit,
    answers: { 200: ResultsAnswer },
    handler: async (context) => ok(await putClassResults(context)),
  }),
]
