import type { Route } from '../../kernel/http/define-route.ts'
import { batchRoutes } from './batches/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { feeScheduleRoutes } from './fee-schedules/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { householdRoutes } from './households/routes.ts'
import { prorationCreditRoutes } from './invoices/proration-credits/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { tillRoutes } from './tills/routes.ts'
import { walletRoutes } from './wallets/routes.ts'

/** Endpoints of finance: a line for each folder. */
export const financeRoutes: Route[] = [
  ...feeScheduleRoutes,
  ...billingRoutes,
  ...batchRoutes,
  ...householdRoutes,
  ...invoiceRoutes,
  ...prorationCreditRoutes,
  ...ledgerRoutes,
  ...paymentRoutes,
  ...disputeRoutes,
  ...walletRoutes,
  ...tillRoutes,
  ...providerRoutes,
  ...settingsRoutes,
  ...statementRoutes,
  ...historyRoutes,
]
