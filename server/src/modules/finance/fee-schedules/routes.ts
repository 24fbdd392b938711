import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  FeeSchedule,
  FeeSchedulePage,
  FeeScheduleParams,
  FeeSchedulePatch,
  FeeScheduleQuery,
  NewFeeSchedule,
} from './schema.ts'
import {
  archiveFeeSchedule,
  createFeeSchedule,
  listFeeSchedules,
  patchFeeSchedule,
  readFeeSchedule,
} from './service.ts'

const common = { school: 'required', entitlement: { module: 'finance' } } as const
const read = { ...common, access: allowed('accounting', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const list = '/api/v1/finance/fee-schedules/'
const detail = '/api/v1/finance/fee-schedules/:fee_schedule_id/'

/** Endpoints of what the school charges. */
export const feeScheduleRoutes: Route[] = [
  defineRoute({
    id: 'finance.listFeeSchedules',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List fee schedules',
    description: 'What the school charges, newest first.',
    query: FeeScheduleQuery,
    answers: { 200: FeeSchedulePage },
    handler: async (context) => ok(await listFeeSchedules(context)),
  }),
  defineRoute({
    id: 'finance.createFeeSchedule',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create a fee schedule',
    description: 'Say what the school charges, and whom: by grade, class, residence or option.',
    body: NewFeeSchedule,
    answers: { 201: FeeSchedule },
    handler: async (context) => created(await createFeeSchedule(context)),
  }),
  defineRoute({
    id: 'finance.readFeeSchedule',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a fee schedule',
    params: FeeScheduleParams,
    answers: { 200: FeeSchedule },
    handler: async (context) => ok(await readFeeSchedule(context)),
  }),
  defineRoute({
    id: 'finance.changeFeeSchedule',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a fee schedule',
    description: 'Change a fee schedule (RFC 7396); invoices that are made already stay as they are.',
    params: FeeScheduleParams,
    body: FeeSchedulePatch,
    answers: { 200: FeeSchedule },
    handler: async (context) => ok(await patchFeeSchedule(context)),
  }),
  defineRoute({
    id: 'finance.archiveFeeSchedule',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive a fee schedule',
    description: 'Archive a fee schedule: nobody is charged by it any more.',
    params: FeeScheduleParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveFeeSchedule(context)
      return noContent
    },
  }),
]
