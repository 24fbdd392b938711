import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import type { RowChange } from '../../../kernel/db/row-changes.ts'
import { identifier, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { PersonEntity } from '../history.ts'
import type { PersonTable } from '../sql.ts'
import type { MergeConflict, TableChanges } from './merge-changes.ts'
import type { Side } from './rules/choose-members.ts'

/** What a merge moved of one part. */
export interface PartRow {
  readonly part: string
  readonly moved: number
  readonly conflicts: readonly MergeConflict[]
  readonly changes: readonly TableChanges[]
}

/** The rows of both persons before the merge and as it left them. */
export interface MergedPersons {
  readonly keep: RowChange
  readonly merge: RowChange
}

export interface MergeRow {
  readonly id: string
  readonly kind: PersonEntity
  readonly keep_id: string
  readonly merge_id: string
  readonly take: Readonly<Record<string, Side>>
  readonly merged_at: Date
  readonly merged_by: string | null
  readonly undone_at: Date | null
  readonly undone_by: string | null
  readonly keep_name: string
  readonly merge_name: string
  readonly moves: readonly Omit<PartRow, 'changes'>[]
}

/** Marks where a preview goes back to. */
export const savepoint = (): Statement<unknown> => sql`savepoint preview`
export const rollbackToSavepoint = (): Statement<unknown> => sql`rollback to savepoint preview`

export const insertMerge = (
  tenant: string,
  merge: Pick<MergeRow, 'id' | 'kind' | 'keep_id' | 'merge_id' | 'take' | 'merged_at' | 'merged_by'> & {
    readonly request_id: string | null
    readonly persons: MergedPersons
  },
): Statement<unknown> => sql`
  insert into person_merges (tenant_id, id, kind, keep_id, merge_id, take, persons, merged_at, merged_by, request_id)
  values (${tenant}, ${merge.id}, ${merge.kind}, ${merge.keep_id}, ${merge.merge_id},
    ${JSON.stringify(merge.take)}::jsonb, ${JSON.stringify(merge.persons)}::jsonb, ${merge.merged_at},
    ${merge.merged_by}, ${merge.request_id})`

export const insertPart = (tenant: string, mergeId: string, part: PartRow): Statement<unknown> => sql`
  insert into person_merge_parts (tenant_id, merge_id, part, moved, conflicts, changes)
  values (${tenant}, ${mergeId}, ${part.part}, ${part.moved}, ${JSON.stringify(part.conflicts)}::jsonb,
    ${JSON.stringify(part.changes)}::jsonb)`

/** Takes what must be unique in the school from both persons, so that it may pass from one to the other. */
export const updateReleased = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
): Statement<unknown> => sql`
  update ${identifier(table)} set user_id = null, changed_in = default
  ${sqlIf(table === 'students', () => sql`, student_code = 'merge ' || id::text`)}
  ${sqlIf(table === 'staff_members', () => sql`, staff_number = null`)}
  where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

const name = (merge: string, person: string) => sql`concat_ws(' ',
  merge.persons -> ${merge} -> 'before' ->> 'first_name', merge.persons -> ${merge} -> 'before' ->> 'last_name'
  ) as ${identifier(person)}`

const columns = (
  tenant: string,
) => sql`merge.id, merge.kind, merge.keep_id, merge.merge_id, merge.take, merge.merged_at,
  merge.merged_by, merge.undone_at, merge.undone_by, ${name('keep', 'keep_name')}, ${name('merge', 'merge_name')},
  (select coalesce(json_agg(json_build_object('part', part.part, 'moved', part.moved, 'conflicts', part.conflicts)
    order by part.part), '[]') from person_merge_parts part
    where part.tenant_id = ${tenant} and part.merge_id = merge.id) as moves`

export const mergeSorting: Sorting = { id: sql`merge.id`, columns: {} }

interface MergeFilters {
  readonly kind?: PersonEntity | undefined
  readonly personId?: string | undefined
}

const matching = (tenant: string, { kind, personId }: MergeFilters) => sql`merge.tenant_id = ${tenant}
  ${sqlIf(kind, () => sql`and merge.kind = ${kind}`)}
  ${sqlIf(personId, () => sql`and (merge.keep_id = ${personId} or merge.merge_id = ${personId})`)}`

/** One page of the merges of a school, newest first. */
export const selectMerges = (
  tenant: string,
  filters: MergeFilters,
  page: Keyset,
): Statement<MergeRow & KeysetRow> => sql`
  select ${columns(tenant)}, ${page.key} as sort_key from person_merges merge
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countMerges = (tenant: string, filters: MergeFilters): Statement<{ count: number }> => sql`
  select count(*)::int as count from person_merges merge where ${matching(tenant, filters)}`

/** One merge with the rows of both persons. */
export const selectMerge = (
  tenant: string,
  id: string,
): Statement<MergeRow & { readonly persons: MergedPersons }> => sql`
  select ${columns(tenant)}, merge.persons from person_merges merge
  where merge.tenant_id = ${tenant} and merge.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectMergeForUpdate = (
  tenant: string,
  id: string,
): Statement<MergeRow & { readonly persons: MergedPersons }> => sql`${selectMerge(tenant, id)} for update`

/** Everything that a merge moved, with the rows. */
export const selectParts = (tenant: string, mergeId: string): Statement<PartRow> => sql`
  select part, moved, conflicts, changes from person_merge_parts
  where tenant_id = ${tenant} and merge_id = ${mergeId}`

export const updateUndone = (
  tenant: string,
  id: string,
  at: Date,
  by: string | null,
): Statement<unknown> => sql`
  update person_merges set undone_at = ${at}, undone_by = ${by} where tenant_id = ${tenant} and id = ${id}`

/** Answers a row where one of the persons is the user, or a student whose guardian the user is. */
export const selectOwnPerson = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
  userId: string,
): Statement<{ own: boolean }> => sql<{ own: boolean }>`
  select true as own from ${identifier(table)} person
  where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) and person.user_id = ${userId}
  ${sqlIf(
    table === 'students',
    () => sql`
  union all select true from guardian_links link
    join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
    where link.tenant_id = ${tenant} and link.student_id = any(${ids}::uuid[]) and guardian.user_id = ${userId}`,
  )}
  limit 1`
