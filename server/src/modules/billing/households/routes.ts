import { allowed, oneself } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { joinHouseholds, patchHousehold } from './change.ts'
import { makeHousehold } from './make.ts'
import { listOwnHouseholds } from './mine.ts'
import { listHouseholds, readHousehold } from './read.ts'
import {
  HouseholdDetail,
  HouseholdPage,
  HouseholdPatch,
  HouseholdQuery,
  HouseholdsAnswer,
  JoinBody,
  NewHousehold,
  OwnHouseholds,
  SplitBody,
} from './schema.ts'
import { splitHousehold } from './split.ts'

const common = { school: 'required' } as const
const read = allowed('finance', 'read', 'finance:read')
const write = allowed('accounting', 'write', 'finance:write')
const params = t.Strict({ household_id: t.Uuid })
const path = '/api/v1/finance/households/'

/** Endpoints of households: families as they pay. */
export const householdRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.listHouseholds',
    method: 'GET',
    path,
    summary: 'List households',
    description:
      'Households with their balances; searches by student, guardian, invoice number or payment code.',
    access: read,
    query: HouseholdQuery,
    answers: { 200: HouseholdPage },
    handler: async (context) => ok(await listHouseholds(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.createHousehold',
    method: 'POST',
    path,
    summary: 'Create the household of a student',
    description: 'Make the household of a student before anything is charged; 200 when there was one.',
    access: write,
    body: NewHousehold,
    answers: { 200: HouseholdDetail, 201: HouseholdDetail },
    handler: async (context) => {
      const { made, body } = await makeHousehold(context)
      return made ? created(body, { location: context.url(`${path}${body.id}/`) }) : ok(body)
    },
  }),
  defineRoute({
    ...common,
    id: 'finance.readHousehold',
    method: 'GET',
    path: `${path}:household_id/`,
    summary: 'Read a household',
    description: 'A household with its open invoices and wallets.',
    access: read,
    params,
    answers: { 200: HouseholdDetail },
    handler: async (context) => ok(await readHousehold(context, context.params.household_id)),
  }),
  defineRoute({
    ...common,
    id: 'finance.changeHousehold',
    method: 'PATCH',
    path: `${path}:household_id/`,
    summary: 'Change a household',
    description: 'Change the title of a household, or what the office notes of it.',
    access: write,
    params,
    body: HouseholdPatch,
    answers: { 200: HouseholdDetail },
    handler: async (context) => ok(await patchHousehold(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.splitHousehold',
    method: 'POST',
    path: `${path}split`,
    summary: 'Split the charges of a student between households',
    description: 'Divide what a student is charged between households, such as those of separated parents.',
    access: write,
    body: SplitBody,
    answers: { 200: HouseholdsAnswer },
    handler: async (context) => ok(await splitHousehold(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.joinHouseholds',
    method: 'POST',
    path: `${path}join`,
    summary: 'Join households',
    description: 'Put households together that are one family.',
    access: write,
    body: JoinBody,
    answers: { 200: HouseholdsAnswer },
    handler: async (context) => ok(await joinHouseholds(context)),
  }),
  defineRoute({
    id: 'me.listHouseholds',
    method: 'GET',
    path: '/api/v1/me/households/',
    summary: 'List your households in every school',
    description: 'What the caller owes and holds as a guardian, in every school.',
    access: oneself,
    school: 'none',
    answers: { 200: OwnHouseholds },
    handler: async (context) => ok(await listOwnHouseholds(context)),
  }),
]
