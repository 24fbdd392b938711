import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  DisputeDetail,
  DisputePage,
  DisputeParams,
  DisputePatch,
  DisputeQuery,
  NewDispute,
} from './schema.ts'
import { listDisputes, openDispute, patchDispute, readDispute } from './service.ts'

const common = { school: 'required' } as const
const read = { ...common, access: allowed('finance', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('finance', 'write', 'finance:write') } as const
const list = '/api/v1/finance/disputes/'
const detail = `${list}:dispute_id/` as const

/** Endpoints of disputes: payments that somebody says are wrong. */
export const disputeRoutes: Route[] = [
  defineRoute({
    id: 'finance.listDisputes',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List disputes',
    description: 'Disputes with where they stand and until when evidence is due.',
    query: DisputeQuery,
    answers: { 200: DisputePage },
    handler: async (context) => ok(await listDisputes(context)),
  }),
  defineRoute({
    id: 'finance.openDispute',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Open a dispute',
    description: 'Dispute a payment; guardians those of their own households.',
    body: NewDispute,
    answers: { 201: DisputeDetail },
    handler: async (context) => created(await openDispute(context)),
  }),
  defineRoute({
    id: 'finance.readDispute',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a dispute',
    description: 'One dispute with its evidence and what happened to it.',
    params: DisputeParams,
    answers: { 200: DisputeDetail },
    handler: async (context) => ok(await readDispute(context)),
  }),
  defineRoute({
    id: 'finance.changeDispute',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a dispute',
    description: 'Add evidence to a dispute, or move it; `resolved_refund` gives the amount in dispute back.',
    params: DisputeParams,
    body: DisputePatch,
    answers: { 200: DisputeDetail },
    handler: async (context) => ok(await patchDispute(context)),
  }),
]
