import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { FormParams } from '../builder/schema.ts'
import { printAnswer } from '../printing/print-answer.ts'
import { exportAnswers, exportFiles } from './export.ts'
import { FormAnswer, FormAnswerParams, FormExportQuery, FormRosterPage, FormRosterQuery } from './schema.ts'
import { listAnswers, readAnswer } from './service.ts'

const path = '/api/v1/documents/forms/:form_id/answers/'
const common = {
  method: 'GET',
  access: allowed('forms', 'read', 'forms:read'),
  school: 'required',
  auditRead: true,
} as const

/** Endpoints of those who read answers. */
export const answerRoutes: readonly Route[] = [
  defineRoute({
    ...common,
    id: 'forms.listAnswers',
    path,
    summary: 'List the answers to a form',
    description: 'Every child or person of whom an answer is wanted, by name, with the answers.',
    params: FormParams,
    query: FormRosterQuery,
    answers: { 200: FormRosterPage },
    handler: async (context) => ok(await listAnswers(context)),
  }),
  defineRoute({
    ...common,
    id: 'forms.exportAnswers',
    path: `${path}export`,
    summary: 'Export the answers to a form',
    description: 'The answers as CSV; the fields of the form follow the columns, named by their questions.',
    params: FormParams,
    query: FormExportQuery,
    answers: { 200: null },
    produces: { 200: ['text/csv'] },
    columns: exportFiles,
    etag: false,
    handler: (context) => exportAnswers(context),
  }),
  defineRoute({
    ...common,
    id: 'forms.readAnswer',
    path: `${path}:answer_id/`,
    summary: 'Read an answer',
    description:
      'One answer with everything that was submitted, and the version of the form that it answers.',
    params: FormAnswerParams,
    answers: { 200: FormAnswer },
    handler: async (context) => ok(await readAnswer(context)),
  }),
  defineRoute({
    ...common,
    id: 'forms.downloadAnswer',
    path: `${path}:answer_id/pdf`,
    summary: 'Download an answer',
    description: 'The latest submission of an answer as PDF on the letterhead of the school.',
    params: FormAnswerParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    errorStatuses: [503],
    etag: false,
    handler: (context) => printAnswer(context),
  }),
]
