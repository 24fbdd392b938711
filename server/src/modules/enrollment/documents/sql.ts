import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { DocumentType } from '../rules/document-type.ts'

export interface DocumentRow {
  readonly id: string
  readonly application_id: string | null
  readonly kind: string | null
  readonly name: string | null
  readonly storage_key: string
  readonly sha256: string
  readonly size: number
  readonly content_type: DocumentType
  readonly created_at: Date
}

const columns = sql`document.id, document.application_id, document.kind, document.name, document.storage_key,
  document.sha256, document.size::float8 as size, document.content_type, document.created_at`

export const insertDocument = (
  tenant: string,
  row: DocumentRow & { readonly token_hash: Buffer; readonly sender_hash: Buffer | null },
): Statement<unknown> => sql`
  insert into application_documents (tenant_id, id, name, storage_key, sha256, size, content_type, token_hash,
    sender_hash, created_at)
  values (${tenant}, ${row.id}, ${row.name}, ${row.storage_key}, ${row.sha256}, ${row.size}, ${row.content_type},
    ${row.token_hash}, ${row.sender_hash}, ${row.created_at})`

interface UnusedSum {
  readonly own_count: number
  readonly own_bytes: number
  readonly count: number
  readonly bytes: number
}

/** Documents that wait to be used: of one sender, and of all whose sender is not known by an application. */
export const sumUnused = (tenant: string, senderHash: Buffer): Statement<UnusedSum> => sql<UnusedSum>`
  select count(*)::int as count, coalesce(sum(document.size), 0)::float8 as bytes,
    count(*) filter (where document.sender_hash = ${senderHash})::int as own_count,
    coalesce(sum(document.size) filter (where document.sender_hash = ${senderHash}), 0)::float8 as own_bytes
  from application_documents document
  where document.tenant_id = ${tenant} and document.application_id is null and document.sender_hash is not null`

/** Those of the documents named that wait to be used and were sent with these tokens. */
export const selectUnusedReferences = (
  tenant: string,
  named: readonly { readonly id: string; readonly hash: Buffer }[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select document.id from application_documents document
  join unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ hash }) => hash)}::bytea[]) as named (id, hash)
    on named.id = document.id and named.hash = document.token_hash
  where document.tenant_id = ${tenant} and document.application_id is null`

/** Public documents are stored one after the other until the transaction ends: none exceeds the daily limit. */
export const selectKeepingLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`application documents ${tenant}`}, 0))`

/** Bytes of the documents that were sent since the instant, used or not, and when the first of them came. */
export const selectSentSince = (
  tenant: string,
  since: Date,
): Statement<{ bytes: number; first: Date | null }> => sql`
  select coalesce(sum(document.size), 0)::float8 as bytes, min(document.created_at) as first
  from application_documents document where document.tenant_id = ${tenant} and document.created_at > ${since}`

/** Puts documents to an application: those that were sent with these tokens and stand nowhere yet. */
export const updateAttached = (
  tenant: string,
  applicationId: string,
  requested: readonly { readonly id: string; readonly kind: string; readonly hash: Buffer }[],
  now: Date,
): Statement<{ id: string }> => sql`
  update application_documents as document
  set application_id = ${applicationId}, kind = wanted.kind, attached_at = ${now}
  from unnest(${requested.map(({ id }) => id)}::uuid[], ${requested.map(({ kind }) => kind)}::text[],
    ${requested.map(({ hash }) => hash)}::bytea[]) as wanted (id, kind, hash)
  where document.tenant_id = ${tenant} and document.id = wanted.id and document.application_id is null
  and document.token_hash = wanted.hash
  returning document.id`

/** Documents of an application and of the forms that repeat it, the first one in front. */
export const selectDocuments = (tenant: string, applicationId: string): Statement<DocumentRow> =>
  sql<DocumentRow>`
    select ${columns} from application_documents document
    where document.tenant_id = ${tenant} and (document.application_id = ${applicationId}
      or document.application_id in (select again.id from applications again
        where again.tenant_id = ${tenant} and again.repeats_id = ${applicationId}))
    order by document.id limit 500`

export const countDocuments = (tenant: string, applicationId: string): Statement<{ count: number }> => sql`
  select count(*)::int as count from application_documents
  where tenant_id = ${tenant} and application_id = ${applicationId}`

/** One document of an application, or of a form that repeats it. */
export const selectDocument = (
  tenant: string,
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Statement<DocumentRow> =>
  sql<DocumentRow>`
    select ${columns} from application_documents document
    join applications application on application.tenant_id = ${tenant} and application.id = document.application_id
    where document.tenant_id = ${tenant} and document.id = ${id}
    and (application.id = ${applicationId} or application.repeats_id = ${applicationId})`
