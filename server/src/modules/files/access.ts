import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { mayDo, ringsOf } from '../identity/index.ts'
import { type FileReference, fileReferences } from './reference.ts'
import { type FileRow, selectFile, selectFileForAttaching, updateFileReference } from './sql.ts'

/** The uploader of a file: the person, or the program by its own id. */
export const uploaderOf = ({ principal, credential }: RequestContext) => ({
  created_by: principal.kind === 'person' ? principal.userId : null,
  created_by_credential: principal.kind === 'machine' ? (credential?.id ?? null) : null,
})

function isUploader(context: RequestContext, row: FileRow): boolean {
  const { created_by: person, created_by_credential: program } = uploaderOf(context)
  return (
    (person !== null && person === row.created_by) ||
    (program !== null && program === row.created_by_credential)
  )
}

/**
 * Whether the caller reads what is attached so: by the rights and scopes of its area, or as the module says, and never
 * while the module is switched off.
 */
async function seesAttached(context: RequestContext, reference: FileReference, id: string): Promise<boolean> {
  if (reference.isReadByModule) return false
  if (reference.module !== undefined && !context.school.modules.has(reference.module)) return false
  const { principal, credential } = context
  const scopes = credential?.scopes ?? null
  if (principal.kind === 'anonymous' || (scopes !== null && !scopes.includes(reference.scope))) return false
  if (!mayDo(principal.roles, reference.area, 'read')) return false
  if (ringsOf(principal, reference.area).school) return true
  return (await reference.isVisible?.(context, id)) ?? false
}

/** A file that the caller may read: its own while it is attached to nothing, else by what it belongs to. 404. */
export async function readableFile(context: RequestContext, id: string): Promise<FileRow> {
  const [[row]] = await context.read([selectFile(context.school.id, id)])
  if (!row) throw notFound()
  const reference = fileReferences.items.find(({ kind }) => kind === row.reference)
  const isReadable =
    row.reference === null
      ? isUploader(context, row)
      : reference !== undefined && (await seesAttached(context, reference, row.id))
  if (!isReadable) throw notFound()
  return row
}

/**
 * Attaches a file to something of a module: one that the caller sent and nothing has yet, or one that is attached so
 * already and the caller reads. Undefined: neither, or attached elsewhere meanwhile.
 */
export async function attachFile(
  context: RequestContext,
  reference: FileReference,
  id: string,
): Promise<FileRow | undefined> {
  const { tx } = context
  const row = await tx.one(selectFileForAttaching(tx.tenant, id))
  if (!row) return undefined
  if (row.reference === reference.kind) return (await seesAttached(context, reference, id)) ? row : undefined
  if (row.reference !== null || !isUploader(context, row)) return undefined
  return tx.one(updateFileReference(tx.tenant, id, reference.kind))
}
