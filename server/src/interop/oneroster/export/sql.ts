import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { countingInstants } from '../extras/index.ts'
import { type FileName, maxVendorColumns } from '../vocabulary.ts'
import type { PublishedRow } from './rules/row-writer.ts'

/** Which rows an export has: all that stand, or what has moved after an instant, tombstones among it. */
export type Selection =
  | { readonly mode: 'bulk' }
  | {
      readonly mode: 'delta'
      readonly since: Date
    }

/** Rows of a page: some 2 MB of text. */
export const pageRows = 2000

/** All statements of the transaction that follow see the school as the first of them does. */
export const setOneSnapshot = (): Statement<unknown> =>
  sql`set transaction isolation level repeatable read, read only`

/** The instant of the newest published change: what a later delta goes on from. */
export const selectFeedClock = (tenant: string): Statement<{ clock: Date }> =>
  sql<{ clock: Date }>`select clock from oneroster_feeds where tenant_id = ${tenant}`

/** Under which sources the first org of the school came in. */
export const selectFirstOrgSources = (tenant: string): Statement<{ source: string }> =>
  sql<{ source: string }>`
    select source from source_ids
    where tenant_id = ${tenant} and entity = 'org' and merged_from is null and id = (
      select id from oneroster_documents
      where tenant_id = ${tenant} and entity = 'orgs' order by id limit 1)
    order by source`

const chosen = (selection: Selection) =>
  selection.mode === 'bulk' ? sql`status = 'active'` : sql`changed_at > ${selection.since}`

/** Which of the files have rows. */
export const selectFilled = (
  tenant: string,
  selection: Selection,
  files: readonly FileName[],
): Statement<{ file: FileName }> =>
  sql<{ file: FileName }>`
    select file from unnest(${files}::text[]) as file
    where exists (select 1 from oneroster_documents
      where tenant_id = ${tenant} and entity = file and ${chosen(selection)})`

/** What readers of files leave out around a cell. */
const blanks =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/**
 * The names of the vendors' members (`metadata`) in a file; those whose cells would all be blank are left out. Of more
 * than readers take columns those that most rows have: clients write any names, and the file has to be read somewhere.
 */
export const selectMetadataNames = (
  tenant: string,
  selection: Selection,
  file: FileName,
): Statement<{ name: string }> =>
  sql<{ name: string }>`
    select name from (
      select name collate "C" as name from oneroster_documents,
        lateral json_each_text(document::json -> 'metadata') as member (name, value)
      where tenant_id = ${tenant} and entity = ${file} and ${chosen(selection)}
        and left(document, 13) = '{"metadata":{' and btrim(value, ${blanks}) <> ''
      group by 1 order by count(*) desc, 1 limit ${maxVendorColumns}) used
    order by name`

/**
 * The next rows of a file behind the given one. Bulk comes by sourcedId; delta by time, whose index leads past all that
 * has not moved.
 */
export const selectPage = (
  tenant: string,
  file: FileName,
  selection: Selection,
  after: PublishedRow | undefined,
): Statement<PublishedRow> =>
  selection.mode === 'bulk'
    ? sql<PublishedRow>`
        select sourced_id, status, changed_at, document${instants(tenant, file)} from oneroster_documents
        where tenant_id = ${tenant} and entity = ${file} and status = 'active'
          ${sqlIf(after, () => sql`and sourced_id > ${after?.sourced_id}`)}
        order by sourced_id limit ${pageRows}`
    : sql<PublishedRow>`
        select sourced_id, status, changed_at, document${instants(tenant, file)} from oneroster_documents
        where tenant_id = ${tenant} and entity = ${file} and ${movedAfter(selection.since, after)}
        order by changed_at, sourced_id limit ${pageRows}`

/** Files have days where documents have instants: of line items alone. */
const instants = (tenant: string, file: FileName): Fragment =>
  sqlIf(
    file === 'lineItems',
    () => sql`, (select ${countingInstants(tenant, 'line_items')}
      from roster_extras extras where extras.tenant_id = ${tenant}
      and extras.table_name = 'line_items' and extras.row_id = oneroster_documents.id) as instants`,
  )

/**
 * One lower bound, never two: with the instant next to the row PostgreSQL 18 begins each page at the instant and reads
 * again all that was sent already, which costs the square of the rows that moved at once.
 */
const movedAfter = (since: Date, after: PublishedRow | undefined): Fragment =>
  after
    ? sql`(changed_at, sourced_id) > (${after.changed_at}, ${after.sourced_id})`
    : sql`changed_at > ${since}`
