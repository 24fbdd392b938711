import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { CommentsAnswer, CommentsOrder } from './comments/schema.ts'
import { saveComments } from './comments/service.ts'
import { answerReportCards } from './pdf/answer.ts'
import { ReportCardQuery, ReportCards } from './schema.ts'

const path = '/api/v1/evals/report-cards'

/** Endpoints of report cards and of what they say in words. */
export const reportCardRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.readReportCards',
    method: 'GET',
    path,
    summary: 'Read report cards',
    description: 'Report cards of a student or a class in a term or year, as data or as one PDF to print.',
    access: allowed('evaluations', 'read', 'grades:read'),
    school: 'required',
    auditRead: true,
    query: ReportCardQuery,
    answers: { 200: ReportCards },
    produces: { 200: ['application/json', 'application/pdf'] },
    handler: answerReportCards,
  }),
  defineRoute({
    id: 'evaluations.saveReportComments',
    method: 'PUT',
    path: `${path}/comments`,
    summary: 'Save report card comments',
    description: 'Save comments of report cards, whole or row by row; safe to send again.',
    access: allowed('evaluations', 'write', 'grades:write'),
    school: 'required',
    body: CommentsOrder,
    bodyLimit: 16 * 1024 * 1024,
    answers: { 200: CommentsAnswer },
    handler: async (context) => ok(await saveComments(context)),
  }),
]
