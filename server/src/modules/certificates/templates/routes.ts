import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { archiveTemplate, createTemplate, patchTemplate } from './change.ts'
import { checkTemplate, previewTemplate } from './preview.ts'
import { listColumns, listTemplates, listVersions, readTemplate } from './read.ts'
import {
  DocumentTemplateDetail,
  DocumentTemplatePage,
  DocumentTemplatePatch,
  DocumentTemplateQuery,
  NewDocumentTemplate,
  TemplateCheck,
  TemplateColumnPage,
  TemplateParams,
  TemplatePreviewOrder,
  TemplateVersionPage,
  TemplateVersionQuery,
} from './schema.ts'

const path = '/api/v1/documents/templates/'
const read = {
  school: 'required',
  access: allowed('document_templates', 'read', 'certificates:read'),
} as const
const write = {
  school: 'required',
  access: allowed('document_templates', 'write', 'certificates:write'),
} as const

/** Endpoints of templates of documents. */
export const templateRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    id: 'certificates.listTemplates',
    method: 'GET',
    path,
    summary: 'List templates of documents',
    description: 'Those that came with Campus, in the language of the school, and its own.',
    query: DocumentTemplateQuery,
    answers: { 200: DocumentTemplatePage },
    handler: async (context) => ok(await listTemplates(context)),
  }),
  defineRoute({
    ...write,
    id: 'certificates.createTemplate',
    method: 'POST',
    path,
    summary: 'Create a template of documents',
    description: 'A template with errors is refused; each error names its line.',
    body: NewDocumentTemplate,
    answers: { 201: DocumentTemplateDetail },
    handler: async (context) => created(await createTemplate(context)),
  }),
  defineRoute({
    ...read,
    id: 'certificates.listColumns',
    method: 'GET',
    path: `${path}columns/`,
    summary: 'List the columns that templates may use',
    description: 'Each with a sample value; labels are in the language of the request.',
    answers: { 200: TemplateColumnPage },
    handler: (context) => ok(listColumns(context)),
  }),
  defineRoute({
    ...read,
    id: 'certificates.checkTemplate',
    method: 'POST',
    path: `${path}check/`,
    summary: 'Check a template while it is written',
    description:
      'Its errors with their lines, and what it makes of sample data or of a student. Saves nothing.',
    readOnly: true,
    auditRead: true,
    body: TemplatePreviewOrder,
    answers: { 200: TemplateCheck },
    errorStatuses: [503],
    handler: async (context) => ok(await checkTemplate(context)),
  }),
  defineRoute({
    ...read,
    id: 'certificates.previewTemplate',
    method: 'POST',
    path: `${path}preview/`,
    summary: 'Preview a template as PDF',
    description:
      'A document of sample data or of a student, on the letterhead of the school, marked as a preview. Saves nothing.',
    readOnly: true,
    auditRead: true,
    body: TemplatePreviewOrder,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    errorStatuses: [503],
    etag: false,
    handler: (context) => previewTemplate(context),
  }),
  defineRoute({
    ...read,
    id: 'certificates.readTemplate',
    method: 'GET',
    path: `${path}:template_id/`,
    summary: 'Read a template of documents',
    description: 'With the text of its current version.',
    params: TemplateParams,
    answers: { 200: DocumentTemplateDetail },
    handler: async (context) => ok(await readTemplate(context)),
  }),
  defineRoute({
    ...write,
    id: 'certificates.changeTemplate',
    method: 'PATCH',
    path: `${path}:template_id/`,
    summary: 'Change a template of documents',
    description: 'Another text is a new version; documents name the version that they were made of.',
    params: TemplateParams,
    body: DocumentTemplatePatch,
    answers: { 200: DocumentTemplateDetail },
    handler: async (context) => ok(await patchTemplate(context)),
  }),
  defineRoute({
    ...write,
    id: 'certificates.archiveTemplate',
    method: 'DELETE',
    path: `${path}:template_id/`,
    summary: 'Archive a template of documents',
    description: 'Nothing new is issued from it; what was issued stays as it is.',
    params: TemplateParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveTemplate(context)
      return noContent
    },
  }),
  defineRoute({
    ...read,
    id: 'certificates.listTemplateVersions',
    method: 'GET',
    path: `${path}:template_id/versions/`,
    summary: 'List the versions of a template',
    description: 'The newest first, each with its text and who saved it.',
    params: TemplateParams,
    query: TemplateVersionQuery,
    answers: { 200: TemplateVersionPage },
    handler: async (context) => ok(await listVersions(context)),
  }),
]
