import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { mergeCustomFields } from '../../custom-fields/index.ts'
import { changesBetween } from '../../people/index.ts'
import { attachDocuments } from '../documents/service.ts'
import { makeTokens, writeEmails } from '../emails/write-emails.ts'
import { eventOf } from '../events.ts'
import { officeOf, recordEnrollment } from '../history.ts'
import { type FullIntakeRow, selectIntake } from '../intakes/sql.ts'
import { applicationIsRepeat, conflictingApplication, gradeLevelHeld, moveNotAllowed } from '../problems.ts'
import { errorsOfAnswers } from '../rules/answers.ts'
import { isPlausibleBirth } from '../rules/intake-open.ts'
import { endedStates, holdsPlace } from '../rules/states.ts'
import { admissionsContextOf } from '../transitions/admissions-context.ts'
import { insertNote } from './notes.sql.ts'
import { readApplication } from './read.ts'
import type { ApplicationPatchBody, ApplicationWire, NewApplicationBody } from './schema.ts'
import {
  type ApplicationRow,
  selectApplicationsForUpdate,
  selectIsMember,
  selectSame,
  updateApplication,
  updateTouched,
} from './sql.ts'
import { derived, guardianOf, newApplication, takeApplication } from './take.ts'

type OfOne<Body = unknown> = RequestContext<{ application_id: string }, unknown, Body>

/** Enters an application by hand: the form may be closed, answers and documents may come later. */
export async function createApplication(
  context: RequestContext<unknown, unknown, NewApplicationBody>,
): Promise<ApplicationWire> {
  const { body, tx } = context
  const author = officeOf(context)
  const intake = await tx.one(selectIntake(tx.tenant, body.intake_id))
  if (!intake || intake.archived_at) throw unknownIntake()
  const { grade_level, ...child } = body.applicant
  const fields = await mergeCustomFields('application', context, {
    before: undefined,
    input: body.custom_fields,
  })
  const row = newApplication(
    {
      intake_id: intake.id,
      grade_level,
      ...child,
      middle_name: child.middle_name ?? null,
      sex: child.sex ?? null,
      previous_school: body.previous_school ?? null,
      answers: body.answers ?? {},
      custom_fields: fields.value,
      source: 'office',
      guardians: body.guardians.map(guardianOf),
      priority: body.priority ?? 0,
      assigned_to: body.assigned_to?.toLowerCase() ?? null,
    },
    author.at,
  )
  await requireGood(context, intake, { row, known: fields.problems })
  const admissions = admissionsContextOf(context)
  const papers = { wanted: intake.documents, references: body.documents ?? [] }
  if (!(await takeApplication(admissions, row, { author, papers }))) throw conflictingApplication()
  if (body.note) await keepNote(context, row.id, body.note)
  await writeEmails(admissions, { kind: 'submitted', now: author.at }, [row])
  context.audit({ entity: 'application', ids: [row.id] })
  return readApplication(context, row.id)
}

/** Corrects an application by RFC 7396. */
export async function patchApplication(context: OfOne<ApplicationPatchBody>): Promise<ApplicationWire> {
  const { body, tx } = context
  const before = await lockApplication(context)
  const author = officeOf(context)
  const fields = await mergeCustomFields('application', context, {
    before: before.custom_fields,
    input: body.custom_fields,
  })
  const after = { ...patched(before, body), custom_fields: fields.value }
  const intake = await tx.one(selectIntake(tx.tenant, before.intake_id))
  if (!intake) throw notFound()
  const reason = body.priority_reason
  await requireGood(context, intake, { row: after, before, known: fields.problems })
  if (after.priority !== before.priority && !reason) {
    throw invalid('priority_reason', 'required', 'says why the priority changes')
  }
  if (after.grade_level !== before.grade_level && holdsPlace(before.state)) throw gradeLevelHeld()
  await requireAlone(context, after)
  const change = changesBetween({ ...before }, { ...after }, correctable)
  const documents = body.documents ?? []
  const kinds = intake.documents.map(({ kind }) => kind)
  await attachDocuments(tx, { applicationId: before.id, kinds, now: author.at }, documents)
  const changed = [...Object.keys(change), ...(documents.length > 0 ? ['documents'] : [])]
  context.audit({ entity: 'application', ids: [before.id] })
  if (changed.length > 0) {
    const row = { ...after, updated_at: author.at, version: before.version + 1 }
    await tx.execute(updateApplication(tx.tenant, row))
    await recordEnrollment({ tx, author }, [
      {
        entity: 'application',
        id: before.id,
        action: 'updated',
        reason,
        change: {
          ...change,
          ...(documents.length > 0 ? { documents: { before: null, after: documents.length } } : {}),
        },
        event: eventOf('updated', row, { changed }),
      },
    ])
  }
  return readApplication(context, before.id)
}

