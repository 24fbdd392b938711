import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, isWrite, type Route } from '../../kernel/http/define-route.ts'
import type { Resource } from '../../kernel/resource/resource.ts'
import { routesOf } from '../../kernel/resource/routes.ts'
import { lockDraftOf, lockNamedDraft } from './draft.ts'

/** What a resource does around the standard operations. */
interface Hooks {
  /** Before a write, in its transaction. */
  readonly before: (context: RequestContext) => Promise<void>
  /** After it, with the id of the row. */
  readonly after?: (context: RequestContext, id: string) => Promise<void>
}

/** The standard routes of a resource, with something done before and after each write. */
export const hookedRoutesOf = <State extends object>(resource: Resource<State>, hooks: Hooks): Route[] =>
  routesOf(resource).map((route) => {
    if (!isWrite(route)) return route
    return { ...route, handler: (context) => hooked(route, hooks, { context, noun: resource.noun }) }
  })

const idOf = ({ params }: RequestContext, noun: string): string | undefined =>
  (params as Readonly<Record<string, string>> | undefined)?.[`${noun}_id`]

async function hooked(
  route: Route,
  { before, after }: Hooks,
  { context, noun }: { readonly context: RequestContext; readonly noun: string },
): Promise<Answer> {
  await before(context)
  const answer = await route.handler(context as Parameters<Route['handler']>[0])
  const { id = idOf(context, noun) } = Object(answer.body) as { id?: string }
  if (id !== undefined) await after?.(context, id)
  return answer
}

/** The standard routes of a part of schedules: writes are refused where the schedule is no draft that can change. */
export function draftRoutesOf<State extends object>(
  resource: Resource<State>,
  table: Parameters<typeof lockDraftOf>[1],
  after?: Hooks['after'],
): Route[] {
  const before = async (context: RequestContext): Promise<void> => {
    const { tx, body } = context
    const id = idOf(context, resource.noun)
    if (id === undefined) {
      await lockNamedDraft(tx, (body as { schedule_id: string }).schedule_id)
      return
    }
    await lockDraftOf(tx, table, id)
  }
  return hookedRoutesOf(resource, after ? { before, after } : { before })
}
