import { imports } from '../interop/imports/module.ts'
import { oneRoster } from '../interop/oneroster/module.ts'
import { timetableFiles } from '../interop/timetables/module.ts'
import { composeModules, type Module } from '../kernel/modules/define-module.ts'
import { absenceNoticesModule } from '../modules/absence-notices/module.ts'
import { academics } from '../modules/academics/module.ts'
import { attendance } from '../modules/attendance/module.ts'
import { audit } from '../modules/audit/module.ts'
import { behaviourModule } from '../modules/behaviour/module.ts'
import { billing } from '../modules/billing/module.ts'
import { certificatesModule } from '../modules/certificates/module.ts'
import { channelsModule } from '../modules/channels/module.ts'
import { configuration } from '../modules/configuration/module.ts'
import { consoleModule } from '../modules/console/module.ts'
import { consultationsModule } from '../modules/consultations/module.ts'
import { coverModule } from '../modules/cover/module.ts'
import { customFieldsModule } from '../modules/custom-fields/module.ts'
import { developer } from '../modules/developer/module.ts'
import { discovery } from '../modules/discovery/module.ts'
import { documentsModule } from '../modules/documents/module.ts'
import { enrollment } from '../modules/enrollment/module.ts'
import { evaluations } from '../modules/evaluations/module.ts'
import { files } from '../modules/files/module.ts'
import { formsModule } from '../modules/forms/module.ts'
import { gradebook } from '../modules/gradebook/module.ts'
import { identity } from '../modules/identity/module.ts'
import { interventionModule } from '../modules/intervention/module.ts'
import { jobsModule } from '../modules/jobs/module.ts'
import { ledger } from '../modules/ledger/module.ts'
import { letterheadModule } from '../modules/letterhead/module.ts'
import { messagingModule } from '../modules/messaging/module.ts'
import { notificationsModule } from '../modules/notifications/module.ts'
import { operator } from '../modules/operator/module.ts'
import { payments } from '../modules/payments/module.ts'
import { people } from '../modules/people/module.ts'
import { provisioning } from '../modules/provisioning/module.ts'
import { rollover } from '../modules/rollover/module.ts'
import { rosetta } from '../modules/rosetta/module.ts'
import { schedulerModule } from '../modules/scheduler/module.ts'
import { syllabus } from '../modules/syllabus/module.ts'
import { tenants } from '../modules/tenants/module.ts'
import { timetableModule } from '../modules/timetable/module.ts'
import { webhooks } from '../modules/webhooks/module.ts'
import { work } from '../modules/work/module.ts'
import { installation } from './installation.ts'

/** Every module of Campus, in the order in which the contract lists their routes. What is not here does not exist. */
export const modules: readonly Module[] = [
  installation,
  discovery,
  identity,
  tenants,
  jobsModule,
  audit,
  files,
  customFieldsModule,
  letterheadModule,
  academics,
  people,
  documentsModule,
  notificationsModule,
  gradebook,
  timetableModule,
  attendance,
  behaviourModule,
  coverModule,
  syllabus,
  schedulerModule,
  timetableFiles,
  enrollment,
  configuration,
  channelsModule,
  rosetta,
  evaluations,
  consultationsModule,
  interventionModule,
  rollover,
  ledger,
  billing,
  payments,
  certificatesModule,
  formsModule,
  messagingModule,
  absenceNoticesModule,
  provisioning,
  operator,
  imports,
  oneRoster,
  webhooks,
  work,
  developer,
  consoleModule,
]

/** All of them put together. */
export const campus = composeModules(modules)

export const { routes } = campus
