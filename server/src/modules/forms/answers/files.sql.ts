import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { formIsVisible } from '../builder/sql.ts'
import type { Visibility } from '../visibility.ts'

/** A form whose answers the caller reads and of which one brought the file along. */
export const selectFormOfAnswerFile = (visibility: Visibility, fileId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select form.id from form_answer_files brought
    join form_answers answer on answer.tenant_id = ${visibility.tenant} and answer.id = brought.answer_id
    join forms form on form.tenant_id = ${visibility.tenant} and form.id = answer.form_id
    where brought.tenant_id = ${visibility.tenant} and brought.file_id = ${fileId} and ${formIsVisible(visibility)}
    limit 1`
