import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { type ApplicationRow, selectSame, updateTouched } from '../applications/sql.ts'
import { guardianOf, newApplication, type Papers, takeApplication } from '../applications/take.ts'
import { eventOf } from '../events.ts'
import { familyOf, keepHistory } from '../history.ts'
import { type FullIntakeRow, selectOpenIntakes } from '../intakes/sql.ts'
import { makeTokens, writeLetters } from '../letters/write-letters.ts'
import { applicationsClosed } from '../problems.ts'
import { faultsOfAnswers } from '../rules/answers.ts'
import { isPlausibleBirth } from '../rules/intake-open.ts'
import { deskOf } from '../transitions/desk.ts'
import type { ApplyBody } from './schema.ts'

type Context = RequestContext<unknown, unknown, ApplyBody>

/** Letters about forms sent again that one application causes in a day. */
const mostLettersADay = 3
const day = 86_400_000

/**
 * Takes a form of the public in. A form for a child who stands in the intake already, by the same guardian, is answered
 * in the same way and kept beside that application: the token of its answer opens what was sent with it and nothing
 * else, so that nobody learns whether a child is known. The way to the application goes by the letter to its guardian.
 */
export async function apply(context: Context) {
  const { body, tx } = context
  // Only programs that fill in every field see this one; they are thanked and forgotten.
  if (body.website) return { ok: true as const, application_id: uuidv7(), status_token: randomToken() }
  const author = familyOf(context)
  const intake = await openIntake(context)
  requireGood(context, intake)
  const row = rowOf(body, intake, author.at)
  const papers = { wanted: intake.documents, references: body.documents ?? [] }
  const desk = deskOf(context)
  if (await takeApplication(desk, row, { author, papers })) {
    await writeLetters(desk, { kind: 'submitted', now: author.at }, [row])
  } else await takeRepeat(context, row, papers)
  const [token] = await makeTokens(tx, [row.id], author.at)
  context.audit({ entity: 'application', ids: [row.id] })
  return { ok: true as const, application_id: row.id, ...(token ? { status_token: token } : {}) }
}

/** The round that is meant: named, or the first open one that has the grade level. */
async function openIntake({ tx, today, body }: Context): Promise<FullIntakeRow> {
  const wanted = body.intake_id?.toLowerCase()
  const open = await tx.query(selectOpenIntakes(tx.tenant, today))
  const intakes = wanted === undefined ? open : open.filter(({ id }) => id === wanted)
  const level = body.applicant.grade_level
  const found = intakes.find(({ capacities }) => capacities.some(({ grade_level }) => grade_level === level))
  if (found) return found
  if (intakes.length === 0) throw applicationsClosed()
  const levels = intakes.flatMap(({ capacities }) => capacities.map(({ grade_level }) => grade_level))
  const message = `is not open; open are ${levels.join(', ')}`
  throw invalidBody({
    details: [{ path: 'body/applicant/grade_level', code: 'grade_level_not_open', message }],
  })
}

function requireGood({ body, today }: Context, intake: FullIntakeRow): void {
  const birth = body.applicant.date_of_birth
  const message = 'cannot be the birth date of somebody who begins then'
  const details = [
    ...(isPlausibleBirth(birth, intake.year_start, today)
      ? []
      : [{ path: 'body/applicant/date_of_birth', code: 'implausible', message }]),
    ...faultsOfAnswers(intake.questions, body.answers ?? {}),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

function rowOf(body: ApplyBody, intake: FullIntakeRow, now: Date): ApplicationRow {
  const { grade_level, first_name, middle_name, last_name, date_of_birth, sex } = body.applicant
  return newApplication(
    {
      ...{ intake_id: intake.id, grade_level, date_of_birth, sex: sex ?? null, source: 'form' },
      ...{
        first_name: first_name.trim(),
        middle_name: middle_name?.trim() ?? null,
        last_name: last_name.trim(),
      },
      ...{ previous_school: body.previous_school ?? null, answers: body.answers ?? {} },
      guardians: [body.guardian, ...(body.further_guardians ?? [])].map(guardianOf),
    },
    now,
  )
}

/** Keeps a form beside the application that it repeats, and tells the guardian of that by mail, a few times a day. */
async function takeRepeat(context: Context, form: ApplicationRow, papers: Papers): Promise<void> {
  const { tx } = context
  const author = familyOf(context)
  const since = new Date(author.at.getTime() - day)
  const known = form.same_key && (await tx.one(selectSame(tx.tenant, form.intake_id, form.same_key, since)))
  // It was withdrawn at this very moment.
  if (!known) throw conflict()
  const desk = deskOf(context)
  await takeApplication(desk, { ...form, repeats_id: known.id }, { author, papers })
  await tx.execute(updateTouched(tx.tenant, known.id, author.at))
  await keepHistory(tx, author, [{ entity: 'application', entityId: known.id, action: 'sent_again' }])
  await emit(tx, [eventOf('updated', known, { changed: ['repeats'] })])
  if (known.recent < mostLettersADay) await writeLetters(desk, { kind: 'repeated', now: author.at }, [known])
}
