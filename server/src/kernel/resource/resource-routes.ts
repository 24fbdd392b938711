import type { TSchema } from 'typebox'
import type { Access } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import {
  type BodyOf,
  created,
  defineRoute,
  noContent,
  ok,
  type Route,
  type RouteFacts,
} from '../http/define-route.ts'

type Operation = 'list' | 'create' | 'read' | 'change' | 'archive'

/** What only one operation says: its description, `stepUp`, `manifestKey`. */
type OperationFacts = Partial<
  Omit<RouteFacts, 'id' | 'method' | 'path' | 'params' | 'query' | 'body' | 'answers'>
>

/** The five operations of a resource: their names, shapes, rights and handlers. */
interface ResourceRoutes<
  Params extends TSchema,
  Query extends TSchema,
  Input extends TSchema,
  Patch extends TSchema,
> {
  /** The first word of operation ids. */
  readonly module: string
  /** `Intake`, `Intakes`: in operation ids. */
  readonly title: string
  readonly titles: string
  /** `an intake`, `intakes`: in summaries. */
  readonly one: string
  readonly many: string
  /** Of the list; the detail adds `:parameter/`. */
  readonly path: string
  readonly parameter: string
  readonly read: Access
  readonly write: Access
  readonly schemas: {
    readonly Item: TSchema
    readonly Page: TSchema
    readonly Params: Params
    readonly Query: Query
    readonly Input: Input
    readonly Patch: Patch
    /** The answer to POST, where it shows more than the detail does. */
    readonly Created?: TSchema
  }
  readonly operations?: { readonly [Name in Operation]?: OperationFacts }
  /** DELETE leaves nothing that can be read: the operation is `remove…`. */
  readonly removes?: true
  /** A POST answers the address of the new item as `Location`. */
  readonly location?: true
  readonly list: (context: RequestContext<undefined, BodyOf<Query>, undefined>) => Promise<unknown>
  readonly create: (context: RequestContext<undefined, undefined, BodyOf<Input>>) => Promise<unknown>
  readonly get: (context: RequestContext<BodyOf<Params>, undefined, undefined>) => Promise<unknown>
  readonly change: (context: RequestContext<BodyOf<Params>, undefined, BodyOf<Patch>>) => Promise<unknown>
  readonly archive: (context: RequestContext<BodyOf<Params>, undefined, undefined>) => Promise<unknown>
}

/** List, create, read, change and archive of a resource. */
export const resourceRoutes = <
  const Params extends TSchema,
  const Query extends TSchema,
  const Input extends TSchema,
  const Patch extends TSchema,
>(
  resource: ResourceRoutes<Params, Query, Input, Patch>,
): Route[] => [...collectionRoutes(resource), ...itemRoutes(resource)]

const common = { school: 'required' } as const

function collectionRoutes<
  const Params extends TSchema,
  const Query extends TSchema,
  const Input extends TSchema,
  const Patch extends TSchema,
>(resource: ResourceRoutes<Params, Query, Input, Patch>): Route[] {
  const { module, title, titles, one, many, path, schemas, operations } = resource
  const { Item, Page, Query, Input, Created = Item } = schemas
  return [
    defineRoute<undefined, Query, undefined>({
      ...common,
      id: `${module}.list${titles}`,
      method: 'GET',
      path,
      access: resource.read,
      summary: `List ${many}`,
      query: Query,
      answers: { 200: Page },
      ...operations?.list,
      handler: async (context) => ok(await resource.list(context)),
    }),
    defineRoute<undefined, undefined, Input>({
      ...common,
      id: `${module}.create${title}`,
      method: 'POST',
      path,
      access: resource.write,
      summary: `Create ${one}`,
      body: Input,
      answers: { 201: Created },
      ...operations?.create,
      handler: async (context) => {
        const item = await resource.create(context)
        if (!resource.location) return created(item)
        return created(item, { location: context.url(`${path}${(item as { id: string }).id}/`) })
      },
    }),
  ]
}

function itemRoutes<
  const Params extends TSchema,
  const Query extends TSchema,
  const Input extends TSchema,
  const Patch extends TSchema,
>(resource: ResourceRoutes<Params, Query, Input, Patch>): Route[] {
  const { module, title, one, operations, removes } = resource
  const { Item, Params, Patch } = resource.schemas
  const detail = `${resource.path}:${resource.parameter}/`
  return [
    defineRoute<Params, undefined, undefined>({
      ...common,
      id: `${module}.read${title}`,
      method: 'GET',
      path: detail,
      access: resource.read,
      summary: `Read ${one}`,
      params: Params,
      answers: { 200: Item },
      ...operations?.read,
      handler: async (context) => ok(await resource.get(context)),
    }),
    defineRoute<Params, undefined, Patch>({
      ...common,
      id: `${module}.change${title}`,
      method: 'PATCH',
      path: detail,
      access: resource.write,
      summary: `Change ${one}`,
      params: Params,
      body: Patch,
      answers: { 200: Item },
      ...operations?.change,
      handler: async (context) => ok(await resource.change(context)),
    }),
    defineRoute<Params, undefined, undefined>({
      ...common,
      id: `${module}.${removes ? 'remove' : 'archive'}${title}`,
      method: 'DELETE',
      path: detail,
      access: resource.write,
      summary: `${removes ? 'Remove' : 'Archive'} ${one}`,
      params: Params,
      answers: { 204: null },
      ...operations?.archive,
      handler: async (context) => {
        await resource.archive(context)
        return noContent
      },
    }),
  ]
}
