import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { versionOf } from '../../kernel/http/etag.ts'
import { mayRead as mayReadCalendar, mayWrite as mayWriteCalendar } from '../academics/index.ts'
import { integrationCatalog } from './catalog/catalog.ts'
import { IntegrationCatalog } from './catalog/schema.ts'
import { connectionRoutes } from './connections/routes.ts'
import { patchDna, readDna } from './education-dna/patch.ts'
import { EducationDna, EducationDnaPatch } from './education-dna/schema.ts'
import {
  PublicHolidayChoice,
  PublicHolidayQuery,
  PublicHolidays,
  PublicHolidaysAdded,
} from './holidays/schema.ts'
import { addPublicHolidays, listPublicHolidays } from './holidays/service.ts'
import { setupRoutes } from './setup/routes.ts'
import { listTemplates } from './templates/list.ts'
import { TemplateAnswer, TemplateOrder, Templates } from './templates/schema.ts'
import { takeTemplateOver } from './templates/take-over.ts'

const mayRead = allowed('config', 'read', 'config:read', ['operator', 'support'])
const mayWrite = allowed('config', 'write', 'config:write', ['operator'])

export const configurationRoutes: Route[] = [
  ...setupRoutes,
  defineRoute({
    id: 'config.listEducationTemplates',
    method: 'GET',
    path: '/api/v1/config/education-templates',
    summary: 'List education templates',
    description: 'The education systems that a school may start from.',
    access: mayRead,
    school: 'required',
    answers: { 200: Templates },
    etag: true,
    manifestKey: 'education_templates',
    handler: (context) => {
      const list = listTemplates()
      context.etag(versionOf(list))
      return ok(list)
    },
  }),
  defineRoute({
    id: 'config.applyEducationTemplate',
    method: 'POST',
    path: '/api/v1/config/education-templates/apply',
    summary: 'Apply an education template, or preview it',
    description: 'Preview an education template, or apply it; nothing of the school is removed.',
    access: mayWrite,
    school: 'required',
    body: TemplateOrder,
    answers: { 200: TemplateAnswer },
    handler: async (context) => {
      return ok(await takeTemplateOver(context, context.tx))
    },
  }),
  defineRoute({
    id: 'config.listPublicHolidays',
    method: 'GET',
    path: '/api/v1/config/public-holidays/',
    summary: 'List the public holidays of the region',
    description: 'Public holidays of the school’s country and region, and which its calendar has.',
    access: mayReadCalendar,
    school: 'required',
    query: PublicHolidayQuery,
    answers: { 200: PublicHolidays },
    handler: async (context) => ok(await listPublicHolidays(context)),
  }),
  defineRoute({
    id: 'config.addPublicHolidays',
    method: 'POST',
    path: '/api/v1/config/public-holidays/',
    summary: 'Add public holidays to the calendar',
    description: 'Takes public holidays into the calendar; days that are free already stay as they are.',
    access: mayWriteCalendar,
    school: 'required',
    body: PublicHolidayChoice,
    answers: { 200: PublicHolidaysAdded },
    handler: async (context) => ok(await addPublicHolidays(context)),
  }),
  defineRoute({
    id: 'config.readEducationDna',
    method: 'GET',
    path: '/api/v1/config/education-dna',
    summary: 'Read the education settings of the school',
    description:
      'How the school is set up: system, grading, ladder, present school year, currency, zone, language.',
    access: mayRead,
    school: 'required',
    answers: { 200: EducationDna },
    manifestKey: 'education_dna',
    handler: async (context) => ok(await readDna(context)),
  }),
  defineRoute({
    id: 'config.changeEducationDna',
    method: 'PATCH',
    path: '/api/v1/config/education-dna',
    summary: 'Change the education settings of the school',
    description: 'Change how the school is set up (RFC 7396); 409 for a grade level or term that is in use.',
    access: mayWrite,
    school: 'required',
    body: EducationDnaPatch,
    answers: { 200: EducationDna },
    handler: async (context) => ok(await patchDna(context)),
  }),
  defineRoute({
    id: 'config.readIntegrationCatalog',
    method: 'GET',
    path: '/api/v1/config/integration-catalog',
    summary: 'Read the integration catalog',
    description: 'What a school may connect, with the JSON Schema of its settings.',
    access: mayRead,
    school: 'required',
    answers: { 200: IntegrationCatalog },
    manifestKey: 'integration_catalog',
    handler: (context) => {
      const body = { keys: Object.keys(integrationCatalog), catalog: integrationCatalog }
      context.etag(versionOf(body))
      return ok(body)
    },
  }),
  ...connectionRoutes,
]
