import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { maxBytes } from '../content/receive.ts'
import { patchDocument, removeDocument } from './change.ts'
import { acceptDocument, rejectDocument } from './decide.ts'
import { admitDocument, fileDocument } from './file-document.ts'
import { listDocuments, listVersions, readDocument } from './read.ts'
import {
  Document,
  DocumentAcceptance,
  DocumentPage,
  DocumentParams,
  DocumentPatch,
  DocumentQuery,
  DocumentRejection,
  DocumentVersions,
  NewDocumentQuery,
  NewVersionQuery,
  VersionParams,
} from './schema.ts'
import { addVersion, admitVersion, restoreVersion } from './versions.ts'

const path = '/api/v1/documents/'
const one = `${path}:document_id/`
const read = { access: allowed('documents', 'read', 'documents:read'), school: 'required' } as const
const write = { access: allowed('documents', 'write', 'documents:write'), school: 'required' } as const
const upload = {
  raw: { mediaTypes: [], maximumBytes: maxBytes, content: 'quarantined' },
  errorStatuses: [409, 413, 422, 503],
} as const

const readingRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'documents.listDocuments',
    method: 'GET',
    path,
    summary: 'List documents',
    description:
      'Documents that you see, newest first: the office those of the kinds that it works with, teachers those of students and classes that they teach today, families their own.',
    auditRead: true,
    query: DocumentQuery,
    answers: { 200: DocumentPage },
    handler: async (context) => ok(await listDocuments(context)),
  }),
  defineRoute({
    ...read,
    id: 'documents.readDocument',
    method: 'GET',
    path: one,
    summary: 'Read a document',
    auditRead: true,
    params: DocumentParams,
    answers: { 200: Document },
    handler: async (context) => ok(await readDocument(context)),
  }),
  defineRoute({
    ...read,
    id: 'documents.listVersions',
    method: 'GET',
    path: `${one}versions/`,
    summary: 'List the versions of a document',
    description: 'Its versions, the newest first: at most 100. Teachers see the accepted one.',
    auditRead: true,
    params: DocumentParams,
    answers: { 200: DocumentVersions },
    handler: async (context) => ok(await listVersions(context)),
  }),
]

const filingRoutes: Route[] = [
  defineRoute({
    ...write,
    ...upload,
    id: 'documents.fileDocument',
    method: 'POST',
    path,
    summary: 'File a document',
    description:
      'The raw body is the file, streamed. Its type is what its bytes say; photos lose their position and other metadata. What a family sends waits for the office. The same content again is the same document (200).',
    query: NewDocumentQuery,
    admit: admitDocument,
    answers: { 200: Document, 201: Document },
    handler: async (context) => {
      const { document, isNew } = await fileDocument(context)
      return isNew ? created(document) : ok(document)
    },
  }),
  defineRoute({
    ...write,
    ...upload,
    id: 'documents.addVersion',
    method: 'POST',
    path: `${one}versions/`,
    summary: 'Add a version of a document',
    description:
      'The raw body is the file. What a family sends waits for the office, and the accepted version counts until then.',
    params: DocumentParams,
    query: NewVersionQuery,
    admit: admitVersion,
    answers: { 201: Document },
    handler: async (context) => created(await addVersion(context)),
  }),
  defineRoute({
    ...write,
    id: 'documents.restoreVersion',
    method: 'POST',
    path: `${one}versions/:number/restore`,
    summary: 'Restore a version of a document',
    description: 'The content of an earlier version becomes the newest version.',
    params: VersionParams,
    answers: { 200: Document },
    errorStatuses: [409],
    handler: async (context) => ok(await restoreVersion(context)),
  }),
]

const changeRoutes: Route[] = [
  defineRoute({
    ...write,
    id: 'documents.changeDocument',
    method: 'PATCH',
    path: one,
    summary: 'Change a document',
    description:
      'Change title, category or last day (RFC 7396); `archived_at` null restores a removed one. For the office, and teachers who filed it.',
    params: DocumentParams,
    body: DocumentPatch,
    answers: { 200: Document },
    errorStatuses: [409],
    handler: async (context) => ok(await patchDocument(context)),
  }),
  defineRoute({
    ...write,
    id: 'documents.archiveDocument',
    method: 'DELETE',
    path: one,
    summary: 'Archive a document',
    description: 'The office restores it within 90 days; then it is deleted with its versions.',
    params: DocumentParams,
    answers: { 204: null },
    handler: async (context) => {
      await removeDocument(context)
      return noContent
    },
  }),
  defineRoute({
    ...write,
    id: 'documents.acceptDocument',
    method: 'POST',
    path: `${one}accept`,
    summary: 'Accept a document of a family',
    description: 'It counts from now on, and the family is notified. For the office.',
    params: DocumentParams,
    body: DocumentAcceptance,
    answers: { 200: Document },
    errorStatuses: [409],
    handler: async (context) => ok(await acceptDocument(context)),
  }),
  defineRoute({
    ...write,
    id: 'documents.rejectDocument',
    method: 'POST',
    path: `${one}reject`,
    summary: 'Reject a document of a family',
    description: 'The family is notified with the reason, and can send it again. For the office.',
    params: DocumentParams,
    body: DocumentRejection,
    answers: { 200: Document },
    errorStatuses: [409],
    handler: async (context) => ok(await rejectDocument(context)),
  }),
]

export const documentRoutes: Route[] = [...readingRoutes, ...filingRoutes, ...changeRoutes]
