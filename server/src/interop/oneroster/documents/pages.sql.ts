import { type Fragment, identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'

/** Where the ids of an entity stand: in tables of rows, and among what is published of it. */
interface IdSource {
  readonly tables: readonly string[]
  readonly published: Entity | undefined
}

/** The next ids of rows, and of what is published, whether there is still a row or not. */
export function selectIdPage(
  tenant: string,
  { tables, published }: IdSource,
  after: string,
  limit: number,
): Statement<{ id: string }> {
  const page = (from: Fragment): Fragment => sql`
    (select id from ${from} and id > ${after}::uuid order by id limit ${limit})`
  const parts = tables.map((table) => page(sql`${identifier(table)} where tenant_id = ${tenant}`))
  const documents = sql`oneroster_documents where tenant_id = ${tenant} and entity = ${published} and status = 'active'`
  const all = published === undefined ? parts : [...parts, page(documents)]
  const united = all.flatMap((part, at) => [at === 0 ? sql.empty : sql`union`, part])
  return sql<{ id: string }>`select id from (${join(united, ' ')}) found order by id limit ${limit}`
}
