import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectSubmissions } from '../answering/sql.ts'
import { presentSubmission } from '../answering/task.ts'
import { type FormState, rosterFormOf } from '../builder/form.ts'
import { findForm } from '../builder/service.ts'
import { selectVersions } from '../builder/sql.ts'
import type { FormAnswerWire, FormRosterQueryValue, FormRosterRowWire } from './schema.ts'
import { countRoster, type RosterRow, rosterSorting, selectAnswer, selectRoster } from './sql.ts'

/** A page of the children or persons whose answers are wanted, with the answers; an audited read. */
export async function listAnswers(
  context: RequestContext<{ form_id: string }, FormRosterQueryValue>,
): Promise<ListBody<FormRosterRowWire>> {
  const row = await findForm(context)
  const question = { tenant: context.school.id, form: rosterFormOf(row), today: context.today }
  const { q, ...filters } = context.query
  context.audit({
    entity: 'form',
    ids: [row.id],
    filters: { state: filters.state, class_id: filters.class_id, ...(q !== undefined && { q: true }) },
  })
  return readList(context, {
    sorting: rosterSorting,
    sort: 'name',
    select: (page) => selectRoster(question, context.query, page),
    count: () => countRoster(question, context.query),
    present,
  })
}

export type OfAnswer<Body = unknown> = RequestContext<{ form_id: string; answer_id: string }, unknown, Body>

/** One answer with everything that was submitted. */
export async function readAnswer(context: OfAnswer): Promise<FormAnswerWire> {
  const form = await findForm(context)
  return answerOf(context, form, context.params.answer_id)
}

/** An answer of a form that the caller reads. */
export async function answerOf(
  context: RequestContext,
  form: Pick<FormState, 'id' | 'title'>,
  id: string,
): Promise<FormAnswerWire> {
  const { school, read } = context
  const [[answer], submissions] = await read([
    selectAnswer(school.id, { formId: form.id, id }),
    selectSubmissions(school.id, id),
  ])
  if (!answer) throw notFound()
  const [[frozen]] = await read([selectVersions(school.id, form.id, [answer.version_number])])
  if (!frozen) throw notFound()
  context.etag(versionTag(answer))
  context.audit({ entity: 'form_answer', ids: [answer.id] })
  return {
    id: answer.id,
    form_id: form.id,
    form_title: form.title,
    student_id: answer.student_id,
    student_name: answer.student_name,
    guardian_id: answer.guardian_id,
    staff_id: answer.staff_id,
    name: answer.name,
    state: answer.state,
    withdrawn_at: answer.withdrawn_at && formatInstant(answer.withdrawn_at),
    withdrawal_reason: answer.withdrawal_reason,
    withdrawn_by_office: answer.withdrawn_by_office,
    submitted_at: formatInstant(answer.submitted_at),
    definition: structuredClone(frozen.definition) as FormAnswerWire['definition'],
    submissions: submissions.map(presentSubmission),
  }
}

const present = (row: RosterRow & { readonly id: string }): FormRosterRowWire => ({
  id: row.id,
  name: row.name,
  grade_level: row.grade_level,
  state: row.state,
  signers: row.signers.map((signer) => ({
    guardian_id: signer.guardian_id,
    staff_id: signer.staff_id,
    name: signer.name,
    has_account: signer.has_account,
    answer_id: signer.answer_id,
    state: signer.state ?? 'missing',
    submitted_at: signer.submitted_at && formatInstant(new Date(signer.submitted_at)),
    version_number: signer.version_number,
    answers: signer.answers as FormRosterRowWire['signers'][number]['answers'],
    source: signer.source,
  })),
})
