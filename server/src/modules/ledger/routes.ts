import { allowed } from '../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { listAccounts, patchAccount } from './accounts.ts'
import { cashBookColumns } from './cash-book/columns.ts'
import { CashBook, CashBookQuery } from './cash-book/schema.ts'
import { answerCashBook } from './cash-book/service.ts'
import { listEntries } from './entries.ts'
import { ledgerFiles } from './export/columns.ts'
import { ExportQuery } from './export/file.ts'
import { exportLedger } from './export/service.ts'
import { FecAccount, FecAccountPatch, FecAccounts } from './fec-accounts/schema.ts'
import { listFecAccounts, patchFecAccount } from './fec-accounts/service.ts'
import {
  Account,
  AccountPage,
  AccountPatch,
  AccountQuery,
  LedgerEntryPage,
  LedgerEntryQuery,
  TrialBalance,
  TrialBalanceQuery,
} from './schema.ts'
import { readTrialBalance } from './trial-balance.ts'
import { startVerification } from './verification/job.ts'
import { listVerifications } from './verification/list.ts'
import { VerificationPage, VerificationQuery, VerificationStarted } from './verification/schema.ts'

const common = { school: 'required' } as const
const read = allowed('accounting', 'read', 'finance:read')
const write = allowed('accounting', 'write', 'finance:write')
const path = '/api/v1/finance/ledger/'

/** Endpoints of the books. */
export const ledgerRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.listAccounts',
    method: 'GET',
    path: `${path}accounts/`,
    summary: 'List ledger accounts',
    description: 'The chart of accounts.',
    access: read,
    query: AccountQuery,
    answers: { 200: AccountPage },
    handler: async (context) => ok(await listAccounts(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.changeAccount',
    method: 'PATCH',
    path: `${path}accounts/:account_id/`,
    summary: 'Change the code and title of an account',
    description: 'Give an account the code and title of the school.',
    access: write,
    params: t.Strict({ account_id: t.Uuid }),
    body: AccountPatch,
    answers: { 200: Account },
    handler: async (context) => ok(await patchAccount(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.listFecAccounts',
    method: 'GET',
    path: `${path}fec-accounts/`,
    summary: 'List the French account of each account',
    access: read,
    answers: { 200: FecAccounts },
    handler: async (context) => ok(await listFecAccounts(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.changeFecAccount',
    method: 'PATCH',
    path: `${path}fec-accounts/:account_id/`,
    summary: 'Change the French account of an account',
    description: 'Choose the French account of an account.',
    access: write,
    params: t.Strict({ account_id: t.Uuid }),
    body: FecAccountPatch,
    answers: { 200: FecAccount },
    handler: async (context) => ok(await patchFecAccount(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.listEntries',
    method: 'GET',
    path: `${path}entries/`,
    summary: 'List journal entries',
    description: 'The journal: entries with their postings, newest first.',
    access: read,
    query: LedgerEntryQuery,
    answers: { 200: LedgerEntryPage },
    handler: async (context) => ok(await listEntries(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.readTrialBalance',
    method: 'GET',
    path: `${path}trial-balance`,
    summary: 'Read the trial balance',
    description: 'What every account was debited and credited; zero in every currency.',
    access: read,
    query: TrialBalanceQuery,
    answers: { 200: TrialBalance },
    handler: async (context) => ok(await readTrialBalance(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.readCashBook',
    method: 'GET',
    path: `${path}cash-book`,
    summary: 'Read the cash book',
    description: 'What came in and went out, with what there was before and after; as JSON, CSV or PDF.',
    access: read,
    query: CashBookQuery,
    answers: { 200: CashBook },
    produces: { 200: ['application/json', 'text/csv', 'application/pdf'] },
    columns: { 'text/csv': [{ columns: cashBookColumns }] },
    auditRead: true,
    handler: (context) => answerCashBook(context),
  }),
  defineRoute({
    ...common,
    id: 'finance.exportLedger',
    method: 'GET',
    path: `${path}export`,
    summary: 'Export the general journal',
    description:
      'The general journal as CSV, or as a Fichier des écritures comptables for accounting software.',
    access: read,
    query: ExportQuery,
    answers: { 200: null },
    produces: { 200: Object.keys(ledgerFiles) },
    columns: ledgerFiles,
    errorStatuses: [409],
    etag: false,
    auditRead: true,
    handler: (context) => exportLedger(context),
  }),
  defineRoute({
    ...common,
    id: 'finance.verifyLedger',
    method: 'POST',
    path: `${path}verify`,
    summary: 'Verify the ledger',
    description: 'Recompute the books and report the first difference, as a job.',
    access: write,
    answers: { 202: VerificationStarted },
    handler: async (context) => accepted(await startVerification(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.listVerifications',
    method: 'GET',
    path: `${path}verifications/`,
    summary: 'List ledger verifications',
    description: 'What recomputing the books found, each night and when asked for, newest first.',
    access: read,
    query: VerificationQuery,
    answers: { 200: VerificationPage },
    handler: async (context) => ok(await listVerifications(context)),
  }),
]
