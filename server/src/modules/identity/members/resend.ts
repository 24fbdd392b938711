import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { invitationNotPending, invitationPending } from '../problems.ts'
import { updateInvitationsWithdrawn } from './accounts.sql.ts'
import { inviterOf, presentInvitation, refuseMember } from './invitations.ts'
import { type Inviter, sendInvitations } from './send-invitations.ts'
import { requireGrantable } from './service.ts'
import {
  type InvitationRow,
  selectInvitation,
  selectInvitationForUpdate,
  selectInvitationLock,
  selectInvitedOwner,
  selectMembershipByEmail,
  selectOwnersForUpdate,
  selectPendingInvitation,
  updateInvitation,
} from './sql.ts'

/**
 * Resends an invitation that is pending or expired: a new one replaces it with its own
 * link, and the old link becomes invalid. 409 when it was accepted, revoked or replaced meanwhile.
 */
export async function resendInvitation(context: RequestContext, tx: Transaction, id: string) {
  const found = await tx.one(selectInvitation(tx.tenant, id))
  if (!found) throw notFound()
  // The address is locked before the row, as when inviting: otherwise two requests could deadlock.
  await tx.execute(selectInvitationLock(tx.tenant, found.email))
  const old = await tx.one(selectInvitationForUpdate(tx.tenant, id))
  if (!old) throw notFound()
  requireGrantable(context, old.roles)
  if (old.status !== 'pending') throw invitationNotPending()
  refuseMember(await tx.one(selectMembershipByEmail(tx.tenant, old.email)))
  const inviter = inviterOf(context)
  await tx.execute(updateInvitation(tx.tenant, id, 'revoked', null, inviter.now))
  if (await tx.one(selectPendingInvitation(tx.tenant, old.email, inviter.now))) throw invitationPending()
  const { email, name, roles, entity, entity_id } = old
  const person = entity && entity_id ? { entity, entity_id } : {}
  const [row] = await sendInvitations(tx, inviter, [{ email, name, roles, ...person }])
  if (!row) throw new Error('An invitation was not made.')
  context.audit({ entity: 'invitation', ids: [row.id, id] })
  return presentInvitation(row)
}

/** Why the owner of a school cannot be invited again: it has one, or nobody knows whom. */
type NoOwnerToInvite = 'has_owner' | 'no_address'

/**
 * Invites the owner of a school that has none yet again, at the address that was invited last, else at `address`;
 * whatever waited for that address is withdrawn. The caller holds the row of the school.
 */
export async function inviteOwnerAgain(
  tx: Transaction,
  inviter: Inviter,
  { address, nameOf }: { readonly address: string | null; readonly nameOf: (email: string) => string },
): Promise<InvitationRow | NoOwnerToInvite> {
  const owners = await tx.query(selectOwnersForUpdate(tx.tenant))
  if (owners.length > 0) return 'has_owner'
  const invited = await tx.one(selectInvitedOwner(tx.tenant))
  const email = invited?.email ?? address
  if (email === null) return 'no_address'
  await tx.execute(updateInvitationsWithdrawn(tx.tenant, [email], []))
  const guessed = nameOf(email)
  const name = invited?.name ?? guessed
  const [row] = await sendInvitations(tx, inviter, [
    { email, name, nameIsGuessed: name === guessed, roles: ['owner'] },
  ])
  if (!row) throw new Error('An invitation was not made.')
  return row
}
