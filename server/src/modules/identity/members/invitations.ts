import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import { hashPassword } from '../../../kernel/crypto/passwords.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { findLinkErrors } from '../../../kernel/http/link-errors.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { conflict, forbidden, invalidBody, notFound, schoolNotActive } from '../../../kernel/http/problems.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { identityOf } from '../credentials/identity.ts'
import { requireStrong } from '../passwords/service.ts'
import { settleProof } from '../passwords/settle-proof.ts'
import { selectOneTimeToken, updateOneTimeTokenSpent } from '../passwords/sql.ts'
import { alreadyMember, invalidLink, invitationPending, passwordChangeRequired } from '../problems.ts'
import { mayDo } from '../rules/roles.ts'
import { requirePassword } from '../sessions/verify-person.ts'
import { selectUserByEmail, selectUserById } from '../sql.ts'
import { provideAccount } from './provide-account.ts'
import { type InvitationRequest, type Inviter, sendInvitations } from './send-invitations.ts'
import { requireGrantable } from './service.ts'
import {
  countInvitations,
  type InvitationRow,
  invitationSorting,
  type MemberRow,
  selectInvitationForUpdate,
  selectInvitationLock,
  selectInvitations,
  selectMembershipByEmail,
  selectPendingInvitation,
  updateInvitation,
} from './sql.ts'

/** An invitation as the wire shows it. */
export const presentInvitation = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  status: row.status,
  created_at: formatInstant(row.created_at),
  expires_at: formatInstant(row.expires_at),
})

/**
 * An invitation brings in someone who is no member: it neither changes the roles of one who is, nor lets one back in
 * who was suspended.
 */
export function refuseMember(held: Pick<MemberRow, 'status'> | undefined): void {
  if (held && held.status !== 'left') throw alreadyMember()
}

/** The caller, who invites into the school of the request. */
export const inviterOf = (context: RequestContext): Inviter => ({
  school: context.school,
  now: context.clock.now(),
  userId: context.principal.kind === 'person' ? context.principal.userId : null,
  accountableUserId: accountableUserOf(context.principal),
  mail: context.kernel.mail,
  url: context.url,
})

/**
 * The account of a teacher or family sees what its person does: linking an address to one is for those who manage
 * members, or IT staff could become any teacher who has no account yet.
 */
function requireLinking({ principal }: RequestContext, { entity, entity_id }: InvitationRequest): void {
  const links = entity !== undefined || entity_id !== undefined
  if (links && !mayDo(principal.roles, 'members', 'write')) throw forbidden()
}

/** Invites a person by email; its link works once, within a week. */
export async function invite(context: RequestContext, tx: Transaction, request: InvitationRequest) {
  requireGrantable(context, request.roles)
  requireLinking(context, request)
  const details = findLinkErrors({ 'body/name': request.name })
  if (details.length > 0) throw invalidBody({ details })
  const now = context.clock.now()
  await tx.execute(selectInvitationLock(tx.tenant, request.email))
  const [member, pending] = await Promise.all([
    tx.one(selectMembershipByEmail(tx.tenant, request.email)),
    tx.one(selectPendingInvitation(tx.tenant, request.email, now)),
  ])
  refuseMember(member)
  if (pending) throw invitationPending()
  const [row] = await sendInvitations(tx, inviterOf(context), [request])
  if (!row) throw new Error('An invitation was not made.')
  context.audit({ entity: 'invitation', ids: [row.id] })
  return presentInvitation(row)
}

