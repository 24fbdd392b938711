import { allowed, anyone, oneself } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { estimateTexts } from './estimate/estimate.ts'
import { TextEstimate, TextEstimateInput } from './estimate/schema.ts'
import { TextExportQuery, TextMessage, TextOutcome, TextQuery, textColumns } from './outgoing/schema.ts'
import { exportTexts, followLink, listTexts, settleText } from './outgoing/service.ts'
import {
  MyTexts,
  NewTextSuppression,
  TextChoiceInput,
  TextRecipient,
  TextSuppression,
} from './people/schema.ts'
import {
  addSuppression,
  listSuppressions,
  listTextRecipients,
  readMyTexts,
  removeSuppression,
  saveMyTexts,
  saveTextChoice,
} from './people/service.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { TextSettings, TextSettingsInput } from './settings/schema.ts'
import { readTextSettings, saveTextSettings } from './settings/service.ts'

const base = '/api/v1/messaging/texts/'
const read = { access: allowed('texts', 'read', 'texts:read'), school: 'required' } as const
const write = { access: allowed('texts', 'write', 'texts:write'), school: 'required' } as const

const settingsRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'texts.readSettings',
    method: 'GET',
    path: `${base}settings/`,
    summary: 'Read the settings of text messages',
    description:
      'Tariff, monthly ceiling and what this month has cost; nothing is sent before they are saved.',
    answers: { 200: TextSettings },
    handler: async (context) => ok(await readTextSettings(context)),
  }),
  defineRoute({
    ...write,
    id: 'texts.saveSettings',
    method: 'PUT',
    path: `${base}settings/`,
    summary: 'Save the settings of text messages',
    description:
      'Replaces tariff, ceiling and use. The ceiling is hard: a text that would exceed it is not sent. Another currency begins another count.',
    body: TextSettingsInput,
    answers: { 200: TextSettings },
    handler: async (context) => ok(await saveTextSettings(context)),
  }),
]

const peopleRoutes: Route[] = [
  defineRoute({
    id: 'texts.readMine',
    access: oneself,
    school: 'required',
    method: 'GET',
    path: `${base}mine/`,
    summary: 'Read your choice of text messages',
    description: 'What you chose as a guardian, and why nothing arrives where that is so.',
    answers: { 200: MyTexts },
    handler: async (context) => ok(await readMyTexts(context)),
  }),
  defineRoute({
    id: 'texts.saveMine',
    access: oneself,
    school: 'required',
    method: 'PUT',
    path: `${base}mine/`,
    summary: 'Save your choice of text messages',
    description: 'Until you choose, you get none. They go to your own number, as the school has it.',
    body: TextChoiceInput,
    answers: { 200: MyTexts },
    errorStatuses: [409],
    handler: async (context) => ok(await saveMyTexts(context)),
  }),
  defineRoute({
    ...read,
    id: 'texts.listRecipients',
    method: 'GET',
    path: `${base}recipients/`,
    summary: 'List guardians and their choice of texts',
    description: 'Guardians by name, with the number that is dialled and what they chose.',
    auditRead: true,
    query: t.Strict({
      ...t.pageQuery,
      chose: t.Optional(t.described(t.Boolean(), 'Those who chose texts, or those who did not.')),
      guardian_id: t.Optional(t.described(t.Uuid, 'This guardian alone.')),
    }),
    answers: { 200: t.PageOf(TextRecipient) },
    handler: async (context) => ok(await listTextRecipients(context)),
  }),
  defineRoute({
    ...write,
    id: 'texts.saveChoice',
    method: 'PUT',
    path: `${base}recipients/:guardian_id/`,
    summary: 'Save a guardian’s choice of texts',
    description: 'What a guardian chose on paper or by phone; they can change it themselves at any time.',
    params: t.Strict({ guardian_id: t.Uuid }),
    body: TextChoiceInput,
    answers: { 200: TextRecipient },
    handler: async (context) => ok(await saveTextChoice(context)),
  }),
  defineRoute({
    ...read,
    id: 'texts.listSuppressions',
    method: 'GET',
    path: `${base}suppressions/`,
    summary: 'List numbers that get no texts',
    description:
      'Numbers that answered STOP, that the provider refuses, or that the school entered; newest first.',
    auditRead: true,
    query: t.Strict({ ...t.pageQuery }),
    answers: { 200: t.PageOf(TextSuppression) },
    handler: async (context) => ok(await listSuppressions(context)),
  }),
  defineRoute({
    ...write,
    id: 'texts.addSuppression',
    method: 'POST',
    path: `${base}suppressions/`,
    summary: 'Add a number that gets no texts',
    description: 'The number gets no more texts from the school, for any person who has it.',
    body: NewTextSuppression,
    answers: { 201: TextSuppression },
    handler: async (context) => created(await addSuppression(context)),
  }),
  defineRoute({
    ...write,
    id: 'texts.removeSuppression',
    method: 'DELETE',
    path: `${base}suppressions/:suppression_id/`,
    summary: 'Remove a number from those that get no texts',
    description:
      'Texts go to the number again: ask the person first. Where the provider blocks the number too, they must answer START.',
    params: t.Strict({ suppression_id: t.Uuid }),
    answers: { 204: null },
    handler: async (context) => {
      await removeSuppression(context)
      return noContent
    },
  }),
]

const outgoingRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'texts.list',
    method: 'GET',
    path: base,
    summary: 'List text messages',
    description: 'Texts of the last 400 days with their state and cost, the newest first.',
    auditRead: true,
    query: TextQuery,
    answers: { 200: t.PageOf(TextMessage) },
    handler: async (context) => ok(await listTexts(context)),
  }),
  defineRoute({
    ...read,
    id: 'texts.export',
    method: 'GET',
    path: `${base}export`,
    summary: 'Export text messages',
    description: 'The same list as CSV, the newest 20,000.',
    auditRead: true,
    query: TextExportQuery,
    answers: { 200: null },
    produces: { 200: ['text/csv'] },
    columns: { 'text/csv': [{ columns: textColumns }] },
    etag: false,
    handler: (context) => exportTexts(context),
  }),
  defineRoute({
    ...write,
    id: 'texts.settle',
    method: 'POST',
    path: `${base}:text_id/settle`,
    summary: 'Settle what became of a text',
    description:
      'For a text whose outcome is unknown: look it up at the provider. It is never sent again automatically.',
    params: t.Strict({ text_id: t.Uuid }),
    body: TextOutcome,
    answers: { 200: TextMessage },
    errorStatuses: [409],
    handler: async (context) => ok(await settleText(context)),
  }),
  defineRoute({
    ...read,
    id: 'texts.estimate',
    method: 'POST',
    path: `${base}estimate`,
    summary: 'Estimate the cost of texts',
    description:
      'What a notice to guardians would cost by text, and whom it would not reach; nothing is sent.',
    readOnly: true,
    body: TextEstimateInput,
    answers: { 200: TextEstimate },
    handler: async (context) => {
      const { guardian_ids: guardians, importance, titles } = context.body
      const request = { guardians, importance, titles: { en: titles.en, fr: titles.fr ?? titles.en } }
      return ok(await estimateTexts(context, request))
    },
  }),
  defineRoute({
    id: 'texts.followLink',
    access: anyone,
    school: 'none',
    method: 'GET',
    path: '/t/:school_slug/:code',
    summary: 'Follow the link of a text message',
    description: 'Leads to the page in the console, which asks for a sign-in.',
    params: t.Strict({
      school_slug: t.String({ minLength: 1, maxLength: 63, pattern: '^[a-z0-9-]+$' }),
      code: t.String({ minLength: 8, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }),
    }),
    answers: { 303: null },
    internal: true,
    limits: [{ name: 'text_links', per: 'address', limit: 60, seconds: 60 }],
    handler: (context) => followLink(context),
  }),
]

/** Endpoints of text messages. */
export const textRoutes: Route[] = [...outgoingRoutes, ...settingsRoutes, ...peopleRoutes, ...receiptRoutes]
