import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { remindNow } from '../reminders/remind-now.ts'
import {
  DocumentChecklist,
  NeededCountQuery,
  NeededCounts,
  NeededDocumentPage,
  NeededExportQuery,
  NeededQuery,
  neededColumns,
  Reminded,
  ReminderOrder,
} from './schema.ts'
import { countNeededBy, exportNeeded, listNeeded, readChecklist } from './service.ts'

const path = '/api/v1/documents/missing/'
const read = { access: allowed('student_documents', 'read', 'documents:read'), school: 'required' } as const

export const missingRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'documents.listNeeded',
    method: 'GET',
    path,
    summary: 'List missing documents',
    description:
      'Required documents by person, those that are missing or expire by default. With `category_id`, `valid_on` and a grade, a class or students it is the list for a trip: who has no passport that is valid on its last day.',
    auditRead: true,
    query: NeededQuery,
    answers: { 200: NeededDocumentPage },
    handler: async (context) => ok(await listNeeded(context)),
  }),
  defineRoute({
    ...read,
    id: 'documents.readNeededCounts',
    method: 'GET',
    path: `${path}counts`,
    summary: 'Read counts of missing documents',
    query: NeededCountQuery,
    answers: { 200: NeededCounts },
    handler: async (context) => ok(await countNeededBy(context)),
  }),
  defineRoute({
    ...read,
    id: 'documents.exportNeeded',
    method: 'GET',
    path: `${path}export`,
    summary: 'Export missing documents',
    description: 'The list as CSV, with up to 20,000 rows.',
    query: NeededExportQuery,
    answers: { 200: null },
    produces: { 200: ['text/csv'] },
    columns: { 'text/csv': [{ columns: neededColumns }] },
    etag: false,
    auditRead: true,
    handler: (context) => exportNeeded(context),
  }),
  defineRoute({
    id: 'documents.remind',
    method: 'POST',
    path: `${path}remind`,
    access: allowed('student_documents', 'write', 'documents:write'),
    school: 'required',
    summary: 'Remind of missing documents',
    description:
      'Notify those who can upload it: guardians of students who get messages, and guardians and staff about their own. About each person once a day.',
    body: ReminderOrder,
    answers: { 200: Reminded },
    handler: async (context) => ok(await remindNow(context)),
  }),
  defineRoute({
    id: 'documents.readChecklist',
    method: 'GET',
    path: '/api/v1/documents/checklist/',
    access: allowed('documents', 'read', 'documents:read'),
    school: 'required',
    summary: 'Read what documents are required of you',
    description: 'What is required of your children and of yourself, with what is missing and why.',
    auditRead: true,
    answers: { 200: DocumentChecklist },
    handler: async (context) => ok(await readChecklist(context)),
  }),
]
