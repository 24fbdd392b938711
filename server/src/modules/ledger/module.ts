import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { ledgerTypes } from './event-types.ts'
import { historyRoutes } from './history/routes.ts'
import { rollUpLedgers } from './rollup.ts'
import { ledgerRoutes } from './routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { verifyLedgerJob } from './verification/job.ts'
import { planVerifications } from './verification/plan.ts'

/** The append-only double-entry ledger, and what all of finance shares: settings, amounts, history. */
export const ledger = defineModule({
  name: 'ledger',
  routes: entitledTo({ module: 'finance' }, [...ledgerRoutes, ...settingsRoutes, ...historyRoutes]),
  jobs: [verifyLedgerJob],
  schedule: [
    { name: 'ledgers', crontab: '*/10 * * * *', run: rollUpLedgers },
    { name: 'verify-ledgers', crontab: '6,16,26,36,46,56 * * * *', run: planVerifications },
  ],
  extends: [
    operationGroups.with({
      name: 'finance',
      description:
        'Invoices, payments, refunds, discounts, wallets, ledgers and the events of payment providers.',
    }),

    eventTypeGroups.with({ area: 'accounting', types: ledgerTypes }),
  ],
})
