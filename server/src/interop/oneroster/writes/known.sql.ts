import { type Fragment, identifier, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { isUuid } from '../../../kernel/ids/ids.ts'

/** Under which source the names stand that clients choose when they write. */
export const restSource = 'oneroster-rest'

/** The kinds of rows that clients write or refer to: our word in `source_ids`, and where they stand. */
const writtenKinds = {
  categories: { word: 'category', table: 'line_item_categories' },
  lineItems: { word: 'line_item', table: 'line_items' },
  results: { word: 'result', table: 'results' },
  classes: { word: 'class', table: 'classes' },
  academicSessions: { word: 'academic_session', table: 'academic_sessions' },
  users: { word: 'student', table: 'students' },
} as const

export type WrittenKind = keyof typeof writtenKinds

export interface KnownRow {
  readonly id: string
  /** null: no row of its own; it is made for a class that has none. */
  readonly archived: boolean | null
}

/** Sources of a school, one step of the index for each however many rows they have. */
const sourcesOf = (tenant: string): Fragment => sql`
  select min(source) as source from source_ids where tenant_id = ${tenant}
  union all
  select (select min(further.source) from source_ids further
    where further.tenant_id = ${tenant} and further.source > sources.source)
  from sources where sources.source is not null`

/**
 * The row that a sourcedId means: as it is published, else as a source names it, its own name first, else by our own
 * id. What was written or imported a moment ago and is not published yet is found as well; what was deleted a moment
 * ago counts as a tombstone.
 */
export function selectKnown(tenant: string, kind: WrittenKind, sourcedId: string): Statement<KnownRow> {
  const { word, table } = writtenKinds[kind]
  return sql<KnownRow>`
    with recursive sources as (${sourcesOf(tenant)}),
    candidates (id, place) as (
      select id, case status when 'active' then 0 else 2 end from oneroster_documents
      where tenant_id = ${tenant} and entity = ${kind} and sourced_id = ${sourcedId}
      union all
      select known.id, 1 from (select known.id from sources
        join source_ids known on known.tenant_id = ${tenant} and known.source = sources.source
          and known.entity = ${word} and known.source_id = ${sourcedId}
        order by known.merged_from is not null, known.source limit 1) known
      ${sqlIf(isUuid(sourcedId), () => sql`union all select ${sourcedId}::uuid, 3`)})
    select candidate.id, own.archived from candidates candidate
    left join lateral (select archived_at is not null as archived from ${identifier(table)}
      where tenant_id = ${tenant} and id = candidate.id) own on true
    where own.archived is not null or candidate.place < 3
    order by case when candidate.place = 0 and own.archived then 2 else candidate.place end limit 1`
}

/** The period under which a line item without its own is published: sending it back changes nothing. */
export const selectDerivedPeriod = (tenant: string, id: string): Statement<{ period: string | null }> =>
  sql<{ period: string | null }>`
    select published.document::jsonb #>> '{gradingPeriod,sourcedId}' as period
    from oneroster_documents published
    join line_items item on item.tenant_id = ${tenant} and item.id = published.id and item.grading_period_id is null
    where published.tenant_id = ${tenant} and published.entity = 'lineItems' and published.id = ${id}`

/** Writes of one sourcedId come one after the other until the transaction ends. */
export const selectWriteLock = (tenant: string, kind: WrittenKind, sourcedId: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`oneroster write ${tenant} ${kind} ${sourcedId}`}, 0))`

/** Stores the id that a client chose, verbatim. */
export const insertRestName = (
  tenant: string,
  kind: WrittenKind,
  sourcedId: string,
  id: string,
): Statement<unknown> =>
  sql`
    insert into source_ids (tenant_id, source, entity, source_id, id)
    values (${tenant}, ${restSource}, ${writtenKinds[kind].word}, ${sourcedId}, ${id})`

/** Gives the name of a deleted result to a new row, when what it was is not what is meant now; answers that row. */
export const updateGoneName = (
  tenant: string,
  meant: { readonly id: string; readonly evaluationId: string; readonly studentId: string },
  newId: string,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update source_ids known set id = ${newId} from results gone
    where known.tenant_id = ${tenant} and known.id = ${meant.id} and known.source = ${restSource}
      and known.entity = ${writtenKinds.results.word}
      and gone.tenant_id = ${tenant} and gone.id = ${meant.id} and gone.archived_at is not null
      and (gone.line_item_id <> ${meant.evaluationId} or gone.student_id <> ${meant.studentId})
    returning known.id`
