import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { identityOf, requireGrantable, selectMembersOfAddresses } from '../../identity/index.ts'
import {
  giveAccounts,
  presentAddress,
  selectGuardiansToLink,
  takeGuardianIn,
  takeKnownStudentIn,
  takeStudentIn,
  tieGuardian,
} from '../../people/index.ts'
import { readApplication } from '../applications/read.ts'
import {
  type ApplicationGuardian,
  type ApplicationRow,
  selectApplication,
  selectApplicationsForUpdate,
} from '../applications/sql.ts'
import { eventOf } from '../events.ts'
import { officeOf, recordEnrollment } from '../history.ts'
import { selectIntake } from '../intakes/sql.ts'
import { applicationIsRepeat, matchUndecided, moveNotAllowed } from '../problems.ts'
import { type Decided, decide } from '../rules/decisions.ts'
import { errorOfMove } from '../rules/states.ts'
import { updateEnrolled } from '../transitions/sql.ts'
import { candidatesOf, emailsOf, matchesOf } from './matches.ts'
import type { EnrollBody, Enrolled, MatchesWire } from './schema.ts'
import { selectEnrollingLock } from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ application_id: string }, unknown, Body>

/** Who of the school the child and the guardians of an application may be. */
export async function readMatches(context: OfOne): Promise<MatchesWire> {
  const { school, principal, params } = context
  const [[row]] = await context.read([
    selectApplication({ tenant: school.id, principal }, params.application_id),
  ])
  if (!row) throw notFound()
  const [members] = await context.read([selectMembersOfAddresses(school.id, emailsOf(row))])
  const [students, guardians] = await context.read([...candidatesOf(school.id, row, members)] as const)
  context.audit({ entity: 'application', ids: [row.id] })
  return matchesOf(row, students, guardians, members)
}

/**
 * Makes a student of an application that was accepted: student, guardians, links, seat and invitations in one
 * transaction. Every possible match with a person of the school must be decided, else 422 `match_undecided` with the
 * candidates. Enrolling what is enrolled answers the same and does nothing.
 */
export async function enroll(context: OfOne<EnrollBody>): Promise<t.Static<typeof Enrolled>> {
  const { tx, params } = context
  const id = params.application_id
  const [row] = await tx.query(selectApplicationsForUpdate(tx.tenant, [id]))
  if (!row) throw notFound()
  context.audit({ entity: 'application', ids: [id] })
  if (row.repeats_id !== null) throw applicationIsRepeat({ members: { repeats_id: row.repeats_id } })
  if (row.state === 'enrolled' && row.student_id) {
    return { application: await readApplication(context, id), student_id: row.student_id, accounts: [] }
  }
  context.requireMatch(versionTag(row))
  if (errorOfMove({ move: 'enroll', from: row.state, by: 'office' })) {
    throw moveNotAllowed({ members: { state: row.state } })
  }
  requireGrantable(context, ['guardian'])
  await tx.query(selectEnrollingLock(tx.tenant))
  const decided = await requireDecided(context, row)
  const studentId = await takeChildIn(context, row, decided)
  const guardianIds = await takeGuardiansIn(context, row, decided, studentId)
  const accounts = await inviteGuardians(context, decided, guardianIds)
  await report(context, row, studentId)
  return { application: await readApplication(context, id), student_id: studentId, accounts }
}

async function requireDecided(context: OfOne<EnrollBody>, row: ApplicationRow): Promise<Decided> {
  const { tx, body } = context
  const members = await tx.query(selectMembersOfAddresses(tx.tenant, emailsOf(row)))
  const [students, guardians] = candidatesOf(tx.tenant, row, members)
  const matches = matchesOf(row, await tx.query(students), await tx.query(guardians), members)
  const decided = decide(matches, body as Parameters<typeof decide>[1])
  if (!('student' in decided)) throw matchUndecided({ details: decided, members: { candidates: matches } })
  return decided
}

/** The student: new, or the one that was decided on. */
async function takeChildIn(
  context: OfOne<EnrollBody>,
  row: ApplicationRow,
  { student }: Decided,
): Promise<string> {
  const { tx, body, today } = context
  const intake = await tx.one(selectIntake(tx.tenant, row.intake_id))
  if (!intake) throw new Error(`The intake ${row.intake_id} of an application is not there.`)
  const entry_date = body.entry_date ?? (intake.year_start > today ? intake.year_start : today)
  requireInYear(entry_date, intake)
  const beginning = {
    grade_level: row.grade_level,
    homeroom_class_id: body.homeroom_class_id ?? null,
    entry_date,
    // A student who begins later is an applicant until the day; the calendar admits them.
    status: entry_date <= today ? ('active' as const) : ('applicant' as const),
  }
  if (student !== 'new') {
    const studentId = student.existing_id
    await takeKnownStudentIn(context, studentId, beginning)
    return studentId
  }
  return takeStudentIn(context, {
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    date_of_birth: row.date_of_birth,
    sex: row.sex,
    ...(body.org_id === undefined ? {} : { org_id: body.org_id }),
    ...(body.student_code === undefined ? {} : { student_code: body.student_code }),
    ...beginning,
  })
}

