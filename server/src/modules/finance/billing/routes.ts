import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { archiveDiscount, createDiscount, listDiscounts, patchDiscount, readDiscount } from './discounts.ts'
import {
  Billing,
  BillingParams,
  BillingPatch,
  Discount,
  DiscountPage,
  DiscountParams,
  DiscountPatch,
  DiscountQuery,
  NewDiscount,
} from './schema.ts'
import { patchBilling, readBilling } from './service.ts'

const common = { school: 'required', entitlement: { module: 'finance' } } as const
const read = { ...common, access: allowed('accounting', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const billing = '/api/v1/finance/students/:student_id/billing/'
const list = '/api/v1/finance/discounts/'
const detail = '/api/v1/finance/discounts/:discount_id/'

/** Endpoints of what of a student decides fees. */
export const billingRoutes: Route[] = [
  defineRoute({
    id: 'finance.readBilling',
    method: 'GET',
    path: billing,
    ...read,
    summary: 'Read the billing details of a student',
    description: 'What of a student decides fees besides grade and class: residence, options, discounts.',
    params: BillingParams,
    answers: { 200: Billing },
    handler: async (context) => ok(await readBilling(context)),
  }),
  defineRoute({
    id: 'finance.changeBilling',
    method: 'PATCH',
    path: billing,
    ...write,
    summary: 'Change the billing details of a student',
    description: 'Change where a student lives and what the family has chosen (RFC 7396).',
    params: BillingParams,
    body: BillingPatch,
    answers: { 200: Billing },
    handler: async (context) => ok(await patchBilling(context)),
  }),
  defineRoute({
    id: 'finance.listDiscounts',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List discounts',
    description: 'Discounts granted to students, newest first.',
    query: DiscountQuery,
    answers: { 200: DiscountPage },
    handler: async (context) => ok(await listDiscounts(context)),
  }),
  defineRoute({
    id: 'finance.createDiscount',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create a discount',
    description:
      'Grant a student a percentage, an amount off or a scholarship; invoices of schedules take it off.',
    body: NewDiscount,
    answers: { 201: Discount },
    handler: async (context) => created(await createDiscount(context)),
  }),
  defineRoute({
    id: 'finance.readDiscount',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a discount',
    params: DiscountParams,
    answers: { 200: Discount },
    handler: async (context) => ok(await readDiscount(context)),
  }),
  defineRoute({
    id: 'finance.changeDiscount',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a discount',
    description: 'Change a discount (RFC 7396); invoices that are made already stay as they are.',
    params: DiscountParams,
    body: DiscountPatch,
    answers: { 200: Discount },
    handler: async (context) => ok(await patchDiscount(context)),
  }),
  defineRoute({
    id: 'finance.archiveDiscount',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive a discount',
    description: 'End a discount.',
    params: DiscountParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveDiscount(context)
      return noContent
    },
  }),
]
