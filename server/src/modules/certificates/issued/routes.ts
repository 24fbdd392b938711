import { allowed } from '../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { readRun } from '../issuing/read.ts'
import { DocumentRun, IssueOrder, RunParams } from '../issuing/schema.ts'
import { orderDocuments } from '../issuing/start.ts'
import { downloadCards } from './cards.ts'
import { patchDocument, revokeDocument } from './change.ts'
import { downloadDocument, listDocuments, readDocument, zipDocuments } from './read.ts'
import {
  DocumentParams,
  DocumentZipQuery,
  IssuedDocument,
  IssuedDocumentPage,
  IssuedDocumentPatch,
  IssuedDocumentQuery,
  RevocationOrder,
} from './schema.ts'

const path = '/api/v1/documents/issued/'
const read = {
  school: 'required',
  access: allowed('issued_documents', 'read', 'certificates:read'),
  auditRead: true,
} as const
const write = {
  school: 'required',
  access: allowed('issued_documents', 'write', 'certificates:write'),
} as const

/** Endpoints of documents as they were issued, and of issuing them. */
export const issuedRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    id: 'certificates.listDocuments',
    method: 'GET',
    path,
    summary: 'List issued documents',
    description:
      'Staff see those whose data they may read; families the valid ones that are visible to them.',
    query: IssuedDocumentQuery,
    answers: { 200: IssuedDocumentPage },
    handler: async (context) => ok(await listDocuments(context)),
  }),
  defineRoute({
    ...write,
    id: 'certificates.issueDocuments',
    method: 'POST',
    path,
    summary: 'Issue documents',
    description:
      'For students or a class. A job issues them with the rights that you have then; a student who lacks a value gets none, ' +
      'and the others do. A document of today that says the same is not issued again.',
    body: IssueOrder,
    answers: { 202: DocumentRun },
    errorStatuses: [409],
    handler: async (context) => accepted(await orderDocuments(context)),
  }),
  defineRoute({
    ...read,
    access: write.access,
    id: 'certificates.readRun',
    method: 'GET',
    path: `${path}runs/:run_id/`,
    summary: 'Read a request to issue documents',
    description: 'How far it is, and who got no document for which reason.',
    params: RunParams,
    answers: { 200: DocumentRun },
    etag: false,
    handler: async (context) => ok(await readRun(context)),
  }),
  defineRoute({
    ...read,
    access: write.access,
    id: 'certificates.downloadDocuments',
    method: 'GET',
    path: `${path}zip`,
    summary: 'Download issued documents as zip',
    description:
      'The valid documents of the filter, one file for each, at most 2000; revoked ones are left out.',
    query: DocumentZipQuery,
    answers: { 200: null },
    produces: { 200: ['application/zip'] },
    etag: false,
    handler: (context) => zipDocuments(context),
  }),
  defineRoute({
    ...read,
    access: write.access,
    id: 'certificates.downloadCards',
    method: 'GET',
    path: `${path}cards`,
    summary: 'Download student cards for cutting',
    description:
      'The newest valid card of each student of the filter, eight on a page with cutting marks; at most 400. A card that was ' +
      'issued before there were such pages has to be issued again.',
    query: DocumentZipQuery,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    errorStatuses: [503],
    etag: false,
    handler: (context) => downloadCards(context),
  }),
  defineRoute({
    ...read,
    id: 'certificates.readDocument',
    method: 'GET',
    path: `${path}:document_id/`,
    summary: 'Read an issued document',
    description: 'What it is, whether it is valid, and the address that confirms it.',
    params: DocumentParams,
    answers: { 200: IssuedDocument },
    handler: async (context) => ok(await readDocument(context)),
  }),
  defineRoute({
    ...read,
    id: 'certificates.downloadDocument',
    method: 'GET',
    path: `${path}:document_id/content`,
    summary: 'Download an issued document',
    description: 'The PDF as it was issued: the same bytes each time.',
    params: DocumentParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    etag: false,
    handler: (context) => downloadDocument(context),
  }),
  defineRoute({
    ...write,
    id: 'certificates.changeDocument',
    method: 'PATCH',
    path: `${path}:document_id/`,
    summary: 'Change whether the family sees an issued document',
    description: 'Show it to the family, or hide it again. What it says never changes.',
    params: DocumentParams,
    body: IssuedDocumentPatch,
    answers: { 200: IssuedDocument },
    errorStatuses: [409],
    handler: async (context) => ok(await patchDocument(context)),
  }),
  defineRoute({
    ...write,
    id: 'certificates.withdrawDocument',
    method: 'POST',
    path: `${path}:document_id/revoke`,
    summary: 'Withdraw an issued document',
    description: 'The public page says so from now on; families no longer see it. It cannot be undone.',
    params: DocumentParams,
    body: RevocationOrder,
    answers: { 200: IssuedDocument },
    errorStatuses: [409],
    ifMatch: true,
    handler: async (context) => ok(await revokeDocument(context)),
  }),
]
