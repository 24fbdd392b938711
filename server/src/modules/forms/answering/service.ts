import type { RequestContext } from '../../../kernel/http/context.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { boundFields, prefilled } from './records.ts'
import type { FormTaskQueryValue, FormToAnswerWire } from './schema.ts'
import { selectSubmissions, selectTask, selectTasks, type TaskRow } from './sql.ts'
import { presentSubmission, presentTask, respondentOf, taskLanguage } from './task.ts'

export type OfTask<Body = unknown> = RequestContext<{ form_id: string }, FormTaskQueryValue, Body>

/** What the caller is to answer, and has answered. */
export async function listTasks(context: RequestContext) {
  const [rows] = await context.read([selectTasks(respondentOf(context))])
  return wholeList(rows.map((row) => presentTask(context, row)))
}

/** A form as the caller answers it, with the values of the records and earlier submissions. */
export async function readTask(context: OfTask): Promise<FormToAnswerWire> {
  const { params, query } = context
  const [[row]] = await context.read([
    selectTask(respondentOf(context), { formId: params.form_id, studentId: query.student_id ?? null }),
  ])
  if (!row) throw notFound()
  context.audit({ entity: 'form', ids: [row.form_id] })
  return presentToAnswer(context, row)
}

export async function presentToAnswer(context: RequestContext, row: TaskRow): Promise<FormToAnswerWire> {
  const { definition } = row
  const [submissions, bound] = await Promise.all([
    row.answer_id === null ? [] : readSubmissions(context, row.answer_id),
    row.is_addressed ? boundFields(context, definition, row) : [],
  ])
  return {
    ...presentTask(context, row),
    id: row.form_id,
    version_number: row.version_number,
    definition: structuredClone(definition) as FormToAnswerWire['definition'],
    language: taskLanguage(context, row),
    person_name: row.person_name,
    prefilled: { ...prefilled(context, bound) } as FormToAnswerWire['prefilled'],
    submissions,
  }
}

async function readSubmissions({ read, school }: RequestContext, answerId: string) {
  const [rows] = await read([selectSubmissions(school.id, answerId)])
  return rows.map(presentSubmission)
}
