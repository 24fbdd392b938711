import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden } from '../../kernel/http/problems.ts'
import { recordingRights } from './rules/recording-rights.ts'

/** Whether the caller manages the attendance of the whole school. */
export const isOffice = ({ principal, today }: RequestContext): boolean =>
  recordingRights(principal.roles, today).anyClass

/** 403 for users who manage only their own classes. */
export function requireOffice(context: RequestContext): void {
  if (!isOffice(context)) throw forbidden()
}

/** The handler, for the office alone. */
export const forOffice =
  <Context extends Parameters<typeof requireOffice>[0], Result>(handler: (context: Context) => Result) =>
  async (context: Context): Promise<Awaited<Result>> => {
    requireOffice(context)
    return await handler(context)
  }
