import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { PolicyRow } from '../settings.sql.ts'

/** Which of the ids are no terms, and no classes, of the school. */
export const selectUnknown = (
  tenant: string,
  ids: { readonly terms: readonly string[]; readonly classes: readonly string[] },
): Statement<{ member: 'term' | 'class'; id: string }> => sql`
  select 'term' as member, asked.id from unnest(${ids.terms}::uuid[]) as asked (id)
  where not exists (select 1 from academic_sessions term where term.tenant_id = ${tenant} and term.id = asked.id
    and term.kind <> 'school_year')
  union all
  select 'class' as member, asked.id from unnest(${ids.classes}::uuid[]) as asked (id)
  where not exists (select 1 from classes class where class.tenant_id = ${tenant} and class.id = asked.id)`

/** Saves the policy; answers no row when someone else changed it since `version` was read. */
export const upsertPolicy = (
  tenant: string,
  row: PolicyRow,
  now: Date,
): Statement<{ version: number }> => sql`
  insert into evaluation_policies as held (tenant_id, weighting, drop_scope, absent_counts_as_zero, scores_above_maximum, ranks,
    entry, entry_step, mark_step, show_class_average, comment_max_length, term_weights, coefficients, updated_at, version)
  values (${tenant}, ${row.weighting}, ${row.drop_scope}, ${row.absent_counts_as_zero}, ${row.scores_above_maximum}, ${row.ranks},
    ${row.entry}, ${row.entry_step}, ${row.mark_step},
    ${row.show_class_average}, ${row.comment_max_length}, ${JSON.stringify(row.term_weights)}::jsonb,
    ${JSON.stringify(row.coefficients)}::jsonb, ${now}, ${row.version + 1})
  on conflict (tenant_id) do update set weighting = excluded.weighting, drop_scope = excluded.drop_scope,
    absent_counts_as_zero = excluded.absent_counts_as_zero, scores_above_maximum = excluded.scores_above_maximum,
    ranks = excluded.ranks,
    entry = excluded.entry, entry_step = excluded.entry_step, mark_step = excluded.mark_step, show_class_average = excluded.show_class_average,
    comment_max_length = excluded.comment_max_length, term_weights = excluded.term_weights,
    coefficients = excluded.coefficients, updated_at = excluded.updated_at, version = excluded.version
  where held.version = ${row.version}
  returning held.version`
