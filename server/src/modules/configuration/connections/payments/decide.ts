import type { RequestContext } from '../../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../../kernel/http/problems.ts'
import { noProposal, proposalChanged } from '../../problems.ts'
import { entryOf, lockConnection } from '../judge-settings.ts'
import { answerConnection, type ConnectionBody } from '../present.ts'
import {
  type ConnectionRow,
  type Proposal,
  selectConnection,
  updateConnection,
  updateConnectionArchived,
  updateProposal,
} from '../sql.ts'
import { mayApprove, takesPayments } from './consent.ts'
import { reportChange } from './notice.ts'

type OfProposal = RequestContext<{ payment_connection_id: string }, unknown, { proposal_id: string }>

/** The connection whose proposal the caller has seen, locked; 403, 404, 409 `no_proposal`, `proposal_changed`. */
async function lockProposed(
  context: OfProposal,
): Promise<{ readonly row: ConnectionRow; readonly proposal: Proposal }> {
  if (!mayApprove(context.principal)) throw forbidden()
  const row = await lockConnection(context, context.params.payment_connection_id)
  if (!takesPayments(entryOf(row.service))) throw notFound()
  const { proposal } = row
  if (!proposal) throw noProposal()
  if (proposal.id !== context.body.proposal_id) throw proposalChanged()
  context.audit({ entity: 'service_connection', ids: [row.id], filters: { service: row.service } })
  return { row, proposal }
}

/** Puts a proposal in force. */
export async function approveProposal(context: OfProposal): Promise<ConnectionBody> {
  const { tx, school, principal, clock } = context
  const { row, proposal } = await lockProposed(context)
  const at = clock.now()
  await tx.one(
    updateConnection(school.id, row.id, {
      name: row.name,
      slot: '',
      settings: proposal.settings,
      sealed: row.proposal_secrets,
      secretsChangedAt: at,
      isActive: proposal.is_active,
      approvedBy: principal.kind === 'person' ? principal.userId : null,
      approvedAt: at,
      at,
    }),
  )
  await reportChange(context, row, 'approved')
  return answerConnection(context, await tx.one(selectConnection(school.id, row.id)))
}

/** Drops a proposal; a connection of which nothing was ever in force is archived with it. */
export async function declineProposal(context: OfProposal): Promise<ConnectionBody> {
  const { tx, school, clock } = context
  const { row } = await lockProposed(context)
  const at = clock.now()
  const isNew = row.sealed_secrets === null
  await tx.execute(
    isNew
      ? updateConnectionArchived(school.id, row.id, at)
      : updateProposal(school.id, row.id, null, { name: row.name, at }),
  )
  await reportChange(context, row, 'declined')
  return answerConnection(context, await tx.one(selectConnection(school.id, row.id)))
}
