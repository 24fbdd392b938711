import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'

export interface NoteRow {
  readonly id: string
  readonly text: string
  readonly created_by: string | null
  readonly created_by_name: string | null
  readonly created_at: Date
}

/** The latest notes, newest first. */
export const selectNotes = (tenant: string, id: string): Statement<NoteRow> => sql<NoteRow>`
  select note.id, note.text, note.created_by, member.name as created_by_name, note.created_at
  from application_notes note left join (${memberNames(tenant)}) member on member.user_id = note.created_by
  where note.tenant_id = ${tenant} and note.application_id = ${id} order by note.id desc limit 200`

export const insertNote = (
  tenant: string,
  note: { id: string; applicationId: string; text: string; by: string | null; at: Date },
): Statement<unknown> => sql`
  insert into application_notes (tenant_id, id, application_id, text, created_by, created_at)
  values (${tenant}, ${note.id}, ${note.applicationId}, ${note.text}, ${note.by}, ${note.at})`
