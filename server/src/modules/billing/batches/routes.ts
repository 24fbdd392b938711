import { allowed } from '../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Batch, BatchPage, BatchParams, BatchQuery, BatchSelection, NewBatch, Preview } from './schema.ts'
import { createBatch, listBatches, previewBatch, readBatch } from './service.ts'

const common = { school: 'required' } as const
const read = { ...common, access: allowed('accounting', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const list = '/api/v1/finance/invoice-batches/'

/** Endpoints of invoices for a whole school at once. */
export const batchRoutes: Route[] = [
  defineRoute({
    id: 'finance.listBatches',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List invoice batches',
    description: 'Batches of invoices, newest first.',
    query: BatchQuery,
    answers: { 200: BatchPage },
    handler: async (context) => ok(await listBatches(context)),
  }),
  defineRoute({
    id: 'finance.createBatch',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create an invoice batch',
    description: 'Charge students by a schedule, family by family, in a job; safe to send again.',
    body: NewBatch,
    answers: { 202: Batch },
    handler: async (context) => accepted(await createBatch(context)),
  }),
  defineRoute({
    id: 'finance.previewBatch',
    method: 'POST',
    path: `${list}preview`,
    ...write,
    readOnly: true,
    summary: 'Preview an invoice batch',
    description: 'What a batch would charge whom; nothing is written.',
    body: BatchSelection,
    answers: { 200: Preview },
    errorStatuses: [409],
    handler: async (context) => ok(await previewBatch(context)),
  }),
  defineRoute({
    id: 'finance.readBatch',
    method: 'GET',
    path: `${list}:batch_id/`,
    ...read,
    summary: 'Read an invoice batch',
    description: 'One batch with what it has done.',
    params: BatchParams,
    answers: { 200: Batch },
    handler: async (context) => ok(await readBatch(context)),
  }),
]
