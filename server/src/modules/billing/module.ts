import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { documentSubjects } from '../documents/index.ts'
import { mergeParts } from '../people/index.ts'
import { setupSteps } from '../tenants/index.ts'
import { feedSources } from '../timetable/index.ts'
import { billingSubjects } from './audit-subjects.sql.ts'
import { batchJob } from './batches/job.ts'
import { batchRoutes } from './batches/routes.ts'
import { collectionRoutes } from './collection/routes.ts'
import { feeScheduleRoutes } from './fee-schedules/routes.ts'
import { householdMergeParts } from './households/on-person-merged.ts'
import { householdRoutes } from './households/routes.ts'
import { invoiceDocuments } from './invoices/document-subject.sql.ts'
import { invoiceTypes } from './invoices/event-types.ts'
import { invoiceFeed } from './invoices/feed.ts'
import { chargeLateFees } from './invoices/late-fees/charge.ts'
import { invoiceMergeParts } from './invoices/on-person-merged.ts'
import { prorationCreditRoutes } from './invoices/proration-credits/routes.ts'
import { remindOfInvoices } from './invoices/reminders/remind.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { billingSetupStep } from './setup-steps.sql.ts'
import { overdueWork } from './statements/aging/work.ts'
import { statementRoutes } from './statements/routes.ts'
import { billingRoutes } from './students/routes.ts'

/** What families owe: households, fee schedules, discounts, invoices and statements. */
export const billing = defineModule({
  name: 'billing',
  routes: entitledTo({ module: 'finance' }, [
    ...feeScheduleRoutes,
    ...billingRoutes,
    ...batchRoutes,
    ...householdRoutes,
    ...invoiceRoutes,
    ...prorationCreditRoutes,
    ...statementRoutes,
    ...collectionRoutes,
  ]),
  jobs: [batchJob],
  schedule: [
    { name: 'late-fees', crontab: '23 * * * *', run: chargeLateFees },
    { name: 'remind-of-invoices', crontab: '37 * * * *', run: remindOfInvoices },
  ],
  extends: [
    eventTypeGroups.with({ area: 'accounting', types: invoiceTypes }),

    auditSubjects.with(...billingSubjects),
    setupSteps.with(billingSetupStep),
    mergeParts.with(...householdMergeParts, ...invoiceMergeParts),
    structureDependents.with({
      noun: 'fee_schedule',
      table: 'fee_schedules',
      sessions: ['academic_session_id'],
    }),
    feedSources.with(invoiceFeed),
    workItems.with(overdueWork),
    documentSubjects.with(invoiceDocuments),
  ],
})
