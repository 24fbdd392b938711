import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { FormParams } from '../builder/schema.ts'
import { printAnswer } from '../printing/print-answer.ts'
import { exportAnswers, exportFiles } from './export.ts'
import { correctAnswer, enterAnswer, readPaper, withdrawForFamily } from './office.ts'
import {
  FormAnswer,
  FormAnswerCorrection,
  FormAnswerParams,
  FormExportQuery,
  FormPaper,
  FormPaperQuery,
  FormRosterPage,
  FormRosterQuery,
  NewOfficeAnswer,
  OfficeWithdrawal,
} from './schema.ts'
import { listAnswers, readAnswer } from './service.ts'

const path = '/api/v1/documents/forms/:form_id/answers/'
const common = {
  method: 'GET',
  access: allowed('forms', 'read', 'forms:read'),
  school: 'required',
  auditRead: true,
} as const

const entering = {
  method: 'POST',
  access: allowed('forms', 'write', 'forms:write'),
  school: 'required',
  errorStatuses: [409],
} as const

/** Of an answer as it was read: the family may have answered again meanwhile. */
const changing = { ...entering, ifMatch: true } as const

/** Endpoints of those who read answers, and enter those that came on paper. */
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
  defineRoute({
    ...common,
    access: allowed('forms', 'write', 'forms:write'),
    id: 'forms.readPaper',
    path: '/api/v1/documents/forms/:form_id/paper',
    summary: 'Read a form to enter an answer from paper',
    description: 'The published version of a form, for one of those who may answer it today.',
    params: FormParams,
    query: FormPaperQuery,
    etag: false,
    answers: { 200: FormPaper },
    handler: async (context) => ok(await readPaper(context)),
  }),
  defineRoute({
    ...entering,
    id: 'forms.enterAnswer',
    path,
    summary: 'Enter an answer from paper',
    description:
      'Files what a guardian or member of staff answered on paper, marked as entered by the office; also after the form was closed.',
    params: FormParams,
    body: NewOfficeAnswer,
    answers: { 201: FormAnswer },
    handler: async (context) => created(await enterAnswer(context)),
  }),
  defineRoute({
    ...changing,
    id: 'forms.correctAnswer',
    path: `${path}:answer_id/correct`,
    summary: 'Correct an answer',
    description: 'Corrects an answer with a reason; what was submitted before remains readable.',
    params: FormAnswerParams,
    body: FormAnswerCorrection,
    answers: { 200: FormAnswer },
    handler: async (context) => ok(await correctAnswer(context)),
  }),
  defineRoute({
    ...changing,
    id: 'forms.withdrawForFamily',
    path: `${path}:answer_id/withdraw`,
    summary: 'Withdraw an answer for the family',
    description: 'Withdraws an answer with a reason; what was submitted remains readable.',
    params: FormAnswerParams,
    body: OfficeWithdrawal,
    answers: { 200: FormAnswer },
    handler: async (context) => ok(await withdrawForFamily(context)),
  }),
]
