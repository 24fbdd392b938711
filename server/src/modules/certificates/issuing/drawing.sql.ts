import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Block } from '../rules/blocks.ts'

/** A document that is numbered and not drawn yet. */
export interface NumberedRow {
  readonly id: string
  readonly student_id: string
  readonly year: number
  readonly number: number
  readonly code: string
  readonly title: string
  readonly issued_on: string
  readonly issued_at: Date
  readonly content: readonly Block[]
}

export const selectNumbered = (
  tenant: string,
  runId: string,
  limit: number,
): Statement<NumberedRow> => sql<NumberedRow>`
  select held.id, held.student_id, held.year, held.number, held.code, held.title, held.issued_on, held.issued_at,
    held.content
  from issued_documents held
  where held.tenant_id = ${tenant} and held.run_id = ${runId} and held.state = 'numbered'
  order by held.number limit ${limit}`

/** The bytes of a document as they were stored. */
export interface DrawnFile {
  readonly id: string
  readonly key: string
  readonly sha256: string
  readonly size: number
}

/** Saves where the bytes are; documents that have theirs already are left out of the answer. Cards are also printed on sheets: what they say stays. */
export const updateDrawn = (
  tenant: string,
  files: readonly DrawnFile[],
  now: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  update issued_documents held set state = 'valid', storage_key = drawn.storage_key, sha256 = drawn.sha256,
    size = drawn.size, content = case when held.kind = 'id_card' then held.content end, updated_at = ${now}, version = version + 1
  from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ key }) => key)}::text[],
    ${files.map(({ sha256 }) => sha256)}::text[], ${files.map(({ size }) => size)}::bigint[])
    as drawn (id, storage_key, sha256, size)
  where held.tenant_id = ${tenant} and held.id = drawn.id and held.state = 'numbered' returning held.id`

/** Students of any run whose document has its bytes now. */
export const updateStudentsIssued = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update document_run_students one set state = 'issued'
  where one.tenant_id = ${tenant} and one.document_id = any(${ids}::uuid[]) and one.state = 'numbered'`

export const updateStorageBytes = (tenant: string, bytes: number): Statement<unknown> => sql`
  insert into school_counters as counter (tenant_id, name, value) values (${tenant}, 'storage_bytes', ${bytes})
  on conflict (tenant_id, name) do update set value = counter.value + excluded.value`
