import type { RequestContext } from '../http/context.ts'
import type { Route } from '../http/define-route.ts'
import { t } from '../http/wire.ts'
import { type ItemQuery, listItems, readItem } from './read.ts'
import type { Resource } from './resource.ts'
import { resourceRoutes } from './resource-routes.ts'
import { schemasOf } from './schemas.ts'
import { archiveItem, createItem, patchItem } from './write.ts'

/** The list, POST, and the detail with PATCH and DELETE of a resource. */
export function routesOf<State extends object>(resource: Resource<State>): Route[] {
  const { home, title, titles, noun, summary } = resource
  const parameter = `${noun}_id`
  const path = `${home.path}${resource.path}/`
  const idOf = ({ params }: RequestContext): string =>
    (params as Readonly<Record<string, string>>)[parameter] ?? ''
  return resourceRoutes({
    ...wordsOf(resource),
    module: home.module,
    title,
    titles,
    path,
    parameter,
    read: home.read,
    write: home.write,
    schemas: { ...schemasOf(resource), Params: t.Strict({ [parameter]: t.Uuid }) },
    operations: {
      list: { description: summary },
      create: { description: summary },
      read: { description: summary },
      change: { description: `${summary} \`archived_at\` null restores an archived one.` },
      archive: { description: `${summary} 409 while something in use refers to it.` },
    },
    location: true,
    list: (context) => listItems(context as RequestContext<unknown, ItemQuery, unknown>, resource),
    create: (context) => createItem(context, resource),
    get: (context) => readItem(context, resource, idOf(context)),
    change: (context) => patchItem(context, resource, idOf(context)),
    archive: (context) => archiveItem(context, resource, idOf(context)),
  })
}

/** "an academic year" and "academic years", as summaries name them. */
function wordsOf({ noun, titles }: { readonly noun: string; readonly titles: string }) {
  const words = noun.replaceAll('_', ' ')
  return {
    one: `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`,
    many: titles.replace(/(?<!^)[A-Z]/g, (initial) => ` ${initial}`).toLowerCase(),
  }
}
