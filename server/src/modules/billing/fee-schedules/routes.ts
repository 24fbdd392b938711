import { allowed } from '../../../kernel/http/access.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
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

/** Endpoints of what the school charges. */
export const feeScheduleRoutes = resourceRoutes({
  module: 'finance',
  title: 'FeeSchedule',
  titles: 'FeeSchedules',
  one: 'a fee schedule',
  many: 'fee schedules',
  path: '/api/v1/finance/fee-schedules/',
  parameter: 'fee_schedule_id',
  read: allowed('accounting', 'read', 'finance:read'),
  write: allowed('accounting', 'write', 'finance:write'),
  schemas: {
    Item: FeeSchedule,
    Page: FeeSchedulePage,
    Params: FeeScheduleParams,
    Query: FeeScheduleQuery,
    Input: NewFeeSchedule,
    Patch: FeeSchedulePatch,
  },
  operations: {
    list: { description: 'What the school charges, newest first.' },
    create: {
      description: 'Say what the school charges, and whom: by grade, class, residence or option.',
    },
    change: {
      description: 'Change a fee schedule (RFC 7396); invoices that are made already stay as they are.',
    },
    archive: { description: 'Archive a fee schedule: nobody is charged by it any more.' },
  },
  list: listFeeSchedules,
  create: createFeeSchedule,
  get: readFeeSchedule,
  change: patchFeeSchedule,
  archive: archiveFeeSchedule,
})
