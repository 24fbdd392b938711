import { neutralised } from '../../../kernel/csv/neutralised.sql.ts'
import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { currentStaff, guardianNames, searchPatterns, studentNames } from '../../people/index.ts'
import type { AnswerRow } from '../answering/sql.ts'
import { type RosterForm, roster, signedSlots } from '../roster/sql.ts'
import type { SlotState } from '../rules/progress.ts'
import type { Answers } from '../rules/visible-fields.ts'
import type { FormRosterQueryValue } from './schema.ts'

/** A child or person with who may answer. */
export interface RosterRow {
  readonly name: string
  readonly grade_level: string | null
  readonly state: SlotState
  readonly signers: readonly {
    readonly guardian_id: string | null
    readonly staff_id: string | null
    readonly name: string
    readonly has_account: boolean
    readonly answer_id: string | null
    readonly state: 'given' | 'withdrawn' | null
    readonly submitted_at: string | null
    readonly version_number: number | null
    readonly answers: Answers | null
    readonly source: 'person' | 'office' | null
  }[]
}

export const rosterSorting: Sorting = {
  id: sql`slot.slot_id`,
  columns: { name: { column: sql`slot.sort_name`, kind: 'text' } },
}

interface RosterQuestion {
  readonly tenant: string
  readonly form: RosterForm
  readonly today: string
}

type Filters = Pick<FormRosterQueryValue, 'state' | 'class_id' | 'q'>

const matching = ({ tenant, today }: RosterQuestion, { state, class_id: classId, q }: Filters): Fragment => {
  const [words] = q?.trim() ? searchPatterns(q) : []
  return sql`true
    ${sqlIf(state, () => sql`and slot.state = ${state}`)}
    ${sqlIf(classId, () => sql`and ${inSubquery(sql`slot.slot_id`, enrolledStudentIds(tenant, { ...(classId && { classId }), on: today }))}`)}
    ${sqlIf(words, () => sql`and slot.sort_name like all(${words}::text[])`)}`
}

/** A page of the children or persons, by name. */
export const selectRoster = (
  question: RosterQuestion,
  filters: Filters,
  page: Keyset,
): Statement<RosterRow & KeysetRow> => {
  const { tenant, form, today } = question
  return sql<RosterRow & KeysetRow>`
    select paged.id, paged.name, paged.grade_level, paged.state, paged.sort_key, (
      select coalesce(json_agg(json_build_object('guardian_id', one.guardian_id, 'staff_id', one.staff_id,
        'name', one.signer_name, 'has_account', one.has_account, 'answer_id', one.answer_id,
        'state', one.answer_state, 'submitted_at', one.submitted_at, 'version_number', one.version_number,
        'answers', given.answers, 'source', given.source) order by one.signer_name, one.guardian_id), '[]')
      from (${signedSlots(tenant, form, today)}) one
      left join form_submissions given on given.tenant_id = ${tenant} and given.answer_id = one.answer_id
        and given.number = one.submission_number
      where one.slot_id = paged.id and one.has_signer) as signers
    from (
      select slot.slot_id as id, slot.name, slot.grade_level, slot.state, slot.sort_name, ${page.key} as sort_key
      from (${roster(tenant, form, today)}) slot
      where ${matching(question, filters)} ${page.after} ${page.order}
    ) paged`
}

export const countRoster = (question: RosterQuestion, filters: Filters): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from (${roster(question.tenant, question.form, question.today)}) slot
    where ${matching(question, filters)}`

/** An answer with the names of whom it is about and who gave it. */
interface ShownAnswerRow extends AnswerRow {
  readonly student_name: string | null
  readonly name: string
}

export const selectAnswer = (
  tenant: string,
  { formId, id }: { readonly formId: string; readonly id: string },
): Statement<ShownAnswerRow> => sql<ShownAnswerRow>`
  select answer.id, answer.form_id, answer.student_id, answer.guardian_id, answer.staff_id, answer.state,
    answer.submission_number, answer.version_number, answer.submitted_at, answer.withdrawn_at,
    answer.withdrawal_reason, answer.withdrawn_by_office, answer.created_at, answer.updated_at, answer.archived_at, answer.version,
    nullif(concat_ws(' ', student.first_name, student.middle_name, student.last_name), '') as student_name,
    concat_ws(' ', coalesce(guardian.first_name, staff.first_name), coalesce(guardian.middle_name, staff.middle_name),
      coalesce(guardian.last_name, staff.last_name)) as name
  from form_answers answer
  left join (${studentNames(tenant)}) student on student.id = answer.student_id
  left join (${guardianNames(tenant)}) guardian on guardian.id = answer.guardian_id
  left join (${currentStaff(tenant)}) staff on staff.id = answer.staff_id
  where answer.tenant_id = ${tenant} and answer.form_id = ${formId} and answer.id = ${id}
    and answer.archived_at is null`

/** A field as a column of the file. */
interface ExportField {
  readonly key: string
  readonly isList: boolean
}

/** The answer to a field as text; of several choices all, separated by semicolons. */
const cellOf = ({ key, isList }: ExportField): Fragment =>
  isList
    ? sql`(select string_agg(item.value, '; ' order by item.place)
        from jsonb_array_elements_text(case jsonb_typeof(given.answers -> ${key}::text)
          when 'array' then given.answers -> ${key}::text else '[]' end) with ordinality as item (value, place))`
    : sql`given.answers ->> ${key}::text`

/** COPY that writes a line for each person who may answer, by name; the header is written before it. */
export function copyRoster(
  question: RosterQuestion,
  filters: Filters,
  fields: readonly ExportField[],
): string {
  const { tenant, form, today } = question
  const cells = fields.map((field, at) => sql`${neutralised(cellOf(field))} as ${identifier(`field_${at}`)}`)
  const query = sql`
    select ${neutralised(sql`slot.name`)} as name, ${neutralised(sql`slot.grade_level`)} as grade_level,
      slot.state, ${neutralised(sql`one.signer_name`)} as signer_name, coalesce(one.answer_state, 'missing') as answer_state,
      to_char(one.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
      one.version_number, ${neutralised(sql`given.signed_name`)} as signed_name, given.sha256, given.source
      ${sqlIf(cells.length > 0, () => sql`, ${join(cells, ', ')}`)}
    from (${roster(tenant, form, today)}) slot
    join (${signedSlots(tenant, form, today)}) one on one.slot_id = slot.slot_id
    left join form_submissions given on given.tenant_id = ${tenant} and given.answer_id = one.answer_id
      and given.number = one.submission_number
    where ${matching(question, filters)} order by slot.sort_name, slot.slot_id, one.signer_name`
  return `copy (${spellOut(query)}) to stdout with (format csv, header false, encoding 'UTF8')`
}
