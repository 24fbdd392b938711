import { allowed } from '../../../kernel/http/access.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { forOffice } from '../office.ts'
import {
  NewPlannedAbsence,
  PlannedAbsence,
  PlannedAbsencePage,
  PlannedAbsenceParams,
  PlannedAbsencePatch,
  PlannedAbsenceQuery,
} from './schema.ts'
import {
  archivePlannedAbsence,
  createPlannedAbsence,
  listPlannedAbsences,
  patchPlannedAbsence,
  readPlannedAbsence,
} from './service.ts'

/** Endpoints of absences that the office knows of before the register is taken. */
export const plannedAbsenceRoutes = resourceRoutes({
  module: 'attendance',
  title: 'PlannedAbsence',
  titles: 'PlannedAbsences',
  one: 'a planned absence',
  many: 'planned absences',
  path: '/api/v1/attendance/planned-absences/',
  parameter: 'planned_absence_id',
  read: allowed('attendance', 'read', 'attendance:read'),
  write: allowed('attendance', 'write', 'attendance:write'),
  schemas: {
    Item: PlannedAbsence,
    Page: PlannedAbsencePage,
    Params: PlannedAbsenceParams,
    Query: PlannedAbsenceQuery,
    Input: NewPlannedAbsence,
    Patch: PlannedAbsencePatch,
  },
  operations: {
    list: { description: 'Planned absences of visible students, newest first.' },
    create: {
      description:
        'Enter an absence; registers suggest it and nothing is marked until they are saved. For the office.',
    },
    change: { description: 'Change a planned absence; marks that were saved from it stay.' },
    archive: { description: 'The planned absence no longer applies.' },
  },
  list: listPlannedAbsences,
  create: forOffice(createPlannedAbsence),
  get: readPlannedAbsence,
  change: forOffice(patchPlannedAbsence),
  archive: forOffice(archivePlannedAbsence),
})
