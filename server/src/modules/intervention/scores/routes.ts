import { allowed } from '../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { RiskEvaluation, RiskEvaluationQuery } from '../evaluation/schema.ts'
import { evaluateRisk } from '../evaluation/service.ts'
import { thresholdRoutes } from '../thresholds/routes.ts'
import { RiskWhatIf, RiskWhatIfAnswer } from '../what-if/schema.ts'
import { tryThresholds } from '../what-if/service.ts'
import {
  RedFlags,
  RedFlagsQuery,
  RiskCalculation,
  RiskCalculationStarted,
  StudentRisk,
  StudentRiskParams,
} from './schema.ts'
import { listRedFlags, readStudentRisk } from './service.ts'
import { startCalculation } from './start.ts'

const common = { school: 'required', entitlement: { module: 'ews' } } as const
const read = allowed('intervention', 'read', 'intervention:read')
const write = allowed('intervention', 'write', 'intervention:write')
const path = '/api/v1/intervention/'

/** Endpoints of scores, flags and their evaluation. */
export const scoreRoutes: Route[] = [
  ...thresholdRoutes,
  defineRoute({
    ...common,
    id: 'intervention.calculateRisk',
    method: 'POST',
    path: `${path}calculate-risk`,
    summary: 'Calculate risk scores',
    description:
      'Computes the scores of the school, or of some students, in the background and swaps them in at once. A calculation ' +
      'of the same scope that has not ended is answered again. Teachers calculate those of their own students.',
    access: write,
    body: RiskCalculation,
    answers: { 202: RiskCalculationStarted },
    handler: async (context) => accepted(await startCalculation(context)),
  }),
  defineRoute({
    ...common,
    id: 'intervention.listRedFlags',
    method: 'GET',
    path: `${path}red-flags`,
    summary: 'List students at risk',
    description:
      'Students with a score from the threshold on, what changed first, each with the reasons. Teachers read those of ' +
      'their own students. A student without a score is not listed, and not safe for it.',
    access: read,
    auditRead: true,
    query: RedFlagsQuery,
    answers: { 200: RedFlags },
    handler: async (context) => ok(await listRedFlags(context)),
  }),
  defineRoute({
    ...common,
    id: 'intervention.readStudentRisk',
    method: 'GET',
    path: `${path}students/:student_id`,
    summary: 'Read the risk score of a student',
    description: 'The score with all factors, what is missing, and the scores of the last 400 days.',
    access: read,
    auditRead: true,
    params: StudentRiskParams,
    answers: { 200: StudentRisk },
    handler: async (context) => ok(await readStudentRisk(context)),
  }),
  defineRoute({
    ...common,
    id: 'intervention.readEvaluation',
    method: 'GET',
    path: `${path}evaluation`,
    summary: 'Read how well risk scores did',
    description:
      'How well the scores of the 21st to 30th school day of a year foresaw who failed it, repeated it or left, and ' +
      'whether help helped, of the students whom the caller sees. Sex is read for this comparison of errors alone, never for a score.',
    access: read,
    query: RiskEvaluationQuery,
    answers: { 200: RiskEvaluation },
    handler: async (context) => ok(await evaluateRisk(context)),
  }),
  defineRoute({
    ...common,
    id: 'intervention.tryThresholds',
    method: 'POST',
    path: `${path}what-if`,
    summary: 'Try other risk thresholds',
    description:
      'Counts the students whom the caller sees by band, now and with other thresholds, from the stored values. Stores nothing.',
    access: read,
    readOnly: true,
    body: RiskWhatIf,
    answers: { 200: RiskWhatIfAnswer },
    handler: async (context) => ok(await tryThresholds(context)),
  }),
]
