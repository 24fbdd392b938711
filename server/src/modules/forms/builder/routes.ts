import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { presetNames, presets } from '../rules/presets/presets.ts'
import { countAudience } from './count-audience.ts'
import { inLanguageOf } from './form.ts'
import { closeForm, publishForm, remindNow } from './publish.ts'
import {
  AudienceCount,
  AudienceQuestion,
  Form,
  FormPage,
  FormParams,
  FormPatch,
  FormPresetList,
  FormPublication,
  FormQuery,
  FormReminder,
  NewForm,
} from './schema.ts'
import { archiveForm, createForm, listForms, patchForm, readForm } from './service.ts'

const path = '/api/v1/documents/forms/'
const read = allowed('forms', 'read', 'forms:read')
const write = allowed('forms', 'write', 'forms:write')
const one = { school: 'required', params: FormParams, access: write } as const

const forms = resourceRoutes({
  module: 'forms',
  title: 'Form',
  titles: 'Forms',
  one: 'a form',
  many: 'forms',
  path,
  parameter: 'form_id',
  removes: true,
  read,
  write,
  schemas: {
    Item: Form,
    Page: FormPage,
    Params: FormParams,
    Query: FormQuery,
    Input: NewForm,
    Patch: FormPatch,
  },
  operations: {
    list: {
      description:
        'Forms, the newest first: every one for the office, for teachers those they made for their classes.',
    },
    create: {
      description: 'Makes a draft, of a preset or of a definition. Nobody reads it before it is published.',
    },
    read: { description: 'A form with what is edited, and how far the answers are.' },
    change: {
      description:
        'Changes a form (RFC 7396; lists and the definition as wholes). What is edited of a published form is answered only after it is published again.',
      errorStatuses: [409],
    },
    archive: { description: 'Only a form that nobody has answered.', errorStatuses: [409] },
  },
  list: listForms,
  create: createForm,
  get: readForm,
  change: patchForm,
  archive: archiveForm,
})

/** Endpoints of those who make forms. */
export const builderRoutes: readonly Route[] = [
  defineRoute({
    id: 'forms.listPresets',
    method: 'GET',
    path: `${path}presets/`,
    summary: 'List form presets',
    description: 'Forms to begin with, in the language of the school first.',
    access: read,
    school: 'required',
    answers: { 200: FormPresetList },
    handler: ({ school }) =>
      ok(
        wholeList(
          presetNames.map((name) => ({ name, definition: inLanguageOf(presets[name], school.locale) })),
        ),
      ),
  }),
  defineRoute({
    id: 'forms.countAudience',
    method: 'POST',
    path: `${path}audience`,
    summary: 'Count an audience',
    description: 'How many children or persons an audience has today, before anything is saved.',
    access: read,
    school: 'required',
    readOnly: true,
    body: AudienceQuestion,
    answers: { 200: AudienceCount },
    handler: async (context) => ok(await countAudience(context)),
  }),
  ...forms,
  defineRoute({
    ...one,
    id: 'forms.publishForm',
    method: 'POST',
    path: `${path}:form_id/publish`,
    summary: 'Publish a form',
    description:
      'Freezes what was edited as the next version and reports it to those who are to answer. Opens a closed form again.',
    body: FormPublication,
    bodyOptional: true,
    answers: { 200: Form },
    errorStatuses: [409],
    handler: async (context) => ok(await publishForm(context)),
  }),
  defineRoute({
    ...one,
    id: 'forms.closeForm',
    method: 'POST',
    path: `${path}:form_id/close`,
    summary: 'Close a form',
    description: 'Takes no more answers; the retention of the answers begins.',
    answers: { 200: Form },
    errorStatuses: [409],
    handler: async (context) => ok(await closeForm(context)),
  }),
  defineRoute({
    ...one,
    id: 'forms.remind',
    method: 'POST',
    path: `${path}:form_id/remind`,
    summary: 'Remind those who are missing',
    description: 'Sends a notice to everybody whose answer is missing, to each at most once a day.',
    answers: { 200: FormReminder },
    errorStatuses: [409],
    handler: async (context) => ok(await remindNow(context)),
  }),
]
