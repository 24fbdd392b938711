import { importFile } from '../interop/imports/import-file.ts'
import { importRoutes } from '../interop/imports/routes.ts'
import { importJob } from '../interop/imports/run-import.ts'
import { rosterClientRoutes } from '../interop/oneroster/clients/index.ts'
import { RosterPulls, rosterSourceRoutes } from '../interop/oneroster/consumer/index.ts'
import { publishJob } from '../interop/oneroster/documents/index.ts'
import { exportRoutes } from '../interop/oneroster/export/routes.ts'
import { oneRosterDialect, providerRoutes } from '../interop/oneroster/provider/index.ts'
import type { Route } from '../kernel/http/define-route.ts'
import type { Dialect } from '../kernel/http/dialect.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import type { Job } from '../kernel/jobs/define-job.ts'
import type { Duty } from '../kernel/jobs/duty.ts'
import { academicsRoutes } from '../modules/academics/index.ts'
import { attendanceRoutes } from '../modules/attendance/index.ts'
import { auditRoutes } from '../modules/audit/index.ts'
import { configurationRoutes } from '../modules/configuration/index.ts'
import { consoleRoutes } from '../modules/console/index.ts'
import { developerRoutes } from '../modules/developer/index.ts'
import { discoveryRoutes } from '../modules/discovery/index.ts'
import { enrollmentRoutes } from '../modules/enrollment/index.ts'
import { evaluationRoutes } from '../modules/evaluations/index.ts'
import { type FileReference, fileRoutes } from '../modules/files/index.ts'
import {
  batchJob,
  endCheckoutJob,
  evidenceFile,
  financeRoutes,
  ProviderEvents,
  sendRefundJob,
  startPaymentJob,
  verifyLedgerJob,
} from '../modules/finance/index.ts'
import { identityRoutes } from '../modules/identity/index.ts'
import { jobRoutes } from '../modules/jobs/index.ts'
import { operatorRoutes } from '../modules/operator/index.ts'
import { peopleRoutes } from '../modules/people/index.ts'
import { provisioningRoutes, provisionJob } from '../modules/provisioning/index.ts'
import { rolloverRoutes } from '../modules/rollover/index.ts'
import { rosettaRoutes } from '../modules/rosetta/index.ts'
import { syllabusRoutes } from '../modules/syllabus/index.ts'
import { tenantRoutes } from '../modules/tenants/index.ts'
import { Sender, webhookRoutes } from '../modules/webhooks/index.ts'

/** Every way in which files are attached to something, and by which area of rights they are then read. */
export const fileReferences: readonly FileReference[] = [evidenceFile, importFile]

/** Every mounted module. What is not on this list does not exist on the wire. */
export const routes: readonly Route[] = [
  ...discoveryRoutes,
  ...identityRoutes,
  ...tenantRoutes,
  ...jobRoutes,
  ...auditRoutes,
  ...fileRoutes(fileReferences),
  ...academicsRoutes,
  ...peopleRoutes,
  ...attendanceRoutes,
  ...syllabusRoutes,
  ...enrollmentRoutes,
  ...configurationRoutes,
  ...rosettaRoutes,
  ...evaluationRoutes,
  ...rolloverRoutes,
  ...financeRoutes,
  ...provisioningRoutes,
  ...operatorRoutes,
  ...importRoutes,
  ...providerRoutes,
  ...rosterClientRoutes,
  ...rosterSourceRoutes,
  ...exportRoutes,
  ...webhookRoutes,
  ...developerRoutes,
  ...consoleRoutes,
]

/** Where refusals have the shape of a standard instead of ours. */
export const dialects: readonly Dialect[] = [oneRosterDialect]

/** Every kind of background job that the worker runs. */
export const jobs = (kernel: Kernel): readonly Job[] => [
  kernel.mail.job,
  importJob(kernel),
  publishJob(kernel),
  provisionJob(kernel),
  startPaymentJob(kernel),
  sendRefundJob(kernel),
  endCheckoutJob(kernel),
  batchJob(kernel),
  verifyLedgerJob(kernel),
]

/** Work that waits for nobody to ask. */
export const duties = (kernel: Kernel): readonly Duty[] => [
  new Sender(kernel),
  new ProviderEvents(kernel),
  new RosterPulls(kernel),
]
