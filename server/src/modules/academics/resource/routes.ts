import { allowed } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { type ItemQuery, listItems, readItem } from './read.ts'
import type { Resource } from './resource.ts'
import { schemasOf } from './schemas.ts'
import { archiveItem, createItem, patchItem } from './write.ts'

/** Who reads the structure of a school, and who changes it. */
export const mayRead = allowed('classes', 'read', 'classes:read')
export const mayWrite = allowed('classes', 'write', 'classes:write')

/** The list, POST, and the detail with PATCH and DELETE of a resource. */
export function routesOf<State extends object>(resource: Resource<State>): Route[] {
  const { title, titles, noun, summary } = resource
  const { Item, Page, Input, Patch, Query } = schemasOf(resource)
  const path = `/api/v1/academics/${resource.path}/`
  const parameter = `${noun}_id`
  const params = Strict({ [parameter]: Uuid })
  const idOf = (given: Readonly<Record<string, string>>): string => given[parameter] ?? ''
  const collection = { path, school: 'required' } as const
  const detail = { path: `${path}:${parameter}/`, school: 'required', params } as const
  return [
    defineRoute({
      ...{ ...collection, id: `academics.list${titles}`, method: 'GET', access: mayRead },
      summary: `${summary} Filtered, sorted, in pages.`,
      query: Query,
      answers: { 200: Page },
      handler: async (context) =>
        ok(await listItems(context as RequestContext<unknown, ItemQuery, unknown>, resource)),
    }),
    defineRoute({
      ...{ ...collection, id: `academics.create${title}`, method: 'POST', access: mayWrite },
      summary: `${summary} Makes one.`,
      body: Input,
      answers: { 201: Item },
      handler: async (context) => {
        const item = await createItem(context, resource)
        return created(item, { location: context.url(`${path}${item.id}/`) })
      },
    }),
    defineRoute({
      ...{ ...detail, id: `academics.read${title}`, method: 'GET', access: mayRead },
      summary: `${summary} One of them.`,
      answers: { 200: Item },
      handler: async (context) => ok(await readItem(context, resource, idOf(context.params))),
    }),
    defineRoute({
      ...{ ...detail, id: `academics.patch${title}`, method: 'PATCH', access: mayWrite },
      summary: `${summary} Changes one (RFC 7396); archived_at null brings an archived one back.`,
      body: Patch,
      answers: { 200: Item },
      handler: async (context) => ok(await patchItem(context, resource, idOf(context.params))),
    }),
    defineRoute({
      ...{ ...detail, id: `academics.archive${title}`, method: 'DELETE', access: mayWrite },
      summary: `${summary} Archives one; 409 while live things hang on it.`,
      answers: { 204: null },
      handler: async (context) => {
        await archiveItem(context, resource, idOf(context.params))
        return noContent
      },
    }),
  ]
}
