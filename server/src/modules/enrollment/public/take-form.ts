import type { RequestContext } from '../../../kernel/http/context.ts'
import { findLinkErrors } from '../../../kernel/http/link-errors.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { type ApplicationRow, selectSame, updateTouched } from '../applications/sql.ts'
import { guardianOf, newApplication, type Papers, takeApplication } from '../applications/take.ts'
import { presentReferences } from '../documents/service.ts'
import { makeTokens, writeEmails } from '../emails/write-emails.ts'
import { eventOf } from '../events.ts'
import { familyOf, recordEnrollment } from '../history.ts'
import { type FullIntakeRow, selectOpenIntakes } from '../intakes/sql.ts'
import { applicationsClosed } from '../problems.ts'
import { errorsOfAnswers } from '../rules/answers.ts'
import { isPlausibleBirth } from '../rules/intake-open.ts'
import { admissionsContextOf } from '../transitions/admissions-context.ts'
import type { ApplyBody } from './schema.ts'

/**
 * Takes a form in. A form for a child who is in the intake already, by the same guardian, is answered in the same way and
 * saved with that application: the token of its answer opens what was sent with it and nothing else, so that nobody
 * learns whether a child is known. The way to the application goes by the email to its guardian.
 *
 * @param how.isLate the form waited to be confirmed: documents that are gone by now are left out
 */
export async function takeForm(
  context: RequestContext,
  form: ApplyBody,
  how: { readonly id?: string; readonly isLate?: boolean } = {},
) {
  const { tx } = context
  const author = familyOf(context)
  const intake = await openIntake(context, form)
  requireGood(context, form, intake)
  const made = rowOf(form, intake, author.at)
  const row = how.id === undefined ? made : { ...made, id: how.id }
  const sent = form.documents ?? []
  const references = how.isLate ? await presentReferences(tx, sent) : sent
  const papers = { wanted: intake.documents, references }
  const admissions = admissionsContextOf(context)
  if (await takeApplication(admissions, row, { author, papers })) {
    await writeEmails(admissions, { kind: 'submitted', now: author.at }, [row])
  } else await takeRepeat(context, row, papers)
  const [token] = await makeTokens(tx, [row.id], author.at)
  context.audit({ entity: 'application', ids: [row.id] })
  return { ok: true as const, application_id: row.id, ...(token ? { status_token: token } : {}) }
}

/** The round that is meant: named, or the first open one that has the grade level. */
export async function openIntake({ tx, today }: RequestContext, form: ApplyBody): Promise<FullIntakeRow> {
  const requested = form.intake_id
  const open = await tx.query(selectOpenIntakes(tx.tenant, today))
  const intakes = requested === undefined ? open : open.filter(({ id }) => id === requested)
  const level = form.applicant.grade_level
  const found = intakes.find(({ capacities }) => capacities.some(({ grade_level }) => grade_level === level))
  if (found) return found
  if (intakes.length === 0) throw applicationsClosed()
  const levels = intakes.flatMap(({ capacities }) => capacities.map(({ grade_level }) => grade_level))
  const message = `is not open; open are ${levels.join(', ')}`
  throw invalidBody({
    details: [{ path: 'body/applicant/grade_level', code: 'grade_level_not_open', message }],
  })
}

/** 422 where the form cannot be meant, or a name in it carries a link: emails quote names. */
export function requireGood({ today }: RequestContext, form: ApplyBody, intake: FullIntakeRow): void {
  const birth = form.applicant.date_of_birth
  const message = 'cannot be the birth date of somebody who begins then'
  const details = [
    ...(isPlausibleBirth(birth, intake.year_start, today)
      ? []
      : [{ path: 'body/applicant/date_of_birth', code: 'implausible', message }]),
    ...findLinkErrors(namesOf(form)),
    ...errorsOfAnswers(intake.questions, form.answers ?? {}),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

/** What of a form is a name, by its path. */
function namesOf({ applicant, guardian, further_guardians: further = [] }: ApplyBody) {
  const { first_name, middle_name, last_name } = applicant
  const guardians = [guardian, ...further].flatMap((one, index) => {
    const path = index === 0 ? 'body/guardian' : `body/further_guardians/${index - 1}`
    return [
      [`${path}/first_name`, one.first_name],
      [`${path}/last_name`, one.last_name],
      [`${path}/relationship`, one.relationship],
    ] as const
  })
  return {
    'body/applicant/first_name': first_name,
    'body/applicant/middle_name': middle_name,
    'body/applicant/last_name': last_name,
    ...Object.fromEntries(guardians),
  }
}

function rowOf(body: ApplyBody, intake: FullIntakeRow, now: Date): ApplicationRow {
  const { grade_level, first_name, middle_name, last_name, date_of_birth, sex } = body.applicant
  return newApplication(
    {
      intake_id: intake.id,
      grade_level,
      date_of_birth,
      sex: sex ?? null,
      source: 'form',
      first_name: first_name.trim(),
      middle_name: middle_name?.trim() ?? null,
      last_name: last_name.trim(),
      previous_school: body.previous_school ?? null,
      answers: body.answers ?? {},
      guardians: [body.guardian, ...(body.further_guardians ?? [])].map(guardianOf),
    },
    now,
  )
}

/** Saves a form with the application that it repeats, and writes of that to the guardian. */
async function takeRepeat(context: RequestContext, form: ApplicationRow, papers: Papers): Promise<void> {
  const { tx } = context
  const author = familyOf(context)
  const known = form.same_key && (await tx.one(selectSame(tx.tenant, form.intake_id, form.same_key)))
  // It was withdrawn at this very moment.
  if (!known) throw conflict()
  const admissions = admissionsContextOf(context)
  await takeApplication(admissions, { ...form, repeats_id: known.id }, { author, papers })
  await tx.execute(updateTouched(tx.tenant, known.id, author.at))
  const event = eventOf('updated', known, { changed: ['repeats'] })
  await recordEnrollment({ tx, author }, [
    { entity: 'application', id: known.id, action: 'sent_again', event },
  ])
  await writeEmails(admissions, { kind: 'repeated', now: author.at }, [known])
}
