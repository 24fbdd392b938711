import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import { termIsClosed } from '../../terms/closed.sql.ts'
import { taughtByCaller, type Visibility, wholeClassSeen } from '../../visibility.sql.ts'
import { type FormerMemberRow, selectFormerMembers, these } from '../class-rows.sql.ts'
import { type SettingsRow, selectSettings } from '../settings.sql.ts'

/** A class in a term with everything that its marks are made by. */
export interface FrameRow {
  readonly class_id: string
  readonly title: string
  /** The caller sees the class whole, teaches it today. */
  readonly seen: boolean
  readonly taught: boolean
  readonly archived: boolean
  readonly term_title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly closed_at: Date | null
  readonly publish_at: Date | null
  /** This term, or one that contains it, is closed for the class. */
  readonly closed: boolean
  readonly settings: SettingsRow
  readonly former_members: readonly FormerMemberRow[]
}

/** One row, or none when the class or the term is not of the school. */
export const selectFrame = (
  visibility: Visibility,
  { classId, termId }: { readonly classId: string; readonly termId: string },
): Statement<FrameRow> => {
  const former = selectFormerMembers(visibility.tenant, { classIds: these([classId]), termId })
  return sql<FrameRow>`
  select class.id as class_id, class.title, ${wholeClassSeen(visibility, sql`class.id`)} as seen,
    ${taughtByCaller(visibility, sql`class.id`)} as taught, class.archived_at is not null as archived,
    term.title as term_title, term.starts_on, term.ends_on, grading.closed_at, grading.publish_at,
    ${termIsClosed(visibility.tenant, { classId: sql`class.id`, termId: sql`term.id`, date: sql`term.starts_on` })} as closed,
    (select row_to_json(settings) from (${selectSettings(visibility.tenant)}) settings) as settings,
    (select coalesce(json_agg(row_to_json(former)), '[]') from (${former}) former) as former_members
  from classes class
  join academic_sessions term on term.tenant_id = ${visibility.tenant} and term.id = ${termId} and term.archived_at is null
  left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
    and grading.term_id = term.id
  where class.tenant_id = ${visibility.tenant} and class.id = ${classId}`
}