/** A correction that turns it into the application of a child who is in the intake already: 409 `application_exists`. */
async function requireAlone({ tx }: RequestContext, row: ApplicationRow): Promise<void> {
  if (row.same_key === null || (endedStates as readonly string[]).includes(row.state)) return
  const same = await tx.one(selectSame(tx.tenant, row.intake_id, row.same_key))
  if (same && same.id !== row.id) throw conflictingApplication()
}

/** Writes something down about an application, for the school alone. */
export async function addNote(context: OfOne<{ text: string }>): Promise<ApplicationWire> {
  const { tx } = context
  const row = await lockApplication(context)
  const author = officeOf(context)
  await keepNote(context, row.id, context.body.text)
  await tx.execute(updateTouched(tx.tenant, row.id, author.at))
  await emit(tx, [eventOf('updated', row, { changed: ['notes'] })])
  context.audit({ entity: 'application', ids: [row.id] })
  return readApplication(context, row.id)
}

async function keepNote(context: RequestContext, applicationId: string, text: string): Promise<void> {
  const { tx } = context
  const { userId: by, at, ...author } = officeOf(context)
  await tx.execute(insertNote(tx.tenant, { id: uuidv7(), applicationId, text, by, at }))
  await recordEnrollment({ tx, author: { ...author, userId: by, at } }, [
    { entity: 'application', id: applicationId, action: 'noted' },
  ])
}

/** A new link to the status of an application, shown once: for a family without e-mail, or who lost theirs. */
export async function renewLink(context: OfOne): Promise<{ status_url: string; status_token: string }> {
  const { tx, school } = context
  const row = await lockApplication(context)
  const author = officeOf(context)
  const [token = ''] = await makeTokens(tx, [row.id], author.at)
  await recordEnrollment({ tx, author }, [{ entity: 'application', id: row.id, action: 'link_made' }])
  context.audit({ entity: 'application', ids: [row.id] })
  return { status_url: context.url(`/apply/${school.slug}/status#${token}`), status_token: token }
}

/** The application, held; 404, 412, and 409 for one that repeats another or whose data was deleted. */
async function lockApplication(context: OfOne): Promise<ApplicationRow> {
  const { tx, params } = context
  const [row] = await tx.query(selectApplicationsForUpdate(tx.tenant, [params.application_id]))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  if (row.repeats_id !== null) throw applicationIsRepeat({ members: { repeats_id: row.repeats_id } })
  if (row.erased_at !== null) throw moveNotAllowed({ members: { state: row.state } })
  return row
}

const correctable = [
  'first_name',
  'middle_name',
  'last_name',
  'date_of_birth',
  'sex',
  'grade_level',
  'previous_school',
  'guardians',
  'answers',
  'custom_fields',
  'priority',
  'assigned_to',
] as const

function patched(before: ApplicationRow, body: ApplicationPatchBody): ApplicationRow {
  const { applicant = {}, guardians, previous_school, answers, priority, assigned_to } = body
  return derived({
    ...before,
    ...applicant,
    ...(guardians === undefined ? {} : { guardians: guardians.map(guardianOf) }),
    ...(previous_school === undefined ? {} : { previous_school }),
    ...(answers === undefined ? {} : { answers }),
    ...(priority === undefined ? {} : { priority }),
    ...(assigned_to === undefined ? {} : { assigned_to: assigned_to?.toLowerCase() ?? null }),
  })
}

interface Entered {
  readonly row: ApplicationRow
  readonly before?: ApplicationRow
  /** Problems that were found before. */
  readonly known: readonly ProblemDetail[]
}

/** All errors of the input; members that a correction does not touch are not checked again. */
async function requireGood(
  { tx, today }: RequestContext,
  intake: FullIntakeRow,
  { row, before, known }: Entered,
): Promise<void> {
  const touches = (name: keyof ApplicationRow) => before?.[name] !== row[name]
  const levels = intake.capacities.map(({ grade_level }) => grade_level)
  const birth = row.date_of_birth
  const strange =
    row.assigned_to !== null && touches('assigned_to')
      ? !(await tx.one(selectIsMember(tx.tenant, row.assigned_to)))
      : false
  const details: ProblemDetail[] = [
    ...known,
    ...(touches('grade_level') && !levels.includes(row.grade_level)
      ? [error('applicant/grade_level', 'grade_level_not_open', `is not open; open are ${levels.join(', ')}`)]
      : []),
    ...(touches('date_of_birth') && birth !== null && !isPlausibleBirth(birth, intake.year_start, today)
      ? [
          error(
            'applicant/date_of_birth',
            'implausible',
            'cannot be the birth date of somebody who begins then',
          ),
        ]
      : []),
    ...(touches('answers') ? errorsOfAnswers(intake.questions, row.answers, true) : []),
    ...(strange ? [error('assigned_to', 'unknown_member', 'is no member of this school')] : []),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

const error = (member: string, code: string, message: string): ProblemDetail => ({
  path: `body/${member}`,
  code,
  message,
})

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [error(member, code, message)] })

const unknownIntake = () =>
  invalid('intake_id', 'unknown_intake', 'is no intake of this school that is in use')
