import { anyone } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { DocumentQuery, SentDocument } from '../documents/schema.ts'
import { documentBytes, keepDocument } from '../documents/service.ts'
import { documentTypes } from '../rules/document-type.ts'
import { apply } from './apply.ts'
import { confirm } from './confirm.ts'
import { readForm } from './form.ts'
import { AddDocuments, Applied, Apply, Form, Status } from './schema.ts'
import { addDocuments, moveByFamily, readStatus } from './status.ts'

const quarter = 900
// By address alone: a rule by school would let a few addresses shut the form of a school to everyone.
const applyLimits: readonly RateRule[] = [{ name: 'apply', per: 'address', limit: 30, seconds: quarter }]
const documentLimits: readonly RateRule[] = [
  { name: 'apply_documents', per: 'address', limit: 60, seconds: quarter },
]
const familyLimits: readonly RateRule[] = [
  { name: 'application_status', per: 'address', limit: 60, seconds: 60 },
]

const open = { access: anyone, school: 'required' } as const
const status = '/api/v1/enrollment/status'

const familyMoves = [
  { move: 'accept', summary: 'Accept the offer as the family' },
  { move: 'decline', summary: 'Decline the offer as the family' },
  { move: 'withdraw', summary: 'Withdraw an application as the family' },
] as const

/** Endpoints of the public form and of the status page behind its token. */
export const publicRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.readForm',
    method: 'GET',
    path: '/api/v1/enrollment/form',
    ...open,
    summary: 'Read the public application form',
    description: 'What the public application form asks: grade levels, documents, questions, until when.',
    answers: { 200: Form },
    handler: async (context) => ok(await readForm(context)),
  }),
  defineRoute({
    id: 'enrollment.apply',
    method: 'POST',
    path: '/api/v1/enrollment/apply',
    ...open,
    summary: 'Apply for a place',
    description: 'The same form sent again is answered in the same way.',
    schoolInBody: true,
    limits: applyLimits,
    body: Apply,
    answers: { 201: Applied },
    secretMembers: ['status_token'],
    manifestKey: 'enrollment_apply',
    handler: async (context) => created(await apply(context)),
  }),
  defineRoute({
    id: 'enrollment.sendDocument',
    method: 'POST',
    path: '/api/v1/enrollment/documents',
    ...open,
    summary: 'Send a document for an application form',
    description:
      'Send a document (PDF, JPEG, PNG, WebP), to be named in a form; unused it is deleted after a day.',
    limits: documentLimits,
    raw: {
      mediaTypes: [...documentTypes, 'application/octet-stream'],
      maximumBytes: documentBytes,
      content: 'checked',
    },
    query: DocumentQuery,
    answers: { 201: SentDocument },
    secretMembers: ['upload_token'],
    handler: async (context) => created(await keepDocument(context, context.query.name)),
  }),
  defineRoute({
    id: 'enrollment.readStatus',
    method: 'GET',
    path: status,
    ...open,
    limits: familyLimits,
    summary: 'Read the status of an application as the family',
    description: 'The status of an application, by its token in the header Application-Token.',
    answers: { 200: Status },
    handler: async (context) => ok(await readStatus(context)),
  }),
  defineRoute({
    id: 'enrollment.confirm',
    method: 'POST',
    path: `${status}/confirm`,
    ...open,
    limits: familyLimits,
    summary: 'Confirm an application by the token in the email',
    answers: { 201: Applied },
    secretMembers: ['status_token'],
    handler: async (context) => created(await confirm(context)),
  }),
  ...familyMoves.map(({ move, summary }) =>
    defineRoute({
      id: `enrollment.${move}ByFamily`,
      method: 'POST',
      path: `${status}/${move}`,
      ...open,
      summary,
      limits: familyLimits,
      answers: { 200: Status },
      handler: async (context) => ok(await moveByFamily(context, move)),
    }),
  ),
  defineRoute({
    id: 'enrollment.addDocuments',
    method: 'POST',
    path: `${status}/documents`,
    ...open,
    summary: 'Add documents to an application as the family',
    description: 'The family sends documents that are missing.',
    limits: familyLimits,
    body: AddDocuments,
    answers: { 200: Status },
    handler: async (context) => ok(await addDocuments(context)),
  }),
]
