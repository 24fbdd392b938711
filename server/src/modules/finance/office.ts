import type { RequestContext } from '../../kernel/http/context.ts'
import { mayDo } from '../identity/index.ts'

type Caller = Pick<RequestContext<unknown, unknown, unknown>, 'principal'>

const mayIn =
  (action: 'read' | 'write') =>
  ({ principal }: Caller): boolean =>
    principal.kind === 'machine' || mayDo(principal.roles, 'accounting', action)

/** Whether the caller keeps the school's money: by the roles table, or as a program of the school with the scope. */
export const isFinanceOffice = mayIn('write')

/** Whether the caller sees the money of the whole school. */
export const isFinanceReader = mayIn('read')
