import { identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'

/** The next ids of an entity: those of its tables and those that are published, whether there is still a row or not. */
export const selectIdPage = (
  tenant: string,
  entity: Entity,
  tables: readonly string[],
  after: string,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select id from (
    ${join(
      tables.map(
        (
          table,
        ) => sql`(select id from ${identifier(table)} where tenant_id = ${tenant} and id > ${after}::uuid
          order by id limit ${limit}) union `,
      ),
      ' ',
    )}
    (select id from oneroster_documents where tenant_id = ${tenant} and entity = ${entity} and id > ${after}::uuid
      and status = 'active' order by id limit ${limit})) found
  order by id limit ${limit}`
