import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { forOffice, requireOffice } from '../office.ts'
import { applyCodeSet, listCodeSets } from './apply-set.ts'
import {
  CodeListQuery,
  CodeParams,
  CodePatch,
  CodeRow,
  CodeSetAnswer,
  CodeSetList,
  CodeSetOrder,
  CodeSetParams,
  NewCode,
} from './schema.ts'
import { createCode, listCodes, patchCode, readCode, retireCode } from './service.ts'

const read = { access: allowed('attendance', 'read', 'attendance:read'), school: 'required' } as const
const write = { access: allowed('attendance', 'write', 'attendance:write'), school: 'required' } as const

/** Endpoints of the school's own codes and of the sets that it may take over. */
export const codeRoutes: Route[] = [
  ...resourceRoutes({
    module: 'attendance',
    title: 'Code',
    titles: 'Codes',
    one: 'an attendance code',
    many: 'attendance codes',
    path: '/api/v1/attendance/codes/',
    parameter: 'code_id',
    read: read.access,
    write: write.access,
    schemas: {
      Item: CodeRow,
      Page: t.PageOf(CodeRow),
      Params: CodeParams,
      Query: CodeListQuery,
      Input: NewCode,
      Patch: CodePatch,
    },
    operations: {
      list: { description: "The school's own codes and the status each of them means." },
      create: { description: 'For the office.' },
      read: { description: 'One code of the school.' },
      change: { description: 'Change a code; what standing marks mean cannot change.' },
      archive: { description: 'Retire a code: it stays on its marks and enters no new one.' },
    },
    list: listCodes,
    create: forOffice(createCode),
    get: readCode,
    change: forOffice(patchCode),
    archive: forOffice(retireCode),
  }),
  defineRoute({
    id: 'attendance.listCodeSets',
    method: 'GET',
    path: '/api/v1/attendance/code-sets/',
    ...read,
    summary: 'List attendance code sets',
    description: 'Code sets of countries and standards, ready to be taken over.',
    answers: { 200: CodeSetList },
    handler: () => ok(listCodeSets()),
  }),
  defineRoute({
    id: 'attendance.applyCodeSet',
    method: 'POST',
    path: '/api/v1/attendance/code-sets/:code/apply',
    ...write,
    summary: 'Apply a code set, or preview it',
    description: 'The preview shows what would change and writes nothing.',
    params: CodeSetParams,
    body: CodeSetOrder,
    answers: { 200: CodeSetAnswer },
    handler: async (context) => {
      requireOffice(context)
      return ok(await applyCodeSet(context))
    },
  }),
]