/** 422 for a first day outside the school year that the child applied for. */
function requireInYear(
  entryDate: string,
  { year_start, year_end }: { readonly year_start: string; readonly year_end: string },
): void {
  if (year_start <= entryDate && entryDate <= year_end) return
  const message = `is outside the school year of the intake, ${year_start} to ${year_end}`
  throw invalidBody({ details: [{ path: 'body/entry_date', code: 'outside_school_year', message }] })
}

/** The guardians, tied to the student; ids in the order of the application. */
async function takeGuardiansIn(
  context: RequestContext,
  row: ApplicationRow,
  { student, guardians }: Decided,
  studentId: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const { index, person } of guardians) {
    const guardian = row.guardians[index]
    if (!guardian) continue
    const guardianId =
      person === 'new'
        ? await takeNewGuardianIn(context, guardian)
        : await knownGuardian(context, index, person)
    const isFirst = index === 0 && student === 'new'
    const link = { relationship: guardian.relationship, is_primary: isFirst }
    await tieGuardian(context, { studentId, guardianId, link })
    ids.push(guardianId)
  }
  return ids
}

const takeNewGuardianIn = (context: RequestContext, guardian: ApplicationGuardian): Promise<string> =>
  takeGuardianIn(context, {
    first_name: guardian.first_name,
    last_name: guardian.last_name,
    email: guardian.email,
    phone: guardian.phone,
    preferred_language: guardian.preferred_language,
    ...(guardian.address === null ? {} : { address: presentAddress(guardian.address) }),
  })

async function knownGuardian(
  { tx }: RequestContext,
  index: number,
  { existing_id }: { readonly existing_id: string },
): Promise<string> {
  const [known] = await tx.query(selectGuardiansToLink(tx.tenant, [existing_id]))
  if (known) return known.id
  const path = `body/guardians/${index}/person`
  throw invalidBody({
    details: [{ path, code: 'unknown_guardian', message: 'is no guardian of this school' }],
  })
}

/** Invites the guardians who are to have an account; an account of the school is only tied where that was said. */
async function inviteGuardians(context: RequestContext, { guardians }: Decided, ids: readonly string[]) {
  const { tx, kernel, school, credential, database } = context
  const requested = ids.filter((_, place) => guardians[place]?.account !== 'none')
  const linkable = new Set(ids.filter((_, place) => guardians[place]?.account === 'link'))
  const known = await tx.query(selectGuardiansToLink(tx.tenant, requested))
  const emails = known.flatMap(({ email }) => email ?? [])
  const members = new Set(
    (await tx.query(selectMembersOfAddresses(tx.tenant, emails))).map(({ email }) => email),
  )
  // The address of a known guardian may be that of a member about whom nobody was asked.
  const served = known.filter(
    ({ id, email, user_id }) => user_id || !email || !members.has(email) || linkable.has(id),
  )
  const inviter = {
    school,
    now: context.clock.now(),
    userId: credential?.userId ?? null,
    accountableUserId: accountableUserOf(context.principal),
    mail: kernel.mail,
    url: context.url,
  }
  const keys = served.map(({ id }) => ({ kind: 'guardian' as const, id }))
  const { results } = await giveAccounts(tx, inviter, keys, 'invite')
  tx.afterCommit(() => identityOf(database).forget())
  return results.map(({ id, result }) => ({ guardian_id: id, result }))
}

async function report(context: RequestContext, row: ApplicationRow, studentId: string): Promise<void> {
  const { tx } = context
  const author = officeOf(context)
  await tx.execute(updateEnrolled(tx.tenant, { id: row.id, studentId, now: author.at }))
  await recordEnrollment({ tx, author }, [
    {
      entity: 'application',
      id: row.id,
      action: 'enroll',
      from: row.state,
      to: 'enrolled',
      change: { student_id: { before: null, after: studentId } },
      event: eventOf('enrolled', { ...row, state: 'enrolled' }, { student_id: studentId }),
    },
  ])
}
