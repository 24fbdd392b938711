import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DocumentParams } from '../documents/schema.ts'
import { downloadDocument } from '../documents/service.ts'
import { documentTypes } from '../rules/document-type.ts'
import { DescribedObject } from '../words.ts'
import { listApplications, readBoard, showApplication } from './read.ts'
import {
  Application,
  ApplicationPage,
  ApplicationParams,
  ApplicationPatch,
  ApplicationQuery,
  Board,
  BoardQuery,
  NewApplication,
  NewNote,
} from './schema.ts'
import { addNote, createApplication, patchApplication, renewLink } from './service.ts'

const read = { access: allowed('enrollment', 'read', 'enrollment:read'), school: 'required' } as const
const write = { access: allowed('enrollment', 'write', 'enrollment:write'), school: 'required' } as const
const list = '/api/v1/enrollment/applications/'
const detail = '/api/v1/enrollment/applications/:application_id/'

/** Endpoints of the queue of applications. */
export const applicationRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.listApplications',
    method: 'GET',
    path: list,
    ...read,
    auditRead: true,
    summary: 'List applications',
    description: 'Applications, filtered, sorted, in pages; with their place on the waiting list.',
    query: ApplicationQuery,
    answers: { 200: ApplicationPage },
    handler: async (context) => ok(await listApplications(context)),
  }),
  defineRoute({
    id: 'enrollment.createApplication',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create an application by hand',
    description: 'Enter an application by hand.',
    body: NewApplication,
    answers: { 201: Application },
    handler: async (context) => created(await createApplication(context)),
  }),
  defineRoute({
    id: 'enrollment.readBoard',
    method: 'GET',
    path: '/api/v1/enrollment/board',
    ...read,
    summary: 'Read the board of an intake',
    description: 'How many applications of an intake stand where, with the places of each grade level.',
    query: BoardQuery,
    answers: { 200: Board },
    handler: async (context) => ok(await readBoard(context)),
  }),
  defineRoute({
    id: 'enrollment.readApplication',
    method: 'GET',
    path: detail,
    ...read,
    auditRead: true,
    summary: 'Read an application',
    description: 'One application with its documents, notes and history.',
    params: ApplicationParams,
    answers: { 200: Application },
    handler: async (context) => ok(await showApplication(context)),
  }),
  defineRoute({
    id: 'enrollment.changeApplication',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change an application',
    description: 'Correct an application (RFC 7396), set its priority, assign it, add documents.',
    params: ApplicationParams,
    body: ApplicationPatch,
    answers: { 200: Application },
    handler: async (context) => ok(await patchApplication(context)),
  }),
  defineRoute({
    id: 'enrollment.addNote',
    method: 'POST',
    path: `${detail}notes/`,
    ...write,
    summary: 'Add a note to an application',
    description: 'Write something down about an application, for the school alone.',
    params: ApplicationParams,
    body: NewNote,
    ifMatch: true,
    answers: { 200: Application },
    handler: async (context) => ok(await addNote(context)),
  }),
  defineRoute({
    id: 'enrollment.renewLink',
    method: 'POST',
    path: `${detail}link`,
    ...write,
    summary: 'Renew the status link of an application',
    description: 'A new link to the status page, shown once, to hand to a family.',
    params: ApplicationParams,
    ifMatch: true,
    answers: {
      200: DescribedObject('ApplicationLink', {
        status_url: t.String({ format: 'uri' }),
        status_token: t.Optional(t.String()),
      }),
    },
    secretMembers: ['status_url', 'status_token'],
    handler: async (context) => ok(await renewLink(context)),
  }),
  defineRoute({
    id: 'enrollment.downloadDocument',
    method: 'GET',
    ...read,
    auditRead: true,
    path: `${detail}documents/:document_id/content`,
    summary: 'Download a document of an application',
    description: 'The bytes of a document, as an attachment.',
    params: DocumentParams,
    answers: { 200: null },
    produces: { 200: documentTypes },
    handler: (context) => downloadDocument(context),
  }),
]
