import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditSubjects } from '../audit/index.ts'
import { fileReferences } from '../files/index.ts'
import { mergeParts } from '../people/index.ts'
import { paymentSubjects } from './audit-subjects.sql.ts'
import { evidenceFile } from './disputes/evidence.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { paymentTypes } from './event-types.ts'
import { paymentMergePart } from './on-person-merged.ts'
import { askAboutPayments } from './providers/ask-waiting.ts'
import { endCheckoutJob } from './providers/end-checkout.ts'
import { ProviderEvents } from './providers/events/provider-events.ts'
import { providerRoutes } from './providers/routes.ts'
import { financeSealed } from './providers/sealed.sql.ts'
import { sendRefundJob } from './providers/send-refund.ts'
import { startPaymentJob } from './providers/start-payment.ts'
import { keepUpProviderEvents } from './providers/upkeep.ts'
import { paymentRoutes } from './routes.ts'
import { tillRoutes } from './tills/routes.ts'
import { walletRoutes } from './wallets/routes.ts'
import { paymentWork } from './work/items.ts'

/** What families pay: payments, refunds, disputes, wallets, tills, and the providers. */
export const payments = defineModule({
  name: 'payments',
  routes: entitledTo({ module: 'finance' }, [
    ...paymentRoutes,
    ...disputeRoutes,
    ...walletRoutes,
    ...tillRoutes,
    ...providerRoutes,
  ]),
  jobs: [startPaymentJob, sendRefundJob, endCheckoutJob],
  loops: [(kernel) => new ProviderEvents(kernel)],
  schedule: [
    { name: 'provider-events', crontab: '37 2 * * *', run: keepUpProviderEvents },
    { name: 'ask-about-payments', crontab: '*/10 * * * *', run: askAboutPayments },
  ],
  sealedColumns: financeSealed,
  extends: [
    eventTypeGroups.with({ area: 'accounting', types: paymentTypes }),

    auditSubjects.with(paymentSubjects),
    fileReferences.with(evidenceFile),
    mergeParts.with(paymentMergePart),
    workItems.with(...paymentWork),
  ],
})
