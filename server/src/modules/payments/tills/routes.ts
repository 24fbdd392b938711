import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { CloseTill, OpenTill, TillDetail, TillPage, TillParams, TillQuery } from './schema.ts'
import { closeTill, listTills, openTill, readTill } from './service.ts'

const common = { school: 'required' } as const
const read = { ...common, access: allowed('accounting', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const list = '/api/v1/finance/till-sessions/'
const detail = `${list}:till_session_id/` as const

/** Endpoints of tills: from the opening count to the closing count. */
export const tillRoutes: Route[] = [
  defineRoute({
    id: 'finance.listTills',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List till sessions',
    description: 'Till sessions, the one opened last in front.',
    query: TillQuery,
    answers: { 200: TillPage },
    handler: async (context) => ok(await listTills(context)),
  }),
  defineRoute({
    id: 'finance.openTill',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Open a till',
    description: 'Open a till with what is counted in it.',
    body: OpenTill,
    answers: { 201: TillDetail },
    handler: async (context) => created(await openTill(context)),
  }),
  defineRoute({
    id: 'finance.readTill',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a till session',
    description: 'One till session with what it took, by method.',
    params: TillParams,
    answers: { 200: TillDetail },
    handler: async (context) => ok(await readTill(context)),
  }),
  defineRoute({
    id: 'finance.closeTill',
    method: 'POST',
    path: `${detail}close`,
    ...write,
    summary: 'Close a till',
    description: 'Close a till with what is counted in it; a difference is booked.',
    params: TillParams,
    body: CloseTill,
    answers: { 200: TillDetail },
    handler: async (context) => ok(await closeTill(context)),
  }),
]
