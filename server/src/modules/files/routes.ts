import { allowed } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { Instant, Nullable, Strict, Text, Type, Uuid } from '../../kernel/http/shapes.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { ringsOf } from '../identity/index.ts'
import { insertFile, selectFile, type FileRow } from './sql.ts'

const File = Strict({
  file_id: Uuid,
  sha256: Type.String(),
  size: Type.Integer(),
  content_type: Type.String(),
  name: Nullable(Type.String()),
  created_at: Instant,
})

const filePath = Strict({ file_id: Uuid })

export const fileRoutes: Route[] = [
  defineRoute({
    id: 'files.upload',
    method: 'POST',
    path: '/api/v1/files/',
    summary: 'Keep a file: the raw body of any type, streamed; other routes refer to its file_id',
    access: allowed('files', 'write', 'documents:write'),
    school: 'required',
    raw: { mediaTypes: [], maximumBytes: 256 * 1024 * 1024 },
    query: Strict({ name: Type.Optional(Text(255, 1)) }),
    answers: { 201: File },
    manifestKey: 'files',
    handler: async (context) => created(await keepFile(context, context.query.name)),
  }),
  defineRoute({
    id: 'files.read',
    method: 'GET',
    path: '/api/v1/files/:file_id/',
    summary: 'What is known of a file',
    access: allowed('files', 'read', 'documents:read'),
    school: 'required',
    params: filePath,
    answers: { 200: File },
    handler: async (context) => ok(fileOf(await visibleFile(context, context.params.file_id))),
  }),
  defineRoute({
    id: 'files.download',
    method: 'GET',
    path: '/api/v1/files/:file_id/content',
    summary: 'The bytes of a file, as an attachment',
    access: allowed('files', 'read', 'documents:read'),
    school: 'required',
    params: filePath,
    answers: { 200: null },
    produces: { 200: ['application/octet-stream'] },
    auditRead: true,
    handler: async (context) => {
      const row = await visibleFile(context, context.params.file_id)
      context.audit({ entity: 'file', ids: [row.id] })
      return {
        status: 200,
        stream: await context.kernel.files.open(row.storage_key),
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(row.size),
          'content-disposition': disposition(row.name),
          'x-content-type-options': 'nosniff',
        },
      }
    },
  }),
]

async function keepFile(context: RequestContext, name: string | undefined) {
  const { upload, principal } = context
  if (!upload) throw new Error('A file arrived without its body.')
  const row: FileRow = {
    id: uuidv7(),
    storage_key: upload.key,
    sha256: upload.sha256,
    size: upload.size,
    content_type: upload.contentType,
    name: name ?? null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: context.clock.now(),
  }
  await context.tx.execute(insertFile(context.school.id, row))
  context.audit({ entity: 'file', ids: [row.id] })
  return fileOf(row)
}

/** Staff see the school's files; everyone else those they sent themselves. */
async function visibleFile(context: RequestContext, id: string): Promise<FileRow> {
  const [[row]] = await context.read([selectFile(context.school.id, id)])
  const rings = ringsOf(context.principal, 'files')
  if (!row || !(rings.school || row.created_by === rings.userId)) throw notFound()
  return row
}

const fileOf = (row: FileRow) => ({
  file_id: row.id,
  sha256: row.sha256,
  size: row.size,
  content_type: row.content_type,
  name: row.name,
  created_at: formatInstant(row.created_at),
})

/** RFC 6266: the name in its extended form, so that no character of it can break the header. */
const disposition = (name: string | null): string =>
  name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment'
