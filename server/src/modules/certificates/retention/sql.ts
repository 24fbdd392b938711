import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface ExpiredRow {
  readonly id: string
  readonly storage_key: string | null
}

/** Documents of the years before, the oldest first. */
export const selectExpiredDocuments = (
  tenant: string,
  before: string,
  limit: number,
): Statement<ExpiredRow> => sql<ExpiredRow>`
  select held.id, held.storage_key from issued_documents held
  where held.tenant_id = ${tenant} and held.issued_on < ${before}::date and held.state <> 'numbered'
  order by held.issued_on, held.id limit ${limit}`

/** Deletes documents whose bytes are gone; none that another run deleted before is in the answer. */
export const deleteDocumentRows = (
  tenant: string,
  ids: readonly string[],
): Statement<{ size: number }> => sql<{ size: number }>`
  delete from issued_documents gone where gone.tenant_id = ${tenant} and gone.id = any(${ids}::uuid[])
  returning coalesce(gone.size, 0)::float8 as size`

export const selectExpiredRuns = (
  tenant: string,
  before: Date,
  limit: number,
): Statement<{ id: string }> => sql<{
  id: string
}>`
  select run.id from document_runs run
  where run.tenant_id = ${tenant} and run.created_at < ${before} and run.state <> 'running'
  order by run.created_at, run.id limit ${limit}`

export const updateRunsForgotten = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update issued_documents set run_id = null where tenant_id = ${tenant} and run_id = any(${ids}::uuid[])`

export const deleteRunStudents = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from document_run_students where tenant_id = ${tenant} and run_id = any(${ids}::uuid[])`

export const deleteRuns = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from document_runs where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
