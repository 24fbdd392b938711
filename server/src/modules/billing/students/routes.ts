import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
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

const common = { school: 'required' } as const
const read = { ...common, access: allowed('accounting', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const billing = '/api/v1/finance/students/:student_id/billing/'

/** Endpoints of what of a student decides fees. */
export const billingRoutes: Route[] = [
  defineRoute({
    id: 'finance.readBilling',
    method: 'GET',
    path: billing,
    ...read,
    summary: 'Read the billing details of a student',
    description:
      'What decides a student’s fees in addition to grade and class: residence, options, discounts.',
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
  ...resourceRoutes({
    module: 'finance',
    title: 'Discount',
    titles: 'Discounts',
    one: 'a discount',
    many: 'discounts',
    path: '/api/v1/finance/discounts/',
    parameter: 'discount_id',
    read: read.access,
    write: write.access,
    schemas: {
      Item: Discount,
      Page: DiscountPage,
      Params: DiscountParams,
      Query: DiscountQuery,
      Input: NewDiscount,
      Patch: DiscountPatch,
    },
    operations: {
      list: { description: 'Discounts granted to students, newest first.' },
      create: {
        description:
          'Grant a student a percentage, an amount off or a scholarship; invoices of schedules take it off.',
      },
      change: {
        description: 'Change a discount (RFC 7396); invoices that are made already stay as they are.',
      },
      archive: { description: 'End a discount.' },
    },
    list: listDiscounts,
    create: createDiscount,
    get: readDiscount,
    change: patchDiscount,
    archive: archiveDiscount,
  }),
]
