import { allowed } from '../../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { integrationCatalog } from '../../catalog/catalog.ts'
import { Connection } from '../schema.ts'
import { listConnections } from '../service.ts'
import { takesPayments } from './consent.ts'
import { approveProposal, declineProposal } from './decide.ts'

const base = '/api/v1/integrations/payment-connections/'
const params = t.Strict({ payment_connection_id: t.Uuid })
const body = t.Strict('ServiceConnectionDecision', {
  proposal_id: t.described(t.Uuid, 'The proposal that was looked at.'),
})
const decide = allowed('accounting', 'write', 'finance:write')

const services = Object.entries(integrationCatalog).flatMap(([service, entry]) =>
  takesPayments(entry) ? [service] : [],
)

/** Connections that take payments, for those who keep the money: what is proposed is in force once they approve it. */
export const paymentConnectionRoutes: Route[] = [
  defineRoute({
    id: 'integrations.listPaymentConnections',
    method: 'GET',
    path: base,
    summary: 'List payment connections with their proposals',
    description: 'List connections that take payments, with proposals that await approval.',
    access: allowed('accounting', 'read', 'finance:read'),
    school: 'required',
    query: t.Strict({
      ...t.pageQuery,
      archived: t.described(t.Optional(t.Boolean()), 'Those that were removed instead.'),
    }),
    answers: { 200: t.PageOf(Connection) },
    handler: async (context) => ok(await listConnections(context, services)),
  }),
  defineRoute({
    id: 'integrations.approvePaymentConnection',
    method: 'POST',
    path: `${base}:payment_connection_id/approve`,
    summary: 'Approve a payment connection',
    description: 'Approve a proposed payment connection and put it in force.',
    access: decide,
    school: 'required',
    stepUp: true,
    params,
    body,
    answers: { 200: Connection },
    handler: async (context) => ok(await approveProposal(context)),
  }),
  defineRoute({
    id: 'integrations.declinePaymentConnection',
    method: 'POST',
    path: `${base}:payment_connection_id/decline`,
    summary: 'Decline a payment connection',
    description: 'Decline a proposed payment connection; what is in force stays.',
    access: decide,
    school: 'required',
    stepUp: true,
    params,
    body,
    answers: { 200: Connection },
    handler: async (context) => ok(await declineProposal(context)),
  }),
]
