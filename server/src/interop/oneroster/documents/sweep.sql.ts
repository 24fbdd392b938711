import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Removes traces of deletions that are published, or of rows that never were. */
export const deleteReportedDeletions = (tenant: string): Statement<unknown> => sql`
  delete from deleted_rows gone where gone.tenant_id = ${tenant} and gone.changed_in < coalesce(
    (select pg_snapshot_xmin(feed.snapshot::pg_snapshot)::text::bigint from oneroster_feeds feed
      where feed.tenant_id = ${tenant} and feed.complete_at is not null),
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`
