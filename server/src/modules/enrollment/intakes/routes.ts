import { allowed } from '../../../kernel/http/access.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { Intake, IntakePage, IntakeParams, IntakePatch, IntakeQuery, NewIntake } from './schema.ts'
import { archiveIntake, createIntake, listIntakes, patchIntake, readIntake } from './service.ts'

/** Endpoints of the rounds of admission. */
export const intakeRoutes = resourceRoutes({
  module: 'enrollment',
  title: 'Intake',
  titles: 'Intakes',
  one: 'an intake',
  many: 'intakes',
  path: '/api/v1/enrollment/intakes/',
  parameter: 'intake_id',
  read: allowed('enrollment', 'read', 'enrollment:read'),
  write: allowed('enrollment', 'write', 'enrollment:write'),
  schemas: {
    Item: Intake,
    Page: IntakePage,
    Params: IntakeParams,
    Query: IntakeQuery,
    Input: NewIntake,
    Patch: IntakePatch,
  },
  operations: {
    list: { description: 'Rounds of admission with their places, newest first.' },
    create: {
      description:
        'Open a round of admission: days of the form, places by grade level, what families are asked.',
    },
    read: { description: 'One round of admission.' },
    change: {
      description: 'Change an admission round (RFC 7396); taken places cannot be removed.',
    },
    archive: { description: 'Archive a round of admission whose applications have all come to their end.' },
  },
  list: listIntakes,
  create: createIntake,
  get: readIntake,
  change: patchIntake,
  archive: archiveIntake,
})
