import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { removeGuardianLinks, upsertGuardianLinks } from '../bulk/links.ts'
import { authorOf, type PeopleChange, type PersonEntity, recordPeople } from '../history.ts'
import { isOwnRecord } from '../own-record.ts'
import { updateTouched } from '../persons/sql.ts'
import { ownLinkRefused } from '../problems.ts'
import type { Changes } from '../rules/changes.ts'
import { type LinkChange, linkOf } from './link.ts'
import { updateOtherPrimaries } from './sql.ts'

/** The guardian whose links change. */
export interface Linking {
  readonly id: string
  /** The account of the guardian. */
  readonly user_id: string | null
  readonly email: string | null
}

interface FullChange extends LinkChange {
  readonly guardian_id: string
}

/**
 * Saves what changes of a guardian's links, with history of both sides and events. A student has one primary guardian
 * at most: naming another one takes the mark from the first. The students are locked by the caller. Answers the
 * changes as the guardian's history shows them, which the caller stores. 403 `own_link_refused`.
 */
export async function saveLinks(
  context: RequestContext,
  guardian: Linking,
  changes: readonly LinkChange[],
): Promise<Changes> {
  const { tx, principal } = context
  if (changes.length === 0) return {}
  if (changes.some(({ after }) => after)) await refuseOwn(context, guardian)
  const { at } = authorOf(context)
  const demoted = await demoteOthers(context, guardian.id, changes)
  const made = changes.flatMap(({ student_id, after }) =>
    after ? [{ student_id, guardian_id: guardian.id, ...linkOf(after) }] : [],
  )
  const ended = changes.filter(({ after }) => !after)
  const pairs = ended.map(({ student_id }) => ({ student_id, guardian_id: guardian.id }))
  const savedBy = accountableUserOf(principal)
  await Promise.all([upsertGuardianLinks(tx, made, { at, savedBy }), removeGuardianLinks(tx, pairs)])
  const own = changes.map((change) => ({ ...change, guardian_id: guardian.id }))
  await report(context, guardian.id, [...own, ...demoted])
  return changesOf(own, ({ student_id }) => `students/${student_id}`)
}

/** 403 `own_link_refused` where the guardian is the caller, or the member who answers for the calling machine. */
async function refuseOwn(context: RequestContext, { user_id, email }: Linking): Promise<void> {
  if (await isOwnRecord(context, { user_id, emails: [email] })) throw ownLinkRefused()
}

/** The previous primary guardian next to the new one. */
async function demoteOthers(
  context: RequestContext,
  guardianId: string,
  changes: readonly LinkChange[],
): Promise<FullChange[]> {
  const { tx } = context
  const chosen = changes.filter(({ before, after }) => after?.is_primary && !before?.is_primary)
  if (chosen.length === 0) return []
  const studentIds = chosen.map(({ student_id }) => student_id)
  const rows = await tx.query(
    updateOtherPrimaries(tx.tenant, { guardianId, studentIds }, authorOf(context).at),
  )
  return rows.map((row) => ({
    student_id: row.student_id,
    guardian_id: row.guardian_id,
    before: { ...linkOf(row), is_primary: true },
    after: linkOf(row),
  }))
}

/** History of the students and of the other guardians, their versions, and one event a link. */
async function report(context: RequestContext, ownId: string, changes: readonly FullChange[]): Promise<void> {
  const { tx } = context
  const author = authorOf(context)
  const students = [...new Set(changes.map((change) => change.student_id))]
  const others = [...new Set(changes.map((change) => change.guardian_id))].filter((id) => id !== ownId)
  const entry = (entity: PersonEntity, id: string, change: Changes): PeopleChange => ({
    entity,
    id,
    action: 'updated',
    change,
  })
  const ofStudents = students.map((id) => {
    const own = changes.filter((change) => change.student_id === id)
    return entry(
      'student',
      id,
      changesOf(own, ({ guardian_id }) => `guardians/${guardian_id}`),
    )
  })
  const ofGuardians = others.map((id) => {
    const own = changes.filter((change) => change.guardian_id === id)
    return entry(
      'guardian',
      id,
      changesOf(own, ({ student_id }) => `students/${student_id}`),
    )
  })
  await Promise.all([
    tx.execute(updateTouched(tx.tenant, 'students', students, author.at)),
    others.length === 0 ? undefined : tx.execute(updateTouched(tx.tenant, 'guardians', others, author.at)),
    recordPeople({ tx, author }, [...ofStudents, ...ofGuardians]),
    emit(tx, changes.map(eventOf)),
  ])
}

const changesOf = (changes: readonly FullChange[], keyOf: (change: FullChange) => string): Changes =>
  Object.fromEntries(
    changes.map((change) => [keyOf(change), { before: change.before ?? null, after: change.after ?? null }]),
  )

const eventOf = ({ student_id, guardian_id, before, after }: FullChange) => ({
  type: !before ? 'guardian.linked' : !after ? 'guardian.unlinked' : 'guardian.link_updated',
  data: { guardian_id, student_id, ...(after ?? {}) },
})
