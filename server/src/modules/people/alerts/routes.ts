import { allowed } from '../../../kernel/http/access.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import {
  NewStudentAlert,
  StudentAlert,
  StudentAlertPage,
  StudentAlertParams,
  StudentAlertPatch,
  StudentAlertQuery,
} from './schema.ts'
import {
  archiveStudentAlert,
  createStudentAlert,
  listStudentAlerts,
  patchStudentAlert,
  readStudentAlert,
} from './service.ts'

/** Endpoints of what staff must know about a student at once. */
export const studentAlertRoutes = resourceRoutes({
  module: 'people',
  title: 'StudentAlert',
  titles: 'StudentAlerts',
  one: 'a student alert',
  many: 'student alerts',
  path: '/api/v1/people/student-alerts/',
  parameter: 'student_alert_id',
  read: allowed('student_alerts', 'read', 'students:read'),
  write: allowed('student_alerts', 'write', 'intervention:write'),
  schemas: {
    Item: StudentAlert,
    Page: StudentAlertPage,
    Params: StudentAlertParams,
    Query: StudentAlertQuery,
    Input: NewStudentAlert,
    Patch: StudentAlertPatch,
  },
  operations: {
    list: {
      description:
        'Alerts of visible students, newest first. Custody and safeguarding need a role that protects students, and ' +
        'programs the scope intervention:read; guardians and students see none.',
      auditRead: true,
    },
    create: { description: 'Enter what staff must know about a student at once, and what to do.' },
    read: { auditRead: true },
    change: { description: 'Change an alert (RFC 7396); `ends_on` ends it on a day.' },
    archive: { description: 'Remove an alert; it stays in the history.' },
  },
  list: listStudentAlerts,
  create: createStudentAlert,
  get: readStudentAlert,
  change: patchStudentAlert,
  archive: archiveStudentAlert,
})
