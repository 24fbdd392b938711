import { insertDeletedRows } from '../../../kernel/db/changed-rows.sql.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Dependent, Going } from './dependent.ts'

const pointsAt = (
  { classes = [], classLists = [], sessions = [], sessionLists = [] }: Dependent,
  going: Going,
): Fragment =>
  join(
    [
      ...classes.map((column) => sql`item.${identifier(column)} = any(${going.classes}::uuid[])`),
      ...classLists.map((column) => sql`item.${identifier(column)} && ${going.classes}::uuid[]`),
      ...sessions.map((column) => sql`item.${identifier(column)} = any(${going.sessions}::uuid[])`),
      ...sessionLists.map((column) => sql`item.${identifier(column)} && ${going.sessions}::uuid[]`),
    ],
    ' or ',
  )

/** How many rows of the tables point at what goes, by noun; `spared` are ids, by table, that do not count. */
export function selectDependents(
  tenant: string,
  dependents: readonly Dependent[],
  going: Going,
  spared: Readonly<Record<string, readonly string[]>>,
): Statement<{ noun: string; count: number }> {
  const counts = dependents.map(
    (dependent) => sql`
      select ${dependent.noun}::text as noun, count(*)::int as count from ${identifier(dependent.table)} item
      where item.tenant_id = ${tenant} and (${pointsAt(dependent, going)})
      ${sqlIf(dependent.liveOnly, () => sql`and item.archived_at is null`)}
      ${sqlIf(dependent.among, () => sql`and ${dependent.among}`)}
      ${sqlIf(spared[dependent.table], () => sql`and item.id <> all(${spared[dependent.table]}::uuid[])`)}`,
  )
  const all = counts.reduce((before, next) => sql`${before} union all ${next}`)
  return sql`
    select counted.noun, sum(counted.count)::int as count from (${all}) counted
    group by counted.noun having sum(counted.count) > 0 order by counted.noun`
}

/** Removes references to it; with a trace in tables that report changes. */
export function deleteDependents(
  tenant: string,
  dependent: Dependent,
  going: Going,
  tracksChanges: boolean,
): Statement<unknown> {
  const { table } = dependent
  const deletion = sql`
    delete from ${identifier(table)} item where item.tenant_id = ${tenant} and (${pointsAt(dependent, going)})`
  return tracksChanges ? insertDeletedRows(tenant, { table, key: ['id'], as: 'item' }, deletion) : deletion
}
