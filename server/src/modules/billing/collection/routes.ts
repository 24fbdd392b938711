import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { debtorColumns } from './columns.ts'
import { exportDebtors, listDebtors, readCollection } from './debtors.ts'
import { cancelPromise, createNote, createPromise } from './record.ts'
import { remindHouseholds } from './remind.ts'
import {
  Collection,
  CollectionEntry,
  DebtorExportQuery,
  DebtorPage,
  DebtorQuery,
  householdParams,
  NewCollectionNote,
  NewPromise,
  PaymentPromise,
  promiseParams,
  Reminded,
  RemindOrder,
} from './schema.ts'

const common = { school: 'required' } as const
const read = allowed('accounting', 'read', 'finance:read')
const write = allowed('accounting', 'write', 'finance:write')
const path = '/api/v1/finance/'
const household = `${path}households/:household_id/`

/** Endpoints of collecting what families owe: for staff only. */
export const collectionRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.listDebtors',
    method: 'GET',
    path: `${path}debtors/`,
    summary: 'List families that owe something',
    description:
      'Families that owe something in one currency, with how to reach them, the last payment, reminder, note and promise.',
    access: read,
    query: DebtorQuery,
    answers: { 200: DebtorPage },
    auditRead: true,
    handler: async (context) => ok(await listDebtors(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.exportDebtors',
    method: 'GET',
    path: `${path}debtors/export`,
    summary: 'Export families that owe something',
    description: 'The list as CSV, streamed.',
    access: read,
    query: DebtorExportQuery,
    answers: { 200: null },
    produces: { 200: ['text/csv'] },
    columns: { 'text/csv': [{ columns: debtorColumns }] },
    etag: false,
    auditRead: true,
    handler: (context) => exportDebtors(context),
  }),
  defineRoute({
    ...common,
    id: 'finance.readCollection',
    method: 'GET',
    path: `${household}collection`,
    summary: 'Read how the debt of a household is collected',
    description: 'Reminders, calls, notes and promises of one household. Guardians never see them.',
    access: read,
    params: householdParams,
    answers: { 200: Collection },
    auditRead: true,
    handler: async (context) => ok(await readCollection(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.createCollectionNote',
    method: 'POST',
    path: `${household}collection-notes/`,
    summary: 'Create a call or note about a debt',
    description: 'Record a call, a meeting, a posted reminder or a note; it is never changed.',
    access: write,
    params: householdParams,
    body: NewCollectionNote,
    answers: { 201: CollectionEntry },
    handler: async (context) => created(await createNote(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.createPromise',
    method: 'POST',
    path: `${household}promises/`,
    summary: 'Create a promise to pay',
    description:
      'Record what a family promises to pay by a day. An open promise of the same currency is replaced.',
    access: write,
    params: householdParams,
    body: NewPromise,
    answers: { 201: PaymentPromise },
    handler: async (context) => created(await createPromise(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.cancelPromise',
    method: 'POST',
    path: `${path}promises/:promise_id/cancel`,
    summary: 'Cancel a promise to pay',
    access: write,
    params: promiseParams,
    answers: { 200: PaymentPromise },
    handler: async (context) => ok(await cancelPromise(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.remindHouseholds',
    method: 'POST',
    path: `${path}reminders`,
    summary: 'Remind families of what they owe',
    description:
      'Write to the guardians of families about what is overdue, in their language, with how to pay; each family once in 7 days.',
    access: write,
    body: RemindOrder,
    answers: { 200: Reminded },
    handler: async (context) => ok(await remindHouseholds(context)),
  }),
]
