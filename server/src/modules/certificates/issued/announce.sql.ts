import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { guardianNames, shownTies } from '../../people/index.ts'

/** A guardian who may get messages about a student, and what of the student the link opens. */
export interface ReaderRow {
  readonly student_id: string
  readonly guardian_id: string
  readonly can_view_results: boolean
  readonly can_view_finance: boolean
}

/** The guardians of students: one statement for any number of students. A link shows nothing to the user who saved it. */
export const selectReaders = (
  tenant: string,
  studentIds: readonly string[],
): Statement<ReaderRow> => sql<ReaderRow>`
  select tie.student_id, tie.guardian_id, tie.can_view_results, tie.can_view_finance
  from (${shownTies(tenant)}) tie
  join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id and guardian.user_id is not null
  where tie.student_id = any(${studentIds}::uuid[]) and tie.receives_messages
  order by tie.student_id, tie.guardian_id`

/** Documents by id, for what is announced of them. */
export interface AnnouncedRow {
  readonly id: string
  readonly student_id: string
  readonly title: string
  readonly sources: readonly string[]
}

export const selectAnnounced = (
  tenant: string,
  ids: readonly string[],
): Statement<AnnouncedRow> => sql<AnnouncedRow>`
  select held.id, held.student_id, held.title, held.sources from issued_documents held
  where held.tenant_id = ${tenant} and held.id = any(${ids}::uuid[]) and held.visible_to_family and held.state = 'valid'`
