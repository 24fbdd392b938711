import type { RequestContext } from '../../kernel/http/context.ts'
import { mayDo } from '../identity/index.ts'

type Caller = Pick<RequestContext, 'principal'>

const mayIn =
  (action: 'read' | 'write') =>
  ({ principal }: Caller): boolean =>
    mayDo(principal.roles, 'accounting', action)

/** Whether the caller is finance staff of the school. */
export const isFinanceOffice = mayIn('write')

/** Whether the caller sees the money of the whole school. */
export const isFinanceReader = mayIn('read')