/** A page of the school's invitations, newest first. */
export function listInvitations(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<ReturnType<typeof presentInvitation>>> {
  const { school } = context
  return readList(context, {
    sorting: invitationSorting,
    select: (page) => selectInvitations(school.id, page),
    count: () => countInvitations(school.id),
    present: presentInvitation,
  })
}

export async function revokeInvitation(context: RequestContext, tx: Transaction, id: string): Promise<void> {
  const row = await tx.one(selectInvitationForUpdate(tx.tenant, id))
  if (!row) throw notFound()
  requireGrantable(context, row.roles)
  // The user who accepted it is a member: 204 would read as if that had ended.
  if (row.status === 'accepted') throw conflict()
  await tx.execute(updateInvitation(tx.tenant, id, 'revoked', null, context.clock.now()))
  context.audit({ entity: 'invitation', ids: [id] })
}

/**
 * Accepts an invitation by its link. Someone new sets a password; someone who has an account proves the one they have:
 * an invitation never changes the password of somebody who has proved the address before. Where nobody has, anybody
 * can have made the account: the link is the first proof, and the account begins again with the password sent.
 */
export async function acceptInvitation(
  context: RequestContext,
  token: string,
  password: string,
  name?: string,
) {
  const { database } = context
  const now = context.clock.now()
  const hash = hashToken(token)
  const [held] = await database.global(selectOneTimeToken(hash, 'invitation', now))
  if (!held?.school_id || !held.invitation_id) throw invalidLink()
  const { school_id: schoolId, invitation_id: invitationId } = held
  const school = await context.kernel.ports.schoolById(schoolId)
  const invitation = await database.transaction(schoolId, (tx) =>
    tx.one(selectInvitationForUpdate(schoolId, invitationId)),
  )
  if (!school || invitation?.status !== 'pending') throw invalidLink()
  if (school.status !== 'active') throw schoolNotActive(school.status)
  const passwordHash = await provePerson(context, invitation, school, password)
  const userId = await database.transaction(schoolId, async (tx) => {
    const spent = await tx.one(updateOneTimeTokenSpent(hash, 'invitation', now))
    const row = spent && (await tx.one(selectInvitationForUpdate(schoolId, invitationId)))
    if (row?.status !== 'pending') throw invalidLink()
    refuseMember(await tx.one(selectMembershipByEmail(schoolId, row.email)))
    const { userId: knownId, proof } = await proveAddress(context, tx, row.email, passwordHash)
    const user = await provideAccount(tx, {
      userId: knownId,
      email: row.email,
      name: name ?? row.name,
      roles: row.roles,
      passwordHash,
      isEmailProved: true,
      now,
      requestId: context.requestId,
      ...(row.entity && row.entity_id ? { entity: row.entity, entityId: row.entity_id } : {}),
    })
    await tx.execute(updateInvitation(schoolId, row.id, 'accepted', user, now))
    await context.auditIn(tx, { entity: 'invitation', ids: [row.id], actorUserId: user, filters: proof })
    return user
  })
  identityOf(database).forget()
  return { ok: true as const, user_id: userId, school_id: schoolId, school_slug: school.slug }
}

/** The hash of the password that the account gets; null: it has one, and that was proved. */
async function provePerson(
  context: RequestContext,
  { email, name }: InvitationRow,
  school: School,
  password: string,
): Promise<string | null> {
  const [known] = await context.database.global(selectUserByEmail(email))
  if (known?.password_hash && known.email_proved_at) {
    await requirePassword(context, known, password)
    if (known.must_change_password) throw passwordChangeRequired()
    return null
  }
  requireStrong(password, { email, name, schools: [school.name, school.slug] })
  return hashPassword(password)
}

interface ProvedAddress {
  /** The account with the address; null: there is none yet. */
  readonly userId: string | null
  readonly proof: { readonly credentials_removed?: true }
}

/** The link proves the address; refuses what another request has made of the account since the password was checked. */
async function proveAddress(
  context: RequestContext,
  tx: Transaction,
  email: string,
  passwordHash: string | null,
): Promise<ProvedAddress> {
  const known = await tx.one(selectUserByEmail(email))
  if (!known) {
    if (passwordHash === null) throw conflict()
    return { userId: null, proof: {} }
  }
  // Locks the account: only what is read after it still holds when the password is written.
  const proof = await settleProof(context, tx, known.id)
  const current = await tx.one(selectUserById(known.id))
  const isOurs = proof.credentials_removed ?? current?.password_hash === null
  // The password sent was to be a new one, and somebody has proved the address and set theirs since.
  if (passwordHash !== null && !isOurs) throw conflict()
  return { userId: known.id, proof }
}
