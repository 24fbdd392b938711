import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { authorOf, recordPeople } from '../history.ts'
import { isOwnRecord } from '../own-record.ts'
import { updateTouched } from '../persons/sql.ts'
import { personArchived } from '../problems.ts'
import { blankLink, type Link, linkOf } from './link.ts'
import { saveLinks } from './save-links.ts'
import type { GuardianLinkWire, LinkInputValue } from './schema.ts'
import {
  type LinkedGuardian,
  selectGuardianForUpdate,
  selectLink,
  selectStudentsForUpdate,
  updateLinkSavedBy,
} from './sql.ts'

type Pair = { student_id: string; guardian_id: string }
type LinkContext = RequestContext<Pair, unknown, LinkInputValue>

/** Ties a guardian to a student, or replaces what ties them; members that are not named have their defaults. */
export async function putLink(context: LinkContext): Promise<{ link: GuardianLinkWire; isNew: boolean }> {
  const pair = await lockPair(context)
  if (!pair.before && pair.isArchived) throw personArchived()
  const after = { ...blankLink, ...context.body }
  return { link: await saveLink(context, pair, after), isNew: !pair.before }
}

/** Changes what ties a guardian to a student (RFC 7396); 404 when nothing does. */
export async function patchLink(context: LinkContext): Promise<GuardianLinkWire> {
  const pair = await lockPair(context)
  if (!pair.before) throw notFound()
  return saveLink(context, pair, { ...pair.before, ...context.body })
}

/** Unties a guardian from a student; 404 when nothing ties them. */
export async function removeLink(context: RequestContext<Pair>): Promise<void> {
  const { guardian, before } = await lockPair(context)
  if (!before) throw notFound()
  await change(context, guardian, before, undefined)
}

async function saveLink(context: LinkContext, pair: LockedPair, after: Link): Promise<GuardianLinkWire> {
  const { guardian, before, awaits } = pair
  const link = linkOf(after)
  const isChanged = !before || versionOf(before) !== versionOf(link)
  const isConfirmed = awaits && !(await isOwnRecord(context, { user_id: guardian.user_id, emails: [] }))
  if (isChanged) await change(context, guardian, before, link)
  else if (isConfirmed) await confirm(context)
  const { student_id, guardian_id } = context.params
  context.audit({ entity: 'guardian_link', ids: [student_id, guardian_id] })
  context.etag(versionOf(link))
  return { student_id, guardian_id, ...link, awaits_confirmation: awaits && !isChanged && !isConfirmed }
}

/** A second member is a link that its guardian had saved. */
async function confirm({ tx, params, principal, clock, audit }: LinkContext): Promise<void> {
  const saved = { at: clock.now(), savedBy: accountableUserOf(principal) }
  audit({ filters: { confirmed: true } })
  await tx.execute(updateLinkSavedBy(tx.tenant, params, saved))
}

async function change(
  context: RequestContext<Pair>,
  guardian: LinkedGuardian,
  before: Link | undefined,
  after: Link | undefined,
): Promise<void> {
  const { tx, params } = context
  const change = await saveLinks(context, guardian, [{ student_id: params.student_id, before, after }])
  const author = authorOf(context)
  context.audit({ entity: 'guardian_link', ids: [params.student_id, params.guardian_id] })
  await Promise.all([
    recordPeople({ tx, author }, [{ entity: 'guardian', id: guardian.id, action: 'updated', change }]),
    tx.execute(updateTouched(tx.tenant, 'guardians', [guardian.id], author.at)),
  ])
}

interface LockedPair {
  readonly guardian: LinkedGuardian
  readonly before: Link | undefined
  readonly isArchived: boolean
  /** The guardian saved the link, so that it shows them nothing until somebody else does. */
  readonly awaits: boolean
}

/** Guardian, student and their link, locked in the order of every write of links. */
async function lockPair(context: RequestContext<Pair>): Promise<LockedPair> {
  const { tx, params } = context
  const [guardian, [student], link] = await Promise.all([
    tx.one(selectGuardianForUpdate(tx.tenant, params.guardian_id)),
    tx.query(selectStudentsForUpdate(tx.tenant, [params.student_id])),
    tx.one(selectLink(tx.tenant, params.student_id, params.guardian_id)),
  ])
  if (!guardian || !student) throw notFound()
  const before = link && linkOf(link)
  context.requireMatch(before ? versionOf(before) : 'none')
  const isArchived = guardian.archived_at !== null || student.archived_at !== null
  const awaits = link !== undefined && link.saved_by !== null && link.saved_by === guardian.user_id
  return { guardian, before, isArchived, awaits }
}
