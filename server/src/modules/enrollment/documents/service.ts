import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { randomToken, sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectTokenHolder } from '../emails/sql.ts'
import {
  documentsDayFull,
  documentsWaiting,
  documentType,
  documentUnknown,
  tooManyDocuments,
} from '../problems.ts'
import { otherKind } from '../rules/answers.ts'
import { headBytes, typeOfDocument } from '../rules/document-type.ts'
import type { DocumentReferenceValue } from './schema.ts'
import {
  countDocuments,
  type DocumentRow,
  insertDocument,
  selectDocument,
  selectKeepingLock,
  selectSentSince,
  selectUnusedReferences,
  sumUnused,
  updateAttached,
} from './sql.ts'

/** Most bytes of a document. */
export const documentBytes = 10 * 1024 * 1024

/** Documents of one sender, and of all senders of a school, that wait to be used, with their bytes. */
const maxOfSender = { count: 40, bytes: 200 * 1024 * 1024 }
const maxOfSchool = { count: 5000, bytes: 2 * 1024 * 1024 * 1024 }

/** Most bytes of documents that a school takes from the public in twenty-four hours, whatever becomes of them. */
export const bytesADay = 4 * 1024 * 1024 * 1024
const day = 86_400_000

/** Documents of one application. */
const maxOfOne = 20

/** Stores a document that somebody sends before or with a form; an unused one is deleted after a day. */
export async function keepDocument(context: RequestContext, name: string | undefined) {
  const { upload, tx, clock } = context
  if (!upload) throw new Error('A document arrived without its body.')
  const contentType = typeOfDocument(await headOf(context, upload.key, upload.size))
  if (!contentType) throw documentType()
  const senderHash = await senderOf(context)
  await requireRoom(context, upload.size, senderHash)
  const token = randomToken()
  const row: DocumentRow = {
    id: uuidv7(),
    application_id: null,
    kind: null,
    name: name === undefined ? null : plain(name),
    storage_key: upload.key,
    sha256: upload.sha256,
    size: upload.size,
    content_type: contentType,
    created_at: clock.now(),
  }
  await tx.execute(
    insertDocument(tx.tenant, { ...row, token_hash: hashToken(token), sender_hash: senderHash }),
  )
  context.audit({ entity: 'application_document', ids: [row.id] })
  const { sha256, size } = upload
  return { document_id: row.id, upload_token: token, sha256, size, content_type: contentType }
}

/**
 * 429 `documents_waiting` while too much of this sender, or of all, waits to be used; `documents_day_full` when the day
 * has had enough. A family that holds the link of an application is not counted among the unknown senders.
 */
async function requireRoom(
  { tx, clock }: RequestContext,
  size: number,
  senderHash: Buffer | null,
): Promise<void> {
  const now = clock.now().getTime()
  await tx.query(selectKeepingLock(tx.tenant))
  const [unused, sent] = await Promise.all([
    senderHash && tx.one(sumUnused(tx.tenant, senderHash)),
    tx.one(selectSentSince(tx.tenant, new Date(now - day))),
  ])
  const isOver = (count: number, bytes: number, max: typeof maxOfSender): boolean =>
    count >= max.count || bytes + size > max.bytes
  if (
    unused &&
    (isOver(unused.own_count, unused.own_bytes, maxOfSender) ||
      isOver(unused.count, unused.bytes, maxOfSchool))
  )
    throw documentsWaiting({ retryAfter: 3600 })
  if ((sent?.bytes ?? 0) + size <= bytesADay) return
  const retryAfter = Math.max(1, Math.ceil(((sent?.first?.getTime() ?? now) + day - now) / 1000))
  throw documentsDayFull({ retryAfter })
}

/** Hash of the address that sends; null for a family that holds the link of an application. */
async function senderOf({ tx, address, headers }: RequestContext): Promise<Buffer | null> {
  const token = headers['application-token']
  if (typeof token === 'string' && token.length <= 100) {
    const held = await tx.one(selectTokenHolder(tx.tenant, hashToken(token)))
    if (held) return null
  }
  return sha256(`${tx.tenant} ${address}`)
}

