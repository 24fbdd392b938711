import { insertDeletedRows } from '../../../kernel/db/changed-rows.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Unties guardians and students, pair by pair; answers the pairs that were tied. */
export const deleteGuardianLinks = (
  tenant: string,
  pairs: readonly { readonly student_id: string; readonly guardian_id: string }[],
): Statement<{ student_id: string; guardian_id: string }> =>
  insertDeletedRows(
    tenant,
    { table: 'guardian_links', key: ['student_id', 'guardian_id'], as: 'link' },
    sql`
      delete from guardian_links link where link.tenant_id = ${tenant}
      and (link.student_id, link.guardian_id) in (select pair.student_id, pair.guardian_id
        from unnest(${pairs.map((pair) => pair.student_id)}::uuid[], ${pairs.map((pair) => pair.guardian_id)}::uuid[])
          as pair (student_id, guardian_id))`,
  ) as Statement<{ student_id: string; guardian_id: string }>

/** What a source calls the rows of an entity. */
export const selectSourceIds = (
  tenant: string,
  source: string,
  entity: string,
): Statement<{ source_id: string; id: string }> => sql`
  select source_id, id from source_ids
  where tenant_id = ${tenant} and source = ${source} and entity = ${entity}`
