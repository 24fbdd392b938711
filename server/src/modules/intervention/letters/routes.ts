import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { previewLetters } from './preview.ts'
import { answerLetters } from './printing/answer-letters.ts'
import { listMailings, readMailing } from './read.ts'
import {
  LetterMailingDetail,
  LetterMailingPage,
  LetterMailingQuery,
  LetterOrder,
  LetterPreview,
  LettersSent,
  LetterTemplate,
  LetterTemplatePatch,
  MailingParams,
} from './schema.ts'
import { sendLetters } from './send.ts'
import { patchLetterTemplate, readLetterTemplate } from './template.ts'

const facts = { school: 'required', entitlement: { module: 'ews' } } as const
const read = allowed('support_team', 'read', 'intervention:read')
const write = allowed('support_team', 'write', 'intervention:write')
const path = '/api/v1/intervention/letters/'

/** Endpoints of letters about the total of days absent. */
export const letterRoutes: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.listMailings',
    method: 'GET',
    path,
    access: read,
    summary: 'List mailings of absence letters',
    description: 'What was sent or printed, newest first; nothing is ever sent by itself.',
    query: LetterMailingQuery,
    answers: { 200: LetterMailingPage },
    handler: async (context) => ok(await listMailings(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.sendLetters',
    method: 'POST',
    path,
    access: write,
    summary: 'Send absence letters',
    description:
      'To the families of the chosen students: by email to guardians who receive messages of the school, or as letters to print. A ' +
      'family that got one within 7 days is left out unless `allow_repeat` is set. Send an Idempotency-Key: a repeated request sends nothing twice.',
    body: LetterOrder,
    answers: { 201: LettersSent },
    handler: async (context) => created(await sendLetters(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.previewLetters',
    method: 'POST',
    path: `${path}preview/`,
    access: write,
    summary: 'Preview absence letters',
    description:
      'The letters as they would be sent now, and why some families would get none. Sends nothing.',
    readOnly: true,
    body: LetterOrder,
    answers: { 200: LetterPreview },
    handler: async (context) => ok(await previewLetters(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readLetterTemplate',
    method: 'GET',
    path: `${path}template/`,
    access: read,
    summary: 'Read the template of absence letters',
    description: 'One text for each language; a family gets that of its guardian, or of the school.',
    answers: { 200: LetterTemplate },
    handler: async (context) => ok(await readLetterTemplate(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeLetterTemplate',
    method: 'PATCH',
    path: `${path}template/`,
    access: write,
    summary: 'Change the template of absence letters',
    description:
      'Texts with placeholders: an unknown one, or a text without the student and the number, is refused.',
    body: LetterTemplatePatch,
    answers: { 200: LetterTemplate },
    handler: async (context) => ok(await patchLetterTemplate(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readMailing',
    method: 'GET',
    path: `${path}:mailing_id/`,
    access: read,
    summary: 'Read a mailing of absence letters',
    description: 'Its letters, with the absences of each student in the 30 days before and after.',
    auditRead: true,
    params: MailingParams,
    answers: { 200: LetterMailingDetail },
    handler: async (context) => ok(await readMailing(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readLetters',
    method: 'GET',
    path: `${path}:mailing_id/print/`,
    access: read,
    summary: 'Read absence letters as PDF',
    description: 'The letters as they were sent, as PDF on the letterhead of the school, one on each page.',
    auditRead: true,
    params: MailingParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    etag: false,
    handler: (context) => answerLetters(context),
  }),
]
