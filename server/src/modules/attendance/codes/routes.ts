import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { PageOf } from '../../../kernel/http/shapes.ts'
import { requireOffice } from '../office.ts'
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
const list = '/api/v1/attendance/codes/'
const detail = '/api/v1/attendance/codes/:code_id/'

/** Endpoints of the school's own codes and of the sets that it may take over. */
export const codeRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listCodes',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List attendance codes',
    description: "The school's own codes and the status each of them means.",
    query: CodeListQuery,
    answers: { 200: PageOf(CodeRow) },
    handler: async (context) => ok(await listCodes(context)),
  }),
  defineRoute({
    id: 'attendance.createCode',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create an attendance code',
    description: 'For the office.',
    body: NewCode,
    answers: { 201: CodeRow },
    handler: async (context) => {
      requireOffice(context)
      return created(await createCode(context))
    },
  }),
  defineRoute({
    id: 'attendance.readCode',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read an attendance code',
    description: 'One code of the school.',
    params: CodeParams,
    answers: { 200: CodeRow },
    handler: async (context) => ok(await readCode(context)),
  }),
  defineRoute({
    id: 'attendance.changeCode',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change an attendance code',
    description: 'Change a code; what standing marks mean cannot change.',
    params: CodeParams,
    body: CodePatch,
    answers: { 200: CodeRow },
    handler: async (context) => {
      requireOffice(context)
      return ok(await patchCode(context))
    },
  }),
  defineRoute({
    id: 'attendance.archiveCode',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive an attendance code',
    description: 'Retire a code: it stays on its marks and enters no new one.',
    params: CodeParams,
    answers: { 204: null },
    handler: async (context) => {
      requireOffice(context)
      await retireCode(context)
      return noContent
    },
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