/** Those of the documents named that wait to be used and were sent with these tokens. */
export async function presentReferences(
  tx: Transaction,
  references: readonly DocumentReferenceValue[],
): Promise<DocumentReferenceValue[]> {
  if (references.length === 0) return []
  const named = references.map(({ document_id, upload_token }) => ({
    id: document_id,
    hash: hashToken(upload_token),
  }))
  const found = await tx.query(selectUnusedReferences(tx.tenant, named))
  const ids = new Set(found.map(({ id }) => id))
  return references.filter(({ document_id }) => ids.has(document_id))
}

/** 422 `document_unknown` unless every document named waits to be used. */
export async function requireReferences(
  tx: Transaction,
  references: readonly DocumentReferenceValue[],
): Promise<void> {
  const present = new Set(await presentReferences(tx, references))
  const details = references.flatMap((one, index) => (present.has(one) ? [] : [notUploaded(index)]))
  if (details.length > 0) throw documentUnknown({ details })
}

const notUploaded = (index: number) => ({
  path: `body/documents/${index}/document_id`,
  code: 'document_unknown',
  message: 'is not there',
})

/** A name without what turns or breaks a line. */
const plain = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(0, 255) || 'document'

async function headOf({ kernel }: RequestContext, key: string, size: number): Promise<Uint8Array> {
  if (size === 0) return new Uint8Array()
  const stream = await kernel.files.open(key, { start: 0, end: Math.min(headBytes, size) - 1 })
  return Buffer.concat(await stream.toArray())
}

/**
 * Puts documents that were sent to an application. 422 `document_unknown` names those that are not there any more, are
 * used, or were sent by somebody else; 409 `too_many_documents`.
 */
export async function attachDocuments(
  tx: Transaction,
  {
    applicationId,
    kinds,
    now,
  }: { readonly applicationId: string; readonly kinds: readonly string[]; readonly now: Date },
  references: readonly DocumentReferenceValue[],
): Promise<void> {
  if (references.length === 0) return
  const held = (await tx.one(countDocuments(tx.tenant, applicationId)))?.count ?? 0
  if (held + references.length > maxOfOne) throw tooManyDocuments()
  const requested = references.map(({ document_id, kind, upload_token }) => ({
    id: document_id,
    kind,
    hash: hashToken(upload_token),
  }))
  const details = requested.flatMap(({ kind }, index) =>
    kind === otherKind || kinds.includes(kind)
      ? []
      : [
          {
            path: `body/documents/${index}/kind`,
            code: 'unknown_kind',
            message: 'is asked for by nobody; use other',
          },
        ],
  )
  if (details.length > 0) throw documentUnknown({ details })
  const attached = new Set(
    (await tx.query(updateAttached(tx.tenant, applicationId, requested, now))).map(({ id }) => id),
  )
  const missing = requested.flatMap(({ id }, index) =>
    attached.has(id) && requested.findIndex((one) => one.id === id) === index ? [] : [notUploaded(index)],
  )
  if (missing.length > 0) throw documentUnknown({ details: missing })
}

/** The bytes of a document, as an attachment that no browser shows as a page of ours. */
export async function downloadDocument(
  context: RequestContext<{ application_id: string; document_id: string }>,
): Promise<Answer> {
  const { params, school, kernel } = context
  const [[row]] = await context.read([
    selectDocument(school.id, { applicationId: params.application_id, id: params.document_id }),
  ])
  if (!row) throw notFound()
  context.audit({ entity: 'application_document', ids: [row.id] })
  // The bytes behind an id never change.
  context.etag(row.id)
  return {
    status: 200,
    stream: await kernel.files.open(row.storage_key),
    headers: {
      'content-type': row.content_type,
      'content-length': String(row.size),
      'content-disposition': attachment(row),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const

/** RFC 6266 and 8187; the ending is that of what it is, whatever it was called. */
function attachment({ name, kind, content_type }: DocumentRow): string {
  const bare = (name ?? kind ?? 'document').replace(/\.[^.]{0,10}$/, '') || 'document'
  const encoded = encodeURIComponent(`${bare}.${endings[content_type]}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

/** A document as an application shows it. */
export const presentDocument = (row: DocumentRow, applicationId: string) => ({
  document_id: row.id,
  kind: row.kind ?? otherKind,
  name: row.name,
  sha256: row.sha256,
  size: row.size,
  content_type: row.content_type,
  created_at: formatInstant(row.created_at),
  from_repeat: row.application_id !== applicationId,
})
