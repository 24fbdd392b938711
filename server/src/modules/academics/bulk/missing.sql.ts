import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { GradePlace } from '../rules/grade-order.ts'

/** A code to be known, under what name. */
interface NamedCode {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** What was made. */
export interface MadeCode {
  readonly id: string
  readonly code: string
}

/** Makes the grade levels whose code no row of the school has; archived ones count as had. */
export const insertMissingGradeLevels = (
  tenant: string,
  rows: readonly (NamedCode & GradePlace)[],
  at: Date,
): Statement<MadeCode> => sql`
  insert into grade_levels (tenant_id, id, code, name, position, ceds_grade_code, created_at, updated_at)
  select ${tenant}, made.id, made.code, made.name, made.position, made.ceds_grade_code, ${at}, ${at}
  from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.code)}::text[],
    ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.position)}::int[],
    ${rows.map((row) => row.ceds_grade_code)}::text[]) as made (id, code, name, position, ceds_grade_code)
  where not exists (select 1 from grade_levels held where held.tenant_id = ${tenant} and held.code = made.code)
  on conflict do nothing returning id, code`

/** Makes the subjects whose code no row of the school has; archived ones count as had. */
export const insertMissingSubjects = (
  tenant: string,
  rows: readonly NamedCode[],
  at: Date,
): Statement<MadeCode> => sql`
  insert into subjects (tenant_id, id, code, name, created_at, updated_at)
  select ${tenant}, made.id, made.code, made.name, ${at}, ${at}
  from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.code)}::text[],
    ${rows.map((row) => row.name)}::text[]) as made (id, code, name)
  where not exists (select 1 from subjects held where held.tenant_id = ${tenant} and held.code = made.code)
  on conflict do nothing returning id, code`
