import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DocumentLink, DocumentLinkOrder, DocumentParams, DocumentZipQuery } from '../filing/schema.ts'
import { openLink, orderLink } from './links.ts'
import { readThumbnail } from './thumbnail.ts'
import { downloadZip } from './zip.ts'

const read = { access: allowed('documents', 'read', 'documents:read'), school: 'required' } as const

/** What a browser shows, and what it only saves. */
const shownTypes = [
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'audio/mpeg',
]

export const contentRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'documents.createLink',
    method: 'POST',
    path: '/api/v1/documents/:document_id/links/',
    summary: 'Create a download link',
    description:
      'An address that opens one version for five minutes (large files longer, so that a download can be resumed), for you alone and as long as you may see the document.',
    readOnly: true,
    auditRead: true,
    params: DocumentParams,
    body: DocumentLinkOrder,
    bodyOptional: true,
    answers: { 201: DocumentLink },
    errorStatuses: [409],
    handler: async (context) => created(await orderLink(context)),
  }),
  defineRoute({
    ...read,
    id: 'documents.downloadContent',
    method: 'GET',
    path: '/api/v1/documents/content/:token',
    summary: 'Download the content of a link',
    description:
      'The bytes of one version, or one range of them. 404 for everybody but the caller who created the link.',
    auditRead: true,
    params: t.Strict({ token: t.described(t.Text(100, 1), 'As the link has it.') }),
    answers: { 200: null, 206: null },
    produces: { 200: shownTypes, 206: shownTypes },
    errorStatuses: [409, 416],
    handler: (context) => openLink(context),
  }),
  defineRoute({
    ...read,
    id: 'documents.readThumbnail',
    method: 'GET',
    path: '/api/v1/documents/:document_id/thumbnail',
    summary: 'Read the thumbnail of a document',
    description: 'A small JPEG of the version that is shown, where `has_thumbnail` says so.',
    auditRead: true,
    params: DocumentParams,
    query: t.Strict({
      number: t.Optional(
        t.described(t.IntegerRange(1, 100), 'The version that you were shown; it chooses none.'),
      ),
    }),
    answers: { 200: null },
    produces: { 200: ['image/jpeg'] },
    etag: false,
    handler: (context) => readThumbnail(context),
  }),
  defineRoute({
    ...read,
    id: 'documents.downloadZip',
    method: 'GET',
    path: '/api/v1/documents/zip',
    summary: 'Download documents of a person or record',
    description:
      'Those that you see of one person, class or record, as a zip file while it is read: each as the version that is shown. A file that waits for the virus scanner is left out, and a list in the zip file says so. 404 where you see none.',
    auditRead: true,
    query: DocumentZipQuery,
    answers: { 200: null },
    produces: { 200: ['application/zip'] },
    etag: false,
    handler: (context) => downloadZip(context),
  }),
]
