import { allowed } from '../../../kernel/http/access.ts'
import { accepted, created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Payment } from '../schema.ts'
import {
  PayFromWallet,
  TopUp,
  TopUpAnswer,
  Wallet,
  WalletEntryPage,
  WalletEntryQuery,
  WalletPage,
  WalletParams,
  WalletQuery,
} from './schema.ts'
import { listWalletEntries, listWallets, payFromWallet, readWallet, topUp } from './service.ts'

const common = { school: 'required' } as const
const read = { ...common, access: allowed('finance', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('finance', 'write', 'finance:write') } as const
const list = '/api/v1/finance/wallets/'
const detail = `${list}:wallet_id/` as const

/** Endpoints of wallets: money that a family has with the school. */
export const walletRoutes: Route[] = [
  defineRoute({
    id: 'finance.listWallets',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List wallets',
    description: 'Wallets of families; guardians see their own.',
    query: WalletQuery,
    answers: { 200: WalletPage },
    handler: async (context) => ok(await listWallets(context)),
  }),
  defineRoute({
    id: 'finance.readWallet',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a wallet',
    description: 'One wallet with what it holds.',
    params: WalletParams,
    answers: { 200: Wallet },
    handler: async (context) => ok(await readWallet(context)),
  }),
  defineRoute({
    id: 'finance.listWalletEntries',
    method: 'GET',
    path: `${detail}entries/`,
    ...read,
    summary: 'List wallet entries',
    description: 'What moved a wallet, the latest first, with what it held after each.',
    params: WalletParams,
    query: WalletEntryQuery,
    answers: { 200: WalletEntryPage },
    handler: async (context) => ok(await listWalletEntries(context)),
  }),
  defineRoute({
    id: 'finance.payFromWallet',
    method: 'POST',
    path: `${detail}pay`,
    ...write,
    summary: 'Pay from a wallet',
    description: 'Pay an invoice, or what is due first, out of a wallet.',
    params: WalletParams,
    body: PayFromWallet,
    bodyOptional: true,
    answers: { 201: Payment },
    handler: async (context) => created(await payFromWallet(context)),
  }),
  defineRoute({
    id: 'finance.topUpWallet',
    method: 'POST',
    path: '/api/v1/finance/wallet/top-up',
    ...write,
    summary: 'Top up a wallet',
    description: 'Top a wallet up: with money in hand by the office, through a provider by a guardian.',
    body: TopUp,
    answers: { 201: TopUpAnswer, 202: TopUpAnswer },
    handler: async (context) => {
      const { completed, body } = await topUp(context)
      return completed ? created(body) : accepted(body)
    },
  }),
]
