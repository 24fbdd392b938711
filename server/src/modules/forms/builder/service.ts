import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { DomainEvent } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { type ListBody, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { fold } from '../../people/index.ts'
import { recordForms } from '../history.ts'
import { formClosed, formHasAnswers } from '../problems.ts'
import { type Progress, selectProgress } from '../roster/sql.ts'
import type { Definition } from '../rules/definition.ts'
import { presets } from '../rules/presets/presets.ts'
import { visibilityOf } from '../visibility.ts'
import { selectDocumentIds } from './documents.sql.ts'
import { attachDocuments } from './documents.ts'
import {
  blankForm,
  type FormState,
  inLanguageOf,
  patchedForm,
  presentForm,
  presentSummary,
  rosterFormOf,
} from './form.ts'
import { requireSound } from './judge-form.ts'
import type { FormPatchBody, FormQueryValue, FormSummaryWire, FormWire, NewFormBody } from './schema.ts'
import {
  countForms,
  deleteStudentsOf,
  formSorting,
  formStudentsTable,
  formsTable,
  formValues,
  type ShownFormRow,
  selectForm,
  selectFormForUpdate,
  selectForms,
  selectHasAnswers,
  selectStudentIdsOf,
} from './sql.ts'

export type OfForm<Body = unknown, Query = unknown> = RequestContext<{ form_id: string }, Query, Body>

/** A page of the forms that the caller reads as staff. */
export const listForms = (
  context: RequestContext<unknown, FormQueryValue, unknown>,
): Promise<ListBody<FormSummaryWire>> => {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: formSorting,
    ...(context.query.sort === undefined ? {} : { sort: context.query.sort }),
    select: (page) => selectForms(visibility, context.query, page),
    count: () => countForms(visibility, context.query),
    present: (row) => presentSummary(row, visibility.today),
  })
}

export async function readForm(context: OfForm): Promise<FormWire> {
  const row = await findForm(context)
  const progress = await progressOf(context, row)
  context.etag(versionTag(row), versionOf([progress, row.updates_waiting]))
  return presentForm(row, progress, context.today)
}

/** A form that the caller reads as staff; 404. */
export async function findForm(context: OfForm): Promise<ShownFormRow> {
  const [[row]] = await context.read([selectForm(visibilityOf(context), context.params.form_id)])
  if (!row) throw notFound()
  return row
}

async function progressOf(context: RequestContext, row: FormState): Promise<Progress | null> {
  if (row.version_number === 0) return null
  const [[progress]] = await context.read([
    selectProgress(context.school.id, rosterFormOf(row), context.today),
  ])
  return progress ?? null
}

/** Makes a draft, of a preset or of a definition. */
export async function createForm(context: RequestContext<unknown, unknown, NewFormBody>): Promise<FormWire> {
  const { preset, definition, ...settings } = context.body
  if ((preset === undefined) === (definition === undefined)) {
    const message = 'is needed, or else preset, and not both'
    throw invalidBody({ details: [{ path: 'body/definition', code: 'definition_or_preset', message }] })
  }
  const first: Definition | undefined = preset
    ? inLanguageOf(presets[preset], context.school.locale)
    : definition
  if (!first) throw notFound()
  const form = patchedForm(blankForm(context, first), settings)
  return saveForm(context, null, form, { action: 'created' })
}

/** What of a closed form can change, so that it can be published again. */
const reopening: ReadonlySet<string> = new Set(['opens_on', 'closes_on', 'reminder_days'])

/** Changes a form; one that is published is edited until it is published again, of a closed one only the dates. */
export async function patchForm(context: OfForm<FormPatchBody>): Promise<FormWire> {
  const before = await lockForm(context)
  if (before.state === 'closed' && Object.keys(context.body).some((member) => !reopening.has(member)))
    throw formClosed()
  const patched = patchedForm(before, context.body)
  const isEdited = !isDeepStrictEqual(patched.definition, before.definition)
  return saveForm(
    context,
    before,
    { ...patched, is_changed: before.is_changed || isEdited },
    { action: 'updated' },
  )
}

/** Removes a form that nobody has answered. 409 `form_has_answers`. */
export async function archiveForm(context: OfForm): Promise<void> {
  const before = await lockForm(context)
  const answered = await context.tx.one(selectHasAnswers(context.tx.tenant, before.id))
  if (answered?.has) throw formHasAnswers()
  await storeForm(context, before, { ...before, archived_at: context.clock.now() }, { action: 'archived' })
}

/** The form, locked, with the students whom it names; 404, 412. */
export async function lockForm(context: OfForm): Promise<FormState> {
  const { tx, params } = context
  const row = await tx.one(selectFormForUpdate(visibilityOf(context), params.form_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  const named = await tx.query(selectStudentIdsOf(tx.tenant, row.id))
  return { ...row, student_ids: named.map(({ student_id }) => student_id) }
}

interface Done {
  /** In the past tense, for history and events. */
  readonly action: string
  readonly event?: DomainEvent
}

async function saveForm(
  context: RequestContext,
  before: FormState | null,
  form: FormState,
  done: Done,
): Promise<FormWire> {
  await requireSound(context, before, form)
  await storeForm(context, before, form, done)
  return answerForm(context, form.id)
}

/** Saves and records what differs; a form that did not change is only answered. */
export async function storeForm(
  context: RequestContext,
  before: FormState | null,
  form: FormState,
  { action, event }: Done,
): Promise<void> {
  const { tx, clock } = context
  const hasOtherStudents = !isDeepStrictEqual(before?.student_ids ?? [], form.student_ids)
  const changed: string[] = formValues.filter(
    (name) => !before || !isDeepStrictEqual(before[name], form[name]),
  )
  if (hasOtherStudents) changed.push('student_ids')
  if (changed.length === 0) return context.audit({ entity: 'form', ids: [form.id] })
  const row = {
    ...form,
    search_text: fold(form.title),
    updated_at: clock.now(),
    version: form.version + 1,
    tenant_id: tx.tenant,
  }
  await writeRows(tx, {
    ...formsTable,
    rows: [row],
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['search_text', ...formValues],
      touch: ['updated_at', 'version'],
    },
  })
  if (hasOtherStudents) await saveStudents(context, form)
  if (changed.includes('definition')) {
    const known = await tx.query(selectDocumentIds(tx.tenant, form.id))
    await attachDocuments(context, form.id, {
      definition: form.definition,
      known: new Set(known.map(({ file_id }) => file_id)),
    })
  }
  await recordForms(context, [
    { entity: 'form', id: form.id, action, change: { members: changed }, ...(event && { event }) },
  ])
}

async function saveStudents({ tx }: RequestContext, { id, student_ids }: FormState): Promise<void> {
  await tx.execute(deleteStudentsOf(tx.tenant, id))
  const rows = student_ids.map((student_id) => ({ tenant_id: tx.tenant, form_id: id, student_id }))
  await writeRows(tx, { ...formStudentsTable, rows })
}

/** The form as it is now. */
export async function answerForm(context: RequestContext, id: string): Promise<FormWire> {
  const row = await context.tx.one(selectForm(visibilityOf(context), id))
  if (!row) throw notFound()
  const progress = await progressOf(context, row)
  context.etag(versionTag(row), versionOf([progress, row.updates_waiting]))
  return presentForm(row, progress, context.today)
}
