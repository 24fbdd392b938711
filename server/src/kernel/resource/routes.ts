import type { RequestContext } from '../http/context.ts'
import { created, defineRoute, noContent, ok, type Route } from '../http/define-route.ts'
import { Strict, Uuid } from '../http/shapes.ts'
import { type ItemQuery, listItems, readItem } from './read.ts'
import type { Resource } from './resource.ts'
import { schemasOf } from './schemas.ts'
import { archiveItem, createItem, patchItem } from './write.ts'

type Schemas = ReturnType<typeof schemasOf>

const pathOf = ({ home, path }: Pick<Resource<object>, 'home' | 'path'>): string => `${home.path}${path}/`

/** The list, POST, and the detail with PATCH and DELETE of a resource. */
export function routesOf<State extends object>(resource: Resource<State>): Route[] {
  const schemas = schemasOf(resource)
  return [...collectionRoutes(resource, schemas), ...detailRoutes(resource, schemas)]
}

function collectionRoutes<State extends object>(
  resource: Resource<State>,
  { Item, Page, Input, Query }: Schemas,
): Route[] {
  const { home, title, titles, summary } = resource
  const { one, plural } = wordsOf(resource)
  const path = pathOf(resource)
  const collection = { path, school: 'required' } as const
  return [
    defineRoute({
      ...collection,
      id: `${home.module}.list${titles}`,
      method: 'GET',
      access: home.read,
      summary: `List ${plural}`,
      description: summary,
      query: Query,
      answers: { 200: Page },
      handler: async (context) =>
        ok(await listItems(context as RequestContext<unknown, ItemQuery, unknown>, resource)),
    }),
    defineRoute({
      ...collection,
      id: `${home.module}.create${title}`,
      method: 'POST',
      access: home.write,
      summary: `Create ${one}`,
      description: summary,
      body: Input,
      answers: { 201: Item },
      handler: async (context) => {
        const item = await createItem(context, resource)
        return created(item, { location: context.url(`${path}${item.id}/`) })
      },
    }),
  ]
}

function detailRoutes<State extends object>(resource: Resource<State>, { Item, Patch }: Schemas): Route[] {
  const { home, title, noun, summary } = resource
  const { one } = wordsOf(resource)
  const parameter = `${noun}_id`
  const params = Strict({ [parameter]: Uuid })
  const idOf = (given: Readonly<Record<string, string>>): string => given[parameter] ?? ''
  const detail = { path: `${pathOf(resource)}:${parameter}/`, school: 'required', params } as const
  return [
    defineRoute({
      ...detail,
      id: `${home.module}.read${title}`,
      method: 'GET',
      access: home.read,
      summary: `Read ${one}`,
      description: summary,
      answers: { 200: Item },
      handler: async (context) => ok(await readItem(context, resource, idOf(context.params))),
    }),
    defineRoute({
      ...detail,
      id: `${home.module}.change${title}`,
      method: 'PATCH',
      access: home.write,
      summary: `Change ${one}`,
      description: `${summary} \`archived_at\` null restores an archived one.`,
      body: Patch,
      answers: { 200: Item },
      handler: async (context) => ok(await patchItem(context, resource, idOf(context.params))),
    }),
    defineRoute({
      ...detail,
      id: `${home.module}.archive${title}`,
      method: 'DELETE',
      access: home.write,
      summary: `Archive ${one}`,
      description: `${summary} 409 while something in use refers to it.`,
      answers: { 204: null },
      handler: async (context) => {
        await archiveItem(context, resource, idOf(context.params))
        return noContent
      },
    }),
  ]
}

/** "an academic year" and "academic years", as summaries name them. */
function wordsOf({ noun, titles }: { readonly noun: string; readonly titles: string }) {
  const words = noun.replaceAll('_', ' ')
  return {
    one: `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`,
    plural: titles.replace(/(?<!^)[A-Z]/g, (initial) => ` ${initial}`).toLowerCase(),
  }
}
