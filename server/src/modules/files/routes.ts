import { allowed } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { readableFile } from './access.ts'
import { answerFile } from './answer-file.ts'
import { admitFile, disposition, fileOf, keepFile, maxFileBytes } from './service.ts'

const File = t.Strict('StoredFile', {
  file_id: t.Uuid,
  sha256: t.String(),
  size: t.Integer(),
  content_type: t.String(),
  name: t.Nullable(t.String()),
  created_at: t.Instant,
})

const filePath = t.Strict({ file_id: t.Uuid })

/** Endpoints of files. */
export const fileRoutes: Route[] = [
  defineRoute({
    id: 'files.upload',
    method: 'POST',
    path: '/api/v1/files/',
    summary: 'Upload a file',
    description:
      'Keep a file: the raw body of any type, streamed; other routes refer to its file_id. Families send up to 25 MB.',
    access: allowed('files', 'write', 'documents:write'),
    school: 'required',
    raw: { mediaTypes: [], maximumBytes: maxFileBytes, content: 'checked' },
    admit: admitFile,
    query: t.Strict({ name: t.Optional(t.Text(255, 1)) }),
    answers: { 201: File },
    errorStatuses: [409, 429],
    manifestKey: 'files',
    handler: async (context) => created(await keepFile(context, context.query.name)),
  }),
  defineRoute({
    id: 'files.read',
    method: 'GET',
    path: '/api/v1/files/:file_id/',
    summary: 'Read the metadata of a file',
    description: 'What is known of a file.',
    access: allowed('files', 'read', 'documents:read'),
    school: 'required',
    params: filePath,
    answers: { 200: File },
    handler: async (context) => ok(fileOf(await readableFile(context, context.params.file_id))),
  }),
  defineRoute({
    id: 'files.download',
    method: 'GET',
    path: '/api/v1/files/:file_id/content',
    summary: 'Download a file',
    description: 'The bytes of a file, as an attachment, or one range of them.',
    access: allowed('files', 'read', 'documents:read'),
    school: 'required',
    params: filePath,
    answers: { 200: null, 206: null },
    produces: { 200: ['application/octet-stream'], 206: ['application/octet-stream'] },
    errorStatuses: [416],
    auditRead: true,
    handler: (context) => download(context, context.params.file_id),
  }),
]

async function download(context: RequestContext, id: string): Promise<Answer> {
  const row = await readableFile(context, id)
  context.audit({ entity: 'file', ids: [row.id] })
  return answerFile(context, {
    size: row.size,
    sha256: row.sha256,
    open: (range) => context.kernel.files.open(row.storage_key, range),
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': disposition(row.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}
